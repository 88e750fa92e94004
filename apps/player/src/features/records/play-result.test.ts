import { describe, expect, it } from 'vitest';
import { outcomeOf } from './play-result.ts';

describe('what a play is called', () => {
  it.each([
    ['won', '0.01', 'won'],
    ['won', '10.00', 'won'],
    ['won', '0.00', 'returned'],
    ['won', '0', 'returned'],
    ['won', '-0.10', 'part_returned'],
    ['lost', '-1.00', 'lost'],
    ['push', '0.00', 'push'],
    ['open', '0.00', 'open'],
  ] as const)('is for %s with %s: %s', (state, result, outcome) => {
    expect(outcomeOf({ state, result })).toBe(outcome);
  });
});
