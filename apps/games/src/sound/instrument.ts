import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import type { Note } from './tune.ts';

/** How a timbre is made: overtones with their strengths, attack in seconds, and what falls off with the tone. */
interface Timbre {
  readonly wave: OscillatorType;
  readonly partials: readonly (readonly [times: number, strength: number])[];
  readonly attack: number;
  /** Stretches the tone's length. */
  readonly ring: number;
}

const TIMBRES: Readonly<Record<ThemeSound['timbre'], Timbre>> = {
  bell: {
    wave: 'sine',
    partials: [
      [1, 1],
      [2.76, 0.45],
      [5.4, 0.2],
    ],
    attack: 0.004,
    ring: 2.2,
  },
  pluck: {
    wave: 'triangle',
    partials: [
      [1, 1],
      [2, 0.3],
    ],
    attack: 0.003,
    ring: 1,
  },
  mallet: {
    wave: 'sine',
    partials: [
      [1, 1],
      [3.93, 0.3],
    ],
    attack: 0.004,
    ring: 1.2,
  },
  chip: { wave: 'square', partials: [[1, 0.34]], attack: 0.002, ring: 0.7 },
  brass: {
    wave: 'sawtooth',
    partials: [
      [1, 0.34],
      [2, 0.12],
    ],
    attack: 0.03,
    ring: 1,
  },
  glass: {
    wave: 'sine',
    partials: [
      [1, 0.8],
      [3.01, 0.4],
      [6.2, 0.16],
    ],
    attack: 0.006,
    ring: 2.6,
  },
  flute: {
    wave: 'triangle',
    partials: [
      [1, 0.9],
      [2, 0.12],
    ],
    attack: 0.05,
    ring: 1.3,
  },
};

const LOUDNESS = 0.11;
let context: AudioContext | null = null;

/** The audio, opened by the first sound after a press; null in a browser that allows none. */
function audioOf(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Plays notes at once, made on the spot: nothing is loaded. */
export function playNotes(notes: readonly Note[], timbre: ThemeSound['timbre']): void {
  const audio = audioOf();
  if (audio === null) return;
  const { wave, partials, attack, ring } = TIMBRES[timbre];
  for (const { hertz, at, length, gain } of notes) {
    const begin = audio.currentTime + at;
    const end = begin + length * ring;
    for (const [times, strength] of partials) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = wave;
      tone.frequency.value = hertz * times;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(LOUDNESS * gain * strength, begin + attack);
      volume.gain.exponentialRampToValueAtTime(0.0001, end);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(end + 0.02);
    }
  }
}
