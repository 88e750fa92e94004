import fc from 'fast-check';
import { expect, it } from 'vitest';
import { winTimes } from './win-times.ts';
import { countedMinor } from '../../stage/count-up.ts';

it('a count goes up from the first sum to exactly the last one', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10_000_000n), (from, more) => {
      const to = from + more;
      let before = from;
      for (let i = 0; i <= 20; i += 1) {
        const shown = countedMinor(from, to, i / 20);
        expect(shown).toBeGreaterThanOrEqual(before);
        expect(shown).toBeLessThanOrEqual(to);
        before = shown;
      }
      expect(before).toBe(to);
    }),
  );
});

it.each([
  [5_020n, 100n, '50.2'],
  [1_599n, 100n, '15.9'],
  [2_000n, 25n, '80.0'],
])('%i won with %i is %s times the bet', (payout, stake, text) => expect(winTimes(payout, stake)).toBe(text));
