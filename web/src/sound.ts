// Sounds, made here, only when asked for: a torpedo leaving, a knock, a charge.
import { app } from "./store";

let context: AudioContext | null = null;

function noise(ac: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = ac.createBuffer(1, Math.ceil(ac.sampleRate * seconds), ac.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = ac.createBufferSource();
  source.buffer = buffer;
  return source;
}

function burst(seconds: number, from: number, to: number, loud: number, after = 0): void {
  const ac = context!, at = ac.currentTime + after;
  const source = noise(ac, seconds), filter = ac.createBiquadFilter(), gain = ac.createGain();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(ac.destination);
  source.start(at);
}

/** Two strokes of a ship's bell, far off. */
function bell(ac: AudioContext): void {
  for (const [after, pitch] of [[0, 880], [0.28, 1174]] as const) {
    const tone = ac.createOscillator(), gain = ac.createGain(), at = ac.currentTime + after;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
    tone.connect(gain).connect(ac.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

/** fire: air out of a tube; knock: a hit heard through water; boom: a charge. */
export function sound(kind: "fire" | "knock" | "boom" | "click" | "bell"): void {
  if (!app.sound) return;
  context ??= new AudioContext();
  void context.resume();
  if (kind === "fire") burst(1.1, 2600, 200, 0.25);
  if (kind === "bell") bell(context);
  if (kind === "click") burst(0.03, 5000, 2000, 0.08);
  if (kind === "boom") burst(2, 420, 40, 0.7);
  if (kind === "knock") {
    const ac = context, tone = ac.createOscillator(), gain = ac.createGain();
    tone.frequency.setValueAtTime(95, ac.currentTime);
    tone.frequency.exponentialRampToValueAtTime(38, ac.currentTime + 0.5);
    gain.gain.setValueAtTime(0.9, ac.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, ac.currentTime + 0.7);
    tone.connect(gain).connect(ac.destination);
    tone.start();
    tone.stop(ac.currentTime + 0.8);
    burst(1.6, 300, 40, 0.6, 0.08);
  }
}
