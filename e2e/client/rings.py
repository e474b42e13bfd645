"""Which ring of the tests runs."""

import os

#: Tests with many cases run all of them, and not a fixed sample.
IS_THOROUGH = os.environ.get("HUB_TEST_RING") == "all"
