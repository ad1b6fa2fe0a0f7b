"""A whole page in one file: markup, styles, scripts and data, and a policy that allows only these."""

import base64
import json
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from engines.drawing_svg import style
from referee.pages.bundle import bundle

STYLES = Path(__file__).parent / "styles"


def page(title: str, entry: str, data: Any, fallback: str = "", connect: bool = False) -> str:
    """The page whose script is the module `entry`; the script finds `data` in the element `data`.

    `fallback` is markup for browsers without scripts. With `connect` the page may talk to the
    server that it came from. The policy is in the page itself, so it also holds for a saved file.
    """
    script, styles = bundle(entry), style() + _styles()
    rules = policy(script, styles, connect)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        '<link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{styles}</style></head><body>"
        f'<main id="page"></main><noscript>{fallback}</noscript>'
        f'<script type="application/json" id="data">{as_script_data(data)}</script>'
        f'<script type="module">{script}</script></body></html>\n'
    )


def policy(script: str, styles: str, connect: bool) -> str:
    """The page's content security policy: run this script, use these styles, nothing else."""
    return (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(styles)}'; "
        f"img-src data:; connect-src {_source(connect)}; base-uri 'none'; form-action 'none'"
    )


def as_script_data(data: Any) -> str:
    """JSON in which no text can end the script element around it."""
    text = json.dumps(data, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _source(connect: bool) -> str:
    return "'self'" if connect else "'none'"


@cache
def _styles() -> str:
    return (STYLES / "page.css").read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(sha256(text.encode()).digest()).decode()
