"""Damaged files, and what the commands say of them: `python -m tests.fuzz`, and a little of it as a test."""
