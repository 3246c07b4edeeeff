// Words that are sealed: this client's share in the dice. It draws a word, sends the
// hash of it, keeps the word here and opens it when every seat has sat down. The
// page may come over plain HTTP, where browsers have no crypto.subtle, so SHA-256
// is written out.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

// The first bits of roots of primes, as the standard has them.
{
  const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32);
  let n = 2;
  for (let count = 0; count < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (count < 8) START[count] = fraction(Math.sqrt(n));
    K[count++] = fraction(Math.cbrt(n));
  }
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function block(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!,
      b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let a = state[0]!,
    b = state[1]!,
    c = state[2]!,
    d = state[3]!,
    e = state[4]!,
    f = state[5]!,
    g = state[6]!,
    h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((v, i) => (state[i] = state[i]! + v));
}

/** SHA-256 as hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const whole = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
  const view = new DataView(whole.buffer);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  view.setUint32(whole.length - 4, 8 * bytes.length);
  const state = START.slice();
  for (let at = 0; at < whole.length; at += 64) block(state, view, at);
  return [...state].map((v) => v.toString(16).padStart(8, "0")).join("");
}

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((h) => parseInt(h, 16));

/** The hash of a word, as doc/protocol.md has it. */
export const hashOf = (word: string): string =>
  sha256(new Uint8Array([...new TextEncoder().encode("kaleun word\0"), ...bytesOf(word)]));
