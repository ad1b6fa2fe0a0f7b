"""What the standard error of a crashed program is told as: in each language the error and the own line."""

from pathlib import Path

import pytest

from referee.game.trouble import last_words, trouble

PYTHON = """\
Traceback (most recent call last):
  File "/usr/lib/python3.11/json/decoder.py", line 353, in raw_decode
    obj, end = self.scan_once(s, idx)
StopIteration: 0

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/home/ann/my_bot.py", line 20, in <module>
    main()
  File "/home/ann/my_bot.py", line 9, in think
    return json.loads(line)
           ^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
  File "/home/ann/.venv/lib/python3.11/site-packages/fast/decoder.py", line 355, in raw_decode
    raise JSONDecodeError("Expecting value", s, err.value) from None
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)
"""

PYTHON_AT_EXIT = """\
Traceback (most recent call last):
  File "my_bot.py", line 3, in <module>
    board[9]
IndexError: list index out of range
Exception ignored in: <function Board.__del__ at 0x7f0000000000>
Traceback (most recent call last):
  File "my_bot.py", line 99, in __del__
    self.close()
AttributeError: close
"""

PYTHON_IN_COLOUR = """\
Traceback (most recent call last):
  File \x1b[35m"my_bot.py"\x1b[0m, line \x1b[35m3\x1b[0m, in \x1b[35mthink\x1b[0m
    \x1b[31mboard\x1b[0m\x1b[1;31m[9]\x1b[0m
\x1b[1;35mIndexError\x1b[0m: \x1b[35mlist index out of range\x1b[0m
"""

PYTHON_SYNTAX = """\
  File "/home/ann/my_bot.py", line 7
    def think(
             ^
SyntaxError: '(' was never closed
"""

JAVA = """\
Exception in thread "main" java.lang.IndexOutOfBoundsException: Index 9 out of bounds for length 0
\tat java.base/jdk.internal.util.Preconditions.outOfBounds(Preconditions.java:64)
\tat java.base/java.util.ArrayList.get(ArrayList.java:427)
\tat Bot.think(Bot.java:3)
\tat Bot.main(Bot.java:5)
"""

JAVA_CAUSE = """\
Exception in thread "main" java.lang.RuntimeException: java.lang.IllegalStateException: no move
\tat Bot.main(Bot.java:12)
Caused by: java.lang.IllegalStateException: no move
\tat java.base/java.util.Optional.orElseThrow(Optional.java:403)
\tat players.Greedy.think(Greedy.java:30)
\t... 1 more
"""

NODE = """\
node:fs:573
  return binding.open(
                 ^

Error: ENOENT: no such file or directory, open 'weights.json'
    at Object.openSync (node:fs:573:18)
    at load (/home/ann/node_modules/weights/index.js:2:27)
    at think (/home/ann/bot.js:12:5)
    at Object.<anonymous> (/home/ann/bot.js:30:1)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)

Node.js v20.20.2
"""

NODE_MODULE = """\
file:///home/ann/bot.mjs:2
const move = moves[0].text;
                      ^

TypeError: Cannot read properties of undefined (reading 'text')
    at file:///home/ann/bot.mjs:2:23

Node.js v20.20.2
"""

NODE_THROWN = """\

/home/ann/bot.js:1
throw 'no move';
^
no move
(Use `node --trace-uncaught ...` to show where the exception was thrown)

Node.js v20.20.2
"""

NODE_SYNTAX = """\
/home/ann/bot.js:4
function (
         ^

SyntaxError: Function statements require a function name
    at wrapSafe (node:internal/modules/cjs/loader:1464:18)
"""

RUST = """\

thread 'main' (32730) panicked at src/main.rs:14:9:
index out of bounds: the len is 0 but the index is 1
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""

RUST_OLD = """\
thread 'main' panicked at 'called `Option::unwrap()` on a `None` value', src/main.rs:14:9
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""

RUST_LIBRARY = """\
thread 'main' panicked at /rustc/59807616/library/core/src/slice/index.rs:272:10:
range end index 9 out of range for slice of length 3
stack backtrace:
   0: __rustc::rust_begin_unwind
             at /rustc/59807616/library/std/src/panicking.rs:689:5
   1: bot::think
             at ./src/think.rs:7:12
"""

ASSERTION = "bot: src/bot.cpp:12: int think(int): Assertion `n > 0' failed.\n"

ASSERTION_OF_LIBRARY = (
    "/usr/include/c++/12/bits/stl_vector.h:1123: std::vector<int>::reference std::vector<int>::operator[]"
    "(size_type): Assertion '__n < this->size()' failed.\n"
)

EXCEPTION = """\
terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 9) >= this->size() (which is 3)
"""

ADDRESS = """\
=================================================================
==32758==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60200000002c at pc 0x5643854e358d
READ of size 4 at 0x60200000002c thread T0
    #0 0x7f57386b94c8 in memcpy ../../../../src/libsanitizer/asan/asan_interceptors.cpp:95
    #1 0x5643854e358c in think(int) /home/ann/bot.cpp:10
    #2 0x5643854e3639 in main /home/ann/bot.cpp:12
SUMMARY: AddressSanitizer: heap-buffer-overflow /home/ann/bot.cpp:10 in think(int)
"""

UNDEFINED = "bot.cpp:7:12: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented\n"

COMPILED_AT_START = """\
Bot.java:3: error: ';' expected
    int n = 1
             ^
1 error
error: compilation failed
"""


@pytest.mark.parametrize(
    ("errors", "told"),
    [
        (
            PYTHON,
            "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)"
            " (/home/ann/my_bot.py, line 9, in think)",
        ),
        (PYTHON_AT_EXIT, "IndexError: list index out of range (my_bot.py, line 3)"),
        (PYTHON_IN_COLOUR, "IndexError: list index out of range (my_bot.py, line 3, in think)"),
        (PYTHON_SYNTAX, "SyntaxError: '(' was never closed (/home/ann/my_bot.py, line 7)"),
        (
            JAVA,
            "java.lang.IndexOutOfBoundsException: Index 9 out of bounds for length 0"
            " (Bot.java, line 3, in Bot.think)",
        ),
        (
            JAVA_CAUSE,
            "java.lang.IllegalStateException: no move (Greedy.java, line 30, in players.Greedy.think)",
        ),
        (
            NODE,
            "Error: ENOENT: no such file or directory, open 'weights.json'"
            " (/home/ann/bot.js, line 12, in think)",
        ),
        (
            NODE_MODULE,
            "TypeError: Cannot read properties of undefined (reading 'text') (/home/ann/bot.mjs, line 2)",
        ),
        (NODE_THROWN, "no move (/home/ann/bot.js, line 1)"),
        (NODE_SYNTAX, "SyntaxError: Function statements require a function name (/home/ann/bot.js, line 4)"),
        (RUST, "panic: index out of bounds: the len is 0 but the index is 1 (src/main.rs, line 14)"),
        (RUST_OLD, "panic: called `Option::unwrap()` on a `None` value (src/main.rs, line 14)"),
        (RUST_LIBRARY, "panic: range end index 9 out of range for slice of length 3 (src/think.rs, line 7)"),
        (ASSERTION, "assertion failed: n > 0 (src/bot.cpp, line 12, in int think(int))"),
        (ASSERTION_OF_LIBRARY, "assertion failed: __n < this->size()"),
        (
            EXCEPTION,
            "uncaught std::out_of_range: vector::_M_range_check:"
            " __n (which is 9) >= this->size() (which is 3)",
        ),
        (ADDRESS, "AddressSanitizer: heap-buffer-overflow (/home/ann/bot.cpp, line 10, in think(int))"),
        (
            UNDEFINED,
            "signed integer overflow: 2147483647 + 1 cannot be represented (bot.cpp, line 7)",
        ),
        (COMPILED_AT_START, "';' expected (Bot.java, line 3)"),
    ],
)
def test_the_error_and_the_own_line(errors: str, told: str) -> None:
    assert str(trouble(f"eval 0.3 depth 5\nthinking\n{errors}")) == told
    assert last_words(errors) == f": {told}"


def test_a_file_below_the_current_folder_is_named_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    errors = f'Traceback (most recent call last):\n  File "{tmp_path}/a/bot.py", line 2, in f\nKeyError: 3\n'
    assert str(trouble(errors)) == "KeyError: 3 (a/bot.py, line 2, in f)"


@pytest.mark.parametrize(
    "errors", ["", "  \n\n", "thinking\n", "eval 0.35 depth 4\n", "at 3:12\n^\n", "\xff:1\n"]
)
def test_what_is_no_error_is_not_taken_for_one(errors: str) -> None:
    assert trouble(errors) is None


def test_the_last_line_stands_for_what_is_not_known() -> None:
    assert last_words("first\ncannot think\n\n") == "; the last line of its standard error: cannot think"
    assert last_words("\n \n") == ""
    assert last_words("\x1b[2J" + "x" * 500).isprintable()
    assert len(last_words("x" * 500)) < 220
