// The Enigma: three rotors, reflector B, plugs. Its own inverse; the same steps as
// the game's own machine.
import type { Rotors } from "../papers";

const AZ = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const mod = (n: number) => ((n % 26) + 26) % 26;

export interface Setting {
  rotors: [string, string, string];
  rings: string;
  plugs: string;
}

/** Pairs of letters from what was typed; letters used twice are left out. */
export function pairs(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, ""),
    out: string[] = [];
  for (let i = 0; i + 1 < letters.length; i += 2) {
    const pair = letters.slice(i, i + 2);
    if (pair[0] !== pair[1] && !out.some((o) => o.includes(pair[0]!) || o.includes(pair[1]!)))
      out.push(pair);
  }
  return out;
}

/** One key: the windows move on, and which lamp lights. */
export function press(
  wheels: Rotors,
  set: Setting,
  windows: string,
  letter: string,
): { windows: string; lamp: string } {
  const at = [...windows].map((c) => AZ.indexOf(c)),
    ring = [...set.rings].map((c) => AZ.indexOf(c));
  const notch = (i: number) => AZ[at[i]!] === wheels[set.rotors[i]!]![1];
  const middle = notch(1),
    right = notch(2);
  if (middle) at[0] = mod(at[0]! + 1);
  if (middle || right) at[1] = mod(at[1]! + 1);
  at[2] = mod(at[2]! + 1);
  const plugged = (c: number) => {
    const pair = pairs(set.plugs).find((x) => x.includes(AZ[c]!));
    return pair ? AZ.indexOf(pair[0] === AZ[c] ? pair[1]! : pair[0]!) : c;
  };
  const through = (i: number, c: number, back: boolean) => {
    const shift = at[i]! - ring[i]!,
      wiring = wheels[set.rotors[i]!]![0],
      k = mod(c + shift);
    return mod((back ? wiring.indexOf(AZ[k]!) : AZ.indexOf(wiring[k]!)) - shift);
  };
  let c = plugged(AZ.indexOf(letter));
  for (let i = 2; i >= 0; i--) c = through(i, c, false);
  c = AZ.indexOf(wheels.B![0][c]!);
  for (let i = 0; i < 3; i++) c = through(i, c, true);
  return { windows: at.map((n) => AZ[n]).join(""), lamp: AZ[plugged(c)]! };
}
