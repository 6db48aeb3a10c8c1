#!/usr/bin/env bash
# Errors under --json, and output that cannot be written.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
fight=fights/worlds/worked-example.yaml

# wrong STATUS KIND WORDS COMMAND...  one JSON object on standard error, nothing on standard output, and the same exit
# status and sentence as without --json.
wrong() {
    local status=0 plain=0 wanted=$1 kind=$2 words=$3
    shift 3
    "$affray" "$@" --json > "$folder/out" 2> "$folder/error" < /dev/null || status=$?
    "$affray" "$@" > /dev/null 2> "$folder/plain" < /dev/null || plain=$?
    [[ $status == "$wanted" && $plain == "$wanted" && ! -s $folder/out ]] || {
        echo "affray $* --json: status $status, without --json $plain, expected $wanted"
        exit 1
    }
    python3 - "$folder" "$status" "$kind" "$words" <<'END'
import json, sys
folder, status, kind, words = sys.argv[1:]
lines = open(f"{folder}/error", encoding="utf-8").read().splitlines()
assert len(lines) == 1, lines
error = json.loads(lines[0])
assert error["format"] == "error/1" and error["error"] == kind and error["exit_status"] == int(status), error
assert words in error["message"], error
plain = open(f"{folder}/plain", encoding="utf-8").read()
assert error["message"] in plain, (error, plain)
place = error.get("place", {})
text = ":".join(str(place[key]) for key in ("file", "line", "column") if key in place)
assert text in plain and error.get("rule", "") in plain, (error, plain)
END
}
printf 'game: wrlds\n' > "$folder/unknown.yaml"
printf 'game: sectors\ndata: {cards: [{id: a, type: character, speed: 1, bonus: 0, attack: [1, 1], defence: 1, health: 1}]}\nsectors: {north: }\nplayers: {ann: {north: [a]}, ben: {north: [scout]}}\n' > "$folder/rule.yaml"
wrong 2 input "did you mean 'worlds'" play "$folder/unknown.yaml"
wrong 2 input 'three numbers' odds "$folder/rule.yaml"
python3 -c '
import json, sys
error = json.load(open(sys.argv[1]))
assert error["place"]["line"] == 2 and error["place"]["column"] == 69 and error["rule"] == "S38", error' "$folder/error"
wrong 2 input 'no such file' odds "$folder/missing.yaml"
wrong 2 input 'no such file' luck "$folder/missing.yaml"
wrong 2 input 'no side' odds $fight --at-least red=2
wrong 2 input 'no side' play $fight --as red
wrong 1 negative 'never ends like this' odds $fight --example 'white wins'
wrong 2 input 'W99' rules worlds W99
wrong 2 input 'wrlds' rules wrlds
wrong 2 input 'bots for' sim $fight -n 10 --bots greedy,greedy,greedy,greedy
wrong 2 input 'is not a range' sweep $fight --vary gray.energy=0..x
wrong 2 input 'the same sides' matchups $fight fights/realms/first-blood.yaml
wrong 2 usage 'whole number' odds $fight --seed x
wrong 2 usage 'FILE is required' odds
wrong 2 usage "did you mean 'play'" plya
wrong 2 usage 'xx' games --lang xx
wrong 2 output 'exists already' play $fight --as-planned --replay "$folder/unknown.yaml"
wrong 2 input 'not an address' serve --host somewhere --database "$folder/table.sqlite"
"$affray" play $fight --as red --json --lang fr 2> "$folder/error" || test $? = 2
grep -c 'camp' "$folder/error"
AFFRAY_DATA=$folder "$affray" games --json > /dev/null 2> "$folder/error" || test $? = 2
grep -c '"error":"installation"' "$folder/error"

# full COMMAND...  standard output is full: said on standard error, with status 2.
"$affray" play $fight --as-planned --replay "$folder/planned.jsonl" > /dev/null
full() {
    local status=0
    timeout 120 "$affray" "$@" > /dev/full 2> "$folder/error" < /dev/null || status=$?
    [[ $status == 2 ]] && grep -q 'standard output' "$folder/error" || {
        echo "affray $* > /dev/full: status $status"
        cat "$folder/error"
        exit 1
    }
}
for json in "" --json; do
    full games $json
    full rules worlds $json
    full rules worlds W26 $json
    full new worlds $json
    full check $fight $json
    full check --explain scenarios/worlds/counter-order.yaml $json
    full play $fight --as-planned --no-replay $json
    full learn worlds $json
    full odds $fight --as-planned $json
    full odds $fight --as-planned --details $json
    full odds $fight --as-planned --against $fight $json
    full odds realms 'melee 3' $json
    full sim $fight -n 10 --bots random $json
    full sim $fight -n 10 --bots random --against-bots greedy $json
    full sweep $fight --vary gray.energy=0..1 -n 10 --bots random $json
    full matchups fights/worlds/natives.yaml $fight -n 10 --bots random $json
    full ladder fights/realms/first-blood.yaml --bots random,greedy -n 64 $json
    full replay "$folder/planned.jsonl" $json
    full luck "$folder/planned.jsonl" --samples 2 $json
    full bench $fight --seconds 0.01 $json
    full schema $json
    full serve --port 0 --database "$folder/table.sqlite" $json
done
full schema worlds-fight
full --help
full play --help
full sim $fight -n 10 --bots random --csv
for words in 'fr sortie standard' 'cs standardní výstup'; do
    "$affray" games --lang "${words%% *}" > /dev/full 2> "$folder/error" || test $? = 2
    grep -c "${words#* }" "$folder/error"
done
# A closed output is one that cannot be written either; a reader that has had enough is not an error.
status=0
"$affray" games >&- 2> "$folder/error" || status=$?
[[ $status == 2 ]] && grep -q 'standard output' "$folder/error"
"$affray" rules worlds 2> "$folder/error" | head -n 1 > /dev/null || true
test ! -s "$folder/error"
