#!/usr/bin/env bash
# The analysis of fights that were played, as a machine reads it and as a person does.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# judged NAME CONDITION  holds a Python condition on the analysis in $folder/NAME.json.
judged() {
    python3 - "$folder/$1.json" "$2" <<'END'
import json, sys
from fractions import Fraction
analysis = json.load(open(sys.argv[1]))
moves, sides = analysis["moves"], analysis["sides"]
decisions = [move["decision"] for move in moves if "decision" in move]
def exact(number): return Fraction(number["exact"])
assert eval(sys.argv[2]), sys.argv[2]
END
}

# A solved fight: every number is a fraction, and they add up.
"$affray" play fights/worlds/worked-example.yaml --as-planned --replay "$folder/planned.jsonl" --lang en > /dev/null
"$affray" analyse "$folder/planned.jsonl" --better --json > "$folder/planned.json"
judged planned 'analysis["finished"] and analysis["positions"]["sampled"] == 0 and "fights" not in analysis'
judged planned 'all(exact(side["start"]) + exact(side["own"]) + exact(side["others"]) + exact(side["dice"]) == exact(side["end"]) for side in sides.values())'
judged planned 'all(exact(a["chances"][s]["before"]) + exact(a["chances"][s]["by_choice"]) + exact(a["chances"][s]["by_dice"]) == exact(b["chances"][s]["before"]) for a, b in zip(moves, moves[1:]) for s in sides)'
judged planned 'all(exact(d["loss"]) == exact(d["best"]["value"]) - exact(d["value"]) for d in decisions) and decisions'
judged planned 'all("better" not in d for d in decisions if d["mark"] in ("best", "good"))'
"$affray" analyse "$folder/planned.jsonl" --better --json | cmp - "$folder/planned.json"

# What each choice costs is what the odds say of it.
"$affray" odds fights/worlds/worked-example.yaml --json > "$folder/odds.json"
python3 - "$folder/odds.json" "$folder/planned.json" <<'END'
import json, sys
from fractions import Fraction
odds, analysis = (json.load(open(name)) for name in sys.argv[1:])
first = next(move for move in analysis["moves"] if "decision" in move)
made = next(one for one in odds["choices"] if one["choice"] == first["choice"])
values = [Fraction(one["value"]["exact"]) for one in odds["choices"]]
assert Fraction(first["decision"]["loss"]["exact"]) == (max(values) - Fraction(made["value"]["exact"])) / 2
END

# Every game, in the three languages; what is sampled has intervals, and the same seed gives the same bytes.
played() {  # played FIGHT BOT
    "$affray" play "fights/$1.yaml" --bot "$2" --seed 1 --replay "$folder/${1##*/}.jsonl" > /dev/null
}
played worlds/three-players random
played realms/two-rounds random
played sectors/duel random
played biomes/battle-in-hand random
for replay in planned three-players two-rounds duel battle-in-hand; do
    "$affray" analyse "$folder/$replay.jsonl" --samples 4 --json > "$folder/analysis.json"
    judged analysis 'all(abs(side["start"]["p"] + side["own"]["p"] + side["others"]["p"] + side["dice"]["p"] - side["end"]["p"]) < 1e-9 for side in sides.values())'
    judged analysis 'all(("exact" in d["loss"]) == (d["loss"]["kind"] == "exact") for d in decisions)'
    judged analysis 'all(d["mark"] in ("best", "good", "open") or d["loss"].get("interval", [d["loss"]["p"]])[0] >= analysis["thresholds"][d["mark"]] for d in decisions)'
    "$affray" analyse "$folder/$replay.jsonl" --samples 4 --json | cmp - "$folder/analysis.json"
    for language in en fr cs; do
        "$affray" analyse "$folder/$replay.jsonl" --samples 4 --better --lang "$language" > "$folder/said"
        grep -c '100 % │' "$folder/said" > /dev/null
        if grep '‹' "$folder/said"; then
            echo "affray analyse --lang $language lacks a message"
            exit 1
        fi
    done
done

# Sums of a few fights are not told.
"$affray" analyse "$folder/two-rounds.jsonl" --samples 4 --lang en > "$folder/said"
grep -c 'only 4 fights were played' "$folder/said" > /dev/null
if grep 'own choices' "$folder/said"; then exit 1; fi
"$affray" analyse "$folder/two-rounds.jsonl" --samples 30 --lang en | grep -c 'own choices' > /dev/null

# Where nothing was rolled, nothing is said of dice.
"$affray" analyse "$folder/duel.jsonl" --samples 4 --lang en > "$folder/said"
grep -c 'own choices' "$folder/said" > /dev/null
if grep 'dice' "$folder/said"; then exit 1; fi

# A limit of time is kept, more or less, and everything is there.
"$affray" analyse "$folder/three-players.jsonl" --time 0.5 --json > "$folder/quick.json"
judged quick 'len(moves) == len(open(sys.argv[1].replace("quick.json", "three-players.jsonl")).readlines()) - 2'

# An unfinished fight is analysed as far as it goes; what does not verify is refused.
head -n 6 "$folder/planned.jsonl" > "$folder/begun.jsonl"
"$affray" analyse "$folder/begun.jsonl" --lang en | grep -c 'The fight is unfinished' > /dev/null
# So is one that a side gave up: the sums end at its last position, and who gave up is said apart.
{ cat "$folder/begun.jsonl"; echo '{"end":{"winner":"white","resigned":"gray"}}'; } > "$folder/resigned.jsonl"
"$affray" analyse "$folder/begun.jsonl" --json > "$folder/begun.json"
"$affray" analyse "$folder/resigned.jsonl" --json > "$folder/resigned.json"
judged resigned 'analysis["resigned"] == {"side": "gray", "winner": "white"} and not analysis["finished"]'
judged resigned 'sides == json.load(open(sys.argv[1].replace("resigned", "begun")))["sides"]'
judged resigned 'all(exact(side["start"]) + exact(side["own"]) + exact(side["others"]) + exact(side["dice"]) == exact(side["end"]) for side in sides.values())'
for command in replay luck analyse; do
    "$affray" "$command" "$folder/resigned.jsonl" --lang en | grep -c 'The fight ended when Gray resigned. Winner: White.' > /dev/null
    "$affray" "$command" "$folder/resigned.jsonl" --lang fr | grep -c 'fini par un abandon' > /dev/null
    "$affray" "$command" "$folder/resigned.jsonl" --lang cs | grep -c 'Boj skončil vzdáním' > /dev/null
    "$affray" "$command" "$folder/resigned.jsonl" --json | grep -c '"resigned"' > /dev/null
done
"$affray" analyse "$folder/resigned.jsonl" --lang en | grep -c 'Giving up counts neither' > /dev/null
status=0
sed 's/"resigned":"gray"/"resigned":"grey"/' "$folder/resigned.jsonl" > "$folder/nobody.jsonl"
"$affray" replay "$folder/nobody.jsonl" --lang en 2> "$folder/error" || status=$?
[[ $status == 1 ]]
grep -c ':7: "resigned" is not a side of the fight: grey' "$folder/error" > /dev/null
head -n 1 "$folder/planned.jsonl" > "$folder/none.jsonl"
status=0
"$affray" analyse "$folder/none.jsonl" --lang en 2> "$folder/error" || status=$?
[[ $status == 2 ]]
grep -c 'nothing was played' "$folder/error" > /dev/null
sed 's/"rolls":\[3,2\]/"rolls":[4,2]/' "$folder/planned.jsonl" > "$folder/edited.jsonl"
status=0
"$affray" analyse "$folder/edited.jsonl" 2> "$folder/error" || status=$?
[[ $status == 1 ]]
