#!/usr/bin/env bash
# The odds of a single attack of realms: in words and from a file, for machines and for people.
set -euo pipefail
affray=$1

distribution='
import json, sys
from fractions import Fraction
target = json.load(sys.stdin)["targets"][0]
damage = {int(amount): Fraction(one["exact"]) for amount, one in target["damage"].items()}
assert sum(damage.values()) == 1, damage
assert damage == {int(amount): Fraction(chance) for amount, chance in (w.split("=") for w in sys.argv[1:])}, damage
'
is() { python3 -c "$distribution" "$@"; }

"$affray" odds realms 'melee, strength 4' --json | is 0=1/6 2=1/6 3=1/6 4=1/6 5=1/6 6=1/6
"$affray" odds realms 'melee, strength 4, shield roll' --json | is 0=5/9 1=1/12 2=1/12 3=1/18 4=1/36 5=1/36 6=1/6
"$affray" odds realms 'ranged, strength 3, target at 3' --json | python3 -c '
import json, sys
assert json.load(sys.stdin)["targets"][0]["damage"]["0"]["exact"] == "1/3"'
"$affray" odds realms 'melee 3, shield 1, reroll stamina 1' --json | is 0=1/36 2=35/36

"$affray" odds realms 'melee, strength 4, targets 2, health 6, target stunned' --json | python3 -c '
import json, sys
from fractions import Fraction
odds = json.load(sys.stdin)
assert odds["method"] == "exact" and len(odds["targets"]) == 2, odds
assert sum(Fraction(one["exact"]) for one in odds["joint"]) == 1
assert any(one["right"] == "free" for one in odds["rerolls"])'

file=$(mktemp --suffix=.yaml)
error=$(mktemp)
trap 'rm -f "$file" "$error"' EXIT
printf 'game: realms\nattack: melee, strength 4\n' > "$file"
"$affray" odds "$file" --json | is 0=1/6 2=1/6 3=1/6 4=1/6 5=1/6 6=1/6
printf 'game: realms\nattack: {kind: melee, value: 3, attacker: {}, targets: [{shield: 1}]}\n' > "$file"
"$affray" odds "$file" --json | is 0=1/6 2=5/6

for language in en fr cs; do
    said=$("$affray" odds realms 'melee +2, strength 4, health 6, reroll stamina 2' --lang "$language")
    if grep -q '‹' <<<"$said"; then
        printf 'a message is missing:\n%s\n' "$said" >&2
        exit 1
    fi
    grep -q '(35/6)' <<<"$said"
done

# Each question is repeated as it was understood: a face counts as what is added to the value.
"$affray" odds realms 'melee 3, 5 counts as 3' --lang en | grep -c '^Understood: melee 3, 5 counts as +3$'
"$affray" odds realms 'melee 3, 5 counts as 3' --json | grep -c '"attack":"melee 3, 5 counts as +3"'
"$affray" odds --help | grep -c 'FACE counts as'

status=0
said=$("$affray" odds realms 'melee, stength 4' --lang en 2>&1) || status=$?
[[ $status == 2 ]]
grep -q 'attack:1:8: expected' <<<"$said"
grep -q 'did you mean "strength"' <<<"$said"
# In other languages the quotation marks are theirs, nouns are translated, and nothing has to agree with them.
said=$("$affray" odds realms 'melee, stength 4' --lang fr 2>&1) || true
grep -q 'il faut ici une propriété d’une attaque .*, et non «.stength.».; vouliez-vous dire «.strength.».?' <<<"$said"
said=$("$affray" odds realms 'melee, stength 4' --lang cs 2>&1) || true
grep -q 'čeká se vlastnost útoku .*, ne „stength“; mysleli jste „strength“?' <<<"$said"
said=$("$affray" odds realms 'melee, strength much' --lang cs 2>&1) || true
grep -q 'čeká se síla od 0 do 50, ne „much“' <<<"$said"
status=0
said=$("$affray" odds worlds 'melee, strength 4' --lang en 2>&1) || status=$?
[[ $status == 2 ]]
grep -q 'realms' <<<"$said"

# What --objective may say: of an attack damage or kill, of a fight win or margin.
"$affray" odds realms 'melee, strength 4, health 4, reroll stamina 1' --objective kill --lang en | grep -c 'maximise the chance of a kill'
for wrong in "realms,melee 3,win" "realms,melee 3,kill" "fights/realms/first-blood.yaml,,damage"; do
    IFS=, read -r what words objective <<<"$wrong"
    status=0
    "$affray" odds "$what" ${words:+"$words"} --objective "$objective" --lang en > /dev/null 2> "$error" || status=$?
    [[ $status == 2 && -s $error ]]
done

# The attacks of a fight, ranked, and the whole sampled with intervals.
"$affray" odds fights/realms/the-marsh-queen.yaml --samples 100 --json | python3 -c '
import json, sys
odds = json.load(sys.stdin)
assert odds["method"] == "sampled" and odds["fights"] == 100, odds
assert "interval" in odds["win"]["heroes"]
means = [attack["mean"]["p"] for attack in odds["attacks"]]
assert means and means == sorted(means, reverse=True), means'
