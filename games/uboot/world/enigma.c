/* The cipher machine: three rotors, a reflector, six plugs; its own inverse. */
#include <string.h>

#include "data_uboot.h"
#include "radio.h"

enum { LETTERS = 26 };

static int wrap(int n)
{
    return (n % LETTERS + LETTERS) % LETTERS;
}

/* The right rotor always steps. A notch takes its left neighbour along, and the
 * middle rotor steps twice in a row. */
static void step(const struct enigma_key *key, int at[3])
{
    bool notch[3];
    for (int i = 0; i < 3; i++)
        notch[i] =
            'A' + at[i] == uboot_enigma_rotors[key->rotor[i]].turnover[0];
    if (notch[1])
        at[0] = wrap(at[0] + 1);
    if (notch[1] || notch[2])
        at[1] = wrap(at[1] + 1);
    at[2] = wrap(at[2] + 1);
}

static int plugged(const char *plugs, int letter)
{
    const char *p = plugs ? strchr(plugs, 'A' + letter) : NULL;
    if (!p)
        return letter;
    size_t i = (size_t)(p - plugs);
    return plugs[i ^ 1] - 'A';
}

static int through(const char *wiring, int shift, int letter)
{
    return wrap(wiring[wrap(letter + shift)] - 'A' - shift);
}

static int back_through(const char *wiring, int shift, int letter)
{
    const char *p = strchr(wiring, 'A' + wrap(letter + shift));
    return wrap((int)(p - wiring) - shift);
}

static int press(const struct enigma_key *key, const int at[3], int letter)
{
    int c = plugged(key->plugs, letter);
    for (int i = 2; i >= 0; i--)
        c = through(uboot_enigma_rotors[key->rotor[i]].wiring,
                    at[i] - key->ring[i], c);
    c = uboot_enigma_rotors[UBOOT_ROTOR_B].wiring[c] - 'A';
    for (int i = 0; i < 3; i++)
        c = back_through(uboot_enigma_rotors[key->rotor[i]].wiring,
                         at[i] - key->ring[i], c);
    return plugged(key->plugs, c);
}

void enigma(const struct enigma_key *key, const int start[3], char *text)
{
    int at[3] = {start[0], start[1], start[2]};
    for (char *p = text; *p; p++) {
        if (*p < 'A' || *p > 'Z')
            continue;
        step(key, at);
        *p = (char)('A' + press(key, at, *p - 'A'));
    }
}
