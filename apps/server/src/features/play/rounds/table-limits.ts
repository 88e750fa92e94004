import { betLadder } from '@talora/domain/games/slots/bet-scale.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { RoundKind } from '@talora/domain/rounds/round-kind.ts';

/** Rules of a game whose rounds are shared; what it remembers and what comes out are its own. */
export type Kind = RoundKind<unknown, unknown>;

/** A sum of the rules, in hundredths before the asset's scale, in minor units of an asset. */
export const scaled = (hundredths: bigint, asset: Asset): bigint => betLadder([hundredths], asset)[0] ?? hundredths;

/** Least and most of a stake on a listed spot in minor units. */
export function limitsOf(kind: Kind, listed: string, asset: Asset): { least: bigint; most: bigint } {
  const { least, most } = kind.limitsOf(listed);
  return { least: scaled(least, asset), most: scaled(most, asset) };
}

/** The most that a bet is paid, in minor units; 0 where no rule but its factors holds it. */
export const mostPaidOf = ({ mostPaid }: Kind, asset: Asset): bigint => (mostPaid === null ? 0n : scaled(mostPaid, asset));
