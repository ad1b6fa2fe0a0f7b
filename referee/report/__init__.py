"""What a tournament came to, for people and programs: text, JSON, CSV and a page."""
