"""A plugin for pytest: the closing line that the runner adds up."""


def pytest_terminal_summary(terminalreporter):
    """What errs or is skipped has not passed."""
    counts = {outcome: len(reports) for outcome, reports in terminalreporter.stats.items()}
    failed = sum(counts.get(outcome, 0) for outcome in ("failed", "error", "skipped", "xfailed", "xpassed"))
    terminalreporter.write_line(f"\n{counts.get('passed', 0)} passed, {failed} failed")
