"""What the commands share: options, kinds of arguments, names of games, messages about wrong words."""
