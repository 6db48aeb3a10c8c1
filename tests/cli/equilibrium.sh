#!/usr/bin/env bash
# Odds of choices that are made at once, the method that is forced, the memory that is allowed, and the line of play.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

secret=tests/files/worlds/good/fight-secret-energy.yaml
"$affray" odds $secret --json > "$folder/secret.json"
python3 - "$folder/secret.json" <<'END'
import json, sys
odds = json.load(open(sys.argv[1]))
assert (odds["method"], odds["policy"]) == ("exact", "equilibrium"), odds
assert -1 <= odds["value"]["p"] <= 1 and len(odds["choices"]) == 2
for side in ("gray", "white"):
    shares = odds["mixtures"][side]
    assert len(shares) == 3 and abs(sum(share["p"] for share in shares.values()) - 1) < 1e-9, shares
best = max(choice["value"]["p"] for choice in odds["choices"])
assert abs(best - odds["value"]["p"]) < 1e-9
END
for language in en fr cs; do
    "$affray" odds $secret --lang $language > "$folder/told"
    grep -q '%' "$folder/told"
    ! grep -q 'cli\.' "$folder/told"
done

# Each method by its name. What does not fit is bounded, never called exact.
duel=fights/worlds/duel-of-three-energy.yaml
"$affray" odds $duel --method exact --json > "$folder/exact.json"
"$affray" odds $duel --method exact --memory 100KB --json > "$folder/small.json"
"$affray" odds $duel --method bounds --json > "$folder/bounds.json"
"$affray" odds $duel --method sample --samples 2000 --json > "$folder/sample.json"
python3 - "$folder" <<'END'
import json, sys
odds = {name: json.load(open(f"{sys.argv[1]}/{name}.json")) for name in ("exact", "small", "bounds", "sample")}
assert odds["exact"]["method"] == "exact" and "/" in odds["exact"]["value"]["exact"]
assert odds["sample"]["method"] == "sampled" and odds["sample"]["fights"] == 2000
value = odds["exact"]["value"]["p"]
for name in ("small", "bounds"):
    one = odds[name]
    low, high = one["value"]["interval"]
    assert low - 1e-9 <= value <= high + 1e-9, (name, value, low, high)
    assert one["method"] == "bounded" or high - low < 1e-9, one
assert odds["small"].get("why") == "odds.out-of-memory" or odds["small"]["method"] == "exact"
END
status=0
"$affray" odds fights/biomes/match.yaml --method exact 2> "$folder/refused" || status=$?
test "$status" = 2
grep -q hidden "$folder/refused"

# The line of play, in words and for machines.
"$affray" odds fights/sectors/two-on-two.yaml --explain --json > "$folder/line.json"
python3 - "$folder/line.json" <<'END'
import json, sys
line = json.load(open(sys.argv[1]))["line"]
assert line and {step["side"] for step in line} == {"ann", "ben"}
values = [step["value"]["p"] * (1 if step["side"] == line[0]["side"] else -1) for step in line]
assert all(step["proven"] for step in line[-1:]), line
for step in line:
    assert 0 < step["chance"]["p"] <= 1 and -1 <= step["value"]["p"] <= 1
    assert step["value"]["kind"] == ("exact" if step["proven"] else "estimate"), step
proven = [value for value, step in zip(values, line) if step["proven"]]
assert max(proven) - min(proven) < 1e-9, "best play keeps its value where nothing is rolled"
END
for language in en fr cs; do
    "$affray" odds $duel --explain --lang $language > "$folder/told"
    ! grep -q 'cli\.' "$folder/told"
    test "$(grep -c '^  *[0-9]*  .*[+0-9−-].*' "$folder/told")" -ge 3
done

"$affray" play fights/sectors/two-on-two.yaml --bot exact:500 --explain --no-replay --lang en > "$folder/played" < /dev/null
grep -q 'The line of play' "$folder/played"

# Who does not want to wait gets what is known by then, soon: bounds, also where the memory is small.
"$affray" odds fights/sectors/three-on-three.yaml --method exact --memory 1MB --json > "$folder/stopped.json" &
searching=$!
sleep 2
SECONDS=0
kill -INT "$searching"
wait "$searching"
((SECONDS <= 20))
python3 - "$folder/stopped.json" <<'END'
import json, sys
odds = json.load(open(sys.argv[1]))
assert odds["method"] == "bounded" and odds["stopped"], odds
low, high = odds["value"]["interval"]
assert -1 <= low < high <= 1, odds["value"]
END
