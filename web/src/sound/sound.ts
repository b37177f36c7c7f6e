import { afterPaint } from "../art/frames.ts";
import { settings } from "../settings/settings.svelte.ts";

/** Short, soft, ceramic and wood. Each sound is a few decaying partials and, for wood, a knock of noise. */
interface Voice {
  readonly base: number;
  readonly partials: readonly (readonly [ratio: number, level: number, seconds: number])[];
  readonly knock: number;
}

const VOICES = {
  card: { base: 240, partials: [[1, 0.25, 0.05]], knock: 0.5 },
  wood: {
    base: 320,
    partials: [
      [1, 0.5, 0.09],
      [2.7, 0.2, 0.05],
    ],
    knock: 0.35,
  },
  plate: {
    base: 1180,
    partials: [
      [1, 0.35, 0.28],
      [2.32, 0.18, 0.18],
      [4.25, 0.08, 0.1],
    ],
    knock: 0.08,
  },
  spoon: {
    base: 1760,
    partials: [
      [1, 0.28, 0.22],
      [2.76, 0.14, 0.12],
    ],
    knock: 0.05,
  },
  turn: {
    base: 784,
    partials: [
      [1, 0.3, 0.4],
      [1.5, 0.22, 0.5],
      [2, 0.1, 0.4],
    ],
    knock: 0,
  },
  no: {
    base: 150,
    partials: [
      [1, 0.5, 0.12],
      [1.4, 0.25, 0.09],
    ],
    knock: 0.2,
  },
  bell: {
    base: 1046,
    partials: [
      [1, 0.32, 0.9],
      [2.4, 0.16, 0.5],
      [3.9, 0.08, 0.3],
    ],
    knock: 0.03,
  },
} as const satisfies Record<string, Voice>;

export type SoundName = keyof typeof VOICES;

let kitchen: { context: AudioContext; noise: AudioBuffer } | null = null;

function openKitchen() {
  if (kitchen || typeof AudioContext === "undefined") return kitchen;
  const context = new AudioContext();
  const noise = context.createBuffer(1, context.sampleRate * 0.04, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  kitchen = { context, noise };
  return kitchen;
}

/** What is seen goes first: to open the kitchen takes a browser as long as several frames. */
export function play(name: SoundName): void {
  if (settings.sound) afterPaint(() => sound(name));
}

/** Browsers let no sound be made before the first touch. What that touch is for comes before the kitchen. */
export function openKitchenOnceTouched(): void {
  addEventListener("click", () => setTimeout(() => settings.sound && openKitchen(), 500), { once: true });
}

function sound(name: SoundName): void {
  const open = openKitchen();
  if (!open) return;
  const { context, noise } = open;
  if (context.state === "suspended") void context.resume();
  const voice: Voice = VOICES[name];
  const now = context.currentTime;
  const out = new GainNode(context, { gain: 0.22 });
  out.connect(context.destination);
  for (const [ratio, level, seconds] of voice.partials) {
    const tone = new OscillatorNode(context, { frequency: voice.base * ratio });
    const fade = new GainNode(context, { gain: 0 });
    fade.gain.linearRampToValueAtTime(level, now + 0.004);
    fade.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    tone.connect(fade).connect(out);
    tone.start(now);
    tone.stop(now + seconds + 0.02);
  }
  if (voice.knock > 0) {
    const knock = new AudioBufferSourceNode(context, { buffer: noise });
    const body = new BiquadFilterNode(context, { type: "bandpass", frequency: voice.base * 4, Q: 0.8 });
    knock
      .connect(body)
      .connect(new GainNode(context, { gain: voice.knock }))
      .connect(out);
    knock.start(now);
  }
}
