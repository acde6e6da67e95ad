#include "CGMP.h"
