import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFlows, cashDays, CASH_FLOWS, NO_FLOWS, sumFlows, type CashFlows } from './cash-rules.ts';

const flows = fc.record(
  Object.fromEntries(CASH_FLOWS.map((flow) => [flow, fc.bigInt(-1_000_000n, 1_000_000n)])),
) as fc.Arbitrary<CashFlows>;

/** What is owed at each bound when the changes are all that happens. */
const owedBy = (start: bigint, changes: readonly CashFlows[]): bigint[] =>
  changes.reduce((owed, change) => [...owed, (owed.at(-1) ?? 0n) + sumFlows(change)], [start]);

describe('days of cash and liability', () => {
  it('have no difference where the changes explain what was counted, whatever was not counted', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-1000n, 1_000_000n),
        fc.array(fc.tuple(flows, fc.boolean()), { minLength: 1, maxLength: 20 }),
        (start, days) => {
          const changes = days.map(([change]) => change);
          const owed = owedBy(start, changes);
          const counted = owed.map((sum, at) => (at === owed.length - 1 || days[at]?.[1] ? sum : null));
          const shown = cashDays(changes, counted);
          expect(shown.map(({ difference }) => difference)).toEqual(changes.map(() => 0n));
          expect(shown.map(({ closing }) => closing)).toEqual(owed.slice(1));
          expect(shown[0]?.opening).toBe(start);
        },
      ),
    );
  });

  it('tell a cent in its own day, and each day begins with what the one before ended with', () => {
    fc.assert(
      fc.property(fc.array(flows, { minLength: 2, maxLength: 12 }), fc.nat(), fc.constantFrom(1n, -1n), (changes, pick, cent) => {
        const day = pick % changes.length;
        const counted = owedBy(0n, changes).map((sum, at) => (at > day ? sum + cent : sum));
        const shown = cashDays(changes, counted);
        expect(shown.map(({ difference }) => difference)).toEqual(changes.map((_, at) => (at === day ? cent : 0n)));
        for (const [at, { opening }] of shown.entries()) if (at > 0) expect(opening).toBe(shown[at - 1]?.closing);
      }),
    );
  });

  it('show a difference in the day of the next count', () => {
    const paid = { ...NO_FLOWS, deposits: 500n };
    const shown = cashDays([paid, NO_FLOWS, NO_FLOWS], [0n, null, 501n, 501n]);
    expect(shown.map(({ closing, difference }) => [closing, difference])).toEqual([
      [500n, 0n],
      [501n, 1n],
      [501n, 0n],
    ]);
  });

  it('add up change by change', () => {
    const sum = addFlows({ ...NO_FLOWS, play: -3n }, { ...NO_FLOWS, play: 5n, charges: -1n });
    expect(sum).toEqual({ ...NO_FLOWS, play: 2n, charges: -1n });
    expect(sumFlows(sum)).toBe(1n);
  });

  it('need a count', () => {
    expect(() => cashDays([NO_FLOWS], [null, null])).toThrow(RangeError);
    expect(() => cashDays([NO_FLOWS], [1n])).toThrow(RangeError);
  });
});
