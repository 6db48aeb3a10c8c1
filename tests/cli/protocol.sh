#!/usr/bin/env bash
# affray play --json as docs/play.md describes it: a program plays whole fights, asks, errs, and nothing else is said.
set -euo pipefail
exec /usr/bin/python3 tests/terminal/protocol_test.py "$1"
