import { describe, expect, it } from 'vitest';
import { figuresWith, payBeside } from './branch-plan.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { PayFigures } from './pay-compute.ts';

const figures: PayFigures = {
  measures: { active: 3, validBet: 10_000n, loss: 5_000n },
  gross: 5_000n,
  corrected: 100n,
  bonuses: 200n,
  salaries: 300n,
  feePercent: 10,
  carry: -50n,
  remainder: 7n,
};
const branch = { active: 2, validBet: 4_000n, loss: 1_500n, bonuses: 40n, salaries: 30n };
const tier = (rate: bigint, minActive = 0) => ({ rate, minActive, minValidBet: 0n, minLoss: 0n });
const terms = (kind: ContractTerms['kind'], tiers = [tier(100_000n)]): ContractTerms => ({
  kind,
  period: kind === 'dividend' ? 'M' : null,
  carriesLoss: false,
  tiers,
});

describe('a branch that is moved', () => {
  it('is taken off each figure of who loses it, and what it was not part of stays', () => {
    expect(figuresWith(terms('dividend'), figures, branch, 'loses')).toEqual({
      ...figures,
      measures: { active: 1, validBet: 6_000n, loss: 3_500n },
      gross: 3_500n,
      bonuses: 160n,
      salaries: 270n,
    });
    expect(figuresWith(terms('daily'), { ...figures, gross: 10_000n }, branch, 'loses')).toMatchObject({
      gross: 6_000n,
      bonuses: 200n,
      salaries: 300n,
    });
  });

  it('comes to who gains it, and back again is as it was', () => {
    const gained = figuresWith(terms('dividend'), figures, branch, 'gains');
    expect(gained.measures).toEqual({ active: 5, validBet: 14_000n, loss: 6_500n });
    expect(figuresWith(terms('dividend'), gained, branch, 'loses')).toEqual(figures);
  });

  it('moves what a contract pays by the function that pays, over the line of a tier too', () => {
    // 5000 - 200 - 300 - 500 + 100 - 50 = 4050, and without the branch 3500 - 160 - 270 - 350 + 100 - 50 = 2770.
    expect(payBeside(terms('dividend'), figures, branch, 'loses')).toEqual({ before: 405n, after: 277n });
    expect(payBeside(terms('dividend', [tier(100_000n, 3)]), figures, branch, 'loses')).toEqual({ before: 405n, after: 0n });
    expect(payBeside(terms('dividend', [tier(100_000n), tier(200_000n, 5)]), figures, branch, 'gains').after).toBe(
      // 6500 - 240 - 330 - 650 + 100 - 50 = 5330 at the tier above.
      1_066n,
    );
  });
});
