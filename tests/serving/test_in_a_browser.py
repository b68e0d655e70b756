"""The page as somebody uses it, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402

SECONDS = 60
SCRIPT = "<script>window.hit = 1</script><img src=x onerror='window.hit = 1'>"


def wait(browser: Any, until: Callable[[Any], Any]) -> Any:
    return WebDriverWait(browser, SECONDS).until(until)


def found(browser: Any, selector: str) -> Any:
    return wait(browser, lambda driver: driver.find_elements(By.CSS_SELECTOR, selector))[0]


def check(browser: Any, server: str, text: str, hypothesis: str) -> None:
    browser.get("about:blank")
    browser.get(server)
    found(browser, "#text").send_keys(text)
    found(browser, "#hypothesis").send_keys(hypothesis)
    found(browser, "#check").click()


def test_a_pair_that_is_typed_gets_its_verdict_and_its_proof(browser, server):
    check(browser, server, "A man bought a poodle.", "A person purchased a dog.")
    assert found(browser, ".af-verdict .label").text.lower() == "entailment"
    axioms = [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".af-axiom text")]
    assert "poodle is a kind of dog (WordNet)" in axioms
    assert len(browser.find_elements(By.CSS_SELECTOR, ".af-columns > div")) == 2


def test_keys_step_through_the_cascade(browser, server):
    check(browser, server, "A dog barked.", "")
    first = found(browser, ".af-rule h4").text
    body = browser.find_element(By.TAG_NAME, "body")
    browser.execute_script("document.activeElement.blur()")
    body.send_keys(Keys.ARROW_RIGHT)
    assert browser.find_element(By.CSS_SELECTOR, ".where").text.startswith("step 2 of")
    assert browser.find_element(By.CSS_SELECTOR, ".af-rule h4").text != first
    assert browser.find_elements(By.CSS_SELECTOR, ".af-cascade .come, .af-cascade .changed, .af-cascade .gone")
    body.send_keys("/")
    browser.switch_to.active_element.send_keys("determiner")
    shown = [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".steps li") if each.is_displayed()]
    assert shown
    assert all("determiner" in each for each in shown)


def test_what_is_pointed_at_lights_up_in_all_drawings(browser, server):
    check(browser, server, "A man bought a poodle.", "A person purchased a dog.")
    found(browser, ".af-word")
    words = browser.find_elements(By.CSS_SELECTOR, ".af-word")
    ActionChains(browser).move_to_element(next(each for each in words if each.text == "poodle")).perform()
    lit = {each.get_attribute("class").split()[0] for each in browser.find_elements(By.CSS_SELECTOR, ".lit")}
    assert {"af-word", "af-column", "af-arc", "af-atom", "af-part"} <= lit
    assert "dog" in [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".af-word.kin")]


def test_the_link_reproduces_what_was_asked(browser, server):
    check(browser, server, "No dog barked & sang.", "A poodle barked.")
    found(browser, ".af-verdict")
    link = browser.current_url
    browser.get("about:blank")
    browser.get(link)
    found(browser, ".af-verdict")
    assert browser.find_element(By.ID, "text").get_attribute("value") == "No dog barked & sang."


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_colours_follow_the_system(browser, server, scheme, dark):
    feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", feature)
    browser.get(server)
    colour = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    channels = [int(part) for part in colour[4:-1].split(",")]
    assert (sum(channels) < 3 * 128) is dark


@pytest.mark.parametrize("field", ["text", "hypothesis"])
def test_a_script_as_input_is_only_text(browser, server, field):
    pair = {"text": "A dog barked.", "hypothesis": "A dog barked loudly.", field: f"A dog barked {SCRIPT}."}
    check(browser, server, pair["text"], pair["hypothesis"])
    found(browser, ".af-verdict")
    assert browser.execute_script("return window.hit") is None
    assert not browser.find_elements(By.CSS_SELECTOR, "#view script, #view img")
    assert "<script>" in browser.find_element(By.ID, "view").text


def test_nothing_is_fetched_from_elsewhere_and_nothing_goes_wrong(browser, server):
    browser.get_log("browser")
    check(browser, server, "Few students slept.", "Most students slept.")
    found(browser, ".af-verdict")
    fetched = browser.execute_script("return performance.getEntriesByType('resource').map((each) => each.name)")
    assert fetched
    assert all(each.startswith((server, "data:")) for each in fetched)
    assert browser.get_log("browser") == []
