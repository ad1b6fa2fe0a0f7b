"""A real browser, and what it complains about."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

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


class Browser:
    """A Chromium that takes down everything that pages complain of and ask for."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        """Go to a page."""
        self.complaints()
        self.requests()
        self.driver.get(address)

    def run(self, script: str, *arguments: Any) -> Any:
        """What a script returns."""
        return self.driver.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """What stands in the console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """The addresses asked for since the last call, the data in pages left out."""
        messages = (json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance"))
        sent = (message for message in messages if message["method"] == "Network.requestWillBeSent")
        addresses = (message["params"]["request"]["url"] for message in sent)
        return [address for address in addresses if not address.startswith(("data:", "chrome:"))]

    def resize(self, width: int, height: int) -> None:
        """The size of the page itself, down to that of a phone."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


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
    yield one
    chromium.get("about:blank")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where a record goes."""
    return tmp_path / "game.jsonl"
