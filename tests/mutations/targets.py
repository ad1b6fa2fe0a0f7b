"""What is changed, and which tests are to notice: the one place to mend when a file moves."""

TARGETS: dict[str, tuple[str, ...]] = {
    "referee/judging/judge.py": ("tests/referee/test_judge.py",),
    "referee/running/table.py": (
        "tests/referee/test_table.py",
        "tests/referee/test_dialects.py",
        "tests/referee/test_bad_bots.py",
    ),
    "referee/running/clock.py": ("tests/referee/test_clock.py",),
    "referee/tournament/scheduler.py": ("tests/tournament/test_scheduler.py",),
    "referee/tournament/standings.py": ("tests/tournament/test_report.py",),
    "referee/statistics/bradley_terry.py": ("tests/statistics",),
    "referee/statistics/elo.py": ("tests/statistics",),
    "referee/statistics/sprt.py": ("tests/statistics",),
    "referee/statistics/superiority.py": ("tests/statistics",),
    "referee/statistics/wilson.py": ("tests/statistics",),
    "protocol/answers.py": ("tests/protocol",),
    "protocol/conversation.py": ("tests/protocol",),
    "protocol/lines.py": ("tests/protocol",),
    "protocol/played.py": ("tests/protocol",),
    "protocol/relay.py": ("tests/protocol",),
    "protocol/words.py": ("tests/protocol",),
    "bots/clock.py": ("tests/bots/test_bot_clock.py",),
    "engines/table.py": ("tests/engines/test_search.py",),
    "engines/mancala/position.py": ("tests/engines/test_mancala.py", "tests/engines/test_contract.py"),
    "engines/yolah/position.py": (
        "tests/engines/test_yolah_rules.py",
        "tests/engines/test_yolah_evaluation.py",
    ),
    "engines/yinsh/position.py": ("tests/engines/test_yinsh_vectors.py", "tests/engines/test_yinsh_model.py"),
    "engines/yut/position.py": ("tests/engines/test_yut_rules.py", "tests/engines/test_contract.py"),
}
