#!/usr/bin/env bash
# Bad input: one clear error on stderr, exit status 2, nothing written.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8

refused() {  # refused STATUS WORDS COMMAND...
  local wanted=$1 words=$2 status=0
  shift 2
  timeout 2 "$affray" "$@" > "$folder/out" 2> "$folder/error" < /dev/null || status=$?
  if [[ $status != "$wanted" ]] || ! grep -q -- "$words" "$folder/error"; then
    echo "affray $*: status $status, expected $wanted and '$words', got:"
    cat "$folder/error"
    exit 1
  fi
  test ! -s "$folder/out"
}

printf 'game: wrlds\n' > "$folder/unknown.yaml"
refused 2 "did you mean 'worlds'" play "$folder/unknown.yaml"
refused 2 'no such file' odds "$folder/missing.yaml"
refused 2 'folder' play "$folder"
truncate -s 100M "$folder/large.yaml"
refused 2 'larger' odds "$folder/large.yaml"
printf 'game: worlds\ntitle: \xff\xfe\n' > "$folder/bytes.yaml"
refused 2 'bytes.yaml:2:8' play "$folder/bytes.yaml"
printf '%100000s' '' | tr ' ' '[' > "$folder/deep.yaml"
refused 2 'deep.yaml' play "$folder/deep.yaml"
cp "$folder/deep.yaml" "$folder/deep.jsonl"
refused 2 'nested deeper' replay "$folder/deep.jsonl"
printf '' > "$folder/empty.jsonl"
refused 2 'empty' replay "$folder/empty.jsonl"
# A fight where a replay is wanted, and a replay where a fight is.
"$affray" play fights/worlds/worked-example.yaml --as-planned --replay "$folder/planned.jsonl" > /dev/null
for command in odds sim play; do
  refused 2 'planned.jsonl:1: expected a fight file, but this is a replay' "$command" "$folder/planned.jsonl"
done
for command in replay luck analyse "play --resume"; do
  refused 2 'worked-example.yaml:1: expected a replay, but this is a fight file' $command fights/worlds/worked-example.yaml
done
refused 2 'planned.jsonl: --position: expected at most 15, as the replay has 15 choices' replay "$folder/planned.jsonl" --position 16
# What the first line says of bots is refused before anything is played.
sed '1s/"affray":1,/&"bots":{"white":"grady"},/; 4,$d' "$folder/planned.jsonl" > "$folder/bots.jsonl"
refused 2 "bots.jsonl:1: there is no bot 'grady'" play --resume "$folder/bots.jsonl"
refused 2 'did you mean' rules wrlds
refused 2 "such as white=2, not 'white'" odds fights/worlds/natives.yaml --at-least white
# What is wrong with a choice of a replay is said in the reader's language, with its rule.
sed '2s/"choice":"[^"]*"/"choice":"x"/' "$folder/planned.jsonl" > "$folder/choice.jsonl"
refused 1 'choice.jsonl:2: il faut ici un camp' replay "$folder/choice.jsonl" --lang fr
for choice in 'gray attacks x:kdo je napaden' 'gray uses x energy:množství'; do
  sed "2s/\"choice\":\"[^\"]*\"/\"choice\":\"${choice%:*}\"/" "$folder/planned.jsonl" > "$folder/choice.jsonl"
  refused 1 "choice.jsonl:2: čeká se ${choice#*:}" replay "$folder/choice.jsonl" --lang cs
done
# A plan that is not there, a side that is no player, an attack and a folder that are missing.
for command in "play --no-replay" odds "odds --details" "odds --against fights/worlds/one-world.yaml" \
  "sweep --vary gray.energy=0,1 --exact"; do
  # shellcheck disable=SC2086  # several words
  refused 2 'natives.yaml: the file has no plan' $command fights/worlds/natives.yaml --as-planned
done
refused 2 'there is no side .natives.: gray, white' play fights/worlds/natives.yaml --no-replay --as natives
refused 2 'there is no side .nobody.: gray, white' play fights/worlds/natives.yaml --no-replay --as nobody
refused 2 'there is no side .nobody.: gray, white' play fights/worlds/natives.yaml --no-replay --bot nobody=greedy
refused 2 'expected an attack after the game' odds realms
refused 2 'there is no such folder' serve --page "$folder/no/page" --port 0 --database "$folder/table.sqlite"
refused 2 'W99' rules worlds W99

# sectors: cards and crews that cannot be, and a second fight in a sector, each with its place and its rule.
sector() {  # sector NAME CARD [WHAT LIES THERE]
  printf 'game: sectors\ndata: {cards: [{%s}]}\nsectors: {north: }\nplayers: {ann: {north: [%s]}, ben: {north: [scout]}}\n' \
    "$2" "${3:-a}" > "$folder/$1.yaml"
}
sector defence 'id: a, type: character, speed: 1, bonus: 0, attack: [1, 1, 1], health: 1'
refused 2 "defence.yaml:2:16: the key 'defence' is missing" play "$folder/defence.yaml"
sector health 'id: a, type: character, speed: 1, bonus: 0, attack: [1, 1, 1], defence: 1'
refused 2 "health.yaml:2:16: the key 'health' is missing" play "$folder/health.yaml"
sector triple 'id: a, type: character, speed: 1, bonus: 0, attack: [1, 1], defence: 1, health: 1'
refused 2 'triple.yaml:2:69: .*three numbers.*S38' play "$folder/triple.yaml"
sector crew 'id: a, type: character, speed: 1, bonus: 0, attack: [1, 1, 1], defence: 1, health: 1' '{card: a, crew_of: scout}'
refused 2 'crew.yaml:4:.*needs no crew (S66)' play "$folder/crew.yaml"
{
  printf 'game: sectors\nsectors: {north: }\nplayers: {ann: {north: [scout]}, ben: {north: [guard]}}\nplan:\n- ann fights in north\n'
  for _ in 1 2 3; do printf -- '- ann rests scout\n- ben rests guard\n'; done
  echo '- ann fights in north'
} > "$folder/again.yaml"
refused 2 'again.yaml:12:3: .*ann fights in north.*(S03)' check "$folder/again.yaml"

# A choice that ends after who makes it: what he may do stands in the error.
for choice in worlds/worked-example:gray realms/first-blood:ana sectors/duel:ann biomes/match:ann; do
  sed '/^plan:/,$d' "fights/${choice%:*}.yaml" > "$folder/name.yaml"
  printf 'plan:\n- %s\n' "${choice#*:}" >> "$folder/name.yaml"
  refused 2 "name.yaml:[0-9]*:3: expected what ${choice#*:} does (.*), but the choice ends here" check "$folder/name.yaml"
done

# Numbers that are none, before anything is reckoned; and no word of an answer before an error.
example=fights/worlds/worked-example.yaml
refused 2 'whole number' odds "$example" --seed -1
refused 2 'whole number' sim "$example" -n 10 --seed 99999999999999999999999
refused 2 'such as 500MB' odds "$example" --memory -5
refused 2 'such as 500MB' odds "$example" --memory 0
refused 2 'such as 500MB' odds "$example" --memory 99999999999999999999
refused 2 'no side “red”: gray, white, natives$' odds "$example" --at-least red=2
refused 2 'no side “red”' odds "$example" --example 'red wins'
refused 2 'white wins' odds "$example" --example ''
refused 2 'une fin telle que "white wins"' odds "$example" --example 'white winz' --lang fr
refused 2 'yaml: avec gray.energy=999.*: ' odds "$example" --set gray.energy=999 --lang fr
refused 2 'from 0 to 65535' serve --port 999999
refused 2 'must be at least 2, not 1' ladder --bots greedy
refused 2 'same game' odds "$example" --against fights/realms/first-blood.yaml
printf 'mine\n' > "$folder/mine"
refused 2 'exists already' odds "$example" --as-planned --example 'white wins' --replay "$folder/mine"
refused 2 'cannot be written' odds "$example" --as-planned --example 'white wins' --replay "$folder/no/such"
if command -v gnuplot > /dev/null; then
  for command in "sim $example" "sweep $example --vary gray.energy=0..1" 'matchups data/biomes/decks.yaml'; do
    # Fights for hours, had it not been looked at before them.
    refused 2 'exists and is not a chart' $command -n 100000000 --svg "$folder/mine"
    refused 2 'could not be written' $command -n 100000000 --svg "$folder/no/such/chart.svg"
  done
fi
test "$(cat "$folder/mine")" = mine

refused 2 'no side' play fights/worlds/worked-example.yaml --as red
refused 2 'no bot' play fights/worlds/worked-example.yaml --bot clever
refused 2 'xx' games --lang xx
refused 2 'not an address' serve --host somewhere --database "$folder/table.sqlite"
refused 2 'cannot be opened' serve --port 0 --database "$folder/no/such/folder/table.sqlite"
status=0; "$affray" fight > /dev/null 2>&1 || status=$?
test "$status" = 2
test -z "$(find . -maxdepth 1 -name '*.replay.jsonl')"
