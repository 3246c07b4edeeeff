// Sounds, only when asked for: the cues of sound_cues.ts, and the hum of what
// drives the boat.
import { CUES, engineStart, engineTurn, master, type Cue, type Engine } from "./sound_cues";
import { manners } from "./state/manners";

export type { Cue };
let context: AudioContext | null = null;
let out: GainNode | null = null;
let engine: Engine | null = null;

function speaker(): AudioContext {
  context ??= new AudioContext();
  out ??= master(context);
  void context.resume();
  return context;
}

export function sound(kind: Cue): void {
  if (!manners.sound) return;
  const ac = speaker();
  CUES[kind](ac, out!);
}

function stop(): void {
  if (!engine || !context) return;
  const old = engine;
  old.gain.gain.setTargetAtTime(0, context.currentTime, 0.3);
  setTimeout(() => {
    old.tones.forEach((o) => o.stop());
    old.gain.disconnect();
  }, 1500);
  engine = null;
}

/** Diesels or motors at so many tenths of a knot; null: silence. */
export function hum(kind: Engine["kind"] | null, decikn = 0): void {
  if (!manners.sound || !kind) {
    stop();
    return;
  }
  const ac = speaker();
  if (engine?.kind !== kind) {
    stop();
    engine = engineStart(ac, out!, kind);
  }
  engineTurn(ac, engine, decikn);
}
