"""Takes the pictures of pages in a browser: `python -m docs.pictures.shoot`.

`game.jsonl` beside this file is the record of a game, as `referee match --record` wrote it. Its page,
at one of its moves, becomes `game-light.png` and `game-dark.png`. Each holds the hash of the page that
it shows, by which a test sees that it is not out of date. Needs Chromium and its driver.
"""

import base64
import shutil
import struct
import tempfile
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

from referee.pages.view import view
from referee.records.one_game import load

HERE = Path(__file__).parent
RECORD = HERE / "game.jsonl"
MOVE = 30
SIZE = (1200, 1010)
SCALE = 0.75
SCHEMES = ("light", "dark")
FLAGS = ("headless", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars")
KEY = b"Page"


def page() -> str:
    """The page that the pictures show."""
    return view(load(RECORD, None))


def digest() -> str:
    """The hash of the page."""
    return sha256(page().encode()).hexdigest()


def digest_in(picture: bytes) -> str:
    """The hash that a picture holds."""
    at = picture.index(b"tEXt" + KEY + b"\0") + len(KEY) + 5
    return picture[at : at + 64].decode()


def with_digest(picture: bytes) -> bytes:
    """The picture with the hash of its page in it, as a text chunk before its end."""
    body = b"tEXt" + KEY + b"\0" + digest().encode()
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return picture[:-12] + chunk + picture[-12:]


def main() -> None:
    """Take all pictures."""
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    options = ChromeOptions()
    options.binary_location = shutil.which("chromium") or "chromium"
    for flag in FLAGS:
        options.add_argument(f"--{flag}")
    chrome = Chrome(options=options, service=Service(shutil.which("chromedriver")))

    def ask(what: str, **wish: Any) -> Any:
        return chrome.execute_cdp_cmd(what, wish)

    try:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.html"
            file.write_text(page(), encoding="utf-8")
            width, height = SIZE
            ask(
                "Emulation.setDeviceMetricsOverride",
                width=width,
                height=height,
                deviceScaleFactor=1,
                mobile=False,
            )
            for scheme in SCHEMES:
                features = [
                    {"name": "prefers-color-scheme", "value": scheme},
                    {"name": "prefers-reduced-motion", "value": "reduce"},
                ]
                ask("Emulation.setEmulatedMedia", features=features)
                chrome.get(file.as_uri())
                chrome.execute_script(
                    "document.querySelectorAll('.moves button')[arguments[0]].click()", MOVE
                )
                clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE}
                taken = base64.b64decode(ask("Page.captureScreenshot", format="png", clip=clip)["data"])
                (HERE / f"game-{scheme}.png").write_bytes(with_digest(taken))
    finally:
        chrome.quit()


if __name__ == "__main__":
    main()
