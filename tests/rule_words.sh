#!/bin/sh
# Has every rule of these games its words in all languages?
#
#   rule_words.sh SOURCES GAME...
#
# English stands in doc/rules/GAME.md, the others in lang/rules/GAME.LANG.tsv. The
# words are sentences: they begin with no small letter and end with a full stop.
sources=$1
shift
status=0

for game in "$@"; do
    for lang in de fr it; do
        file=$sources/lang/rules/$game.$lang.tsv
        [ -f "$file" ] || { echo "$file: missing"; status=1; continue; }
        awk -v file="lang/rules/$game.$lang.tsv" \
            -v page="doc/rules/$game.md" '
            FNR == 1 { part++ }
            # The table: | rule | kind | words |
            part == 1 {
                if (split($0, cell, "|") < 5) next
                id = cell[2]
                gsub(/^ +| +$/, "", id)
                if (id == "" || id == "rule" || id ~ /^-+$/) next
                words = cell[4]
                gsub(/^ +| +$/, "", words)
                english[id] = words
                if (!is_sentence(words))
                    fault_of(page, FNR ": no sentence: " id)
                next
            }
            {
                if (split($0, field, "\t") != 2 || field[2] == "")
                    fault(FNR ": not a rule, a tab and its words")
                else if (!(field[1] in english))
                    fault(FNR ": no such rule: " field[1])
                else if (field[1] in seen)
                    fault(FNR ": twice: " field[1])
                else if (field[2] == english[field[1]] &&
                         length(field[2]) > 24)
                    fault(FNR ": still in English: " field[1])
                else if (!is_sentence(field[2]))
                    fault(FNR ": no sentence: " field[1])
                seen[field[1]] = 1
            }
            function is_sentence(words) {
                return words !~ /^[a-z]/ && words ~ /[.!?]$/
            }
            function fault(words) { fault_of(file, words) }
            function fault_of(name, words) { print name ":" words; bad = 1 }
            END {
                for (id in english)
                    if (!(id in seen)) fault(" no words for " id)
                exit bad
            }' "$sources/doc/rules/$game.md" "$file" || status=1
    done
done
exit $status
