/* Par by ways to play, not by what bots reach: 4000 draws of each style in each
 * printed mission. [ruling 361] */
#include "games/uboot/world/patrol.h"
#include "tests/uboot/ocean.h"

enum { DRAWS = 4000, PRINTED = uboot_missions_count - 2 };

static struct dice dice;

static double uniform(void)
{
    return dice_below(&dice, 10000) / 10000.0;
}

static bool chance(double p)
{
    return uniform() < p;
}

/* A ship of the group by its share. */
static int ship_of(const struct mission_force *f, bool escort)
{
    int total = 0;
    for (int i = 0; i < f->kinds; i++)
        total += f->ships[i].escort == escort ? f->ships[i].count : 0;
    int draw = total ? dice_below(&dice, total) : -1;
    for (int i = 0; i < f->kinds && draw >= 0; i++) {
        draw -= f->ships[i].escort == escort ? f->ships[i].count : 0;
        if (draw < 0)
            return f->ships[i].type;
    }
    return f->ships[0].type;
}

struct bag {
    double grt;
    uint64_t types;
    int tanker, escort, torpedoes;
};

/* One hit sinks what has no more hit points than a torpedo takes; large ships
 * want more. */
static bool sinks(int type, int hits)
{
    double hp = uboot_ship_types[type].hp;
    double one = hp <= 90.0 ? 0.8 : hp <= 160.0 ? 0.4 : 0.15;
    double p = hits == 0 ? 0.0 : hits == 1 ? one : 0.5 + 0.5 * one;
    return chance(p);
}

static void attack(const struct mission_force *f,
                   const struct uboot_styles_row *y, struct bag *b)
{
    double hit = chance(0.5) ? y->hit_day : y->hit_night;
    for (int t = 0; t < 2 && b->torpedoes >= 2; t++) {
        int type = ship_of(f, chance(0.1)), hits = chance(hit) + chance(hit);
        b->torpedoes -= 2;
        if (!sinks(type, hits))
            continue;
        const struct uboot_ship_types_row *k = &uboot_ship_types[type];
        b->grt += k->grt;
        b->types |= UINT64_C(1) << type;
        b->tanker += k->category == UBOOT_SHIP_CATEGORY_TANKER;
        b->escort += k->category == UBOOT_SHIP_CATEGORY_ESCORT;
    }
}

static void fight(const struct mission *m, const struct uboot_styles_row *y,
                  struct bag *b)
{
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        bool convoy = s->kind == SPAWN_CONVOY;
        if (s->kind == SPAWN_FRIENDLY || s->kind == SPAWN_NEUTRAL ||
            s->kind == SPAWN_PATROL || s->kind == SPAWN_ESCORT_JOIN ||
            !chance(s->probability) || !chance(y->find) ||
            !chance(convoy ? y->closes_convoy : y->closes_lone))
            continue;
        attack(&s->force, y, b);
        for (double left = y->again; convoy && left > 0.0; left -= 1.0)
            if (chance(mind(left, 1.0)))
                attack(&s->force, y, b);
    }
}

static bool done(const struct mission_objective *o, const struct bag *b,
                 const struct uboot_styles_row *y)
{
    switch (o->type) {
    case OBJ_SINK_GRT:
        return b->grt >= o->min_grt;
    case OBJ_SINK_TYPE:
    case OBJ_SINK_ANY:
        return (b->types & o->types) != 0;
    case OBJ_SINK_ANY_OR_GRT:
        return (b->types & o->types) || b->grt >= o->min_grt;
    case OBJ_SINK_CATEGORY:
        return (o->category == UBOOT_SHIP_CATEGORY_TANKER
                    ? b->tanker
                    : b->escort) >= o->count;
    case OBJ_SHOOT_DOWN:
        return chance(0.1);
    case OBJ_PROTECT: /* somebody has to go between */
        return y->find > 0.0 && chance(y->errand * y->closes_lone);
    default:
        return chance(y->errand);
    }
}

static int play(const struct mission *m, const struct uboot_styles_row *y)
{
    struct bag b = {.torpedoes = m->g7a + m->g7e};
    double glory = 50.0;
    fight(m, y, &b);
    for (int i = 0; i < m->objectives; i++)
        if (done(&m->objective[i], &b, y))
            glory += m->objective[i].glory;
    glory += b.grt / 20.0;
    if (m->errand) /* a hull nearly whole, and mostly in time */
        glory += 2.0 * (0.9 * m->hull) + (chance(0.7) ? 50.0 : 0.0);
    return chance(y->returns) ? (int)glory : 0;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void uboot_ruling_361_par_is_set_by_ways_to_play(void **unused)
{
    (void)unused;
    static int glory[DRAWS];
    dice_seed(&dice, 11, 0);
    for (int i = 0; i < PRINTED; i++) {
        const struct mission *m = &lay_out(i, MEDIUM, 1)->mission;
        int median[UBOOT_STYLE_COUNT], upper[UBOOT_STYLE_COUNT];
        for (int s = 0; s < UBOOT_STYLE_COUNT; s++) {
            for (int k = 0; k < DRAWS; k++)
                glory[k] = play(m, &uboot_styles[s]);
            qsort(glory, DRAWS, sizeof glory[0], by_size);
            median[s] = glory[DRAWS / 2];
            upper[s] = glory[3 * DRAWS / 4];
        }
        print_message("%s: par %d, medians %d %d %d %d, upper quartiles of "
                      "doctrine %d, ace %d\n",
                      uboot_missions[i].id, m->par, median[0], median[1],
                      median[2], median[3], upper[2], upper[3]);
        if (m->errand) {
            /* Care and the errands make a good patrol, no more. */
            assert_true(100 * median[UBOOT_STYLE_PRUDENT] >= 70 * m->par);
            assert_true(100 * median[UBOOT_STYLE_PRUDENT] <= 130 * m->par);
            continue;
        }
        assert_true(100 * median[UBOOT_STYLE_ERRANDS_ONLY] <= 70 * m->par);
        assert_true(100 * upper[UBOOT_STYLE_ACE] >= 105 * m->par);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_361_par_is_set_by_ways_to_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
