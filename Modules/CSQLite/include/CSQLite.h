#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>

/// Binds a copy of `length` bytes of text: SQLITE_TRANSIENT is a cast that Swift does not import.
int CSQLite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length);
#endif
