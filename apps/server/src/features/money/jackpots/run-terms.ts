import { termsOfTier, type JackpotProfile, type JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { drawHiddenValue, hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';

const VALUE_CONTEXT = 'jackpot_value';
const SALT_BYTES = 32;

/** The hidden value of a run, in minor units, with its salt. Server memory only, until it is hit. */
export interface HiddenValue {
  readonly salt: Buffer;
  readonly value: bigint;
}

/** The figures of a run as the database takes them: sums as text, and what is promised. */
export type RunTerms = Readonly<Record<'seed' | 'cap' | 'rate' | 'reserveRate' | 'odds' | 'commitment' | 'sealed', string | null>>;

/** What is promised of a hidden value. */
const commitmentOf = ({ salt, value }: HiddenValue): Buffer => sha256(hiddenValueMessage(salt, value));

/** Opens the hidden value of a run. Throws when it was sealed for something else, or changed. */
export function openValue(platform: Platform, sealed: string): HiddenValue {
  const plain = unseal(platform.keys.sealing, VALUE_CONTEXT, sealed);
  return { salt: plain.subarray(0, SALT_BYTES), value: BigInt(plain.subarray(SALT_BYTES).toString('ascii')) };
}

/** Draws a hidden value above `from` and up to the cap, in minor units: what is promised of it, and itself, sealed. */
export function hideValue(platform: Platform, from: bigint, cap: bigint): { readonly commitment: Buffer; readonly sealed: string } {
  const hidden: HiddenValue = {
    salt: platform.random.bytes(SALT_BYTES),
    value: drawHiddenValue(from, cap, (count) => platform.random.bytes(count)),
  };
  const plain = hiddenValueMessage(hidden.salt, hidden.value);
  return { commitment: commitmentOf(hidden), sealed: seal(platform.keys.sealing, platform.random, VALUE_CONTEXT, plain) };
}

/** Makes the terms of a pool's next run: a pool that must be hit by its cap gets a fresh hidden value, sealed, with its promise. */
export function makeTerms(platform: Platform, profile: JackpotProfile, tier: JackpotTier, asset: Asset): RunTerms | null {
  if (profile === 'off') return null;
  const { seed, cap, rate, reserveRate, odds } = termsOfTier(profile, tier, asset);
  const figures = {
    seed: seed.toString(),
    cap: cap?.toString() ?? null,
    rate: rate.toString(),
    reserveRate: reserveRate.toString(),
    odds: odds?.toString() ?? null,
  };
  if (cap === null) return { ...figures, commitment: null, sealed: null };
  const { commitment, sealed } = hideValue(platform, seed, cap);
  return { ...figures, commitment: commitment.toString('hex'), sealed };
}
