#include "crew.h"
