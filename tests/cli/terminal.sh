#!/usr/bin/env bash
# At a pseudo-terminal: editing, completion, history, leaving and going on, two people at one screen, 80 columns.
set -euo pipefail
exec /usr/bin/python3 tests/terminal/terminal_test.py "$1"
