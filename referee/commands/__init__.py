"""One module a command of `referee`: each module here defines `command`, a click command.

A command ends with exit code 0 (done), 1 (a bot was at fault), 2 (wrong use), 3 (the referee or
the machine failed) or 130 (interrupted): it raises a `referee.errors.RefereeError` for 2 and 3, and
calls `click.Context.exit(1)` for 1.
"""
