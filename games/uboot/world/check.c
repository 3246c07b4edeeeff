/* What must always be true of the world. */
#include "world.h"

static const char *check_boat(const struct boat *b)
{
    if (!(b->depth >= 0.0 && b->depth < 600.0))
        return "the boat's depth";
    if (!(b->speed > -20.0 && b->speed < 30.0))
        return "the boat's speed";
    if (!(b->course >= 0.0 && b->course < 360.0) ||
        !(b->ordered_course >= 0.0 && b->ordered_course < 360.0))
        return "the boat's course";
    if (!(b->battery >= 0.0 && b->battery <= 100.0))
        return "the battery";
    if (b->surfaced && b->depth > 2.5)
        return "surfaced below the surface";
    if (b->trim == TRIM_SURFACED && (b->depth != 0.0 || !b->surfaced))
        return "on the surface and not surfaced";
    if (b->observers < 0 || b->observers > 6 || (b->observers && !b->surfaced))
        return "the bridge watch";
    if (!(b->air >= 0.0 && b->air <= 6.0))
        return "the compressed air";
    return NULL;
}

/* Copies that views read must equal the hidden values they copy. */
static const char *check_shown(const struct world *w)
{
    if (w->boat.heading != boat_compass(w))
        return "the compass shows another course";
    if (w->radio.known != radio_known(&w->radio))
        return "messages that are known and not shown";
    for (int i = 0; i < w->fleet.objectives; i++) {
        const struct objective *o = &w->fleet.objective[i];
        if (w->fleet.shown[i] != (o->shown ? 1 + o->state : 0))
            return "an objective is shown otherwise than it is";
    }
    return NULL;
}

static const char *check_damage(const struct damage *d)
{
    int repairs = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        const struct condition *k = &d->component[i];
        if (k->severity < UBOOT_SEVERITY_NONE ||
            k->severity > UBOOT_SEVERITY_RED)
            return "a condition's severity";
        if (k->severity == UBOOT_SEVERITY_NONE && k->sailors)
            return "a repair of what is whole";
        if (!(k->done >= 0.0 && k->done < 1.0))
            return "a repair's progress";
        repairs += k->sailors > 0;
    }
    if (repairs != d->repairs)
        return "the count of repairs";
    if (d->breach < 0 || d->breach > SECTIONS_INSIDE ||
        (d->breach && d->flooded[d->breach - 1]))
        return "a breach in no section";
    if ((d->breach != 0) != (d->breach_left > 0))
        return "a countdown without a breach";
    return NULL;
}

static const char *check_weapons(const struct weapons *v)
{
    int running = 0;
    for (int i = 0; i < TORPEDOES_MAX; i++)
        running += v->torpedo[i].state == TORPEDO_RUNNING;
    if (running != v->running)
        return "the count of torpedoes";
    if (v->spare_bow_a < 0 || v->spare_bow_e < 0 || v->spare_stern_a < 0 ||
        v->spare_stern_e < 0 || v->deck_a < 0 || v->deck_e < 0)
        return "a torpedo that is not there";
    if (v->guns.rounds_88 < 0 || v->guns.rounds_20 < 0)
        return "a round that is not there";
    return NULL;
}

static const char *check_contacts(const struct sensors *s)
{
    if (s->count < 0 || s->count > CONTACTS_MAX)
        return "the count of contacts";
    for (int i = 0; i < s->count; i++)
        if (s->report[i].state != CONTACT_FREE &&
            (s->report[i].bearing < 0 || s->report[i].bearing > 359))
            return "a reported bearing";
    return NULL;
}

const char *world_check(const struct world *w)
{
    const char *broken = check_boat(&w->boat);
    if (!broken)
        broken = check_damage(&w->damage);
    if (!broken)
        broken = check_weapons(&w->weapons);
    if (!broken)
        broken = check_contacts(&w->sensors);
    if (!broken)
        broken = check_shown(w);
    if (!broken && (w->clock.pace < PACE_REAL || w->clock.pace > PACE_TRANSIT))
        broken = "the pace of the clock";
    if (!broken && w->damage.breach && w->clock.pace != PACE_REAL)
        broken = "time runs faster while the hull is breached";
    if (!broken && w->feed.told > w->feed.count)
        broken = "more told than said";
    return broken ? broken : fleet_check(w);
}
