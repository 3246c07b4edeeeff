/* What the files of the game share beside the world. */
#ifndef KALEUN_UBOOT_RULES_H
#define KALEUN_UBOOT_RULES_H

#include "core/game.h"
#include "sight.h"
#include "table.h"
#include "view.h"
#include "world.h"

struct helm {
    struct world world;
};

#include "app.h"

/* The helmsman's game: helm_*.c. */
const void *helm_view_of(const void *state, int seat, void *scratch);
void helm_legal(const void *view, struct choices *choices);
void helm_apply(void *state, int seat, const struct action *action,
                struct play *play);
void helm_write_prompt(const void *view, struct out *out);
void helm_write_text(const void *view, struct out *out);
void helm_write_json(const void *view, struct json *json);
void helm_imagine(const void *view, struct dice *dice, void *state);
extern const struct secret helm_secrets[];
extern const struct event_kind uboot_events[];

enum uboot_reason {
    WHY_NONE,
    WHY_SUBMERGED,
    WHY_SURFACED,
    WHY_DEEP,
    WHY_NOT_LOADED,
    WHY_NO_CONTACT,
    WHY_BROKEN,
    WHY_BREACH,
    WHY_SEA,
    REASONS,
};

/* dump.c: for parts of the dump that live elsewhere. */
struct pen;
void dump_num(struct pen *pen, double x);
void dump_int(struct pen *pen, int64_t n);
void dump_line(struct pen *pen, const char *name);
void dump_nums(struct pen *pen, const double *x, int count);
void dump_longs(struct pen *pen, const int64_t *n, int count);
void dump_words(struct pen *pen, const int16_t *n, int count);
void dump_bytes(struct pen *pen, const int8_t *n, int count);
void dump_fleet(const struct world *w, struct pen *pen);

/* The sentence of a message. */
uint16_t feed_text(int message);

#endif
