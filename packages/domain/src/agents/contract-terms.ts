import { formatAmount, parseAmount } from '../money/amount.ts';
import type { Asset } from '../money/asset.ts';
import type { ContractKind, DividendPeriod } from './contract-kinds.ts';

/** Rates are whole millionths: 350000 is 35 %. */
export const RATE_ONE = 1_000_000n;

/** Most tiers of a contract. */
export const CONTRACT_TIERS_MAX = 10;

/** Most active members that a tier may ask for. */
const ACTIVE_MAX = 1_000_000;

/** A step of a contract: the rate, in millionths, and what the team has to reach for it. Sums in minor units. */
export interface ContractTier {
  readonly rate: bigint;
  readonly minActive: number;
  readonly minValidBet: bigint;
  /** What the team has lost to the house in the period, stake less payout. */
  readonly minLoss: bigint;
}

/** What a contract says. Tiers from the lowest rate to the highest. */
export interface ContractTerms {
  readonly kind: ContractKind;
  /** Of dividends alone. */
  readonly period: DividendPeriod | null;
  /** Is a period's negative base taken into the next? Of dividends alone. */
  readonly carriesLoss: boolean;
  readonly tiers: readonly ContractTier[];
}

/** A tier as somebody has written it: decimal texts, the rate in percent. */
export interface WrittenTier {
  readonly rate: string;
  readonly minActive: number;
  readonly minValidBet: string;
  readonly minLoss: string;
}

/** Terms as they were written. */
export interface WrittenTerms {
  readonly period: DividendPeriod | null;
  readonly carriesLoss: boolean;
  readonly tiers: readonly WrittenTier[];
}

/**
 * What is wrong with terms: `number` is no plain decimal (a sign, an exponent, too many decimals), `range` beyond its bounds, `order` a
 * tier that asks for less than the one below or pays no more, `twice` a tier with the minima of another, `count` none or too many,
 * `kind` what this kind of contract does not have, `ceiling` a rate above the highest that may be given.
 */
export type TermsProblem = 'number' | 'range' | 'order' | 'twice' | 'count' | 'kind' | 'ceiling';

/** Problems by field: `tiers.1.rate`. */
export type TermsProblems = Readonly<Record<string, TermsProblem>>;

/** Reads a rate in percent, at most four decimals, into millionths; undefined for anything else, signs and exponents among it. */
export function parseRate(text: string): bigint | undefined {
  const match = /^(0|[1-9][0-9]{0,2})(?:\.([0-9]{1,4}))?$/.exec(text);
  return match === null ? undefined : BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(4, '0'));
}

/** Writes a rate in percent without needless decimals: 125000n is "12.5". */
export function formatRate(rate: bigint): string {
  const digits = rate.toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return digits.slice(0, -4) + (fraction === '' ? '' : `.${fraction}`);
}

/** The highest rate of a contract, in millionths: what the specification calls its ratio. */
export const contractRatio = ({ tiers }: Pick<ContractTerms, 'tiers'>): bigint =>
  tiers.reduce((most, { rate }) => (rate > most ? rate : most), 0n);

function readTier(tier: WrittenTier, at: number, asset: Asset, found: Record<string, TermsProblem>): ContractTier {
  const put = (field: string, problem: TermsProblem): void => void (found[`tiers.${at}.${field}`] = problem);
  const rate = parseRate(tier.rate);
  if (rate === undefined) put('rate', 'number');
  else if (rate <= 0n || rate > RATE_ONE) put('rate', 'range');
  if (!Number.isSafeInteger(tier.minActive)) put('minActive', 'number');
  else if (tier.minActive < 0 || tier.minActive > ACTIVE_MAX) put('minActive', 'range');
  const sum = (field: 'minValidBet' | 'minLoss'): bigint => {
    const minor = parseAmount(tier[field], asset, { decimals: 'upTo' });
    if (minor === undefined) put(field, 'number');
    return minor ?? 0n;
  };
  return { rate: rate ?? 0n, minActive: tier.minActive, minValidBet: sum('minValidBet'), minLoss: sum('minLoss') };
}

/** What is wrong with a tier above another: it pays more and asks for no less of anything, and for more of something. */
function findOrder(lower: ContractTier, upper: ContractTier, at: number): TermsProblems {
  const isSame = lower.minActive === upper.minActive && lower.minValidBet === upper.minValidBet && lower.minLoss === upper.minLoss;
  if (isSame) return { [`tiers.${at}`]: 'twice' };
  return {
    ...(upper.rate <= lower.rate ? { [`tiers.${at}.rate`]: 'order' as const } : {}),
    ...(upper.minActive < lower.minActive ? { [`tiers.${at}.minActive`]: 'order' as const } : {}),
    ...(upper.minValidBet < lower.minValidBet ? { [`tiers.${at}.minValidBet`]: 'order' as const } : {}),
    ...(upper.minLoss < lower.minLoss ? { [`tiers.${at}.minLoss`]: 'order' as const } : {}),
  };
}

/**
 * Reads the terms that somebody has written, or says what is wrong with them. `ceiling` is the highest rate that may be given, in
 * millionths: the payer's own, or the brand's for the house.
 */
export function readTerms(
  kind: ContractKind,
  written: WrittenTerms,
  asset: Asset,
  ceiling: bigint,
): { readonly terms: ContractTerms } | { readonly problems: TermsProblems } {
  const found: Record<string, TermsProblem> = {};
  if ((kind === 'dividend') !== (written.period !== null)) found['period'] = 'kind';
  if (kind !== 'dividend' && written.carriesLoss) found['carriesLoss'] = 'kind';
  if (written.tiers.length < 1 || written.tiers.length > CONTRACT_TIERS_MAX) return { problems: { ...found, tiers: 'count' } };
  const tiers = written.tiers.map((tier, at) => readTier(tier, at, asset, found));
  if (Object.keys(found).length > 0) return { problems: found };
  tiers.forEach((tier, at) => {
    const lower = tiers[at - 1];
    if (lower !== undefined) Object.assign(found, findOrder(lower, tier, at));
    if (tier.rate > ceiling) found[`tiers.${at}.rate`] ??= 'ceiling';
  });
  if (Object.keys(found).length > 0) return { problems: found };
  return { terms: { kind, period: written.period, carriesLoss: written.carriesLoss, tiers } };
}

/** Terms as they are written: the way back from {@link readTerms}. */
export const writeTerms = ({ period, carriesLoss, tiers }: ContractTerms, asset: Asset): WrittenTerms => ({
  period,
  carriesLoss,
  tiers: tiers.map(({ rate, minActive, minValidBet, minLoss }) => ({
    rate: formatRate(rate),
    minActive,
    minValidBet: formatAmount(minValidBet, asset),
    minLoss: formatAmount(minLoss, asset),
  })),
});
