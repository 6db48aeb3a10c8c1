#!/usr/bin/env bash
# The help and the errors of the command line in the language of the reader.
set -euo pipefail
affray=$1

# texts LANGUAGE [COMMAND]  what the help says, without the names of options.
texts() { "$affray" "${@:2}" --help --lang "$1" | sed 's/.*   *//; /^-/d' | sort -u; }

# Everything that the help says has a translation: no text of several words is the same as in English.
commands=$("$affray" --help --lang en | sed -n '/^Commands:/,$ s/^  \([a-z]\+\) .*/\1/p')
[[ $(wc -w <<<"$commands") -ge 15 ]]
for language in fr cs; do
    for command in "" $commands "new pack" "puzzles make" "puzzles check" "puzzles solve"; do
        # shellcheck disable=SC2086  # a command of a command is two words
        same=$(comm -12 <(texts en $command) <(texts "$language" $command) |
            grep -v '^affray ' | grep '[a-z].* .*[a-z]' || true)
        [[ -z $same ]] || { echo "affray $command --help is not in data/common/help.$language.json: $same" >&2; exit 1; }
    done
done
"$affray" --help --lang en | grep -c '^Usage: affray \[OPTIONS\] COMMAND$'
"$affray" play --help --lang fr | grep -c '^Utilisation.*play \[OPTIONS\]'
"$affray" play --help --lang=fr | grep -c 'fichier de combat'
"$affray" play --help --lang cs | grep -c '^Použití.*play \[VOLBY\]'
LC_ALL=fr_FR.UTF-8 "$affray" sim --help | grep -c 'ENTIER dans \[50 - 99\]=95'
LC_ALL=fr_FR.UTF-8 "$affray" sim --help --lang en | grep -c 'UINT in \[50 - 99\]=95\|INT in \[50 - 99\]=95'

# said TEXT ARGUMENT...  the error of wrong arguments, on standard error, with status 2.
said() {
    local wanted=$1 status=0 error
    shift
    error=$(LC_ALL=fr_FR.UTF-8 "$affray" "$@" 2>&1 >/dev/null) || status=$?
    [[ $status -eq 2 && $error == *"$wanted"* && $error == *"--help pour en savoir plus"* ]] || {
        echo "affray $*: status $status: $error; expected: $wanted" >&2
        exit 1
    }
}
said 'FILE est obligatoire' odds
said 'argument inattendu' odds fight.yaml attack more
said 'un nombre entier de 0 à 9999999999999999999 est attendu, et non « x »' play f.yaml --seed x
said 'un nombre entier de 1 à 100000000 est attendu, et non « 0 »' odds f.yaml --samples 0
said 'et non « frob » : best, plan, greedy, random' odds f.yaml --policy frob
said '--best ne va pas avec --as-planned' odds f.yaml --best --as-planned
said '--as-planned ne va qu’avec --exact' sweep f.yaml --vary a=1 --as-planned
said 'une valeur est attendue' play f.yaml --as

# The same in English, with the numbers and lists as people write them.
said_in_english() {
    local wanted=$1 status=0 error
    shift
    error=$("$affray" "$@" --lang en 2>&1 >/dev/null) || status=$?
    [[ $status -eq 2 && $error == "affray: error: $wanted"* ]] || {
        echo "affray $*: status $status: $error; expected: $wanted" >&2
        exit 1
    }
}
said_in_english "--seconds: expected a number from 0.01 to 600, not '0'" bench --seconds 0
said_in_english "--samples: expected a whole number from 1 to 100000000, not '0'" odds f.yaml --samples 0
said_in_english "--fights: expected a whole number from 1 to 1000000000, not '1e3'" sim f.yaml -n 1e3
said_in_english "--position: expected a whole number" replay f.jsonl --position -1
said_in_english "--tables: expected a whole number" serve --tables -1
said_in_english "--fights may be given only once" sim f.yaml -n 5 -n 6
said '--lang ne peut être donné qu’une fois' games --lang en --lang fr
said_in_english "--policy: expected one of best, plan, greedy, random, not 'frob'" odds f.yaml --policy frob
said_in_english "--port: expected a whole number from 0 to 65535, not '99999'" serve --port 99999
said_in_english "--best cannot be combined with --as-planned" odds f.yaml --best --as-planned
said_in_english "FILE is required" odds
said_in_english "--number: expected a whole number" puzzles solve puzzles/worlds.jsonl --number x
# What was typed may be long, or have several lines.
long=$(printf 'ř%.0s' {1..2000})
said 'un nombre entier de 2 à 1000000 est attendu, et non « řřř' luck f.jsonl --samples "$long"
said_in_english "--samples: expected a whole number from 2 to 1000000, not 'a b'" luck f.jsonl --samples $'a\nb'
said 'arguments inattendus : ' odds a b "$long" c
error=$("$affray" luck f.jsonl --samples "$long" --lang fr 2>&1) || true
[[ ${#error} -lt 800 ]]
iconv -f UTF-8 -t UTF-8 <<<"$error" >/dev/null

# A word that is no option, or no command of a command, is named before anything that is missing.
said_in_english "unknown option '--lnag': did you mean '--lang'?" odds --lnag
said_in_english "unknown option '--frob'" play f.yaml --frob=1
[[ $("$affray" sim f.yaml --nope --lang en 2>&1) == "affray: error: unknown option '--nope'" ]]
said_in_english "unknown option '-x'" odds -x
said_in_english "unknown command 'mak': did you mean 'make'?" puzzles mak

# Options that every command has may stand before it, as may the language of an error.
[[ $("$affray" --lang fr games) == "$("$affray" games --lang fr)" ]]
[[ $("$affray" --json --lang=cs games) == "$("$affray" games --json --lang cs)" ]]
[[ $("$affray" --lang fr --version) == "$("$affray" version --lang fr)" ]]
[[ $("$affray" --lang fr help play) == "$("$affray" play --help --lang fr)" ]]
[[ $("$affray" help --lang fr puzzles make) == "$("$affray" puzzles make --help --lang fr)" ]]
"$affray" --help --lang en | grep -c -e '^  --lang TEXT  *language'
said 'une commande est attendue' --lang fr
said 'NAME est obligatoire' --lang fr new pack biomes
said 'PACK est obligatoire' --lang fr puzzles solve
said 'PACK est obligatoire' puzzles --lang fr solve
# Another one is named together with its place.
said_in_english "the option '--pack' goes after the command: affray COMMAND --pack" --pack x play f.yaml
said_in_english "the option '--number' goes after the command: affray COMMAND --number" --number=3 puzzles solve x

# help COMMAND is COMMAND --help.
[[ $("$affray" help play --lang en) == "$("$affray" play --help --lang en)" ]]
[[ $("$affray" help) == "$("$affray" --help)" ]]

# An unknown command too.
error=$("$affray" plya --lang fr 2>&1 >/dev/null) && exit 1
[[ $error == *"mot inconnu « plya » ; vouliez-vous dire « play »"* ]]

# Descriptions begin in one column, also after letters of several bytes.
"$affray" odds --help --lang cs | python3 -c '
import sys
lines = sys.stdin.read().splitlines()
column = next(line.index("vypíše tuto") for line in lines if "--help" in line)
assert any("(povinné)" in line and line.index("soubor s bojem") == column for line in lines), column'
