# Prints the time per label against budgets.tsv: the first file. The second is
# the output of CTest. Ends with 1 if a label took more than three times its
# budget.

FNR == NR {
    if ($0 !~ /^#/ && NF == 2)
        budget[$1] = $2
    next
}

/% tests passed, / {
    count = 1
    label[1] = "build"
    seconds[1] = built
}

# "unit     =   0.02 sec*proc (1 test)"
/^[^ ]+ *= +[0-9.]+ sec\*proc/ {
    count++
    label[count] = $1
    seconds[count] = $3
}

END {
    if (!count)
        exit 0
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
