import { RATE_ONE, type ContractTerms, type ContractTier } from './contract-terms.ts';

/** What a team has reached in a period; what tiers ask for is measured by it. Sums in minor units. */
export interface PayMeasures {
  readonly active: number;
  readonly validBet: bigint;
  /** Stake less payout of decided bets; below zero when the team has won. */
  readonly loss: bigint;
}

/** What a payment is computed from. Sums in minor units. */
export interface PayFigures {
  readonly measures: PayMeasures;
  /** What is shared: of dividends the team's loss, of salaries its valid bets, of real time those since the last mark. */
  readonly gross: bigint;
  /** What has changed in earlier periods since they were counted: bets that were voided or decided late. */
  readonly corrected: bigint;
  /** Of dividends: what the team was given, and what it was paid in salaries. */
  readonly bonuses: bigint;
  readonly salaries: bigint;
  /** Of dividends: the brand's fee, in percent of a loss above zero. */
  readonly feePercent: number;
  /** What the last period has left over: a base below zero, and of that how much stands for corrections alone. */
  readonly carry: bigint;
  /** Parts of a minor unit, in millionths, that the last period has left. */
  readonly remainder: bigint;
  /** Is what is owed made up by what is paid alone? False for periods that were written before a period without a tier left it as it was. */
  readonly keepsOwed: boolean;
}

/** The parts of a base in the order in which they are counted. */
export const PAY_PARTS = ['gross', 'bonuses', 'salaries', 'fee', 'corrected', 'carry'] as const;

/** One part of a base, with its sign. */
export interface PayPart {
  readonly part: (typeof PAY_PARTS)[number];
  readonly amount: bigint;
}

/** What keeps a tier from being reached: how much of each is missing, 0 where enough. */
export interface TierMissing {
  readonly active: number;
  readonly validBet: bigint;
  readonly loss: bigint;
}

/** What a contract pays for a period, with how it came about. Sums in minor units. */
export interface Pay {
  readonly parts: readonly PayPart[];
  /** The sum of the parts. */
  readonly base: bigint;
  /** Which tier was reached, counted from 0; null for none. */
  readonly tier: number | null;
  /** In millionths; 0 without a tier. */
  readonly rate: bigint;
  /** The tier above, and what is missing for it; null at the highest. */
  readonly next: { readonly tier: number; readonly rate: bigint; readonly missing: TierMissing } | null;
  /** base × rate and what was left over of the last period, rounded down to a minor unit; 0 for a base below zero. */
  readonly amount: bigint;
  /** What is taken into the next period: 0 or below. */
  readonly carry: bigint;
  /** Millionths of a minor unit that rounding has left: taken into the next period, at least 0 and below a million. */
  readonly remainder: bigint;
}

const above = (needed: bigint, reached: bigint): bigint => (needed > reached ? needed - reached : 0n);

/** What is missing for a tier. */
export const missingFor = (tier: ContractTier, measures: PayMeasures): TierMissing => ({
  active: Math.max(0, tier.minActive - measures.active),
  validBet: above(tier.minValidBet, measures.validBet),
  loss: tier.minLoss === 0n ? 0n : above(tier.minLoss, measures.loss),
});

const isReached = ({ active, validBet, loss }: TierMissing): boolean => active === 0 && validBet === 0n && loss === 0n;

/** The highest tier all of whose minima are met; null for none. A minimum of 0 asks nothing. */
export function chooseTier(tiers: readonly ContractTier[], measures: PayMeasures): number | null {
  const at = tiers.findLastIndex((tier) => isReached(missingFor(tier, measures)));
  return at < 0 ? null : at;
}

/** The fee on a loss: whole percent, rounded down; none on a win. */
export const feeOf = (loss: bigint, percent: number): bigint => (loss > 0n ? (loss * BigInt(percent)) / 100n : 0n);

function partsOf({ kind }: ContractTerms, figures: PayFigures): PayPart[] {
  const own: PayPart[] =
    kind === 'dividend'
      ? [
          { part: 'gross', amount: figures.gross },
          { part: 'bonuses', amount: -figures.bonuses },
          { part: 'salaries', amount: -figures.salaries },
          { part: 'fee', amount: -feeOf(figures.gross, figures.feePercent) },
        ]
      : [{ part: 'gross', amount: figures.gross }];
  return [...own, { part: 'corrected', amount: figures.corrected }, { part: 'carry', amount: figures.carry }];
}

/**
 * What is left of a base below zero. Corrections are always taken along: what was paid too much is never forgiven and never taken out of a
 * wallet. A period's own loss is taken along where the terms say so. A period that pays nothing, because it reaches no tier, makes up for nothing
 * that is owed either.
 */
function carryOf({ kind, carriesLoss }: ContractTerms, base: bigint, rate: bigint, { corrected, carry, keepsOwed }: PayFigures): bigint {
  const taken = corrected + carry;
  const owed = taken < 0n ? taken : 0n;
  // Whatever is above what was taken along is not paid: it makes up for nothing, also where it is less than what is owed.
  if (keepsOwed && rate === 0n && base >= taken) return owed;
  if (base >= 0n) return 0n;
  if (kind !== 'dividend' || carriesLoss) return base;
  return base > owed ? base : owed;
}

/**
 * What a period of a contract that takes no loss along has kept of its own share and of what it took along (corrections and carry): nothing of
 * a loss that was forgiven. What changes later of such a period is worth the difference of this, since a loss that was forgiven is not paid for
 * when it turns out smaller.
 */
export function keptOf(own: bigint, taken: bigint): bigint {
  const owed = taken < 0n ? taken : 0n;
  return own + taken > owed ? own + taken : owed;
}

/** The rest of a minor unit, in millionths, that a period took along from the one before, where the amount is larger by it; null where it is not. */
export const restInAmount = ({ base, rate, amount }: Pay, { remainder }: Pick<PayFigures, 'remainder'>): bigint | null =>
  amount === (base > 0n ? base * rate : 0n) / RATE_ONE ? null : remainder;

/**
 * Computes what a contract pays for a period. The one function for payment, preview and what-if: highest tier whose minima are all met,
 * base × rate rounded down, the rest of a minor unit taken along.
 */
export function computePay(terms: ContractTerms, figures: PayFigures): Pay {
  const parts = partsOf(terms, figures);
  const base = parts.reduce((sum, { amount }) => sum + amount, 0n);
  const tier = chooseTier(terms.tiers, figures.measures);
  const rate = tier === null ? 0n : (terms.tiers[tier]?.rate ?? 0n);
  const nextAt = tier === null ? 0 : tier + 1;
  const upper = terms.tiers[nextAt];
  const shared = (base > 0n ? base * rate : 0n) + figures.remainder;
  return {
    parts,
    base,
    tier,
    rate,
    next: upper === undefined ? null : { tier: nextAt, rate: upper.rate, missing: missingFor(upper, figures.measures) },
    amount: shared / RATE_ONE,
    carry: carryOf(terms, base, rate, figures),
    remainder: shared % RATE_ONE,
  };
}
