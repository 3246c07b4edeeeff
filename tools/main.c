/* kaleun: one program, one word per job. */
#include <stdio.h>
#include <string.h>

#include "rules.h"

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "rules") == 0)
        return cmd_rules(argc - 1, argv + 1);
    return 2;
}
