/* The helmsman's view for a terminal. */
#include "games/uboot/app/carry.h"
#include "games/uboot/app/umath.h"
#include "helm.h"
#include "lang.h"

enum { LINES_SHOWN = 8 };

void helm_write_prompt(const void *view, struct out *out)
{
    const struct helm_view *v = view;
    say(out, v->board.paused ? T_UBOOT_ASK_PAUSED
             : v->board.wait ? T_UBOOT_ASK_BELL
                             : T_UBOOT_ASK);
}

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

void app_write_gauges(const struct uboot_hand *h, struct out *out)
{
    int speed = size_of(h->speed_dkn);
    say_with(out, T_UBOOT_TEXT_BOAT, number(h->course),
             number(h->ordered_course),
             number(h->speed_dkn < 0 ? -(speed / 10) : speed / 10),
             number(speed % 10), number(h->depth_m),
             noun(T_UBOOT_TELEGRAPH_ASTERN + h->telegraph));
    out_char(out, '\n');
}

void app_write_supplies(const struct uboot_hand *h, struct out *out)
{
    say_with(out, T_UBOOT_TEXT_STATE, number(h->battery), number(h->hull),
             number(h->air), number(h->observers),
             noun(T_UBOOT_WEATHER_CLEAR + h->weather));
    out_char(out, '\n');
    if (h->fix >= 0) {
        say_with(out, T_UBOOT_TEXT_FIX, named(h->fix + 1));
        out_char(out, '\n');
    }
}

static void write_place(const struct uboot_hand *h, struct out *out)
{
    double x = h->plot_x / 10.0, y = h->plot_y / 10.0;
    struct place p = seachart_place(x, y);
    int lat = round_int(60.0 * u_abs(p.lat)),
        lon = round_int(60.0 * u_abs(p.lon));
    int cell = cell_at(x, y);
    say_with(
        out,
        p.lon < 0.0 ? T_UBOOT_TEXT_RECKONED_WEST : T_UBOOT_TEXT_RECKONED_EAST,
        number(lat / 60), number(lat % 60), number(lon / 60), number(lon % 60));
    if (cell >= 0)
        say_with(out, T_UBOOT_TEXT_IN_SQUARE, named(cell + 1));
}

static void write_ellipse(const struct uboot_ellipse *e, struct out *out)
{
    if (e->major)
        say_with(out, T_UBOOT_TEXT_ERROR, number(e->major / 10),
                 number(e->major % 10), number(e->minor / 10),
                 number(e->minor % 10), number(e->deg));
    out_char(out, '\n');
}

/* [ruling 231] */
void app_write_position(const struct uboot_hand *h, struct out *out)
{
    const struct uboot_position *p = &h->position;
    write_place(h, out);
    write_ellipse(&p->error, out);
    if (p->printed_ckn || p->allow_ckn) {
        say_with(out, T_UBOOT_TEXT_CURRENT, number(p->printed_deg),
                 number(p->printed_ckn), number(p->allow_deg),
                 number(p->allow_ckn));
        out_char(out, '\n');
    }
    if (!p->kind)
        return;
    int miles = round_int(u_hypot(p->dx, p->dy));
    say_with(out, T_UBOOT_TEXT_OFFER, noun(T_UBOOT_FIX_SUN + p->kind - FIX_SUN),
             number(miles / 10), number(miles % 10),
             number(round_int(bearing_of(p->dx, p->dy)) % 360),
             number(p->minutes));
    write_ellipse(&p->offer, out);
}

/* `1a` a steam torpedo, `4e` an electric one, `.` empty; `~` flooding, `!`
 * flooded, `+` being reloaded, `*` in the salvo. */
void app_write_tubes(const struct uboot_hand *h, struct out *out)
{
    static const char mark[] = {
        [TUBE_EMPTY] = ' ',   [TUBE_LOADED] = ' ',    [TUBE_FLOODING] = '~',
        [TUBE_FLOODED] = '!', [TUBE_RELOADING] = '+',
    };
    say(out, T_UBOOT_TEXT_TUBES);
    for (int i = 0; i < TUBES; i++) {
        const struct uboot_tube *t = &h->tube[i];
        out_f(out, " %d%c%c%c", i + 1,
              t->state == TUBE_EMPTY ? '.' : (t->steam ? 'a' : 'e'),
              mark[t->state], t->in_salvo ? '*' : ' ');
    }
    out_f(out, " (%da %de|%da %de|%da %de) 88: %d 20: %d\n", h->spare_bow_a,
          h->spare_bow_e, h->spare_stern_a, h->spare_stern_e, h->deck_a,
          h->deck_e, h->rounds_88, h->rounds_20);
}

/* The dials of the torpedo computer. [8.4] */
void app_write_dials(const struct tdc *t, struct out *out)
{
    say_with(out, T_UBOOT_TEXT_DIALS, number(t->course),
             number(t->speed_dkn / 10), number(t->speed_dkn % 10),
             number(10 * t->range_dam));
    out_str(out, ", ");
    if (t->contact)
        say_with(out, T_UBOOT_TEXT_DIALS_CONTACT, number(t->contact));
    else
        say(out, T_UBOOT_TEXT_DIALS_NOBODY);
    out_str(out, "\n  ");
    say_with(out, T_UBOOT_TEXT_SETTINGS, noun(T_UBOOT_RUN_SLOW + t->torpedo),
             noun(T_UBOOT_PISTOL_CONTACT + t->pistol), number(t->spread));
    out_str(out, ", ");
    if (t->depth_m)
        say_with(out, T_UBOOT_TEXT_RUN_DEPTH, number(t->depth_m));
    else
        say(out, T_UBOOT_TEXT_RUN_DEPTH_AUTO);
    out_char(out, '\n');
}

static void write_contact(const struct contact_report *r, struct out *out)
{
    say_with(out, T_UBOOT_TEXT_CONTACT, number(r->number), number(r->bearing),
             number(r->true_bearing));
    if (r->range_cnm >= 0) {
        out_str(out, ", ");
        say_with(out, T_UBOOT_TEXT_RANGE, number(r->range_cnm / 100),
                 number(r->range_cnm % 100));
    }
    if (r->course >= 0) {
        out_str(out, ", ");
        say_with(out, T_UBOOT_TEXT_COURSE, number(r->course));
    }
    if (r->aob != -999) {
        out_str(out, ", ");
        say_with(out, T_UBOOT_TEXT_AOB,
                 noun(r->aob < 0 ? T_UBOOT_SIDE_RED : T_UBOOT_SIDE_GREEN),
                 number(size_of(r->aob)));
    }
    if (r->speed_dkn >= 0) {
        out_str(out, ", ");
        say_with(out, T_UBOOT_TEXT_SPEED, number(r->speed_dkn / 10),
                 number(r->speed_dkn % 10));
    }
    if (r->type >= 0) {
        out_str(out, ", ");
        say_with(out, T_UBOOT_TEXT_TYPE, noun(T_UBOOT_SHIP_COASTER + r->type));
    }
    if (r->state == CONTACT_GHOST) {
        out_str(out, ", ");
        say(out, T_UBOOT_TEXT_GHOST);
    }
    out_char(out, '\n');
}

void app_write_contacts(const struct uboot_hand *h, struct out *out)
{
    for (int i = 0; i < h->contacts; i++)
        if (h->report[i].state != CONTACT_FREE)
            write_contact(&h->report[i], out);
}

void app_write_damage(const struct uboot_hand *h, struct out *out)
{
    if (h->breach) {
        say_with(out, T_UBOOT_TEXT_BREACH, number(h->breach),
                 number(h->breach_seconds));
        out_char(out, '\n');
    }
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (h->environment[i][s]) {
                say_with(out, T_UBOOT_TEXT_ENVIRONMENT,
                         noun(T_UBOOT_ENVIRONMENT_ELECTRICAL + i),
                         number(s + 1));
                out_char(out, '\n');
            }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (h->component[i].severity) {
            say_with(out, T_UBOOT_TEXT_CONDITION,
                     noun(T_UBOOT_COMPONENT_TUBE_1 + i),
                     noun(T_UBOOT_SEVERITY_NONE + h->component[i].severity),
                     number(h->component[i].percent));
            out_char(out, '\n');
        }
}

void app_write_feed(const struct uboot_hand *h, struct out *out)
{
    int first = h->feed_count > LINES_SHOWN ? h->feed_count - LINES_SHOWN : 0;
    for (int i = first; i < h->feed_count; i++) {
        out_str(out, "  > ");
        feed_write(&h->feed[i % FEED_LINES], out);
        out_char(out, '\n');
    }
}

/* Rank and glory with their reasons, when the mission is over. [4.1] */
static void write_reckoning(const struct uboot_board *b, struct out *out)
{
    static const uint16_t text[UBOOT_SCORE_ITEM_COUNT] = {
        [UBOOT_SCORE_ITEM_MERCHANT_GRT] = T_UBOOT_RECKON_GRT,
        [UBOOT_SCORE_ITEM_WARSHIP_TONS] = T_UBOOT_RECKON_TONS,
        [UBOOT_SCORE_ITEM_RETURNED] = T_UBOOT_RECKON_RETURNED,
        [UBOOT_SCORE_ITEM_NEUTRAL_SUNK] = T_UBOOT_RECKON_NEUTRAL,
        [UBOOT_SCORE_ITEM_CARE_HULL] = T_UBOOT_RECKON_CARE_HULL,
        [UBOOT_SCORE_ITEM_CARE_HOURS] = T_UBOOT_RECKON_CARE_HOURS,
    };
    say_with(out, T_UBOOT_RECKON_RANK, noun(T_UBOOT_RANK_S + b->rank),
             number(b->glory), number(b->par));
    out_char(out, '\n');
    for (int i = 0; i < b->reckonings; i++) {
        const struct uboot_reckoned *r = &b->reckoned[i];
        bool task = r->item == RECKONED_OBJECTIVE;
        if (!task && !r->amount)
            continue;
        out_str(out, "  ");
        if (task)
            say_with(out, T_UBOOT_RECKON_OBJECTIVE,
                     noun(uboot_objectives[r->row].text), number(r->glory));
        else
            say_with(out, text[r->item], number(r->amount), number(r->glory));
        out_char(out, '\n');
    }
}

void app_write_board(const struct uboot_board *b, struct out *out)
{
    say_with(out, T_UBOOT_TEXT_MISSION,
             noun(T_UBOOT_MISSION_S1 + b->setting.mission));
    out_char(out, '\n');
    say_with(out, T_UBOOT_TEXT_WHEN, number(b->year),
             noun(T_MONTH_JANUARY + b->month - 1), number(b->day),
             number(b->hour), number(b->minute),
             noun(T_UBOOT_PACE_REAL + b->pace));
    out_char(out, '\n');
    if ((b->ending || b->loss) && b->setting.slow_hands) { /* [ruling 326] */
        say(out, T_UBOOT_TEXT_SLOW_HANDS);
        out_char(out, '\n');
    }
    if (b->ending || b->loss)
        write_reckoning(b, out);
}

void helm_write_text(const void *view, struct out *out)
{
    const struct helm_view *v = view;
    const struct uboot_board *b = &v->board;
    app_write_board(b, out);
    if (v->seat != HELMSMAN)
        return;
    const struct uboot_hand *h = &v->hand;
    app_write_gauges(h, out);
    app_write_supplies(h, out);
    app_write_position(h, out);
    app_write_tubes(h, out);
    app_write_dials(&h->tdc, out);
    app_write_contacts(h, out);
    app_write_damage(h, out);
    app_write_feed(h, out);
    if (b->ending && !b->loss)
        carry_write_ahead(v, NULL, out);
}
