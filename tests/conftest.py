"""What holds for all tests: what the helpers' assertions compared is told, and Ctrl-C arrives."""

import signal

import pytest

pytest.register_assert_rewrite("tests.support")

# Started in the background (`nohup make test &`) the tests ignore these signals, and so would the
# programs that they start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
