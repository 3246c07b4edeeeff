/* Which program this is: the linker's hash of all of it. */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include <elf.h>
#include <link.h>
#include <string.h>

#include "server.h"

static int find_build_id(struct dl_phdr_info *program, size_t size, void *id)
{
    (void)size;
    for (int i = 0; i < program->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &program->dlpi_phdr[i];
        uintptr_t where = program->dlpi_addr + part->p_vaddr;
        const uint8_t *at;
        memcpy(&at, &where, sizeof at);
        const uint8_t *end = at + part->p_memsz;
        while (part->p_type == PT_NOTE && end - at > (int)sizeof(ElfW(Nhdr))) {
            ElfW(Nhdr) note;
            memcpy(&note, at, sizeof note);
            const uint8_t *words =
                at + sizeof note + ((note.n_namesz + 3) & ~3u);
            if (note.n_type == NT_GNU_BUILD_ID && note.n_descsz == BUILD_ID) {
                memcpy(id, words, BUILD_ID);
                return 1;
            }
            at = words + ((note.n_descsz + 3) & ~3u);
        }
    }
    return 1; /* the first is the program itself; its libraries may change */
}

bool build_id(uint8_t id[BUILD_ID])
{
    static const uint8_t none[BUILD_ID];
    memset(id, 0, BUILD_ID);
    dl_iterate_phdr(find_build_id, id);
    return memcmp(id, none, BUILD_ID) != 0;
}
