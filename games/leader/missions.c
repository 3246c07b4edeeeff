/* Special missions: mines, an attack on the fleet, help for a raider.
 *
 * P_BOX lies above P_UNDER_WAY. It draws the box's cards one by one, then the
 * mission is carried out and the boat goes into the Searched box. [mine.3,
 * attack.2, raider.2] */
#include <assert.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

static int box_cards(const struct campaign *c, int place, int mission)
{
    const struct leader_places_row *row = place_of(c, place);
    return mission == MISSION_MINE     ? row->mine_events
           : mission == MISSION_ATTACK ? row->attack_events
                                       : row->raider_events;
}

void enter_box(struct campaign *c, int slot, int mission, struct play *play)
{
    const struct boat *b = &c->boat[slot];
    tell_with(play, EVERYBODY, EV_BOX, boat_name(b),
              noun(T_LEADER_MISSION_MINE + mission));
    phase_call(&c->frames, P_BOX);
    leader_box_run(c, play);
}

static void leave_box(struct campaign *c)
{
    c->boat[c->moving.boat].searched = 1;
    phase_return(&c->frames);
}

static void mission_done(struct campaign *c, struct boat *b, int mission)
{
    b->missions = (uint8_t)(b->missions & ~(1 << mission));
    c->missions[mission]++;
}

/* Points by the torpedoes that made room for mines, as the box says. [mine.5,
 * ruling 13] */
static void lay_mines(struct campaign *c, struct boat *b, struct play *play)
{
    const struct leader_places_row *row = place_of(c, b->at);
    int vp = (b->mines[READY] + b->mines[STORED]) / row->mine_per_vp;
    vp = vp < row->mine_max ? vp : row->mine_max;
    b->mines[READY] = b->mines[STORED] = 0;
    score_vp(c, b, vp, SCORE_MINE);
    mission_done(c, b, MISSION_MINE);
    tell_with(play, EVERYBODY, EV_MINES_LAID, boat_name(b), number(vp));
}

/* Attack: cards of the naval deck, and one round of torpedoes. [attack.5] */
static void draw_fleet(struct campaign *c, struct boat *b, struct play *play)
{
    int count = place_of(c, b->at)->attack_cards;
    c->battle = (struct battle){.ship_count = (uint8_t)count,
                                .ships_here = (uint16_t)((1u << count) - 1),
                                .revealed = (uint16_t)((1u << count) - 1)};
    for (int i = 0; i < count; i++) {
        int ship = draw_ship(c, DECK_NAVAL, play);
        c->battle.ship[i] = (struct ship){.state = SHIP_HERE,
                                          .mark = LEADER_MARK_NAVAL,
                                          .card = (uint8_t)(ship + 1)};
        tell_with(play, EVERYBODY, EV_FOUND, ship_name(ship));
    }
    phase_goto(&c->frames, P_ATTACK);
}

void leader_box_run(void *state, struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->moving.boat];
    int mission = c->moving.mission - 1;
    struct frame *frame = phase_frame(&c->frames);
    int cards = box_cards(c, b->at, mission);
    while (frame->step < cards && is_afloat(b) && !is_unfit(b)) {
        /* Between cards an attack may be broken off. [attack.3] */
        bool asks =
            mission == MISSION_ATTACK && frame->step > 0 && !frame->note;
        frame->note = asks;
        if (asks) {
            phase_call(&c->frames, P_BREAK_OFF);
            return;
        }
        frame->step++;
        call_events(c, c->moving.boat, 1);
        leader_events_run(c, play);
        if (phase_frame(&c->frames) != frame) /* the card asks something */
            return;
    }
    if (!is_afloat(b)) {
        phase_return(&c->frames);
        return;
    }
    if (is_unfit(b)) { /* [mine.4, attack.4, raider.3, ruling 11] */
        leave_box(c);
        return;
    }
    switch (mission) {
    case MISSION_MINE:
        lay_mines(c, b, play);
        leave_box(c);
        break;
    case MISSION_ATTACK:
        draw_fleet(c, b, play);
        break;
    default:
        c->moving.shots = (uint8_t)place_of(c, b->at)->raider_shots;
        phase_goto(&c->frames, P_RAIDER);
    }
}

void leader_break_off_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open(choices, V_GO_ON);
    choice_open(choices, V_BREAK_OFF);
}

/* The counter stays on a boat that breaks off. [attack.3] */
void leader_break_off_apply(void *state, int seat, const struct action *action,
                            struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    phase_return(&c->frames); /* to P_BOX */
    if (action->verb == V_GO_ON)
        return;
    tell_with(play, EVERYBODY, EV_BROKE_OFF,
              boat_name(&c->boat[c->moving.boat]));
    leave_box(c);
}

/* Torpedoes of both racks are aimed, then all of them run at range 0. FATs only
 * where the table plays so, and those in the tubes. [attack.5, ruling 14, ruling
 * 125] */

static int torpedoes_of(const struct boat *b, int kind)
{
    return b->torpedo[READY][kind] + b->torpedo[STORED][kind];
}

void leader_attack_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->moving.boat];
    int idle =
        torpedoes_of(b, TORPEDO_NORMAL) - c->battle.aimed[TORPEDO_NORMAL];
    for (int i = 0; i < c->battle.ship_count; i++) {
        int most = idle + c->battle.ship[i].aimed[TORPEDO_NORMAL];
        if (most > 0)
            choice_open2(choices, V_TARGET, i + 1, i + 1, 0, most);
    }
    int fats = b->torpedo[READY][TORPEDO_FAT];
    if (option(c, OPT_FATS) && fats > 0 && c->battle.ship_count > 1)
        choice_open1(choices, V_FAN, 0, fats);
    choice_open(choices, V_FIRE);
}

static void take_torpedoes(struct boat *b, int kind, int count)
{
    for (; count > 0; count--)
        b->torpedo[b->torpedo[STORED][kind] > 0 ? STORED : READY][kind]--;
}

/* Each FAT finds a ship by chance, as in a battle. [special.2, ruling 107, ruling
 * 125] */
static void fire_fats(struct campaign *c, struct boat *b, struct play *play)
{
    struct battle *k = &c->battle;
    for (; k->fat_aim > 0; k->fat_aim--) {
        b->torpedo[READY][TORPEDO_FAT]--;
        if (k->ships_here == 0)
            continue;
        unsigned rest = k->ships_here;
        for (int n = dice_below(play->dice, bits_count(rest)); n > 0; n--)
            rest &= rest - 1;
        torpedo_spread(c, b, &k->ship[bits_first(rest)], TORPEDO_FAT, 1, 0,
                       SCORE_ATTACK, play);
    }
}

/* Ships afloat bring nothing and are laid aside. [attack.6] */
static void fire_all(struct campaign *c, struct boat *b, struct play *play)
{
    take_torpedoes(b, TORPEDO_NORMAL, c->battle.aimed[TORPEDO_NORMAL]);
    for (int i = 0; i < c->battle.ship_count; i++) {
        struct ship *target = &c->battle.ship[i];
        int count = target->aimed[TORPEDO_NORMAL];
        take_aim(&c->battle, i, TORPEDO_NORMAL, 0);
        if (count > 0)
            torpedo_spread(c, b, target, TORPEDO_NORMAL, count, 0, SCORE_ATTACK,
                           play);
    }
    fire_fats(c, b, play);
    for (int i = 0; i < c->battle.ship_count; i++)
        discard_ship(c, c->battle.ship[i].card - 1);
    c->battle = (struct battle){0};
    mission_done(c, b, MISSION_ATTACK);
    tell_with(play, EVERYBODY, EV_ATTACK_OVER, boat_name(b));
}

void leader_attack_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->moving.boat];
    (void)seat;
    if (action->verb == V_TARGET) {
        take_aim(&c->battle, action->arg[0] - 1, TORPEDO_NORMAL,
                 action->arg[1]);
        return;
    }
    if (action->verb == V_FAN) {
        c->battle.fat_aim = (uint8_t)action->arg[0];
        return;
    }
    fire_all(c, b, play);
    leave_box(c);
}

/* Raider: shot after shot of gun or torpedo, as many as the box allows.
 * [raider.2, raider.4] */

int leader_raider_gunnery(const void *subject)
{
    const struct raider_subject *s = subject;
    return s->gun ? gunnery(s->boat) : 0;
}

int leader_raider_torpedo(const void *subject)
{
    const struct raider_subject *s = subject;
    return s->gun ? 0 : torpedo_skill(s->boat);
}

int leader_raider_fat(const void *subject)
{
    const struct raider_subject *s = subject;
    return !s->gun && s->kind == TORPEDO_FAT;
}

/* The player may stop after any shot. [raider.5] */
void leader_raider_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->moving.boat];
    if (b->ammo > 0 && !damage_of(b, LEADER_EFFECT_GUN))
        choice_open(choices, V_GUN);
    list_torpedoes(b, V_SPEND, choices);
    choice_open(choices, V_DONE);
}

void leader_raider_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->moving.boat];
    (void)seat;
    if (action->verb != V_DONE) {
        struct raider_subject shot = {b, action->verb == V_GUN, action->arg[0]};
        if (shot.gun)
            b->ammo--;
        else
            b->torpedo[action->arg[1]][action->arg[0]]--;
        int vp = chart_roll(play, CHART_RAIDER, &shot).result;
        score_vp(c, b, vp, SCORE_RAIDER);
        c->moving.shots--;
        bool armed = b->ammo > 0 || torpedoes_aboard(b) > 0;
        if (c->moving.shots > 0 && armed)
            return;
    }
    mission_done(c, b, MISSION_RAIDER);
    tell_with(play, EVERYBODY, EV_RAIDER_OVER, boat_name(b));
    leave_box(c);
}
