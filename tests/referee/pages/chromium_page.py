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

    def ask(self, what: str, **wish: Any) -> Any:
        """What the browser answers to a command of its developers' protocol."""
        return self.driver.execute_cdp_cmd(what, wish)

    def pretend(self, medium: str = "", **features: str) -> None:
        """Show pages as on another medium, or to somebody with other wishes; without arguments as usual."""
        wishes = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.ask("Emulation.setEmulatedMedia", media=medium, features=wishes)

    def nameless(self) -> list[str]:
        """What a person can use on the page, or is told, and a screen reader has no name for."""
        used = {
            "button",
            "slider",
            "link",
            "combobox",
            "spinbutton",
            "checkbox",
            "DisclosureTriangle",
            "img",
            "image",
        }
        found = []
        for node in self.ask("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if role in used and not node["ignored"] and not node.get("name", {}).get("value", "").strip():
                found.append(role)
        return found

    def resize(self, width: int, height: int) -> None:
        """The size of the page itself, down to that of a phone."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


ITEMS = """
const game = JSON.parse(document.getElementById("data").textContent);
const found = [];
for (const layer of document.querySelectorAll(".stage svg > g:nth-of-type(even)" + arguments[0])) {
  for (const node of layer.children) {
    const used = node.href && node.href.baseVal.slice(game.game.length + 2);
    const name = used || node.getAttribute("class").slice(2);
    const [x, y] = node.style.transform.match(/-?[0-9]+/g).map(Number);
    found.push([name, x, y, node.tagName === "path" ? node.getAttribute("d") : node.textContent]);
  }
}
return found;
"""


def items(browser: Browser, layers: str = "") -> list[list[Any]]:
    """What lies on the board: name, place and text of each item of the layers that fit the selector too."""
    return list(browser.run(ITEMS, layers))
