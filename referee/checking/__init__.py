"""The tests that `referee check` makes with a bot."""
