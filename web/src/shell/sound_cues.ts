// Sounds, made here: each is a few oscillators or a burst of noise on a context
// that is handed in, the loudspeaker's or one that only writes samples.

function noise(ac: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = ac.createBuffer(1, Math.ceil(ac.sampleRate * seconds), ac.sampleRate);
  const data = buffer.getChannelData(0);
  /* The same noise each time (a linear congruence): so its loudness can be tested. */
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    data[i] = seed / 0x80000000 - 1;
  }
  const source = ac.createBufferSource();
  source.buffer = buffer;
  return source;
}

function burst(
  ac: BaseAudioContext,
  out: AudioNode,
  seconds: number,
  from: number,
  to: number,
  loud: number,
  after = 0,
): void {
  const at = ac.currentTime + after;
  const source = noise(ac, seconds),
    filter = ac.createBiquadFilter(),
    gain = ac.createGain();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

/** Two strokes of a ship's bell, far off. */
function bell(ac: BaseAudioContext, out: AudioNode): void {
  for (const [after, pitch] of [
    [0, 880],
    [0.28, 1174],
  ] as const) {
    const tone = ac.createOscillator(),
      gain = ac.createGain(),
      at = ac.currentTime + after;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
    tone.connect(gain).connect(out);
    tone.start(at);
    tone.stop(at + 1);
  }
}

/** A tone that begins, bends and dies away. */
function tone(
  ac: BaseAudioContext,
  out: AudioNode,
  shape: OscillatorType,
  from: number,
  to: number,
  seconds: number,
  loud: number,
  after = 0,
): void {
  const at = ac.currentTime + after,
    source = ac.createOscillator(),
    gain = ac.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + seconds + 0.05);
}

export type Cue =
  | "fire"
  | "knock"
  | "boom"
  | "far"
  | "click"
  | "bell"
  | "ping"
  | "klaxon"
  | "gun"
  | "creak"
  | "watch";

/**
 * fire: air out of a tube; knock: a hit heard through water; boom and far: charges; creak: the hull
 * in the deep; watch: the bell on board.
 */
export const CUES: Record<Cue, (ac: BaseAudioContext, out: AudioNode) => void> = {
  fire: (ac, out) => burst(ac, out, 1.1, 2600, 200, 0.25),
  bell,
  click: (ac, out) => burst(ac, out, 0.03, 5000, 2000, 0.08),
  boom: (ac, out) => {
    burst(ac, out, 2, 420, 40, 0.7);
    tone(ac, out, "sine", 62, 30, 1.2, 0.6);
  },
  far: (ac, out) => burst(ac, out, 2.6, 160, 45, 0.3),
  gun: (ac, out) => {
    burst(ac, out, 0.5, 1800, 90, 0.6);
    tone(ac, out, "sine", 110, 40, 0.4, 0.5);
  },
  ping: (ac, out) => {
    tone(ac, out, "sine", 1600, 1560, 0.9, 0.16);
    tone(ac, out, "sine", 1600, 1570, 1.4, 0.03, 0.35);
  },
  klaxon: (ac, out) =>
    [0, 0.75, 1.5].forEach((after) => {
      tone(ac, out, "sawtooth", 140, 205, 0.6, 0.12, after);
      tone(ac, out, "square", 143, 209, 0.6, 0.05, after);
    }),
  creak: (ac, out) =>
    [0, 0.22, 0.5].forEach((after, i) =>
      tone(ac, out, "sawtooth", 90 + 30 * i, 60, 0.3, 0.04, after),
    ),
  watch: (ac, out) =>
    [0, 0.3].forEach((after) => {
      tone(ac, out, "sine", 1050, 1046, 0.8, 0.1, after);
      tone(ac, out, "sine", 2637, 2630, 0.5, 0.03, after);
    }),
  knock: (ac, out) => {
    tone(ac, out, "sine", 95, 38, 0.7, 0.9);
    burst(ac, out, 1.6, 300, 40, 0.6, 0.08);
  },
};

/** The way out for all of them: the loudest three over the diesels stay below the full level. */
export function master(ac: BaseAudioContext): GainNode {
  const gain = ac.createGain();
  gain.gain.value = 0.7;
  gain.connect(ac.destination);
  return gain;
}

/* What drives the boat: one engine at a time, for as long as it is wanted. */

export interface Engine {
  kind: "diesel" | "motor";
  tones: OscillatorNode[];
  gain: GainNode;
}

export function engineStart(ac: BaseAudioContext, out: AudioNode, kind: Engine["kind"]): Engine {
  const gain = ac.createGain(),
    filter = ac.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = kind === "diesel" ? 210 : 900;
  gain.gain.value = 0;
  filter.connect(gain).connect(out);
  const tones = [0, 1].map((i) => {
    const one = ac.createOscillator();
    one.type = kind === "diesel" ? "sawtooth" : "sine";
    one.detune.value = i * 9;
    one.connect(filter);
    one.start();
    return one;
  });
  return { kind, tones, gain };
}

/** At so many tenths of a knot. */
export function engineTurn(ac: BaseAudioContext, engine: Engine, decikn: number): void {
  const diesel = engine.kind === "diesel",
    part = Math.min(1, Math.abs(decikn) / (diesel ? 177 : 76)),
    at = ac.currentTime;
  engine.tones.forEach((o, i) =>
    o.frequency.setTargetAtTime((diesel ? 11 + 12 * part : 70 + 90 * part) * (i + 1), at, 0.5),
  );
  engine.gain.gain.setTargetAtTime(
    part === 0 ? 0 : diesel ? 0.05 + 0.07 * part : 0.006 + 0.014 * part,
    at,
    0.4,
  );
}
