import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';

/** What can be heard. Losing makes no sound. */
export type Cue = 'start' | 'land' | 'hope' | 'win' | 'vanish' | 'drop' | 'grow' | 'multiply' | 'feature' | 'coin' | 'big-win';

/** A tone: frequency in hertz, start and length in seconds, loudness 0 to 1. */
export interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

/** Cents above the root of the steps of a scale, within one octave. Pelog and slendro are no tempered scales. */
const SCALES: Readonly<Record<ThemeSound['scale'], readonly number[]>> = {
  pelog: [0, 120, 270, 540, 680, 790, 950],
  slendro: [0, 240, 480, 720, 960],
  'major-pentatonic': [0, 200, 400, 700, 900],
  'minor-pentatonic': [0, 300, 500, 700, 1_000],
  hijaz: [0, 100, 400, 500, 700, 800, 1_000],
  'whole-tone': [0, 200, 400, 600, 800, 1_000],
  dorian: [0, 200, 300, 500, 700, 900, 1_000],
  lydian: [0, 200, 400, 600, 700, 900, 1_100],
};

/** The frequency of a step of the theme's scale; steps above the octave go on in the next. */
export function hertzOf(sound: ThemeSound, step: number): number {
  const scale = SCALES[sound.scale];
  const octave = Math.floor(step / scale.length);
  const cents = (scale[step - octave * scale.length] ?? 0) + 1_200 * octave;
  return sound.root * 2 ** (cents / 1_200);
}

/** Steps of each cue, a beat of the theme apart by `pace`. */
const CUES: Readonly<
  Record<Cue, { readonly steps: readonly number[]; readonly pace: number; readonly length: number; readonly gain: number }>
> = {
  start: { steps: [-3], pace: 0, length: 0.09, gain: 0.6 },
  land: { steps: [-5], pace: 0, length: 0.1, gain: 0.7 },
  hope: { steps: [2, 3, 4], pace: 0.5, length: 0.4, gain: 0.4 },
  win: { steps: [4, 6], pace: 0.25, length: 0.3, gain: 0.8 },
  vanish: { steps: [7, 5], pace: 0.125, length: 0.14, gain: 0.6 },
  drop: { steps: [-4], pace: 0, length: 0.12, gain: 0.6 },
  grow: { steps: [0, 2, 4, 5], pace: 0.125, length: 0.28, gain: 0.7 },
  multiply: { steps: [2, 5, 8], pace: 0.25, length: 0.4, gain: 0.8 },
  feature: { steps: [0, 2, 4, 6, 8], pace: 0.25, length: 0.5, gain: 0.9 },
  coin: { steps: [8, 9], pace: 0.125, length: 0.22, gain: 0.7 },
  'big-win': { steps: [0, 4, 7, 4, 7, 9, 11, 14], pace: 0.375, length: 0.7, gain: 1 },
};

/** The notes of a cue in a theme's scale, root and tempo. A win of a longer chain sounds higher. */
export function notesOf(sound: ThemeSound, cue: Cue, lift = 0): readonly Note[] {
  const { steps, pace, length, gain } = CUES[cue];
  const beat = 60 / sound.tempo;
  return steps.map((step, i) => ({ hertz: hertzOf(sound, step + lift), at: i * pace * beat, length, gain }));
}

const SHIFTS = [0, -2, 1, -1] as const;

/** One bar of the quiet music below free spins, as notes: a walk over the scale that never says how a spin ends. */
export function barOf(sound: ThemeSound, bar: number): readonly Note[] {
  const beat = 60 / sound.tempo;
  const walk = [0, 4, 2, 5, 1, 4, 3, 2];
  return walk.map((step, i) => ({
    hertz: hertzOf(sound, step + (SHIFTS[bar % SHIFTS.length] ?? 0) - 3),
    at: (i * beat) / 2,
    length: 0.35,
    gain: i % 4 === 0 ? 0.34 : 0.2,
  }));
}
