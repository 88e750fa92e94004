import { parseAmount } from '../money/amount.ts';
import type { Asset } from '../money/asset.ts';
import { ALONE_KINDS, SUM_KINDS, type AloneKind, type SumKind } from './four-eyes.ts';

/**
 * Up to which sums one member of staff does something alone: one deed, all of their own of 24 hours with those of everybody tied
 * to them, all that go to one member in 24 hours and all of the brand in 24 hours, whoever does them. Decimal text of the brand's
 * asset; empty text is no limit.
 */
export interface SumLimits {
  readonly single: string;
  readonly staffDay: string;
  readonly memberDay: string;
  readonly brandDay: string;
}

/** Limits as a brand has set them; one that it has not set is that of {@link DEFAULT_LIMITS}. */
export type SetLimits = Omit<SumLimits, 'brandDay'> & Partial<Pick<SumLimits, 'brandDay'>>;

/** A brand's rules of what takes two. */
export interface DeedRules {
  /** Kinds that are missing have {@link DEFAULT_LIMITS}. */
  readonly sums: Readonly<Partial<Record<SumKind, SetLimits>>>;
  /** Kinds without a sum that the brand lets one person do, on purpose. */
  readonly alone: readonly AloneKind[];
}

/** Limits of a kind that a brand has not set. */
const DEFAULT_LIMITS: SumLimits = { single: '5000', staffDay: '20000', memberDay: '10000', brandDay: '50000' };

/** Rules of a brand that has set none. */
export const DEFAULT_RULES: DeedRules = { sums: {}, alone: [] };

/** Names of the limits. */
export const LIMIT_NAMES = ['single', 'staffDay', 'memberDay', 'brandDay'] as const satisfies readonly (keyof SumLimits)[];

/** Name of a limit. */
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Has a kind no limit at all? */
export const isUnlimited = (limits: SumLimits): boolean => LIMIT_NAMES.every((name) => limits[name] === '');

/** Limits of a kind. */
export const limitsOf = ({ sums }: DeedRules, kind: SumKind): SumLimits => ({ ...DEFAULT_LIMITS, ...sums[kind] });

/** A limit in minor units; null is none. What cannot be read counts as 0: everything takes two. */
export function limitMinor(text: string, asset: Asset): bigint | null {
  return text === '' ? null : (parseAmount(text, asset, { decimals: 'upTo' }) ?? 0n);
}

/** Sums in minor units: this deed, and what was done alone in 24 hours before it. */
export interface DeedSums {
  readonly amount: bigint;
  /** By who does it and everybody tied to them. */
  readonly byStaff: bigint;
  /** Null for a deed that is about no member. */
  readonly forMember: bigint | null;
  /** By anybody of the brand. */
  readonly byBrand: bigint;
}

/** The first limit that a deed passes; null when one person may do it. A sum that is exactly the limit is within it. */
export function findPassedLimit(limits: SumLimits, { amount, byStaff, forMember, byBrand }: DeedSums, asset: Asset): LimitName | null {
  const isOver = (name: LimitName, sum: bigint): boolean => {
    const limit = limitMinor(limits[name], asset);
    return limit !== null && sum > limit;
  };
  if (isOver('single', amount)) return 'single';
  if (isOver('staffDay', byStaff + amount)) return 'staffDay';
  if (forMember !== null && isOver('memberDay', forMember + amount)) return 'memberDay';
  return isOver('brandDay', byBrand + amount) ? 'brandDay' : null;
}

/** Does a change let one person do anything that took two before? */
export function isWidening(from: DeedRules, to: DeedRules, asset: Asset): boolean {
  if (to.alone.some((kind) => !from.alone.includes(kind))) return true;
  return SUM_KINDS.some((kind) =>
    LIMIT_NAMES.some((name) => {
      const [before, after] = [limitMinor(limitsOf(from, kind)[name], asset), limitMinor(limitsOf(to, kind)[name], asset)];
      return before !== null && (after === null || after > before);
    }),
  );
}

/** Sums that are not sums of the asset, by `kind.limit`. */
export function findRuleProblems(rules: DeedRules, asset: Asset): string[] {
  return SUM_KINDS.flatMap((kind) =>
    LIMIT_NAMES.filter((name) => {
      const text = limitsOf(rules, kind)[name];
      return text !== '' && parseAmount(text, asset, { decimals: 'upTo' }) === undefined;
    }).map((name) => `${kind}.${name}`),
  );
}

/** Days of the largest possible single sum above which a limit of a day holds nobody back. */
const SLEEPING_TIMES = 20n;

/**
 * Kinds whose rule sleeps: switched off, or with a limit that no real deed passes. `largest` is the largest sum of one
 * deposit or withdrawal in minor units.
 */
export function listSleeping(rules: DeedRules, largest: bigint, asset: Asset): (SumKind | AloneKind)[] {
  const asleep = SUM_KINDS.filter((kind) => {
    const { single, staffDay } = limitsOf(rules, kind);
    const [one, day] = [limitMinor(single, asset), limitMinor(staffDay, asset)];
    return (one === null || one >= largest) && (day === null || day >= largest * SLEEPING_TIMES);
  });
  return [...asleep, ...ALONE_KINDS.filter((kind) => rules.alone.includes(kind))];
}
