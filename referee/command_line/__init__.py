"""What the commands share: options, arguments, names, exit codes."""
