#!/usr/bin/env bash
# The odds of the worked example, as a machine reads them and as a person does.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fight=fights/worlds/worked-example.yaml

"$affray" odds "$fight" --as-planned --json | python3 -c '
import json, sys
from fractions import Fraction
odds = json.load(sys.stdin)
assert odds["game"] == "worlds" and odds["method"] == "exact", odds
wins = {side: one["exact"] for side, one in odds["win"].items()}
assert wins == {"gray": "47/72", "white": "215/648", "none": "5/324"}, wins
for side in ("gray", "white"):
    assert sum(Fraction(one["exact"]) for one in odds["losses"][side].values()) == 1
assert sum(Fraction(one["exact"]) for one in odds["joint"]) == 1
'
"$affray" odds "$fight" --as-planned --lang en | grep -q '65.3 %'
"$affray" odds "$fight" --as-planned --lang cs | grep -q '65,3 %'
"$affray" odds "$fight" --as-planned --arithmetic double --lang en > "$folder/doubles"
grep -q '65.3 %' "$folder/doubles"
grep -q 'in doubles' "$folder/doubles"
if grep -q '47/72' "$folder/doubles"; then
    echo "a double is told as a fraction"
    exit 1
fi
"$affray" odds "$fight" --json | python3 -c '
import json, sys
odds = json.load(sys.stdin)
assert odds["method"] == "exact" and odds["asked"] == "gray" and odds["objective"] == "win", odds
assert odds["value"]["p"] == max(one["value"]["p"] for one in odds["choices"])
'
"$affray" sim "$fight" -n 2000 --bots random --json | python3 -c '
import json, sys
odds = json.load(sys.stdin)
assert odds["method"] == "sampled" and odds["fights"] == 2000, odds
for one in odds["win"].values():
    low, high = one["interval"]
    assert low <= one["p"] <= high
'

# A few fights that all end alike prove nothing: nothing is certain, and no interval is a point.
for objective in win margin; do
    "$affray" odds fights/worlds/natives.yaml --method sample --samples 3 --objective $objective --json | python3 -c '
import json, sys
odds = json.load(sys.stdin)
assert odds["method"] == "sampled"
for value in [odds["value"]] + [one["value"] for one in odds["choices"]] + list(odds["win"].values()):
    low, high = value["interval"]
    assert low < high and low <= value["p"] <= high, value
'
done
"$affray" odds fights/worlds/natives.yaml --method sample --samples 1 --lang en > "$folder/few"
if grep -qE '(^|[^.0-9>])100 %|(^|[^.0-9<])0 %|[^>0-9][+-]1\.000' "$folder/few"; then
    echo "a sample of one fight is said to be certain:"
    cat "$folder/few"
    exit 1
fi

# Dice that deal whole decks have too many outcomes for exact odds of a plan: they are sampled.
"$affray" odds fights/biomes/match.yaml --as-planned --samples 20 --json | grep -q '"method":"sampled"'
