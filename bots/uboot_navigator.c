/* The navigator. */
#include "uboot_officer.h"

bool officer_navigator(struct officer *o)
{
    return duty_observes(o);
}
