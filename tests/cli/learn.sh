#!/usr/bin/env bash
# Lessons: each step is a scenario that comes out as it says, its texts are in every language, right choices lead to
# the end, and other ones are explained and change nothing.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

absent() { if grep -q "$1" "$2"; then echo "$2 has: $1"; exit 1; fi; }

"$affray" check lessons/*/*.yaml > /dev/null
for game in lessons/*/; do
    game=$(basename "$game")
    for language in en fr cs; do
        "$affray" learn "$game" --json --lang "$language" > "$folder/list"
        absent '‹' "$folder/list"
    done
done

# What the scenario says, then Enter; at the end the first choice until the fight is over.
python3 - worlds "$folder/right" <<'END'
import glob, re, sys
lines = []
for file in sorted(glob.glob(f"lessons/{sys.argv[1]}/[0-9]*.yaml")):
    text = open(file, encoding="utf-8").read()
    lines += re.findall(r"^  - (\w+ .*)$", text[text.index("choices:"):text.index("expect:")], re.M) + [""]
open(sys.argv[2], "w", encoding="utf-8").write("\n".join(lines) + "\n" + "1\n" * 200)
END
for language in en fr cs; do
    "$affray" learn worlds --lang "$language" < "$folder/right" > "$folder/out"
    absent '‹' "$folder/out"
    test "$(grep -cE '^(Lesson|Leçon|Lekce) [1-5] ' "$folder/out")" = 5
    grep -qE '^(Winner|Vainqueur.|Vítěz): |^(Nobody wins|Personne ne gagne|Nevítězí nikdo)\.' "$folder/out"
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

status=0; "$affray" learn world 2> "$folder/error" || status=$?
test "$status" = 2
grep -q "did you mean 'worlds'" "$folder/error"
status=0; "$affray" learn worlds --step 9 > /dev/null 2>&1 || status=$?
test "$status" = 2
