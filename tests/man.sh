#!/bin/bash
# man.sh SOURCE KALEUN FOLDER
#
# The manual pages in FOLDER: mandoc has nothing to say against them, each
# command has one, each says every word of `kaleun help COMMAND`, and names every
# option that the sources of the command understand.
set -euo pipefail

source=$1 kaleun=$2 folder=$3
export KALEUN_LANG=en LC_ALL=C.UTF-8
status=0

wrong() {
    echo "$*"
    status=1
}

# page COMMAND: its file.
page() {
    find "$folder" -name "kaleun-$1.[18]"
}

# A page as it is read, its words on one line each.
shown() {
    mandoc -T utf8 -O width=1000 "$1" | sed 's/.\x08//g' | tr -s ' \t' '\n'
}

mandoc -T lint -W style "$folder"/* || wrong "mandoc complains"

# Every command of the program.
commands=$(sed -n 's/^    {"\([a-z]*\)", [a-z_]*, T_HELP.*/\1/p' \
    "$source/cmd/main.c")
count=0
for command in $commands; do
    [[ $command == help ]] && continue
    count=$((count + 1))
    file=$(page "$command")
    if [[ -z $file ]]; then
        wrong "$command has no page: is it missing in kaleun help?"
        continue
    fi
    missing=$(comm -23 <("$kaleun" help "$command" | tr -s ' ' '\n' | sort -u) \
        <(shown "$file" | sort -u))
    [[ -z $missing ]] || wrong "$file does not say:" $missing
done
((count > 10)) || wrong "only $count commands were found in cmd/main.c"

# Every option: the strings of a list of flags belong to the first help named
# behind it. "log=" takes a value.
options=$(cat "$source"/cmd/*.c | awk '
    /static const char \*const (flags|words)\[/ { inside = 1; list = "" }
    inside {
        rest = $0
        while (match(rest, /"[a-z-]+=?"/)) {
            list = list " " substr(rest, RSTART + 1, RLENGTH - 2)
            rest = substr(rest, RSTART + RLENGTH)
        }
        if (/};/) inside = 0
    }
    match($0, /T_HELP_[A-Z]+/) && !inside && list != "" {
        command = tolower(substr($0, RSTART + 7, RLENGTH - 7))
        count = split(list, option, " ")
        for (i = 1; i <= count; i++) {
            sub(/=$/, "", option[i])
            print command " " option[i]
        }
        list = ""
    }')
while read -r command option; do
    file=$(page "$command")
    if ! mandoc -T utf8 "$file" | sed 's/.\x08//g' |
        grep -q -e "--$option\>"; then
        wrong "$file does not name --$option"
    fi
done <<<"$options"
number=$(wc -l <<<"$options")
((number > 50)) || wrong "only $number options were found in cmd"

# The configuration: all options of serve but two.
while read -r option; do
    case $option in config | check) continue ;; esac
    mandoc -T utf8 "$folder/kaleun.conf.5" | sed 's/.\x08//g' |
        grep -q "^ *$option\>" || wrong "kaleun.conf.5 does not name $option"
done < <(sed -n 's/^serve //p' <<<"$options")

((status == 0)) && echo "$count commands, $number options"
exit "$status"
