/* States are compared and copied as memory: no struct of the world may have a
 * hole. Headers of the state include this first and end with PADDED_END; in
 * between an unnoticed hole is an error. */
#ifndef KALEUN_UBOOT_PADDED_H
#define KALEUN_UBOOT_PADDED_H

#define PADDED_BEGIN                                               \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error " \
                                           "\"-Wpadded\"")
#define PADDED_END _Pragma("GCC diagnostic pop")

#endif
