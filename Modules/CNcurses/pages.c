#define _GNU_SOURCE
#include "CNcurses.h"

#include <elf.h>
#include <link.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

// The program's own segments are read from its headers rather than from /proc, which may not be
// mounted. What is written to stays: only pages that the file still has are let go.
void CNcurses_release_startup_pages(void) {
  const ElfW(Phdr) *headers = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  unsigned long count = getauxval(AT_PHNUM);
  unsigned long page = (unsigned long)sysconf(_SC_PAGESIZE);
  if (headers == 0 || page == 0) return;
  ElfW(Addr) base = 0;
  for (unsigned long i = 0; i < count; i++) {
    if (headers[i].p_type == PT_PHDR) base = (ElfW(Addr))headers - headers[i].p_vaddr;
  }
  for (unsigned long i = 0; i < count; i++) {
    if (headers[i].p_type != PT_LOAD || (headers[i].p_flags & PF_W) != 0) continue;
    ElfW(Addr) start = base + headers[i].p_vaddr;
    ElfW(Addr) end = (start + headers[i].p_memsz) / page * page;
    start = (start + page - 1) / page * page;
    if (start >= end) continue;
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
}
