import { findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { mathFileOf } from '@talora/domain/games/house/house-math.ts';
import { betLadder } from '@talora/domain/games/slots/bet-scale.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { GameSession } from './game-session.ts';

/** The house game with this code. */
export function getHouseGame(code: string): HouseGame {
  const game = findHouseGame(code);
  assert(game !== undefined, `house game ${code}`);
  return game;
}

/** The house game that a session is open for. Refuses SESSION_EXPIRED for a session of another kind of game. */
export const houseOf = ({ code }: Pick<GameSession, 'code'>): HouseGame => findHouseGame(code) ?? refuse('SESSION_EXPIRED');

const HASHES = new Map<string, string>();

/** SHA-256 of the canonical JSON of everything that decides money in a game. */
export function mathHashOf(game: HouseGame): string {
  const hash = HASHES.get(game.code) ?? sha256Hex(mathFileOf(game));
  HASHES.set(game.code, hash);
  return hash;
}

/** Limits that a brand sets for a game, in minor units of its asset. */
export interface BetLimits {
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
export function offeredBets(game: HouseGame, asset: Asset, { least, most }: BetLimits): { levels: bigint[]; first: bigint } | undefined {
  const levels = betLevelsOf(game, asset).filter((level) => level >= (least ?? 0n) && (most === null || level <= most));
  const [smallest] = levels;
  if (smallest === undefined) return undefined;
  const [usual = smallest] = betLadder([game.defaultBet], asset);
  return { levels, first: levels.includes(usual) ? usual : smallest };
}
