/* The shape of the JSON of both games' views, for the browser. */
#ifndef KALEUN_UBOOT_JSON_SHAPE_H
#define KALEUN_UBOOT_JSON_SHAPE_H

#include "core/shape.h"

extern const struct shape uboot_shape;

#endif
