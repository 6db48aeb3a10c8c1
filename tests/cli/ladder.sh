#!/usr/bin/env bash
# The ladder of bots: who beats whom, where two meet and where one side plays alone, and the table in docs/.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$affray" ladder fights/sectors/even-sectors.yaml --bots random,greedy -n 64 --write "$folder/bots.md"
grep -q '^| fights/sectors/even-sectors.yaml | greedy | random | .* | 64 | yes |$' "$folder/bots.md"
grep -q '`affray ladder --write docs/bots.md`' "$folder/bots.md"

# Heroes meet no other player: both play the same fights.
"$affray" ladder fights/realms/first-blood.yaml --bots random,greedy -n 64 --json > "$folder/heroes.json"
python3 - "$folder/heroes.json" <<'END'
import json, sys
(rung,) = json.load(open(sys.argv[1]))
assert rung["score"] >= 0.6 and rung["low"] > 0.5 and rung["fights"] <= rung["played"] == 64, rung
END

# The weaker one does not beat the stronger one, and the status says so.
status=0
"$affray" ladder fights/sectors/even-sectors.yaml --bots greedy,random -n 64 > "$folder/upside-down" || status=$?
test "$status" = 1
grep -q '| no |' "$folder/upside-down"

# The table that is shipped: each game, and no rung that fails.
for game in worlds realms sectors biomes; do grep -q "^| fights/$game/.* | yes |$" docs/bots.md; done
! grep -q '| no |$' docs/bots.md
