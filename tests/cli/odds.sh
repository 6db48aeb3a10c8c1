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
"$affray" odds "$fight" --as-planned --lang en | grep -c '65.3 %'
"$affray" odds "$fight" --as-planned --lang cs | grep -c '65,3 %'
"$affray" odds "$fight" --as-planned --arithmetic double --lang en > "$folder/doubles"
grep -q '65.3 %' "$folder/doubles"
grep -q 'in double precision' "$folder/doubles"
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

# Under a policy by name: plan and best are those of the flags, and bots have exact odds too.
test "$("$affray" odds "$fight" --policy plan --json)" = "$("$affray" odds "$fight" --as-planned --json)"
test "$("$affray" odds "$fight" --policy best --json)" = "$("$affray" odds "$fight" --best --json)"
for policy in greedy random; do
    "$affray" odds "$fight" --policy $policy --json > "$folder/$policy.json"
    "$affray" sim "$fight" --bots $policy -n 20000 --confidence 99 --json > "$folder/played.json"
    python3 - $policy "$folder/$policy.json" "$folder/played.json" <<'END'
import json, sys
policy, odds, played = sys.argv[1], *(json.load(open(name)) for name in sys.argv[2:])
assert odds["method"] == "exact" and odds["policy"] == policy, odds
for side, one in odds["win"].items():
    assert "/" in one["exact"]
    low, high = played["win"][side]["interval"]
    assert low - 0.01 <= one["p"] <= high + 0.01, (side, one, played["win"][side])
END
    "$affray" odds "$fight" --policy $policy --details --json | grep -c '"method":"exact"'
done
"$affray" odds "$fight" --policy greedy --lang en | grep -c 'greedy bots play all sides'
"$affray" odds fights/biomes/match.yaml --policy greedy --samples 20 --lang en | grep -c 'information is hidden'
"$affray" odds "$fight" --as-planned --details --method sample --samples 100 --json | grep -c '"method":"sampled"'
for wrong in "--policy clever" "--policy greedy --best" "--policy greedy --explain" "--policy greedy --method bounds" \
    "--as-planned --method bounds" "--details --method bounds"; do
    # shellcheck disable=SC2086  # two words
    if "$affray" odds "$fight" $wrong > "$folder/out" 2> "$folder/err"; then
        echo "this should be refused: odds $wrong"
        exit 1
    fi
    test -s "$folder/err"
done

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
"$affray" odds fights/worlds/natives.yaml --method sample --samples 1 --lang en |
    sed -E 's/[0-9.]+ % – [0-9.]+ %//g' > "$folder/few" # the ends of intervals may be 0 % and 100 %
if grep -qE '(^|[^.0-9>])100 %|(^|[^.0-9<])0 %|[^>0-9][+-]1\.000' "$folder/few"; then
    echo "a sample of one fight is said to be certain:"
    cat "$folder/few"
    exit 1
fi

# Dice that deal whole decks have too many outcomes for exact odds of a plan: they are sampled.
{ cat fights/biomes/match.yaml && printf 'plan:\n- ann keeps\n'; } > "$folder/planned.yaml"
"$affray" odds "$folder/planned.yaml" --as-planned --samples 20 --json | grep -c '"method":"sampled"'

# What is solved is kept: a search whose memory was too small, or that was stopped, goes on from there.
solved=fights/sectors/two-on-two.yaml
"$affray" odds $solved --method exact --json > "$folder/whole.json"
"$affray" odds $solved --method exact --resume "$folder/log" --json > "$folder/first.json"
"$affray" odds $solved --method exact --resume "$folder/log" --json > "$folder/again.json"
python3 - "$folder"/{whole,first,again}.json <<'END'
import json, sys
whole, first, again = (json.load(open(name)) for name in sys.argv[1:])
assert whole["method"] == "exact"
assert whole == first
assert again.pop("nodes") < whole.pop("nodes")
assert again == whole
END
if "$affray" odds $solved --method exact --resume "$folder/whole.json" 2> "$folder/err"; then
    echo "this is not a log"
    exit 1
fi
grep -q 'whole.json:1' "$folder/err"

# Each step of the line says what its value rests on, and no value that is not proven is without an interval.
"$affray" odds fights/realms/first-blood.yaml --explain --samples 20 --lang en >"$folder/line"
grep -c 'win chance minus loss chance [+−0-9]* \[.* … .*\] points, 64 fights of ' "$folder/line"
if grep 'estimated by fights' "$folder/line"; then exit 1; fi
"$affray" odds fights/sectors/three-on-three.yaml --explain --samples 20 --lang en | grep -c 'points, proven'
"$affray" odds fights/realms/first-blood.yaml --explain --samples 20 --json | python3 -c '
import json, sys
for step in json.load(sys.stdin)["line"]:
    value = step["value"]
    assert value["kind"] == "exact" or value["interval"][0] <= value["p"] <= value["interval"][1], step
    assert value["kind"] != "sample" or step["fights"] > 0 and value["policy"], step'
