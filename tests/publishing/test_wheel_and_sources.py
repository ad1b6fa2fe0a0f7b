"""What is published: a wheel and an archive of the sources, made from a copy of the checkout."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import referee

ROOT = Path(__file__).parents[2]
NOT_OURS = shutil.ignore_patterns(
    *("__pycache__", "*.so", "*.pyd", "*.egg-info", "build", "dist"),
    *(".git", ".venv", ".*_cache", ".hypothesis"),
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the files of the project, without anything that was built."""
    folder = tmp_path_factory.mktemp("published") / "checkout"
    return Path(shutil.copytree(ROOT, folder, ignore=NOT_OURS))


def files_of(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def build(checkout: Path, what: str, folder: Path) -> Path:
    """Let the project's builder make a wheel without kernels, or the archive of the sources."""
    subprocess.run(
        [
            sys.executable,
            "-c",
            f"from setuptools import build_meta; build_meta.build_{what}({str(folder)!r})",
        ],
        cwd=checkout,
        env={**os.environ, "ENGINES_GAME": "none"},
        check=True,
        capture_output=True,
    )
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(checkout, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    ZipFile(wheel).extractall(folder)
    return folder


def test_the_archive_of_the_sources_holds_what_the_repository_holds(checkout: Path, tmp_path: Path) -> None:
    ours = files_of(Path(shutil.copytree(ROOT, tmp_path / "ours", ignore=NOT_OURS)))
    (tmp_path / "made").mkdir()
    with tarfile.open(build(checkout, "sdist", tmp_path / "made")) as archive:
        packed = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    # A reader's own files may lie in the folder's top.
    assert {name for name in ours if "/" in name and not name.startswith(".")} <= packed
    assert {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "setup.py"} <= packed


def test_the_wheel_holds_all_that_our_packages_hold(installed: Path) -> None:
    for package in ("protocol", "engines", "bots", "referee"):
        ours = files_of(Path(shutil.copytree(ROOT / package, installed.parent / package, ignore=NOT_OURS)))
        assert ours == files_of(installed / package)
        assert "py.typed" in ours


def run_installed(installed: Path, folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "referee", *words],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_what_is_installed_plays_a_starter(installed: Path, tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(run_installed(installed, tmp_path, "starter", "python"))
    told = run_installed(
        installed, tmp_path, "match", "mancala", f"{sys.executable} my_bot.py", "mancala:random"
    )
    assert "game 1" in told


def test_the_version_stands_in_one_place(wheel: Path, installed: Path, tmp_path: Path) -> None:
    assert wheel.name.startswith(f"four_boards-{referee.__version__}-")
    assert run_installed(installed, tmp_path, "--version").startswith(f"referee {referee.__version__} ")
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] in (referee.__version__, "Unreleased")


def metadata(wheel: Path) -> str:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return archive.read(name).decode()


def test_links_and_pictures_of_the_published_page_have_whole_addresses(wheel: Path, checkout: Path) -> None:
    text = metadata(wheel)
    source = re.search(r"^Project-URL: Source, (\S+)", text, re.MULTILINE)
    assert source is not None
    found = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'(?:src|srcset)="([^"]+)"', text)
    assert len(found) > 20
    for address in found:
        assert re.match(r"https?://|#", address), address
        if address.startswith(source[1]):
            inside = re.sub(r"^/(?:blob|raw)/main/", "", address.removeprefix(source[1]))
            assert (checkout / inside.partition("#")[0]).exists(), address


def test_the_metadata_says_what_people_look_for(wheel: Path) -> None:
    text = metadata(wheel)
    for line in (
        "Author: The Four Boards maintainers",
        "License-Expression: MIT",
        "Requires-Python: >=3.11",
        "Classifier: Typing :: Typed",
        "Description-Content-Type: text/markdown",
    ):
        assert f"\n{line}\n" in text
