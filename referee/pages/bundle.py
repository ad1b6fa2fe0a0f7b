"""The scripts of a page as one text: each module once, after the modules that it imports.

A page is one file, and modules inside one file cannot import each other. So their texts are joined, and
the words `import` and `export` are dropped. Therefore two of our modules must not define the same name.
"""

import re
from functools import cache
from pathlib import Path

SCRIPTS = Path(__file__).parent / "scripts"

IMPORT = re.compile(r'^import \{[^}]*\} from "\./([a-z0-9_]+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function |class |const )", re.MULTILINE)


@cache
def bundle(entry: str) -> str:
    """The script of the page whose first module is `entry`."""
    joined: list[str] = []
    seen: set[str] = set()

    def add(name: str) -> None:
        if name in seen:
            return
        seen.add(name)
        text = (SCRIPTS / f"{name}.js").read_text(encoding="utf-8")
        for imported in IMPORT.findall(text):
            add(imported)
        joined.append(EXPORT.sub("", IMPORT.sub("", text)))

    add(entry)
    return "\n".join(joined)
