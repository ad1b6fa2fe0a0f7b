"""Small wrong changes, made one at a time: does a test notice each? `make mutations`; see README.md here."""
