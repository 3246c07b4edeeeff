# Makes a manual page, in the format man(7), from what `kaleun help COMMAND` prints.
#
#   kaleun help serve | awk -v name=kaleun-serve -v section=8 -v about=WORDS
#       -v version=1.0.0 -v date=2026-11-18 -v seealso='kaleun(1)'
#       -v more=FILE -f page.awk
#
# The first paragraph is the synopsis. Lines that begin with two blanks are
# entries of a list: a tag, and behind two blanks or in the list's column its
# words, which go on in lines that are indented further. Everything else is text.
# FILE, if there is one, holds sections that help does not have, in man(7).
#
# conf=1: the page of the configuration, of the same entries without hyphens,
# and without those that `only` names.

function trim(text) { gsub(/^ +| +$/, "", text); return text }

# A word of the text as roff reads it.
function plain(text)
{
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/’/, "\\(cq", text)
    gsub(/–/, "\\(en", text)
    gsub(/−/, "\\(mi", text)
    gsub(/…/, "...", text)
    return text
}

# Options bold, what stands for something else italic: every word in capitals of
# the synopsis or of a tag.
function marked(text, collect,    out, piece)
{
    out = ""
    while (match(text, /--[a-z][a-z-]*|[A-Z][A-Z]*[0-9]*/)) {
        piece = substr(text, RSTART, RLENGTH)
        if (RSTART > 1 && substr(text, RSTART - 1, 1) ~ /[A-Za-z-]/ ||
            substr(text, RSTART + RLENGTH, 1) ~ /[a-z]/)
            piece = plain(piece)
        else if (piece ~ /^--/)
            piece = "\\fB" plain(piece) "\\fR"
        else if (collect || piece in stands)
        {
            stands[piece] = 1
            piece = "\\fI" plain(piece) "\\fR"
        }
        else
            piece = plain(piece)
        out = out plain(substr(text, 1, RSTART - 1)) piece
        text = substr(text, RSTART + RLENGTH)
    }
    return out plain(text)
}

# A line of text; roff takes a full stop or an apostrophe in front for an order.
function put_line(text)
{
    if (text ~ /^[.']/)
        text = "\\&" text
    print text
}

# The same, broken into lines that can be read.
function put(text,    at)
{
    while (length(text) > 78) {
        for (at = 78; at > 1 && substr(text, at, 1) != " "; at--)
            ;
        if (at == 1)
            break
        put_line(substr(text, 1, at - 1))
        text = substr(text, at + 1)
    }
    put_line(text)
}

# Sentences begin on lines of their own, so that roff spaces them.
function put_text(text,    count, i, sentence)
{
    text = marked(text, 0)
    gsub(/\. +/, ".\n", text)
    count = split(text, sentence, "\n")
    for (i = 1; i <= count; i++)
        put(sentence[i])
}

# Where the words of this entry begin, or 0.
function words_at(line)
{
    return match(substr(line, 3), /  +[^ ]/) ? 2 + RSTART + RLENGTH - 1 : 0
}

{ line[NR] = $0 }

END {
    for (i = 1; i <= NR; i++)
        if (line[i] ~ /^  [^ ]/ && words_at(line[i]))
            seen[words_at(line[i])]++
    column = 0
    for (at in seen)
        if (!column || seen[at] > seen[column] ||
            (seen[at] == seen[column] && at + 0 < column))
            column = at + 0

    print ".\\\" Made of `kaleun help` by doc/man/page.awk: change lang/en.tsv."
    printf ".TH %s %s %s \"Kaleun %s\" \"Kaleun\"\n", toupper(name), section, \
        date, version
    print ".SH NAME"
    print plain(name) " \\- " plain(about)

    first = 1
    if (line[1] ~ /^kaleun/) {
        if (!conf)
            print ".SH SYNOPSIS"
        for (; first <= NR && line[first] != ""; first++) {
            if (conf)
                continue
            if (line[first] ~ /^kaleun/ && first > 1)
                print ".br"
            text = line[first]
            if (match(text, /^kaleun [a-z]+/))
                text = "\\fB" substr(text, 1, RLENGTH) "\\fR" \
                    marked(substr(text, RLENGTH + 1), 1)
            else
                text = marked(trim(text), 1)
            put(text)
        }
    } else if (!conf) {
        print ".SH SYNOPSIS"
        print "\\fBkaleun\\fR \\fICOMMAND\\fR ..."
    }

    # Tags say what stands for something, before any text does.
    for (i = first; i <= NR; i++)
        if (line[i] ~ /^  [^ ]/)
            marked(substr(line[i], 1, words_at(line[i]) ? words_at(line[i]) - 1 : 99), 1)

    if (conf) {
        while ((getline text < more) > 0)
            print text
        print ".SH OPTIONS"
    } else
        print ".SH DESCRIPTION"
    paragraph = ""
    for (i = first; i <= NR + 1; i++) {
        is_entry = i <= NR && line[i] ~ /^  [^ ]/
        if (paragraph != "" && (i > NR || line[i] == "" || is_entry)) {
            if (!conf) {
                if (was_list)
                    print ".PP"
                put_text(paragraph)
            }
            paragraph = ""
            was_list = 0
        }
        if (i > NR)
            break
        if (line[i] == "") {
            if (!conf && !was_list && i > first && i < NR && line[i + 1] !~ /^  [^ ]/)
                print ".PP"
            continue
        }
        if (!is_entry) {
            paragraph = paragraph (paragraph == "" ? "" : " ") trim(line[i])
            continue
        }
        at = words_at(line[i])
        if (!at && substr(line[i], column - 1, 1) == " " && length(line[i]) >= column)
            at = column
        tag = trim(at ? substr(line[i], 1, at - 1) : line[i])
        words = at ? trim(substr(line[i], at)) : ""
        while (i < NR && line[i + 1] ~ /^   +[^ ]/)
            words = words (words == "" ? "" : " ") trim(line[++i])
        was_list = 1
        if (conf) {
            sub(/^--/, "", tag)
            split(tag, part, " ")
            if (index(" " only " ", " " part[1] " "))
                continue
            sub(/^[a-z-]+/, "", tag)
            print ".TP"
            put("\\fB" plain(part[1]) "\\fR" marked(tag, 1))
        } else {
            print ".TP"
            if (match(tag, /^[a-z][a-z ]*/))
                put("\\fB" trim(plain(substr(tag, 1, RLENGTH))) "\\fR" \
                    (RLENGTH < length(tag) ? " " : "") marked(substr(tag, RLENGTH + 1), 1))
            else
                put(marked(tag, 1))
        }
        put_text(words)
    }
    if (!conf && more != "")
        while ((getline text < more) > 0)
            print text
    print ".SH SEE ALSO"
    count = split(seealso, page, " ")
    for (i = 1; i <= count; i++) {
        split(page[i], part, /[()]/)
        printf ".BR %s (%s)%s\n", plain(part[1]), part[2], i < count ? " ," : ""
    }
}
