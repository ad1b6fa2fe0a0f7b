"""What `referee check` tries a bot with."""
