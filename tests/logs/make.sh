#!/bin/bash
# tests/logs/make.sh VERSION [KALEUN [TEST_LOGS]]
#
# Writes the logs of a release into tests/logs/VERSION, with their index: every
# game, mode and bot, both editions, many options, dice of every source. The
# test `logs` holds all later programs to them. Make them once, when a release
# is tagged, and commit the folder; no log there ever changes or goes away.
#
# KALEUN is the program of that release, TEST_LOGS the test's program, which
# writes the index; both from build/release unless named.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
version=${1:?"usage: tests/logs/make.sh VERSION [KALEUN [TEST_LOGS]]"}
kaleun=$(readlink -f "${2:-$root/build/release/kaleun}")
test_logs=$(readlink -f "${3:-$root/build/release/tests/test_logs}")
folder=$root/tests/logs/$version
export KALEUN_LANG=en

if [[ -e $folder/index.tsv ]]; then
    echo "make.sh: $folder is there already; its logs never change." >&2
    exit 1
fi
mkdir -p "$folder"
cd "$folder"

# seeded NAME GAME BOT|SEAT=BOT,... [KEY=VALUE...] [--entries N]: bots play, dice
# come from a seed that differs from log to log.
seed=1
seeded() {
    local name=$1 game=$2 bots=$3
    shift 3
    local words=()
    if [[ $bots == *=* ]]; then
        for seat in ${bots//,/ }; do words+=(--seat "$seat"); done
    else
        words+=(--bot "$bots")
    fi
    for word in "$@"; do
        if [[ $word == --* || $word != *=* ]]; then
            words+=("$word")
        else
            words+=(--option "$word")
        fi
    done
    "$kaleun" sim "$game" "${words[@]}" --seed $seed --log "$name.log"
    seed=$((seed + 1))
}

# typed NAME LINES [WORDS OF KALEUN PLAY...]: a person types, dice are live
# unless the words say otherwise. What is not asked for is refused and changes
# nothing, so that a few lines over and over end any small game.
typed() {
    local name=$1 lines=$2
    shift 2
    printf '%b' "$lines" |
        "$kaleun" play "$@" --log "$name.log" >/dev/null
    rm -f "$name.log.key"
}

again() { # again COUNT LINES
    for ((i = 0; i < $1; i++)); do printf '%s' "$2"; done
}

# next_leg NAME: the options that a finished leg of a linked patrol leaves.
next_leg() {
    "$kaleun" replay "$1.log" --seat captain |
        sed -n '/^To the next/,/^  [->]/p' | grep -o '[a-z0-9_]*=[A-Z0-9]*'
}

seeded null-short null random rounds=3
seeded null null random
seeded null-long null random rounds=9
seeded null-other null random
typed null-live '' null --seat boat=random --seat escort=random
typed null-notes "dive 4\nundo\ndive 7\nnote a | in a note\n$(again 60 'ready\n')" \
    null --seat escort=random
typed null-two "dive 4\nready\n$(again 60 'attack 5\nkeep\nready\nagain\n')" null
typed null-own-dice "dive 3\n$(again 60 'ready\n3 4\nattack 4\n6 6\nkeep\n')" \
    null --dice own
typed null-fork '' --from null-live.log --upto 4

seeded bataille-random bataille random
seeded bataille-cadet bataille cadet
seeded bataille-watch bataille watch
seeded bataille-ace bataille ace
seeded bataille-mixed bataille north=ace,south=cadet
seeded bataille-quick bataille watch quick=yes
seeded bataille-no-islands bataille ace islands=no no_progress=20
typed bataille-live '' bataille --seat north=watch --seat south=ace

seeded hunters-random hunters random
seeded hunters-cautious hunters cautious
seeded hunters-attacker hunters attacker
seeded hunters-ace hunters ace
seeded hunters-viia hunters attacker boat=viia load=yes standard=yes
seeded hunters-viic hunters attacker boat=viic start=1941-06 reduced=yes targets=yes
seeded hunters-viid hunters ace boat=viid escorts=yes aircraft=yes ask=all
seeded hunters-flak hunters ace boat=viic_flak aircraft=yes withdraw=no
seeded hunters-ixa hunters cautious boat=ixa evasion=yes resupply=yes
seeded hunters-ixb hunters attacker boat=ixb areas=yes penetration=yes ids=no
seeded hunters-ixc hunters ace boat=ixc escorts=yes evasion=yes ask=fire
typed hunters-live '' hunters --seat kommandant=ace

seeded duel-random duel random
seeded duel-cautious duel cautious boat=viia escorts=yes
seeded duel-attacker duel attacker hands=nobody until=1940-12
seeded duel-mixed duel first=ace,second=attacker start=1942-01
typed duel-live '' duel --option until=1940-06 \
    --seat first=attacker --seat second=cautious

seeded pack-random pack random
seeded pack-cautious pack cautious pack=85 load=yes evasion=yes
seeded pack-attacker pack attacker pack=42 escorts=yes aircraft=yes
seeded pack-ace pack ace penetration=yes
seeded pack-mixed pack boat1=ace,boat2=attacker,boat3=cautious,boat4=random,boat5=ace,boat6=attacker

for campaign in battle_begins happy_time drumbeat hunted; do
    for edition in 1 2; do
        seeded leader-e$edition-$campaign leader skipper \
            edition=$edition campaign=$campaign
    done
    seeded leader-bdu-$campaign leader bdu campaign=$campaign length=medium
done
seeded leader-e1-random leader random edition=1
seeded leader-e2-random leader random length=long
seeded leader-e1-linked leader skipper edition=1 linked=yes deep=example
seeded leader-e2-linked leader bdu linked=yes length=long duds=yes
seeded leader-e1-xxi leader skipper edition=1 campaign=hunted xxi=yes snorkel=yes
seeded leader-e2-xxi leader bdu campaign=hunted xxi=yes snorkel=yes random=yes
typed leader-live '' leader --seat bdu=skipper --option duds=yes

seeded uboot-t1 uboot officer mission=T1
seeded uboot-s1 uboot officer
seeded uboot-s2 uboot officer mission=S2 captain=hard
seeded uboot-s3 uboot officer mission=S3 chief=hard slow_hands=on
seeded uboot-s4 uboot officer mission=S4 navigator=easy
seeded uboot-s5 uboot officer mission=S5 true_scale=on --entries 1500
seeded uboot-s6 uboot officer mission=S6 readings=1023 --entries 1500
seeded uboot-s7 uboot officer mission=S7 guide=on --entries 1500
seeded uboot-p1a uboot officer mission=P1A
seeded uboot-p1b uboot officer $(next_leg uboot-p1a) --entries 2000
seeded uboot-p2a uboot officer mission=P2A
seeded uboot-p2b uboot officer $(next_leg uboot-p2a) --entries 2000
seeded uboot-p1c uboot officer mission=P1C hull=70 battery=40 g7a=3 \
    broken_1=21 ranks=9 kgrt=12 glory=30 --entries 1000
seeded uboot-drill uboot officer drill=3 --entries 800
seeded uboot-steady uboot steady --entries 500
seeded uboot-mixed uboot \
    captain=officer,first_officer=steady,navigator=steady,chief=officer \
    --entries 1500
seeded uboot-random uboot random mission=S4 --entries 400
seeded uboot-stranger uboot \
    captain=random,first_officer=officer,navigator=officer,chief=officer \
    --entries 400

seeded helm-s1 helm helmsman
seeded helm-s3 helm helmsman mission=S3
seeded helm-s5 helm helmsman mission=S5 true_scale=on --entries 500
seeded helm-p1b helm helmsman mission=P1B hull=60 battery=30 g7e=2 --entries 500
seeded helm-random helm random --entries 300

# Dice that are the same for every table of a tournament.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for bot in ace cautious; do
    "$kaleun" tournament long --captains 1 --bot $bot --dice duplicate \
        --seed 7 --out "$work" >/dev/null
    mv "$work"/*.log hunters-duplicate-$bot.log
done

chmod 644 ./*.log
"$test_logs" --index "$version" >"$work/index.tsv"
cp "$work/index.tsv" index.tsv
printf '%d logs, %d bytes\n' "$(wc -l <index.tsv)" "$(cat ./*.log | wc -c)"
