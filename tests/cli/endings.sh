#!/usr/bin/env bash
# Beyond win and loss: joint losses, survivors, length, bounds, differences, and examples that verify.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fight=fights/worlds/worked-example.yaml

"$affray" odds "$fight" --as-planned --details --json > "$folder/details.json"
"$affray" odds "$fight" --as-planned --json > "$folder/odds.json"
python3 - "$folder/details.json" "$folder/odds.json" <<'END'
import json, math, sys
from fractions import Fraction
details, odds = (json.load(open(name)) for name in sys.argv[1:])
assert details["method"] == "exact" and details["policy"] == "plan", details
assert {s: one["exact"] for s, one in details["win"].items()} == {s: one["exact"] for s, one in odds["win"].items()}
joint = {tuple(one["losses"].values()): Fraction(one["exact"]) for one in details["joint"]}
assert joint == {tuple(one["losses"].values()): Fraction(one["exact"]) for one in odds["joint"]}
assert sum(joint.values()) == 1
for number, side in enumerate(("gray", "white")):
    losses = details["losses"][side]
    exactly = {int(n): Fraction(one["exact"]) for n, one in losses["exactly"].items()}
    mean = sum(n * p for n, p in exactly.items())
    assert Fraction(losses["mean"]["exact"]) == mean == sum(key[number] * p for key, p in joint.items())
    variance = float(sum((n - mean) ** 2 * p for n, p in exactly.items()))
    assert abs(losses["deviation"]["p"] - math.sqrt(variance)) < 1e-9
    for n in exactly:
        assert Fraction(losses["at_least"][str(n)]["exact"]) == sum(p for m, p in exactly.items() if m >= n)
        assert Fraction(losses["at_most"][str(n)]["exact"]) == sum(p for m, p in exactly.items() if m <= n)
    for percent, one in losses["quantiles"].items():
        share = Fraction(int(percent), 100)
        assert sum(p for m, p in exactly.items() if m <= one["number"]) >= share
        assert sum(p for m, p in exactly.items() if m < one["number"]) < share
    left = {int(n): Fraction(one["exact"]) for n, one in details["survivors"][side]["exactly"].items()}
    assert sum(left.values()) == 1 and min(left) >= 0
    assert details["survivors"][side]["at_start"] == {"gray": 2, "white": 5}[side]
length = details["length"]
assert sum(Fraction(one["exact"]) for one in length["exactly"].values()) == 1
END

# Bounds hold together, and name what is not there.
"$affray" odds "$fight" --as-planned --at-least gray=1 --at-most white=0 --json | python3 -c '
import json, sys
from fractions import Fraction
odds = json.load(sys.stdin)
wanted = sum(Fraction(one["exact"]) for one in odds["joint"] if one["losses"]["gray"] >= 1 and one["losses"]["white"] <= 0)
assert 0 < wanted < 1 and Fraction(odds["bounded"]["exact"]) == wanted, odds["bounded"]'
for wrong in "red=1" "gray" "gray=x" "=1"; do
    status=0
    "$affray" odds "$fight" --as-planned --at-least "$wrong" > /dev/null 2> "$folder/error" || status=$?
    [[ $status == 2 && -s $folder/error ]]
done

# Best play: as often won as best play is worth, and every choice has its answer.
"$affray" odds "$fight" --details --json > "$folder/best.json"
"$affray" odds "$fight" --json > "$folder/odds.json"
python3 - "$folder/best.json" "$folder/odds.json" <<'END'
import json, sys
details, odds = (json.load(open(name)) for name in sys.argv[1:])
assert odds["choices"] and all(one["phrase"]["key"].startswith("choice.") for one in odds["choices"]), odds
assert details["policy"] == "best" and details["method"] == "exact"
for side in ("gray", "white"):
    assert details["win"][side]["exact"] == odds["win"][side]["exact"], side
replies = [one["reply"] for one in odds["choices"] if "reply" in one]
assert replies and all(one["policy"] == "best" and one["side"] == "white" for one in replies), replies
END

# Where best play is not solved, the same bots stand for it as in the odds.
"$affray" odds fights/worlds/one-world.yaml --details --json > "$folder/details.json"
"$affray" odds fights/worlds/one-world.yaml --samples 2000 --json > "$folder/odds.json"
python3 - "$folder/details.json" "$folder/odds.json" <<'END'
import json, sys
details, odds = (json.load(open(name)) for name in sys.argv[1:])
assert details["method"] == odds["method"] == "sampled" and details["policy"] == "trained:50", details["policy"]
for side in ("gray", "white", "none"):
    low, high = odds["win"][side]["interval"]
    assert details["win"][side]["interval"][0] < high and low < details["win"][side]["interval"][1], side
END

# What looks at more fights is more than were looked at.
status=0
"$affray" odds fights/worlds/one-world.yaml --example 'white loses 99' --lang en > "$folder/said" 2> "$folder/error" || status=$?
[[ $status == 1 ]]
grep -q 'was found in 100000; --samples 1000000 looks at more' "$folder/error"

# A fight that is sampled has intervals everywhere.
"$affray" odds fights/realms/first-blood.yaml --details --samples 200 --json | python3 -c '
import json, sys
odds = json.load(sys.stdin)
assert odds["method"] == "sampled" and odds["fights"] == 200, odds
assert odds["survivors"]["heroes"]["at_start"] == 1, odds["survivors"]
for side, losses in odds["losses"].items():
    low, high = losses["mean"]["interval"]
    assert low <= losses["mean"]["p"] <= high
    for one in losses["quantiles"].values():
        assert one["interval"][0] <= one["number"] <= one["interval"][1]
low, high = odds["length"]["deviation"]["interval"]
assert low < odds["length"]["deviation"]["p"] < high'

# The difference between two setups, and of a setup to itself.
sed 's/energy: 3, events/energy: 1, events/; s/uses 3 energy/uses 1 energy/' "$fight" > "$folder/poorer.yaml"
! cmp -s "$fight" "$folder/poorer.yaml"
"$affray" odds "$fight" --as-planned --against "$folder/poorer.yaml" --json | python3 -c '
import json, sys
from fractions import Fraction
both = json.load(sys.stdin)
for one in list(both["win"].values()) + list(both["score"].values()) + list(both["losses"].values()):
    first, second = Fraction(one["first"]["exact"]), Fraction(one["second"]["exact"])
    assert Fraction(one["difference"]["exact"]) == first - second
assert both["win"]["gray"]["difference"]["p"] > 0, both["win"]
half = Fraction(both["win"]["none"]["first"]["exact"]) / 2
for side in ("gray", "white"):
    assert Fraction(both["score"][side]["first"]["exact"]) == Fraction(both["win"][side]["first"]["exact"]) + half'
"$affray" odds "$fight" --as-planned --against "$fight" --json | python3 -c '
import json, sys
for one in json.load(sys.stdin)["win"].values(): assert one["difference"]["exact"] == "0/1", one'
# Each method stands below the fight that it belongs to; a sampled share has no digit that its interval leaves open.
"$affray" odds "$fight" --as-planned --against "$folder/poorer.yaml" --lang en >"$folder/told"
grep -A1 "^This fight: .*($fight)$" "$folder/told" | grep -c '^Exact'
grep -A1 "^The other: .*($folder/poorer.yaml)$" "$folder/told" | grep -c '^Exact'

status=0
"$affray" odds "$fight" --against fights/sectors/duel.yaml > /dev/null 2> "$folder/error" || status=$?
[[ $status == 2 && -s $folder/error ]]

# Examples end as was wished, with their chance, in replays that verify.
example() {  # example NAME FIGHT WISH OPTIONS...
    local name=$1 file=$2 wish=$3
    shift 3
    "$affray" odds "$file" --example "$wish" --replay "$folder/$name.jsonl" --json "$@" > "$folder/$name.json"
    "$affray" replay "$folder/$name.jsonl" --lang en > "$folder/told"
    grep -q 'to the end of the fight' "$folder/told"
}
ends() {  # ends NAME PYTHON
    tail -n 1 "$folder/$1.jsonl" | python3 -c "
import json, sys
end = json.load(sys.stdin)['end']
assert $2, end"
}
example rare "$fight" "nobody wins" --as-planned
ends rare 'end["winner"] == "none"'
python3 -c '
import json, sys
example = json.load(open(sys.argv[1]))
assert example["chance"]["exact"] == "5/324" and example["found"] == "drawn", example' "$folder/rare.json"
example two "$fight" "white wins and gray loses 2" --as-planned
ends two 'end["winner"] == "white" and end["losses"]["gray"] == 2'
example best "$fight" "nobody wins"
ends best 'end["winner"] == "none"'
status=0
"$affray" odds "$fight" --example "white wins" --replay "$folder/never.jsonl" > /dev/null 2> "$folder/error" || status=$?
[[ $status == 1 && -s $folder/error && ! -e $folder/never.jsonl ]]  # best play does not attack
example sampled fights/realms/first-blood.yaml "enemies wins" --samples 50
ends sampled 'end["winner"] == "enemies"'
grep -q '"found":"found"' "$folder/sampled.json"

refused() {  # refused STATUS WISH
    local status=0
    "$affray" odds "$fight" --as-planned --example "$2" --replay "$folder/none.jsonl" > /dev/null 2> "$folder/error" || status=$?
    [[ $status == "$1" && -s $folder/error && ! -e $folder/none.jsonl ]]
}
refused 1 "white loses 77"
refused 2 "red wins"
refused 2 "white dances"
refused 2 "white wins or nobody wins"

for language in en fr cs; do
    for options in "--details" "--at-least gray=1 --at-most length=40" "--as-planned --against $folder/poorer.yaml" ""; do
        "$affray" odds "$fight" $options --lang "$language" > "$folder/said"
        if grep '‹' "$folder/said"; then
            echo "affray odds $options --lang $language lacks a message"
            exit 1
        fi
    done
    "$affray" odds "$fight" --as-planned --example "gray wins" --replay "$folder/$language.jsonl" --lang "$language" > "$folder/said"
    if grep '‹' "$folder/said"; then exit 1; fi
done

# What does not happen is looked for as long as takes some seconds, and that is said.
if "$affray" odds fights/biomes/match.yaml --example "nobody wins" --lang en > "$folder/out" 2> "$folder/err"; then
    echo "a match that nobody wins was found:"
    cat "$folder/out"
    exit 1
fi
grep -q 'was found in [0-9]*; --samples' "$folder/err"
