#!/usr/bin/env bash
# Lessons: each step is a scenario that comes out as it says, its texts are in every language, right choices lead to
# the end, and other ones are explained and change nothing.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

absent() { if grep -q "$1" "$2"; then echo "$2 has: $1"; exit 1; fi; }

"$affray" check lessons/*/*.yaml > /dev/null

# What the scenarios say for the player, then Enter; at the end the first choice until the fight is over.
for game in worlds realms sectors biomes; do
    python3 - "$game" "$folder/right" <<'END'
import glob, re, sys
game, target = sys.argv[1:]
own = {"worlds": r"gray \w+", "realms": r"(?:ana|brom) \w+", "sectors": r"ann \w+", "biomes": r"ann \w+"}[game]
lines = []
for file in sorted(glob.glob(f"lessons/{game}/[0-9]*.yaml")):
    text = open(file, encoding="utf-8").read()
    lines += re.findall(rf"^  - ({own}.*)$", text[text.index("choices:"):text.index("expect:")], re.M) + [""]
open(target, "w", encoding="utf-8").write("\n".join(lines) + "\n" + "1\n" * 3000)
END
    steps=$(find lessons/"$game" -name '[0-9]*.yaml' | wc -l)
    for language in en fr cs; do
        "$affray" learn "$game" --json --lang "$language" > "$folder/list"
        absent '‹' "$folder/list"
        "$affray" learn "$game" --lang "$language" < "$folder/right" > "$folder/out"
        absent '‹' "$folder/out"
        test "$(grep -cE '^(Lesson|Leçon|Lekce) [1-9] ' "$folder/out")" = "$steps"
        grep -qE '^(Winner|Vainqueur.|Vítěz): |^(Nobody wins|Personne ne gagne|Nevítězí nikdo)\.' "$folder/out"
    done
done

# Another choice is explained, and the step waits for the right one.
printf 'end\n1\n' | "$affray" learn worlds --lang en > "$folder/out"
grep -q 'here you are the stronger one' "$folder/out"
grep -q 'Gray attacks White' "$folder/out"
grep -q 'affray learn worlds --step 2' "$folder/out"
printf 'end\n' | "$affray" learn worlds --step 2 --lang en > "$folder/out"
grep -q 'Ending the turn gives the chance away' "$folder/out"
absent 'Gray attacks White' "$folder/out"
grep -q 'affray learn worlds --step 2' "$folder/out"

# wrong GAME STEP ANSWER CHOICE...  the last choice gets this answer, and is not made.
wrong() {
    local game=$1 step=$2 answer=$3
    shift 3
    printf '%s\n' "$@" | "$affray" learn "$game" --step "$step" --lang en | tr -s '\n ' ' ' > "$folder/out"
    grep -q "$answer" "$folder/out" || { cat "$folder/out"; exit 1; }
    grep -q "affray learn $game --step $step" "$folder/out"
}
wrong realms 1 'Mirror Pool heals, but Brom is not hurt' 'brom plays mirror-pool'
wrong realms 2 'A miss does nothing at all' 'brom plays double-cut' 'brom is ready' 'brom begins double-cut' \
    'brom targets mudling' 'brom lets the dice stand'
wrong realms 5 'The 5 reaches, but then the 3 is the damage die' 'ana plays long-shot' 'ana begins long-shot' \
    'ana targets mudling' 'ana takes die 2 for range'
wrong sectors 3 'Turning away would make the Hermit whole again' 'ann fights in field' \
    'ann attacks old-hermit with sniper' 'ann attacks militia with guard'
wrong sectors 4 'would destroy the Militia' 'ann waits with scout' 'ann does not block'
wrong biomes 2 'That is the card that you want to play' 'ann converts ember-hound'
wrong biomes 6 'Alone, the diver would take the hound along' 'ann defends against ember-hound with pearl-diver'

status=0; "$affray" learn world 2> "$folder/error" || status=$?
test "$status" = 2
grep -q "did you mean 'worlds'" "$folder/error"
status=0; "$affray" learn worlds --step 9 > /dev/null 2>&1 || status=$?
test "$status" = 2
