#!/bin/sh
# One word for one thing, and one way to speak to the player: words that a
# language must not use.
#
#   lang_words.sh SOURCES
#
# Wireless messages speak to a boat, shouts to a crew: they may say more than du.
cd "$1/lang" || exit 1

forbidden() { # language, words, keys that may
    awk -F '\t' -v words="$2" -v free="$3" -v file="lang/$1.tsv" '
        /^#/ || NF < 2 { next }
        {
            text = " " $2 " "
            gsub(/rendez-vous/, "", text)
            gsub(/[^A-Za-zÀ-ÿ]/, " ", text)
            if ($1 !~ free && match(text, " (" words ") ")) {
                print file ":" FNR ": " substr(text, RSTART + 1, RLENGTH - 2)
                bad = 1
            }
        }
        END { exit bad }' "$1.tsv"
}

# glossary GAME: words that lang/words/GAME.tsv wants avoided, in the keys it names
# and in the words of the game's rules. Great and small first letters are alike.
glossary() {
    game=$1
    shift
    for rules in rules/"$game".??.tsv; do
        [ -e "$rules" ] && set -- "$@" "$rules"
    done
    awk -F '\t' -v game="$game" '
        FNR == NR {
            if ($1 == "#keys") keys = $2
            if (/^#/ || NF < 7) next
            count = split($7, words, " ")
            for (i = 1; i <= count; i++) {
                code = substr(words[i], 1, 2)
                word = substr(words[i], 4)
                first = substr(word, 1, 1)
                if (first ~ /[A-Za-z]/)
                    word = "[" toupper(first) tolower(first) "]" substr(word, 2)
                gsub(/[*]/, "[A-Za-zÀ-ÿ]*", word)
                gsub(/_/, " ", word)
                avoid[code] = avoid[code] (avoid[code] ? "|" : "") word
                seen = 1
            }
            next
        }
        FNR == 1 {
            code = substr(FILENAME, length(FILENAME) - 5, 2)
            rules = FILENAME ~ /^rules/
        }
        /^#/ || NF < 2 || avoid[code] == "" { next }
        !rules && $1 !~ keys { next }
        {
            text = " " $2 " "
            # Not words: {round}, [snorkel.1], deep=rule
            gsub(/[{][a-z0-9_]+|\[[^]]*\]|[a-z_]+=[a-z]*/, " ", text)
            gsub(/’/, " ", text)
            gsub(/[^A-Za-zÀ-ÿ]/, " ", text)
            if (match(text, " (" avoid[code] ") ")) {
                print "lang/" FILENAME ":" FNR ": " \
                    substr(text, RSTART + 1, RLENGTH - 2) \
                    ", see lang/words/" game ".tsv"
                bad = 1
            }
        }
        END { exit bad || !seen }' "words/$game.tsv" \
        de.tsv en.tsv fr.tsv it.tsv "$@"
}

status=0
for page in words/*.tsv; do
    glossary "$(basename "$page" .tsv)" || status=1
done
forbidden de "Abteilung|Abteilungen" "^hunters_rank:" || status=1
forbidden fr "vous|Vous|votre|Votre|vos|Vos|capitaine" \
    "^uboot_radio:|^uboot_shout:" || status=1
forbidden it "capitano|Lei|Suo" "^uboot_radio:" || status=1
exit $status
