import { afterPaint } from "../art/frames.ts";
import { settings } from "../settings/settings.svelte.ts";
import { feel } from "./feel.ts";

/** Short, soft, ceramic and wood. Each sound is a few decaying partials and, for wood, a knock of noise. */
interface Voice {
  readonly base: number;
  readonly partials: readonly (readonly [ratio: number, level: number, seconds: number])[];
  readonly knock: number;
  /** Several of them, one after another: how much higher, and when. */
  readonly tune?: readonly (readonly [ratio: number, seconds: number])[];
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
  /** A little fanfare on glasses. */
  victory: {
    base: 784,
    partials: [
      [1, 0.3, 0.6],
      [2, 0.12, 0.4],
      [3, 0.05, 0.3],
    ],
    knock: 0.02,
    tune: [
      [1, 0],
      [1.26, 0.13],
      [1.498, 0.26],
      [2, 0.42],
    ],
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

let hushed = false;

/** Whether this device makes no sound, whatever its settings say: a screen in the same room does. */
export function hush(quiet: boolean): void {
  hushed = quiet;
}

/** Heard, and where wished felt. What is seen goes first: to open the kitchen takes a browser as long as several frames. */
export function play(name: SoundName): void {
  if (settings.sound && !hushed) afterPaint(() => sound(name));
  if (name === "turn") feel("turn");
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
  for (const [ratio, after] of voice.tune ?? [[1, 0] as const])
    strike(context, noise, voice, ratio, context.currentTime + after);
}

function strike(context: AudioContext, noise: AudioBuffer, voice: Voice, higher: number, at: number): void {
  const base = voice.base * higher;
  const out = new GainNode(context, { gain: 0.22 });
  out.connect(context.destination);
  for (const [ratio, level, seconds] of voice.partials) {
    const tone = new OscillatorNode(context, { frequency: base * ratio });
    const fade = new GainNode(context, { gain: 0 });
    fade.gain.setValueAtTime(0, at);
    fade.gain.linearRampToValueAtTime(level, at + 0.004);
    fade.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(fade).connect(out);
    tone.start(at);
    tone.stop(at + seconds + 0.02);
  }
  if (voice.knock > 0) {
    const knock = new AudioBufferSourceNode(context, { buffer: noise });
    const body = new BiquadFilterNode(context, { type: "bandpass", frequency: base * 4, Q: 0.8 });
    knock
      .connect(body)
      .connect(new GainNode(context, { gain: voice.knock }))
      .connect(out);
    knock.start(at);
  }
}
