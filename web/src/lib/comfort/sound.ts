/** The house's few sounds, made by the browser itself: soft, short, of wood, metal and paper. */
export type Sound = "turn" | "card" | "dice" | "coins" | "bell";

/** How loud the loudest of it is, of 1. */
const LOUDNESS = 0.16;
const ATTACK = 0.008;
/** What cannot be heard any more; a fall cannot end at nothing. */
const SILENCE = 0.0001;

/** A tone that is struck and fades: its pitch in hertz, when it begins, how long it rings, and how loud. */
type Tone = readonly [pitch: number, begins: number, rings: number, loud: number];
/** A rustle or a knock: the pitch it is filtered around, when it begins, how long it lasts, and how loud. */
type Rustle = readonly [pitch: number, begins: number, lasts: number, loud: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    [587.33, 0, 0.7, 0.8],
    [1174.66, 0, 0.4, 0.15],
    [880, 0.16, 1.1, 1],
    [1760, 0.16, 0.6, 0.15],
  ],
  card: [],
  dice: [],
  coins: [
    [2349.32, 0, 0.16, 0.25],
    [3135.96, 0.06, 0.22, 0.25],
  ],
  bell: [
    [293.66, 0, 2, 0.9],
    [587.33, 0, 1.4, 0.35],
    [739.99, 0, 1, 0.2],
  ],
};
const RUSTLES: Readonly<Record<Sound, readonly Rustle[]>> = {
  turn: [],
  card: [[1900, 0, 0.07, 0.6]],
  dice: [
    [900, 0, 0.03, 0.9],
    [1300, 0.07, 0.03, 0.7],
    [1050, 0.13, 0.03, 0.6],
    [1200, 0.22, 0.03, 0.4],
  ],
  coins: [],
  bell: [],
};

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** One second of noise, made once. */
function someNoise({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: sampleRate, sampleRate });
  buffer.getChannelData(0).forEach((_, place, samples) => (samples[place] = 2 * Math.random() - 1));
  return buffer;
}

/** Let a source be heard from a moment on, loud at once and then fading. */
function fade(source: AudioScheduledSourceNode, tone: AudioNode, at: number, seconds: number, loud: number): void {
  const context = source.context;
  const gain = new GainNode(context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.exponentialRampToValueAtTime(loud * LOUDNESS, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + ATTACK + seconds);
  tone.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + ATTACK + seconds);
}

/** Play a sound. Only for whoever has touched the page: before that no browser allows it. */
export async function play(sound: Sound): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === "suspended") await audio.resume();
  const now = audio.currentTime;
  for (const [frequency, begins, rings, loud] of TONES[sound]) {
    const source = new OscillatorNode(audio, { type: "sine", frequency });
    fade(source, source, now + begins, rings, loud);
  }
  for (const [frequency, begins, lasts, loud] of RUSTLES[sound]) {
    noise ??= someNoise(audio);
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 1.2 });
    fade(source, source.connect(filter), now + begins, lasts, loud);
  }
}
