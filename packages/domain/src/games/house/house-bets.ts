import type { Asset } from '../../money/asset.ts';
import { betLadder } from '../slots/bet-scale.ts';
import type { HouseGame } from './house-games.ts';

/** Limits that a brand sets for a game, in minor units of its asset. */
export interface BrandBetLimits {
  readonly least: bigint | null;
  readonly most: bigint | null;
}

const LADDERS = new Map<string, readonly bigint[]>();

/** The bets of a game in minor units of an asset, smallest first. */
export function betLevelsOf(game: HouseGame, asset: Asset): readonly bigint[] {
  const key = `${game.code} ${asset.id}`;
  const known = LADDERS.get(key) ?? betLadder(game.betLevels, asset);
  LADDERS.set(key, known);
  return known;
}

/** The bets of a game that a brand's limits leave, and the one to begin with; undefined when they leave none. */
export function offeredBets(
  game: HouseGame,
  asset: Asset,
  { least, most }: BrandBetLimits,
): { levels: bigint[]; first: bigint } | undefined {
  const levels = betLevelsOf(game, asset).filter((level) => level >= (least ?? 0n) && (most === null || level <= most));
  const [smallest] = levels;
  if (smallest === undefined) return undefined;
  const [usual = smallest] = betLadder([game.defaultBet], asset);
  return { levels, first: levels.includes(usual) ? usual : smallest };
}
