#!/bin/sh
# contract_toys.sh PROGRAM: the contract suite passes a toy that keeps its
# secrets and fails each toy that leaks a hidden byte, or whose JSON is not of
# its shape, for that reason.
set -u
program=$1
failed=0

"$program" sealed --games 20 >/dev/null || {
    echo "sealed: the suite finds a leak where there is none"
    failed=1
}

for toy in leaks_copy leaks_hand leaks_padding leaks_sign; do
    if said=$("$program" "$toy" --games 20 2>&1); then
        echo "$toy: the suite does not notice"
        failed=1
    elif ! echo "$said" | grep -q "FAILED: .*hidden"; then
        echo "$toy: the suite fails for another reason: $said"
        failed=1
    fi
done

for toy in untold missing otherwise unknown; do
    if said=$("$program" "$toy" --games 20 2>&1); then
        echo "$toy: the suite does not notice"
        failed=1
    elif ! echo "$said" | grep -q "FAILED: .*shape"; then
        echo "$toy: the suite fails for another reason: $said"
        failed=1
    fi
done
exit $failed
