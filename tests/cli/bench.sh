#!/usr/bin/env bash
# bench: a speed for each fight, and the same fingerprint whatever is measured.
set -euo pipefail
affray=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$affray" bench --seconds 0.02 --json | python3 -c '
import json, re, sys
bench = json.load(sys.stdin)
assert re.fullmatch("0x[0-9a-f]{16}", bench["fingerprint"]), bench
assert [speed["game"] for speed in bench["speeds"]] == ["worlds", "realms", "sectors", "biomes"]
assert all(speed["choices_per_second"] > speed["fights_per_second"] > 0 for speed in bench["speeds"])
print(bench["fingerprint"])' >"$scratch/fingerprint"
for language in en fr cs; do
    said=$("$affray" bench --seconds 0.01 --bot greedy fights/worlds/worked-example.yaml --lang $language)
    grep -qF "$(cat "$scratch/fingerprint")" <<<"$said"
    if grep -q '‹\|cli\.' <<<"$said"; then exit 1; fi
done
"$affray" bench --seconds 0.01 fights/worlds/worked-example.yaml --lang en | grep -c 'Forced choices'
if "$affray" bench --bot nobody 2>/dev/null; then exit 1; fi
