import { describe, expect, it } from 'vitest';
import { isResting, nextTrack, passingOn, type ReelTrack } from './reel-track.ts';

const strip = 'ABCDEFGHIJ';
const next = { shown: 'ABC', shownStop: 0, stop: 4, nowMs: 1_000, landMs: 400 };

describe('a reel of any height', () => {
  it('starts from what it shows, whatever stands on its strip', () => {
    const track = nextTrack({ kind: 'still' }, { ...next, shown: 'XYZ', phase: 'running' });
    if (track.kind !== 'running') throw new Error('not running');
    const { symbols } = passingOn(track, { strip, letters: 'EFG' }, 1_000);
    expect(symbols.slice(0, 3).map(({ letter }) => letter)).toEqual(['X', 'Y', 'Z']);
    expect(nextTrack(track, { ...next, phase: 'running', nowMs: 2_000 })).toBe(track);
  });

  it.each([1, 3, 5])('comes to rest on its %i letters', (height) => {
    const letters = 'EFGHI'.slice(0, height);
    const running = nextTrack({ kind: 'still' }, { ...next, phase: 'running', nowMs: 0 });
    const landing = nextTrack(running, { ...next, phase: 'landing' }) as Exclude<ReelTrack, { kind: 'still' }>;
    expect(isResting(landing, 1_399)).toBe(false);
    expect(isResting(landing, 1_400)).toBe(true);
    const { symbols, blur } = passingOn(landing, { strip, letters }, 1_400);
    expect(symbols.slice(0, height)).toEqual(Array.from(letters, (letter, row) => ({ letter, row })));
    expect(blur).toBe(0);
    expect(nextTrack(landing, { ...next, phase: 'still', nowMs: 1_200 })).toBe(landing);
    expect(nextTrack(landing, { ...next, phase: 'still', nowMs: 1_400 })).toEqual({ kind: 'still' });
  });
});
