import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { LAST_PATTERN_ID } from './pattern-ids.ts';
import { PATTERN_TABLE } from '../../test/pattern-table.ts';
import { matchesPattern, PATTERN_CATALOGUE } from './patterns.ts';

describe('pattern catalogue', () => {
  it('holds the ids 0 to 22 in order, and behind them the names of people', () => {
    expect(PATTERN_CATALOGUE.map((pattern) => pattern.id)).toEqual(Array.from({ length: LAST_PATTERN_ID + 1 }, (_, i) => i));
    expect(PATTERN_TABLE.map(([id]) => id)).toEqual(PATTERN_CATALOGUE.map((pattern) => pattern.id));
  });
  for (const [id, good, bad] of PATTERN_TABLE) {
    it(`${id} accepts and refuses`, () => {
      expect(good.filter((text) => !matchesPattern(id, text))).toEqual([]);
      expect(bad.filter((text) => matchesPattern(id, text))).toEqual([]);
    });
  }
  it('refuses over-long texts before any expression runs', () => {
    for (const { id } of PATTERN_CATALOGUE) expect(matchesPattern(id, 'a'.repeat(513))).toBe(false);
  });
  it('is linear in every expression, and the checker knows one that is not', () => {
    for (const { id, allOf, noneOf = [] } of PATTERN_CATALOGUE)
      for (const { source, flags } of [...allOf, ...noneOf]) {
        const { status, complexity } = checkSync(source, flags);
        expect([id, source, status, complexity?.type]).toEqual([id, source, 'safe', expect.stringMatching(/^(safe|linear)$/)]);
      }
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
  });
});
