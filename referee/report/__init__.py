"""The results of a tournament, for people and programs: text, JSON, CSV and a page."""
