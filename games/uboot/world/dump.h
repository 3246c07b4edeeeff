/* Functions that write parts of the dump, for files of other rooms too. */
#ifndef KALEUN_UBOOT_DUMP_H
#define KALEUN_UBOOT_DUMP_H

#include <stdint.h>

struct pen;
struct world;

void dump_num(struct pen *pen, double x);
void dump_int(struct pen *pen, int64_t n);
void dump_line(struct pen *pen, const char *name);
void dump_nums(struct pen *pen, const double *x, int count);
void dump_longs(struct pen *pen, const int64_t *n, int count);
void dump_words(struct pen *pen, const int16_t *n, int count);
void dump_bytes(struct pen *pen, const int8_t *n, int count);
void dump_fleet(const struct world *w, struct pen *pen);

#endif
