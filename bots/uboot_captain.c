/* The captain among four officers. */
#include "uboot_officer.h"

bool officer_captain(struct officer *o)
{
    return officer_does(o, OFFICER_RESOLVE, 0, 0, 0);
}
