/* Chapters 4.5 and 4.6: torpedoes and ammunition come aboard, and torpedoes go
 * from the reloads into the tubes.
 *
 * The bow is end 0, the stern end 1; torpedoes never move between them. A mix is
 * told by how many electric torpedoes lie at each end, the rest being steam. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

enum { ENDS = 2 };

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* What there is room for, and what lies there. */

static int reload_room(const struct career *c, int end)
{
    return end ? boat_row(c)->aft_reloads : boat_row(c)->fore_reloads;
}

static int reloads_at(const struct career *c, int end)
{
    return c->boat.reload[end][G7A] + c->boat.reload[end][G7E];
}

static int tubes_with(const struct career *c, int end, int kind)
{
    int count = 0, behind = first_tube(c, end) + tubes_at(c, end);
    for (int i = 0; i < TUBES_MAX; i++)
        count += (c->boat.tube[i] == kind) & (end_of_tube(c, i) == end) &
                 (i < behind);
    return count;
}

static int empty_tubes(const struct career *c, int end)
{
    return tubes_with(c, end, NO_TORPEDO);
}

static int aboard(const struct career *c, int kind)
{
    int count = 0;
    for (int end = 0; end < ENDS; end++)
        count += tubes_with(c, end, kind) + c->boat.reload[end][kind];
    return count;
}

/* The mix: how many electric torpedoes there may be. [4.5] */

struct mix {
    int least, most; /* of the whole load */
    int room[ENDS];  /* for electric ones at each end */
};

/* With mines in the tubes only the reloads are torpedoes [7.4.2, ruling 24]; with
 * 4.5.2 electric ones begin as reloads, and there are few of them. */
static struct mix mix_allowed(const struct career *c, bool mines)
{
    const struct hunters_boats_row *b = boat_row(c);
    bool reloads_only = mines || option(c, OPT_LOAD);
    int load = mines ? b->fore_reloads + b->aft_reloads : b->torpedo_load;
    struct mix m = {
        .least = greater(0, load - b->g7a - b->mix_adjust),
        .most = lesser(load, b->g7e + b->mix_adjust),
    };
    for (int end = 0; end < ENDS; end++)
        m.room[end] =
            reload_room(c, end) + (reloads_only ? 0 : tubes_at(c, end));
    m.most = lesser(m.most, m.room[0] + m.room[1]);
    if (option(c, OPT_LOAD))
        m.most = lesser(m.most, b->optional_max_g7e);
    m.least = lesser(m.least, m.most);
    return m;
}

/* Electric torpedoes lie among the reloads, and in the last tubes where the
 * reloads cannot hold them. Mines stay where they are. */
static void arrange(struct career *c, int end, int electric)
{
    struct boat *b = &c->boat;
    int room = reload_room(c, end), below = lesser(electric, room);
    b->reload[end][G7A] = (uint8_t)(room - below);
    b->reload[end][G7E] = (uint8_t)below;
    int steam_tubes = tubes_at(c, end) - (electric - below);
    for (int i = 0; i < tubes_at(c, end); i++) {
        uint8_t *tube = &b->tube[first_tube(c, end) + i];
        if (*tube != MINE)
            *tube = i < steam_tubes ? G7A : G7E;
    }
}

/* What he had aboard when she sailed last; false: nothing yet, or not allowed. */
static bool has_own_mix(const struct career *c, const struct mix *allowed)
{
    int fore = c->boat.mix[0] - 1, aft = c->boat.mix[1] - 1;
    return fore >= 0 && aft >= 0 && fore <= allowed->room[0] &&
           aft <= allowed->room[1] && fore + aft >= allowed->least &&
           fore + aft <= allowed->most;
}

/* As he likes it; the first time as printed on the mat, as far as 4.5.2 allows,
 * with electric reloads at the stern. [4.5, 4.6.1, 4.6.2] */
void fill_up(struct career *c)
{
    const struct hunters_boats_row *b = boat_row(c);
    for (int i = 0; i < TUBES_MAX; i++)
        c->boat.tube[i] = NO_TORPEDO;
    struct mix allowed = mix_allowed(c, false);
    int electric = lesser(b->g7e, allowed.most);
    int aft = lesser(electric, b->aft_reloads), fore = electric - aft;
    if (has_own_mix(c, &allowed)) {
        fore = c->boat.mix[0] - 1;
        aft = c->boat.mix[1] - 1;
    }
    arrange(c, 0, fore);
    arrange(c, 1, aft);
    c->boat.ammo = (uint8_t)b->deck_gun_ammo;
}

static void mix_legal(const struct career *c, bool mines,
                      struct choices *choices)
{
    struct mix m = mix_allowed(c, mines);
    for (int aft = 0; aft <= m.room[1]; aft++) {
        int low = greater(0, m.least - aft);
        int high = lesser(m.room[0], m.most - aft);
        if (low <= high)
            choice_open2(choices, V_MIX, low, high, aft, aft);
    }
}

/* Loading is a draft: nothing is told of it before the boat is ready. */
static void mix_apply(struct career *c, const struct action *action)
{
    arrange(c, 0, action->arg[0]);
    arrange(c, 1, action->arg[1]);
}

/* P_LOADING: the mix, and single tubes. */

static int other_kind(int kind)
{
    return kind == G7A ? G7E : G7A;
}

static void tube_legal(const struct career *c, struct choices *choices)
{
    int tubes = tubes_at(c, 0) + tubes_at(c, 1);
    if (option(c, OPT_LOAD)) { /* steam only [4.5.2] */
        struct choice *closed =
            choice_closed(choices, V_TUBE, WHY_STEAM_IN_TUBES);
        closed->min[0] = 1;
        closed->max[0] = (int16_t)tubes;
        closed->min[1] = closed->max[1] = G7E;
        return;
    }
    for (int tube = 0; tube < tubes; tube++) {
        int kind = other_kind(c->boat.tube[tube]);
        if (c->boat.reload[end_of_tube(c, tube)][kind] > 0)
            choice_open2(choices, V_TUBE, tube + 1, tube + 1, kind, kind);
    }
}

void loading_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    choice_open(choices, V_READY);
    mix_legal(c, false, choices);
    tube_legal(c, choices);
}

/* A torpedo and one of the other kind change places within their end. [4.5] */
static void swap_tube(struct career *c, int tube, int kind)
{
    uint8_t *reload = c->boat.reload[end_of_tube(c, tube)];
    reload[c->boat.tube[tube]]++;
    reload[kind]--;
    c->boat.tube[tube] = (uint8_t)kind;
}

static void tell_loaded(const struct career *c, struct play *play)
{
    tell_with(play, EVERYBODY, EV_LOADED, number(aboard(c, G7A)),
              number(aboard(c, G7E)), number(c->boat.ammo));
}

void loading_apply(void *state, int seat, const struct action *action,
                   struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_MIX:
        mix_apply(c, action);
        break;
    case V_TUBE:
        swap_tube(c, action->arg[0] - 1, action->arg[1]);
        break;
    default:
        for (int end = 0; end < ENDS; end++)
            c->boat.mix[end] = (uint8_t)(1 + tubes_with(c, end, G7E) +
                                         c->boat.reload[end][G7E]);
        tell_loaded(c, play);
        phase_return(&c->frames);
    }
}

/* P_MINES: mines take the place of the torpedoes in the tubes, and the reloads
 * may be chosen anew. A VIID has shafts for them. [7.4.2, 11.4.6] */

void load_mines(struct career *c, struct play *play)
{
    const struct hunters_boats_row *b = boat_row(c);
    tell(play, EVERYBODY, EV_MINES_LOADED);
    if (b->tubes_keep_torpedoes)
        return;
    for (int i = 0; i < b->fore_tubes + b->aft_tubes; i++)
        c->boat.tube[i] = MINE;
    if (b->fore_reloads + b->aft_reloads > 0)
        phase_call(&c->frames, P_MINES);
}

void mines_legal(const void *view, struct choices *choices)
{
    choice_open(choices, V_READY);
    mix_legal(view, true, choices);
}

void mines_apply(void *state, int seat, const struct action *action,
                 struct play *play)
{
    struct career *c = state;
    (void)seat;
    if (action->verb == V_MIX) {
        mix_apply(c, action);
        return;
    }
    tell_loaded(c, play);
    phase_return(&c->frames);
}

/* Does the door of any tube with mines still work? [ruling 27] */
bool can_lay_mines(const struct career *c)
{
    return boat_row(c)->tubes_keep_torpedoes ||
           (tubes_with(c, 0, MINE) > 0 && !is_inoperable(c, FORE_DOOR)) ||
           (tubes_with(c, 1, MINE) > 0 && !is_inoperable(c, AFT_DOOR));
}

void lay_mines(struct career *c, struct play *play)
{
    for (int tube = 0; tube < TUBES_MAX; tube++) {
        int door = end_of_tube(c, tube) ? AFT_DOOR : FORE_DOOR;
        if (c->boat.tube[tube] == MINE && !is_inoperable(c, door))
            c->boat.tube[tube] = NO_TORPEDO;
    }
    tell(play, EVERYBODY, EV_MINES_LAID);
    reload_tubes(c, play);
}

/* P_RELOAD: from the reloads into the tubes. [4.5.1, 9.2.8] */

struct kinds {
    int least, most; /* electric ones that can go into the empty tubes */
};

static struct kinds reload_kinds(const struct career *c, int end)
{
    int tubes = lesser(empty_tubes(c, end), reloads_at(c, end));
    return (struct kinds){
        .least = greater(0, tubes - c->boat.reload[end][G7A]),
        .most = lesser(tubes, c->boat.reload[end][G7E]),
    };
}

static void reload_end(struct career *c, int end, int electric,
                       struct play *play)
{
    struct boat *b = &c->boat;
    uint8_t *reload = b->reload[end];
    int before[3] = {0, reload[G7A], reload[G7E]};
    for (int i = 0; i < tubes_at(c, end); i++) {
        uint8_t *tube = &b->tube[first_tube(c, end) + i];
        if (*tube != NO_TORPEDO || reload[G7A] + reload[G7E] == 0)
            continue;
        *tube = electric-- > 0 || reload[G7A] == 0 ? G7E : G7A;
        reload[*tube]--;
    }
    int steam = before[G7A] - reload[G7A];
    electric = before[G7E] - reload[G7E];
    if (steam + electric > 0)
        tell_with(play, EVERYBODY, EV_RELOADED, noun(T_HUNTERS_END_FORE + end),
                  number(steam), number(electric));
}

bool reload_tubes(struct career *c, struct play *play)
{
    bool ask = false;
    for (int end = 0; end < ENDS; end++) {
        if (reloads_at(c, end) == 0)
            continue;
        struct kinds k = reload_kinds(c, end);
        if (k.least < k.most)
            ask = true;
        else
            reload_end(c, end, k.most, play);
    }
    if (ask)
        phase_call(&c->frames, P_RELOAD);
    return ask;
}

static bool must_choose(const struct career *c, int end)
{
    struct kinds k = reload_kinds(c, end);
    return k.least < k.most;
}

void reload_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int end = 0; end < ENDS; end++) {
        struct kinds k = reload_kinds(c, end);
        if (k.least < k.most)
            choice_open2(choices, V_RELOAD, end, end, k.least, k.most);
    }
}

void reload_apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct career *c = state;
    (void)seat;
    assert(action->verb == V_RELOAD);
    reload_end(c, action->arg[0], action->arg[1], play);
    if (!must_choose(c, 0) && !must_choose(c, 1))
        phase_return(&c->frames);
}

/* P_RESUPPLY: torpedoes from a U-tanker. The frame's note holds what she has to
 * give, steam in the low byte, electric in the high one. [14.9] */

static int free_room(const struct career *c, int end)
{
    return empty_tubes(c, end) + reload_room(c, end) - reloads_at(c, end);
}

/* Within the room and the mix of the mat. [14.9.3] */
static int can_take(const struct career *c, int kind, int offered)
{
    const struct hunters_boats_row *b = boat_row(c);
    int most = (kind == G7A ? b->g7a : b->g7e) + b->mix_adjust;
    if (kind == G7E && option(c, OPT_LOAD))
        most = lesser(most, b->optional_max_g7e);
    int room =
        lesser(free_room(c, 0) + free_room(c, 1), most - aboard(c, kind));
    return greater(0, lesser(offered, room));
}

/* What the frame still has to ask about; what cannot be stowed is not asked. */
static void offer(struct career *c, int steam, int electric)
{
    if (can_take(c, G7A, steam) == 0)
        steam = 0;
    if (can_take(c, G7E, electric) == 0)
        electric = 0;
    phase_frame(&c->frames)->note = (int16_t)(steam | electric << 8);
    if (steam == 0 && electric == 0)
        phase_return(&c->frames);
}

void offer_torpedoes(struct career *c, int steam, int electric)
{
    phase_call(&c->frames, P_RESUPPLY);
    offer(c, steam, electric);
}

static int offered(const struct career *c, int kind)
{
    int note = c->frames.at[c->frames.depth - 1].note;
    return kind == G7A ? note & 0xff : note >> 8;
}

void resupply_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int kind = G7A; kind <= G7E; kind++) {
        if (offered(c, kind) == 0)
            continue;
        int most = can_take(c, kind, offered(c, kind));
        for (int aft = 0; aft <= lesser(most, free_room(c, 1)); aft++) {
            struct choice *open = choice_open(choices, V_TAKE);
            open->min[0] = open->max[0] = (int16_t)kind;
            open->max[1] = (int16_t)lesser(most - aft, free_room(c, 0));
            open->min[2] = open->max[2] = (int16_t)aft;
        }
    }
}

/* Empty tubes first, then the reloads. */
static void stow(struct career *c, int end, int kind, int count)
{
    int tube = first_tube(c, end), behind = tube + tubes_at(c, end);
    for (; tube < behind && count > 0; tube++)
        if (c->boat.tube[tube] == NO_TORPEDO) {
            c->boat.tube[tube] = (uint8_t)kind;
            count--;
        }
    c->boat.reload[end][kind] = (uint8_t)(c->boat.reload[end][kind] + count);
}

void resupply_apply(void *state, int seat, const struct action *action,
                    struct play *play)
{
    struct career *c = state;
    (void)seat;
    int kind = action->arg[0];
    for (int end = 0; end < ENDS; end++)
        stow(c, end, kind, action->arg[1 + end]);
    tell_with(play, EVERYBODY, EV_TAKEN_OVER,
              number(action->arg[1] + action->arg[2]),
              noun(T_HUNTERS_TORPEDO_NONE + kind));
    offer(c, kind == G7A ? 0 : offered(c, G7A),
          kind == G7E ? 0 : offered(c, G7E));
}
