/* The first officer: the app is his. */
#include "uboot_officer.h"

bool first_before(struct officer *o)
{
    (void)o;
    return false;
}

bool officer_first(struct officer *o)
{
    return duty_enigma(o) || duty_observes(o) || duty_reports(o);
}
