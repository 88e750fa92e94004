import { describe, expect, it } from 'vitest';
import { linkState } from './opening-links.ts';
import { FIRST_PASSWORD_BYTES, firstPassword, levelOf, openingsLeft, typesToOpen } from './opening-rules.ts';

describe('what an agent may open', () => {
  it('is members, and agents of the own type or behind it where the brand has it so', () => {
    const types = [1, 2, 41, 42];
    expect(typesToOpen(2, types, true)).toEqual([0, 2, 41, 42]);
    expect(typesToOpen(42, types, true)).toEqual([0, 42]);
    expect(typesToOpen(1, types, false)).toEqual([0]);
    for (const type of [0, 4, 90]) expect([type, typesToOpen(type, types, true)]).toEqual([type, []]);
  });

  it('is counted by day and by level', () => {
    expect([openingsLeft(5, 0), openingsLeft(5, 5), openingsLeft(5, 9)]).toEqual([5, 0, 0]);
    expect([levelOf('1000001.'), levelOf('1000001.1000002.')]).toEqual([1, 2]);
  });
});

describe('a first password', () => {
  it('is three groups of signs that are not mistaken for one another, each byte falling evenly', () => {
    const seen = new Set<string>();
    for (let byte = 0; byte < 256; byte += 1) seen.add(firstPassword(new Uint8Array(FIRST_PASSWORD_BYTES).fill(byte)));
    expect(seen.size).toBe(32);
    for (const password of seen) expect(password).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
  });
});

describe('a registration link', () => {
  it('invites while it is on, before its end, with uses left', () => {
    const link = { isOn: true, endsAtMs: 1_000, mostUses: 2, uses: 1 };
    expect(linkState(link, 999)).toBe('on');
    expect(linkState(link, 1_000)).toBe('ended');
    expect(linkState({ ...link, uses: 2 }, 999)).toBe('used');
    expect(linkState({ ...link, isOn: false }, 1_000)).toBe('off');
    expect(linkState({ isOn: true, endsAtMs: null, mostUses: null, uses: 9 }, 1e15)).toBe('on');
  });
});
