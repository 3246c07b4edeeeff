# Prints the time per label against budgets.tsv: the first file. The second is
# the output of CTest; `built` and `total` are seconds measured by ./test. Ends
# with 1 if something took more than three times its budget.

FNR == NR {
    if ($0 !~ /^#/ && NF == 2)
        budget[$1] = $2
    next
}

function row(name, time) {
    count++
    label[count] = name
    seconds[count] = time
}

/% tests passed, / {
    count = 0
    row("build", built)
}

# "unit     =   0.02 sec*proc (1 test)"
/^[^ ]+ *= +[0-9.]+ sec\*proc/ {
    row($1, $3)
    if ($1 == "long")
        is_long = 1
}

END {
    if (!count)
        exit 0
    if (!is_long)
        row("total", total)
    printf "\n%-12s %9s %9s\n", "label", "seconds", "budget"
    for (i = 1; i <= count; i++) {
        b = budget[label[i]]
        remark = ""
        if (b == "")
            remark = "has no budget"
        else if (seconds[i] > 3 * b) {
            remark = "FAILED: more than three times its budget"
            status = 1
        } else if (seconds[i] > b)
            remark = "over its budget"
        printf "%-12s %9.1f %9s  %s\n", label[i], seconds[i], b, remark
    }
    print ""
    exit status
}
