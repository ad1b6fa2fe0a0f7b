"""A page in a real browser, and what the browser complains about."""

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from selenium.webdriver import Chrome


class Browser:
    """A Chromium that takes down everything that pages complain of and ask for."""

    def __init__(self, driver: "Chrome") -> None:
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
