"""The scripts of the pages: the linter, their own tests, and what a page is made of."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from referee.pages.bundle import SCRIPTS, bundle
from referee.pages.page import as_script_data

HERE = Path(__file__).parent
ENTRIES = ["view", "analysed", "play", "watch"]

needs_node = pytest.mark.skipif(not shutil.which("node"), reason="needs node")


@pytest.mark.skipif(not shutil.which("eslint"), reason="needs eslint (on Debian: apt install eslint)")
def test_the_linter_has_nothing_to_say() -> None:
    # Debian's modules are not where another node looks for them.
    environment = {**os.environ, "NODE_PATH": "/usr/share/nodejs:/usr/lib/nodejs"}
    done = subprocess.run(["eslint", "."], cwd=SCRIPTS, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_node
@pytest.mark.parametrize("name", sorted(path.name for path in (HERE / "scripts").glob("*.test.mjs")))
def test_the_scripts_pass_their_tests(name: str, tmp_path: Path) -> None:
    for script in SCRIPTS.glob("*.js"):
        text = re.sub(r'from "\./(\w+)\.js"', r'from "./\1.mjs"', script.read_text())
        (tmp_path / f"{script.stem}.mjs").write_text(text)
    shutil.copy(HERE / "scripts" / name, tmp_path)
    done = subprocess.run(["node", "--test", name], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_bundle_holds_each_module_once_and_imports_nothing(entry: str) -> None:
    text = bundle(entry)
    assert not re.search(r"^(import|export)\b", text, re.MULTILINE)
    names = re.findall(r"^(?:async )?(?:function|class|const|let) (\w+)", text, re.MULTILINE)
    assert len(names) == len(set(names))
    assert "</script" not in text.lower()


@needs_node
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_bundle_is_a_program(entry: str, tmp_path: Path) -> None:
    (tmp_path / "page.mjs").write_text(bundle(entry))
    subprocess.run(["node", "--check", "page.mjs"], cwd=tmp_path, check=True)


def test_every_script_is_on_some_page() -> None:
    used = "".join(bundle(entry) for entry in ENTRIES)
    for script in SCRIPTS.glob("*.js"):
        first = script.read_text().splitlines()[0]
        assert first.startswith("// ")
        assert first in used, script.name


def test_data_cannot_end_its_element() -> None:
    text = as_script_data({"name": "</script><script>alert(1)</script><!--"})
    assert "<" not in text and ">" not in text
