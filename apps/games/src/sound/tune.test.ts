import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { expect, it } from 'vitest';
import { barOf, hertzOf, notesOf } from './tune.ts';

const RIMBA: ThemeSound = { scale: 'pelog', root: 196, timbre: 'mallet', tempo: 96 };
const NEON: ThemeSound = { scale: 'minor-pentatonic', root: 220, timbre: 'chip', tempo: 132 };

it('a scale goes on in the next octave, up and down', () => {
  expect(hertzOf(NEON, 0)).toBe(220);
  expect(hertzOf(NEON, 5)).toBe(440);
  expect(hertzOf(NEON, -5)).toBe(110);
  for (let step = -7; step < 14; step += 1) expect(hertzOf(RIMBA, step + 1)).toBeGreaterThan(hertzOf(RIMBA, step));
});

it('two themes of one cue differ in pitch and pace', () => {
  const [here, there] = [notesOf(RIMBA, 'feature'), notesOf(NEON, 'feature')];
  expect(here).toHaveLength(there.length);
  here.forEach((note, i) => expect(note.hertz).not.toBe(there[i]?.hertz));
  expect(here[1]?.at).toBeGreaterThan(there[1]?.at ?? 0);
});

it('a bar of music fills its time and no more', () => {
  const bar = barOf(NEON, 3);
  expect(bar.every(({ at }) => at >= 0 && at < (60 / 132) * 4)).toBe(true);
  expect(barOf(NEON, 0)).not.toEqual(barOf(NEON, 1));
});
