#!/usr/bin/env bash
# Completions and man pages: what a shell offers after some words, and that each page is valid and has all commands.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
touch my-fight.yaml

fail() { echo "$*" >&2; exit 1; }

# offers WORD...  what bash offers for the last word.
eval "$("$affray" completion bash)"
offers() {
    COMP_WORDS=(affray "$@")
    COMP_CWORD=$#
    _affray
    printf '%s ' "${COMPREPLY[@]}"
}
[[ $(offers pl) == "play " ]] || fail "pl: $(offers pl)"
[[ $(offers --ver) == "--version " ]] || fail "--ver: $(offers --ver)"
[[ $(offers --lang "") == "en fr cs " ]] || fail "--lang: $(offers --lang "")"
[[ $(offers --lang fr pl) == "play " ]] || fail "--lang fr pl: $(offers --lang fr pl)"
[[ $(offers --json --lang cs play --dice "") == "typed file " ]] || fail "--lang before play --dice"
[[ $(offers play --dice "") == "typed file " ]] || fail "play --dice: $(offers play --dice "")"
[[ $(offers play my) == "my-fight.yaml " ]] || fail "play my: $(offers play my)"
[[ $(offers play my-fight.yaml --se) == "--seed " ]] || fail "play --se: $(offers play my-fight.yaml --se)"
[[ $(offers play --resume my) == "my-fight.yaml " ]] || fail "play --resume: $(offers play --resume my)"
[[ $(offers rules se) == "sectors " ]] || fail "rules se: $(offers rules se)"
[[ $(offers sim --seed "") == " " ]] || fail "sim --seed: $(offers sim --seed "")"

# Where the other shells are installed they accept their scripts.
"$affray" completion zsh >_affray
"$affray" completion fish >affray.fish
if command -v zsh >/dev/null; then zsh -n _affray; fi
if command -v fish >/dev/null; then
    fish --no-execute affray.fish
    fish -c "source affray.fish; complete -C'affray play --dice '" | grep -c '^typed'
    fish -c "source affray.fish; complete -C'affray --lang fr pl'" | grep -c '^play'
fi

# zsh: a stand-in for its completion functions, run by bash, which reads this script alike, says what would be completed.
zsh_offers() {
    (
        words=("" affray "$@") CURRENT=$(($# + 1)) # zsh counts from 1
        integer() { declare -gi "$1"; }
        _describe() { echo commands; }
        _arguments() { echo "$command:$CURRENT" | tr -d ' '; }
        shift_words() { words=("" "${words[@]:$(($1 + 1))}"); }
        command=
        eval "$(sed '/^_affray "/d; s/local -a commands/commands=/; s/^  shift \(.*\) words$/  shift_words \1/' _affray)"
        _affray
    )
}
[[ $(zsh_offers pl) == $'commands\n:2' ]] || fail "zsh pl: $(zsh_offers pl)"
[[ $(zsh_offers --lang fr pl) == $'commands\n:4' ]] || fail "zsh --lang fr pl: $(zsh_offers --lang fr pl)"
[[ $(zsh_offers --lang f) == :3 ]] || fail "zsh --lang f: $(zsh_offers --lang f)"
[[ $(zsh_offers --json --lang cs play --dice "") == play:3 ]] || fail "zsh play: $(zsh_offers --json --lang cs play --dice "")"

# Every command is in every page, with an example; man finds nothing to warn of.
commands=$("$affray" --help --lang en | sed -n '/^Commands:/,$ s/^  \([a-z]\+\) .*/\1/p' | grep -v '^affray$')
for language in en fr cs; do
    "$affray" man --lang $language >affray.1
    for command in $commands; do
        grep -q "^.SS .fBaffray $command.fR" affray.1 || fail "affray $command is not in the page in $language"
    done
    grep -q '^affray \\- ' affray.1 || fail "the page in $language has no line for whatis"
    if command -v man >/dev/null; then
        warnings=$(MANROFFSEQ='' man --warnings -E UTF-8 -l affray.1 2>&1 >/dev/null)
        [[ -z $warnings ]] || fail "man, $language: $warnings"
    fi
done
if "$affray" completion tcsh >/dev/null 2>&1; then fail "there is no completion for tcsh"; fi
