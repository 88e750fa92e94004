import { offeredBets } from '@talora/domain/games/house/house-bets.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { betLadder } from '@talora/domain/games/slots/bet-scale.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import type { GameRow } from './games.queries.ts';

type Listed = Pick<GameRow, 'adapter' | 'code' | 'min_bet' | 'max_bet'>;

/** Smallest and largest bet of a listed game in minor units; null where nobody has said one. */
export interface ListedBets {
  readonly min: bigint | null;
  readonly max: bigint | null;
}

const smallest = (sums: readonly bigint[]): bigint | null => sums.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null);
const largest = (sums: readonly bigint[]): bigint | null => sums.reduce<bigint | null>((a, b) => (a === null || b > a ? b : a), null);

/** What a shared table takes on one spot, as far as the brand allows it. */
function sharedBets(code: string, asset: Asset, { min, max }: ListedBets): ListedBets {
  const kind = findSharedGame(code)?.kind;
  if (kind === undefined) return { min, max };
  const limits = kind.spots.map((spot) => kind.limitsOf(spot));
  const least = smallest(
    betLadder(
      limits.map((limit) => limit.least),
      asset,
    ),
  );
  const most = largest(
    betLadder(
      limits.map((limit) => limit.most),
      asset,
    ),
  );
  return {
    min: largest([least, min].filter((sum) => sum !== null)),
    max: smallest([most, max].filter((sum) => sum !== null)),
  };
}

/**
 * The smallest and largest bet that a player is offered: of a game of the house, those of its ladder that the brand allows; of
 * another maker's, what the brand allows.
 */
export function listedBets(row: Listed, asset: Asset): ListedBets {
  const allowed = { min: row.min_bet, max: row.max_bet };
  if (row.adapter === 'rounds') return sharedBets(row.code, asset, allowed);
  const game = row.adapter === 'house' ? findHouseGame(row.code) : undefined;
  const levels = game === undefined ? [] : (offeredBets(game, asset, { least: row.min_bet, most: row.max_bet })?.levels ?? []);
  return { min: levels[0] ?? allowed.min, max: levels.at(-1) ?? allowed.max };
}
