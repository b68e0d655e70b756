"""One server for all tests, on a port of its own, and a browser that looks at its page."""

from __future__ import annotations

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

SMALL_BODY, FEW_PAIRS, FEW_WORDS = 20_000, 3, 60


@pytest.fixture(scope="session")
def server(_own_cache: None) -> Iterator[str]:
    """The address of a running server."""
    uvicorn = pytest.importorskip("uvicorn", reason="the extra serve is not installed")
    from afazio.serving.application import LOOPBACK, application
    from afazio.serving.limits import Limits

    limits = Limits(body=SMALL_BODY, pairs=FEW_PAIRS, words=FEW_WORDS, body_seconds=1.0)
    listener = socket.create_server(("127.0.0.1", 0))
    served = uvicorn.Server(uvicorn.Config(application(limits=limits, hosts=LOOPBACK), log_level="warning"))
    thread = threading.Thread(target=served.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not served.started and thread.is_alive():
        time.sleep(0.05)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    served.should_exit = True
    thread.join(30)


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    """A browser without a window; skipped where Debian's chromium or its driver is missing."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    from selenium.webdriver.chrome.service import Service

    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.skip("no browser: apt-get install chromium chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,1000"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = webdriver.Chrome(options=options, service=Service(driver))
    opened.set_page_load_timeout(60)
    yield opened
    opened.quit()
