import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractTerms, ContractTier } from './contract-terms.ts';
import { chooseTier, computePay, feeOf, keptOf, restInAmount, type PayFigures, type PayMeasures } from './pay-compute.ts';

const tier = (rate: bigint, change: Partial<ContractTier> = {}): ContractTier => ({
  rate,
  minActive: 0,
  minValidBet: 0n,
  minLoss: 0n,
  ...change,
});
const dividend = (carriesLoss: boolean, ...tiers: ContractTier[]): ContractTerms => ({ kind: 'dividend', period: 'M', carriesLoss, tiers });
const salary = (...tiers: ContractTier[]): ContractTerms => ({ kind: 'realtime', period: null, carriesLoss: false, tiers });
const figures = (gross: bigint, change: Partial<PayFigures> = {}): PayFigures => ({
  measures: { active: 5, validBet: 100_000n, loss: gross },
  gross,
  corrected: 0n,
  bonuses: 0n,
  salaries: 0n,
  feePercent: 0,
  carry: 0n,
  remainder: 0n,
  keepsOwed: true,
  ...change,
});

describe('what a contract pays', () => {
  it('is the base after its deductions by the rate of the highest tier that is reached, and says what is missing for the next', () => {
    const terms = dividend(
      true,
      tier(250_000n, { minActive: 3 }),
      tier(350_000n, { minActive: 5 }),
      tier(450_000n, { minActive: 8, minLoss: 20_000n }),
    );
    const pay = computePay(terms, figures(10_000n, { bonuses: 1_000n, salaries: 500n, feePercent: 10, carry: -700n }));
    expect(pay.parts).toEqual([
      { part: 'gross', amount: 10_000n },
      { part: 'bonuses', amount: -1_000n },
      { part: 'salaries', amount: -500n },
      { part: 'fee', amount: -1_000n },
      { part: 'corrected', amount: 0n },
      { part: 'carry', amount: -700n },
    ]);
    expect(pay).toMatchObject({ base: 6_800n, tier: 1, rate: 350_000n, amount: 2_380n, carry: 0n, remainder: 0n });
    expect(pay.next).toEqual({ tier: 2, rate: 450_000n, missing: { active: 3, validBet: 0n, loss: 10_000n } });
  });

  it('keeps what is owed in a period that reaches no tier, whether the period is worth more than that or less', () => {
    for (const terms of [
      salary(tier(10_000n, { minValidBet: 200_000n })),
      dividend(false, tier(10_000n, { minActive: 9 })),
      dividend(true, tier(10_000n, { minActive: 9 })),
    ])
      for (const gross of [0n, 400n, 1_000n, 1_600n]) {
        expect(computePay(terms, figures(gross, { corrected: -600n, carry: -400n }))).toMatchObject({
          rate: 0n,
          amount: 0n,
          carry: -1_000n,
        });
        expect(computePay(terms, figures(gross, { carry: 300n }))).toMatchObject({ amount: 0n, carry: 0n });
      }
    const losing = (carriesLoss: boolean) =>
      computePay(dividend(carriesLoss, tier(10_000n, { minActive: 9 })), figures(-50n, { carry: -400n }));
    expect([losing(true).carry, losing(false).carry]).toEqual([-450n, -400n]);
    // What was written before that stays as it was.
    const before = figures(400n, { carry: -1_000n, keepsOwed: false });
    expect(computePay(salary(tier(10_000n, { minValidBet: 200_000n })), before).carry).toBe(-600n);
  });

  it('is nothing below the lowest tier, and nothing for a base below zero', () => {
    expect(computePay(dividend(true, tier(1n, { minActive: 6 })), figures(10_000n))).toMatchObject({ tier: null, rate: 0n, amount: 0n });
    expect(computePay(dividend(true, tier(500_000n)), figures(-10_000n))).toMatchObject({ base: -10_000n, amount: 0n, carry: -10_000n });
  });

  it('takes a period’s own loss along where the terms say so, and corrections always', () => {
    const forgiving = dividend(false, tier(500_000n));
    expect(computePay(forgiving, figures(-10_000n)).carry).toBe(0n);
    expect(computePay(forgiving, figures(-10_000n, { corrected: -300n })).carry).toBe(-300n);
    expect(computePay(forgiving, figures(200n, { corrected: -300n, carry: -50n })).carry).toBe(-150n);
    expect(computePay(forgiving, figures(-10_000n, { corrected: 9_000n })).carry).toBe(0n);
    expect(computePay(salary(tier(10_000n)), figures(-40n))).toMatchObject({ amount: 0n, carry: -40n });
  });

  it('loses no part of a unit: bets of a sen each pay in the end what one of all of them pays', () => {
    const terms = salary(tier(3_333n));
    let [remainder, paid] = [0n, 0n];
    for (let at = 0; at < 1_000; at += 1) {
      const pay = computePay(terms, figures(7n, { remainder }));
      remainder = pay.remainder;
      paid += pay.amount;
    }
    expect(paid).toBe(computePay(terms, figures(7_000n)).amount);
  });

  it('asks for no loss where the minimum is nothing, also of a team that has won', () => {
    const measures: PayMeasures = { active: 0, validBet: 0n, loss: -5n };
    expect(chooseTier([tier(1n)], measures)).toBe(0);
    expect(chooseTier([tier(1n, { minLoss: 1n })], measures)).toBeNull();
    expect([feeOf(-100n, 10), feeOf(99n, 10), feeOf(100n, 10)]).toEqual([0n, 9n, 10n]);
  });
});

/** The same by numbers as a person would do it, slowly. */
function naivePay(terms: ContractTerms, given: PayFigures): { amount: bigint; base: bigint } {
  let base = given.gross + given.corrected + given.carry;
  if (terms.kind === 'dividend') {
    base = base - given.bonuses - given.salaries;
    if (given.gross > 0n)
      base -=
        ((given.gross - (given.gross % 100n)) * BigInt(given.feePercent)) / 100n + ((given.gross % 100n) * BigInt(given.feePercent)) / 100n;
  }
  let rate = 0n;
  for (const one of terms.tiers) {
    const isEnough =
      given.measures.active >= one.minActive &&
      given.measures.validBet >= one.minValidBet &&
      (one.minLoss === 0n || given.measures.loss >= one.minLoss);
    if (isEnough && one.rate > rate) rate = one.rate;
  }
  let amount = 0n;
  let millionths = given.remainder;
  if (base > 0n) millionths += base * rate;
  while (millionths >= 1_000_000n * 1_000_000n) {
    millionths -= 1_000_000n * 1_000_000n;
    amount += 1_000_000n;
  }
  while (millionths >= 1_000_000n) {
    millionths -= 1_000_000n;
    amount += 1n;
  }
  return { amount, base };
}

describe('the computing of pay', () => {
  const sum = fc.bigInt(-40_000n, 40_000n);
  const positive = fc.bigInt(0n, 9_000n);
  const anyTiers = fc
    .array(fc.tuple(fc.bigInt(1n, 50_000n), fc.nat(3), positive, positive), { minLength: 1, maxLength: 5 })
    .map((steps) => {
      let last = tier(0n);
      return steps.map(([rate, active, bet, loss]) => {
        last = tier(last.rate + rate, {
          minActive: last.minActive + active,
          minValidBet: last.minValidBet + bet,
          minLoss: last.minLoss + loss,
        });
        return last;
      });
    });
  const anyTerms = fc
    .tuple(fc.constantFrom('dividend', 'daily', 'hourly', 'realtime'), fc.boolean(), anyTiers)
    .map(([kind, carries, tiers]): ContractTerms => ({
      kind,
      period: kind === 'dividend' ? 'H' : null,
      carriesLoss: kind === 'dividend' && carries,
      tiers,
    }));
  const anyFigures = fc
    .record({
      gross: sum,
      corrected: sum,
      bonuses: positive,
      salaries: positive,
      feePercent: fc.nat(90),
      remainder: fc.bigInt(0n, 999_999n),
      carry: fc.bigInt(-9_000n, 0n),
      active: fc.nat(12),
      validBet: fc.bigInt(0n, 40_000n),
    })
    .map(({ active, validBet, ...rest }): PayFigures => ({ ...rest, measures: { active, validBet, loss: rest.gross } }));

  it('comes to what a slow model comes to, and its parts to its base', () => {
    fc.assert(
      fc.property(anyTerms, anyFigures, (terms, given) => {
        const pay = computePay(terms, given);
        expect({ amount: pay.amount, base: pay.base }).toEqual(naivePay(terms, given));
        expect(pay.parts.reduce((total, { amount }) => total + amount, 0n)).toBe(pay.base);
        expect(pay.amount >= 0n && pay.remainder >= 0n && pay.remainder < 1_000_000n && pay.carry <= 0n).toBe(true);
        // Nothing is made and nothing lost in the rounding.
        expect(pay.amount * 1_000_000n + pay.remainder).toBe((pay.base > 0n ? pay.base * pay.rate : 0n) + given.remainder);
        expect(pay.carry < 0n ? pay.base >= 0n || pay.carry >= pay.base : true).toBe(true);
      }),
    );
  });

  it('has in its amount the rest of the period before, or not', () => {
    const terms = salary(tier(10_000n));
    const restOf = (gross: bigint, remainder: bigint) => {
      const given = figures(gross, { remainder });
      return restInAmount(computePay(terms, given), given);
    };
    // 1 % of 150 is a unit and a half: with half a unit more it is two.
    expect([restOf(150n, 500_000n), restOf(150n, 499_999n), restOf(150n, 0n), restOf(-150n, 999_999n)]).toEqual([
      500_000n,
      null,
      null,
      null,
    ]);
  });

  it('never pays less for more, and a reached next tier is the one that was named', () => {
    fc.assert(
      fc.property(anyTerms, anyFigures, (terms, given) => {
        const pay = computePay(terms, given);
        expect(computePay(terms, { ...given, gross: given.gross + 100n }).amount >= pay.amount).toBe(true);
        if (pay.next === null) return;
        const { missing } = pay.next;
        const { active, validBet, loss } = given.measures;
        const reached = { active: active + missing.active, validBet: validBet + missing.validBet, loss: loss + missing.loss };
        expect(chooseTier(terms.tiers, reached)).toBeGreaterThanOrEqual(pay.next.tier);
      }),
    );
  });

  it('keeps of a period without a loss taken along what it hands on, and nothing of what it forgives', () => {
    fc.assert(
      fc.property(anyTerms, anyFigures, (terms, given) => {
        const forgiving: ContractTerms = { ...terms, kind: 'dividend', carriesLoss: false };
        const pay = computePay(forgiving, given);
        const taken = given.corrected + given.carry;
        expect(keptOf(pay.base - taken, taken)).toBe(pay.base >= 0n ? pay.base : pay.carry);
      }),
    );
    expect([keptOf(-100n, 0n), keptOf(-60n, 0n), keptOf(40n, 0n), keptOf(-100n, 30n), keptOf(-10n, -30n)]).toEqual([0n, 0n, 40n, 0n, -30n]);
  });
});
