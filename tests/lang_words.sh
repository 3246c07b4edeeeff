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

status=0
forbidden de "Kapitän|Kapitäns|Kapitäne|Kapitänen|Abteilung|Abteilungen" \
    "^hunters_rank:" || status=1
forbidden fr "vous|Vous|votre|Votre|vos|Vos|capitaine" \
    "^uboot_radio:|^uboot_shout:" || status=1
forbidden it "capitano|Lei|Suo" "^uboot_radio:" || status=1
exit $status
