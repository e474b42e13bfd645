"""Reference values: what the library itself makes of solver files, for readers of such files that have no Python."""
