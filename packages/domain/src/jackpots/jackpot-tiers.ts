import type { Asset } from '../money/asset.ts';
import { betLadder } from '../games/slots/bet-scale.ts';
import type { HouseGame } from '../games/house/house-games.ts';

/** The four pools of a linked jackpot, smallest first. */
export const JACKPOT_TIERS = ['mini', 'minor', 'major', 'grand'] as const;

/** A pool of a linked jackpot. */
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

/** What the pools are called, in every language. */
export const TIER_NAMES: Readonly<Record<JackpotTier, string>> = { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' };

/** What a brand may run: nothing, or one of two sets of figures that differ in the grand alone. */
export const JACKPOT_PROFILES = ['off', 'standard', 'grand30m'] as const;

/** What a brand runs. */
export type JackpotProfile = (typeof JACKPOT_PROFILES)[number];

/** Exact sums of a pool are whole ten-thousandths of a minor unit: a rate in hundredths of a percent times a stake is one. */
export const PARTS = 10_000n;

/** The figures of a pool; sums in minor units, rates in hundredths of a percent of each stake. */
export interface TierTerms {
  /** What the meter begins with. */
  readonly seed: bigint;
  /** It is hit at this meter at the latest; null for a pool that chance alone decides. */
  readonly cap: bigint | null;
  /** Added to the meter. */
  readonly rate: bigint;
  /** Added to the reserve, which the next seed comes from. */
  readonly reserveRate: bigint;
  /** A round draws one number below this; it hits when that is below its stake. Null for a pool that must be hit by its cap. */
  readonly odds: bigint | null;
}

interface Declared {
  readonly seed: bigint;
  readonly cap: bigint | null;
  readonly rate: bigint;
  readonly reserveRate: bigint;
  readonly odds: bigint | null;
}

/** Sums in hundredths of the unit that the games were drawn for, as their bets are (`betLadder`). */
const MUST_HIT_BY: Readonly<Record<'mini' | 'minor' | 'major', Declared>> = {
  mini: { seed: 5_000n, cap: 10_000n, rate: 10n, reserveRate: 20n, odds: null },
  minor: { seed: 50_000n, cap: 100_000n, rate: 10n, reserveRate: 20n, odds: null },
  major: { seed: 500_000n, cap: 2_000_000n, rate: 15n, reserveRate: 10n, odds: null },
};

const GRAND: Readonly<Record<Exclude<JackpotProfile, 'off'>, Declared>> = {
  standard: { seed: 100_000_000n, cap: null, rate: 10n, reserveRate: 10n, odds: 100_000_000_000n },
  grand30m: { seed: 3_000_000_000n, cap: null, rate: 10n, reserveRate: 10n, odds: 3_000_000_000_000n },
};

/** The figures of a pool in an asset. Odds are scaled with the sums, so that a stake of one worth has one chance everywhere. */
export function termsOfTier(profile: Exclude<JackpotProfile, 'off'>, tier: JackpotTier, asset: Asset): TierTerms {
  const { seed, cap, odds, ...rates } = tier === 'grand' ? GRAND[profile] : MUST_HIT_BY[tier];
  const scaled = (sum: bigint): bigint => betLadder([sum], asset)[0] ?? sum;
  return { ...rates, seed: scaled(seed), cap: cap === null ? null : scaled(cap), odds: odds === null ? null : scaled(odds) };
}

/** Tables whose rounds take part beside all slots. */
const TABLES: ReadonlySet<string> = new Set(['HTB_DICE', 'HTB_PLINKO', 'HA_MINES', 'HF_LAUT']);

/** Do rounds of this game take part in a linked jackpot? */
export const hasJackpot = (game: HouseGame): boolean => game.kind === 'slot' || TABLES.has(game.code);

/** What the pools add to a game's return, in hundredths of a percent: the house pays it, on top of what the game returns. */
export const JACKPOT_RETURN = 105n;
