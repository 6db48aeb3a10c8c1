#!/usr/bin/env bash
# Packs in the commands: a new one, checking, playing with it, replays, clashes.
set -euo pipefail
affray=$(realpath "$1")
root=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

# says STATUS TEXT COMMAND...  the command ends with this status, and says this.
says() {
    local wanted=$1 text=$2 status=0 said
    shift 2
    said=$("$affray" "$@" 2>&1 </dev/null) || status=$?
    [[ $status -eq $wanted && $said == *"$text"* ]] || {
        echo "affray $*: status $status, not $wanted with '$text': $said" >&2
        exit 1
    }
}

# A new pack of each game is good as it is, in each language, and says what its cards do.
for game in worlds realms sectors biomes; do
    "$affray" new pack "$game" "own-$game" | grep -c pack.yaml >/dev/null
    grep -q "^name: own-$game" "own-$game/pack.yaml"
    says 0 "own-$game: good" check "own-$game" --fights 20
    [[ -f $(sed -n '1s/.*schema=//p' "own-$game/pack.yaml") ]]
done
# Pictures are of the pack: one that does more than draw is named with its place, and the hash covers them.
for picture in own-*/pictures/*.svg; do rsvg-convert "$picture" >/dev/null; done
hash_of() { "$affray" check "$1" --fights 0 | head -1 | grep -o '0x[0-9a-f]*'; }
before=$(hash_of own-worlds)
sed 's/<path/<path onload="x()"/' own-worlds/pictures/deep-snow.svg >own-worlds/pictures/full-granary.svg
says 2 "own-worlds/pictures/full-granary.svg:3:9: a picture may have no attribute 'onload'" check own-worlds
cp own-worlds/pictures/deep-snow.svg own-worlds/pictures/full-granary.svg
[[ $(hash_of own-worlds) != "$before" ]]
rm own-worlds/pictures/full-granary.svg
[[ $(hash_of own-worlds) == "$before" ]]
# Cards that enemies draw are used by nobody, and not told as unused.
says 0 'own-realms: good' check own-realms --fights 10
[[ $("$affray" check own-realms --fights 10) != *Used*heavy-paw* ]]
says 0 'Panoš hromu' check own-biomes --fights 4 --lang cs
says 0 '+1 de puissance' check own-worlds/pack.yaml --fights 4 --lang fr
says 2 'the folder exists already' new pack worlds own-worlds
says 2 'a game has it' new pack worlds realms
says 2 "'My Set' cannot be the name of a pack" new pack worlds 'My Set'
"$affray" check own-biomes --fights 12 --threads 1 --json >one.json
"$affray" check own-biomes --fights 12 --threads 2 --json | cmp - one.json
python3 - one.json <<'P'
import json, sys
pack, = json.load(open(sys.argv[1]))["packs"]
assert pack["name"] == "own-biomes" and pack["version"] == "0.1.0" and pack["hash"].startswith("0x"), pack
assert pack["fights"] == 12 and pack["unfinished"] == 0 and pack["ok"], pack
assert {r["id"] for r in pack["records"]} == {"thunder-squire", "rolling-thunder"}, pack
P

# Every command that opens a fight takes packs, which the fight then may use.
cp "$root/fights/worlds/natives.yaml" natives.yaml
says 2 "unknown event 'deep-snow'" sim natives.yaml -n 10 --set 'gray.events=[deep-snow]'
says 0 'Gray' sim natives.yaml --pack own-worlds -n 10 --set 'gray.events=[deep-snow]'
says 0 'Gray' sim --pack own-worlds natives.yaml -n 4
says 0 'Gray' odds natives.yaml --pack own-worlds --policy greedy --samples 20 --set 'gray.events=[full-granary]'
says 0 '' sim natives.yaml --pack own-worlds -n 10 --set 'gray.events=[full-granary]' --set events.full-granary.copies=3
says 2 'is for worlds, and this is a fight of biomes' sim "$root/fights/biomes/match.yaml" -n 2 --pack own-worlds
says 2 'the pack '"'frob'"' is missing' sim natives.yaml -n 2 --pack frob
AFFRAY_PACKS=$folder says 0 'Gray' sim "$root/fights/worlds/natives.yaml" -n 2 --pack own-worlds
(cd own-biomes && AFFRAY_PACKS='' says 0 'court' matchups decks.yaml "$root/data/biomes/decks.yaml" -n 1 --bots random)

# A replay carries its pack, and says what is missing or differs.
"$affray" play own-worlds/fights/first-frost.yaml --bot random --seed 3 --replay frost.jsonl >/dev/null
grep -q '"packs":\[{"name":"own-worlds","version":"0.1.0"' frost.jsonl
says 0 '' replay frost.jsonl
mkdir away && cp frost.jsonl away
(cd away && says 1 "the pack 'own-worlds 0.1.0' is missing" replay frost.jsonl)
(cd away && says 1 'l’extension «' replay frost.jsonl --lang fr)
(cd away && says 0 '' replay frost.jsonl --pack ../own-worlds)
(cd away && AFFRAY_PACKS=$folder says 0 '' luck frost.jsonl)
sed -i 's/^version: 0.1.0/version: 0.2.0/' own-worlds/pack.yaml
says 1 'is here in version 0.2.0, and version 0.1.0 was used' replay frost.jsonl
sed -i 's/^version: 0.2.0/version: 0.1.0/; s/copies: 2/copies: 1/' own-worlds/pack.yaml own-worlds/events.yaml
says 1 'has other records or pictures here' replay frost.jsonl

# Two packs that clash say where.
cp -r own-sectors other && sed -i 's/^name: own-sectors/name: other/' other/pack.yaml
cat >clash.yaml <<'Y'
game: sectors
packs: [own-sectors, other]
sectors: {well: }
players: {ann: {well: [lamplighter]}, ben: {well: [guard]}}
Y
says 2 "own-sectors/cards.yaml:9:9: another card is called 'lamplighter', at other/cards.yaml:9" check clash.yaml

# What is wrong in a pack: a card that cannot be used, a name that is missing, a scenario that does not hold.
sed -i '0,/, cs: Lampářka/s///' own-sectors/cards.yaml
says 2 "the name of 'lamplighter' is missing in 'cs'" check own-sectors
sed -i 's/attack: \[3, 1, 0\]/attack: [3, 1]/' other/cards.yaml
says 2 'other/cards.yaml:' check other
sed -i 's/^expect: .*/expect: {winner: ben}/' own-biomes/scenarios/*.yaml
says 1 'own-biomes/scenarios/' check own-biomes --fights 4
