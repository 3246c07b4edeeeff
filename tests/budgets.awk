# Prints the CPU seconds of each label against budgets.tsv, the first file. The
# second has a line for each test that ran: name, label, seconds (tests/spend.c).
# `built` and `total` are seconds by the clock, measured by ./test. Ends with 1 if
# something took more than twice its budget; time by the clock is never a fault.
BEGIN {
    FS = "\t"
}

FNR == NR {
    if ($0 !~ /^#/ && NF == 2)
        budget[$1] = $2
    next
}

NF == 3 {
    if (!($2 in seconds))
        label[++count] = $2
    seconds[$2] += $3
    tests++
}

function row(name, time, by_clock) {
    b = budget[name]
    remark = ""
    if (b == "")
        remark = "has no budget"
    else if (time > 2 * b && !by_clock) {
        remark = "FAILED: more than twice its budget"
        status = 1
    } else if (time > b)
        remark = by_clock ? "over its budget, by the clock" : "over its budget"
    printf "%-12s %9.1f %9s  %s\n", name, time, b, remark
}

END {
    if (!count)
        exit 0
    printf "\n%-12s %9s %9s\n", "label", "seconds", "budget"
    row("build", built, 1)
    for (i = 1; i <= count; i++)
        row(label[i], seconds[label[i]], 0)
    row("total", total, 1)
    print ""
    exit status
}
