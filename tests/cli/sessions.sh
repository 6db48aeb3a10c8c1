#!/usr/bin/env bash
# The recorded fights of docs/sessions/ are told as they stand there.
set -euo pipefail
exec /usr/bin/python3 tests/terminal/record.py "$1"
