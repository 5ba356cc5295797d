"""Lets the helpers' assertions say what they compared, as those of the tests do."""

import pytest

pytest.register_assert_rewrite("tests.support")
