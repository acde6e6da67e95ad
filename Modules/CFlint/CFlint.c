#include "CFlint.h"
