"""What is changed, and which tests are to notice: the one place to mend when a file moves.

The tests are words for pytest: files, folders, and `-k=...` to leave out those that take long uncompiled or
are about other games.
"""

OF_ALL_GAMES = (
    "tests/engines/test_written_positions.py",
    "tests/engines/test_montecarlo.py",
    "tests/engines/test_contract.py",
)

TARGETS: dict[str, tuple[str, ...]] = {
    "referee/judging/judge.py": ("tests/referee/judging/test_judge.py",),
    "referee/running/table.py": (
        "tests/referee/running/test_table.py",
        "tests/referee/judging/test_dialects.py",
        "tests/referee/running/test_bad_bots.py",
    ),
    "referee/running/clock.py": ("tests/referee/running/test_answer_clock.py",),
    "referee/running/withheld.py": ("tests/referee/running/test_withheld.py",),
    "referee/running/work.py": ("tests/referee/running/test_work.py",),
    "referee/tournament/scheduler.py": ("tests/referee/tournament/test_scheduler.py",),
    "referee/tournament/standings.py": ("tests/referee/tournament/test_standings.py",),
    "referee/statistics/bradley_terry.py": ("tests/referee/statistics",),
    "referee/statistics/elo.py": ("tests/referee/statistics",),
    "referee/statistics/sprt.py": ("tests/referee/statistics",),
    "referee/statistics/superiority.py": ("tests/referee/statistics",),
    "referee/statistics/wilson.py": ("tests/referee/statistics",),
    "protocol/answers.py": ("tests/protocol",),
    "protocol/conversation.py": ("tests/protocol",),
    "protocol/lines.py": ("tests/protocol",),
    "protocol/played.py": ("tests/protocol",),
    "protocol/relay.py": ("tests/protocol",),
    "protocol/words.py": ("tests/protocol",),
    "bots/clock.py": ("tests/bots/test_bot_clock.py",),
    "engines/table.py": ("tests/engines/test_transposition_table.py",),
    "engines/mancala/position.py": (*OF_ALL_GAMES, "tests/engines/mancala/test_mancala.py", "-k=mancala"),
    "engines/yolah/position.py": (
        *OF_ALL_GAMES,
        "tests/engines/yolah/test_yolah_rules.py",
        "tests/engines/yolah/test_yolah_evaluation.py",
        "-k=yolah and not whole_games",
    ),
    "engines/yinsh/position.py": (
        *OF_ALL_GAMES,
        "tests/engines/yinsh/test_yinsh_vectors.py",
        "tests/engines/yinsh/test_yinsh_model.py",
        "-k=yinsh and not after10-3 and not after36-3",
    ),
    "engines/yut/position.py": (*OF_ALL_GAMES, "tests/engines/yut/test_yut_rules.py", "-k=yut"),
}
