/* Speed figures of single games beside the generic ones. */
#ifndef KALEUN_BENCH_H
#define KALEUN_BENCH_H

/* Seconds of this process alone: others on the machine do not count. */
double bench_now(void);
void bench_uboot(void);

#endif
