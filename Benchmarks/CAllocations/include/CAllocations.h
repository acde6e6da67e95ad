#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How many times memory has been asked for since the program started, by anyone in it.
unsigned long callocations_count(void);

#endif
