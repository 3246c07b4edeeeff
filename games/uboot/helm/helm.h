/* The game `helm`: what its files share. */
#ifndef KALEUN_UBOOT_HELM_H
#define KALEUN_UBOOT_HELM_H

#include "games/uboot/app/rules.h"

struct helm {
    struct world world;
};

const void *helm_view_of(const void *state, int seat, void *scratch);
void helm_legal(const void *view, struct choices *choices);
void helm_apply(void *state, int seat, const struct action *action,
                struct play *play);
void helm_write_prompt(const void *view, struct out *out);
void helm_write_text(const void *view, struct out *out);
void helm_write_json(const void *view, struct json *json);
void helm_imagine(const void *view, struct dice *dice, void *state);
extern const struct secret helm_secrets[];

#endif
