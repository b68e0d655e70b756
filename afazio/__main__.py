"""``python -m afazio`` is the command ``afazio``."""

from afazio.cli.main import run

if __name__ == "__main__":
    run()
