/* The stations of U-BOOT's crew: where each man belongs on the surface and
 * below, so that every order finds its symbols. All four officers use one list,
 * or their men would run past each other in a mobilisation. [6.4, 6.5] */
#include "officer.h"

/* On the surface: lookouts on the bridge, diesels manned, one man at the motors
 * for a dive. Below: the motors manned, one man at the diesels. For the gun:
 * two gunners and a third man on deck. Below the cook is the third man for the
 * torpedoes when he does not cook. The man who sets the computer goes forward
 * to the tubes once it is set. [7.5, 10.1] */
/* clang-format off */
static const struct stations {
    int8_t surface, below, guns;
} stations[SAILORS] = {
    /* first watch: captain's, first officer's, navigator's, chief's men */
    {3, 3, 3}, {3, 3, 3}, {1, 1, 1}, {6, 1, 7},
    {6, 3, 7}, {2, 2, 2}, {3, 3, 3}, {3, 3, 3},
    {8, 3, 8}, {8, 5, 8}, {8, 6, 8}, {8, 1, 7},
    {3, 3, 3}, {5, 6, 5}, {3, 3, 3}, {5, 6, 5},
    /* second watch */
    {1, 1, 1}, {3, 3, 3}, {6, 1, 7}, {3, 3, 3},
    {3, 3, 3}, {6, 3, 7}, {2, 2, 2}, {3, 3, 3},
    {8, 3, 8}, {8, 5, 8}, {8, 1, 7}, {8, 6, 8},
    {5, 6, 5}, {3, 3, 3}, {5, 6, 5}, {3, 3, 3},
};
/* clang-format on */

bool officer_is_below(const struct uboot_view *v)
{
    return !v->hand.surfaced || v->hand.trim != TRIM_SURFACED ||
           v->desk.stations == SHOUT_DIVE_STATIONS;
}

/* The cook is in his galley before the evening's question. [9.4] */
static bool cooks(const struct uboot_view *v, int sailor)
{
    return crew_has_spec(&v->crew, sailor, UBOOT_SPECIALISATION_PREPARE_MEAL) &&
           v->board.hour >= 12 && v->board.hour < 19 &&
           v->crew.board.galley.size == 0;
}

int officer_station(const struct uboot_view *v, int sailor)
{
    const struct stations *s = &stations[crew_face(&v->crew, sailor)];
    bool battle = v->desk.stations == SHOUT_BATTLE_STATIONS;
    if (v->desk.tdc_open &&
        crew_has_spec(&v->crew, sailor, UBOOT_SPECIALISATION_TDC))
        return 1;
    if (cooks(v, sailor) && !battle)
        return 4;
    return officer_is_below(v) ? s->below : battle ? s->guns : s->surface;
}
