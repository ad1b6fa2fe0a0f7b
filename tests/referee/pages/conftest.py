"""A real browser, and what it complains about."""

import shutil
from collections.abc import Iterator

import pytest
from chromium_page import Browser

selenium = pytest.importorskip("selenium", reason="selenium drives the browser")
from selenium.webdriver import Chrome, ChromeOptions  # noqa: E402
from selenium.webdriver.chrome.service import Service  # noqa: E402

FLAGS = (
    "headless",
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
    "disable-dev-shm-usage",
    "window-size=1200,1000",
)


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """One browser for all tests, with an empty profile."""
    binary, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not binary or not driver:
        pytest.skip("no Chromium and its driver (on Debian: apt install chromium chromium-driver)")
    options = ChromeOptions()
    options.binary_location = binary
    for flag in FLAGS:
        options.add_argument(f"--{flag}")
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = Chrome(options=options, service=Service(driver))
    chrome.set_script_timeout(20)
    yield chrome
    chrome.quit()


@pytest.fixture
def browser(chromium: Chrome) -> Iterator[Browser]:
    """The browser, at the size of a desk."""
    one = Browser(chromium)
    one.resize(1200, 1000)
    one.pretend()
    yield one
    chromium.get("about:blank")
