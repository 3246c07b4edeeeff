/* The chief engineer. */
#include "uboot_officer.h"

bool chief_before(struct officer *o)
{
    (void)o;
    return false;
}

bool officer_chief(struct officer *o)
{
    return duty_observes(o);
}
