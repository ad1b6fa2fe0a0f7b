"""The referee. Its version is that of the whole package, which pyproject.toml takes from here."""

__version__ = "0.1.0"
