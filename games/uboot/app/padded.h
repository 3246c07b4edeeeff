/* The session compares and copies states as memory, so no struct of the world
 * may have a hole. Between these two macros the compiler reports a hole as an
 * error. */
#ifndef KALEUN_UBOOT_PADDED_H
#define KALEUN_UBOOT_PADDED_H

/* clang-format off */
#define PADDED_BEGIN \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define PADDED_END _Pragma("GCC diagnostic pop")
/* clang-format on */

#endif
