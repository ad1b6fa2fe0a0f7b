"""Files that keep games that were played, and everything that reads them again."""
