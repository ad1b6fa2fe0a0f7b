"""What a bot is asked before it is handed in: `referee check` asks, each module here is a part of it."""
