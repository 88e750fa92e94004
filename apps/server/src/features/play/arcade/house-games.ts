import { KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { betLadder } from '@talora/domain/games/slots/bet-scale.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import { assert } from '../../../platform/refusal.ts';

/** A house game as the provider runs it. */
export interface HouseGame {
  readonly code: string;
  readonly mathVersion: string;
  /** SHA-256 of the canonical JSON of everything that decides money. */
  readonly mathHash: string;
  /** Total bets on offer, in hundredths before the asset's scale (`betLadder`); each divides into whole coins. */
  readonly betLevels: readonly bigint[];
  readonly defaultBet: bigint;
}

const KOPITIAM: HouseGame = {
  code: KOPITIAM_SEVENS,
  mathVersion: KOPITIAM_SEVENS_MATH.mathVersion,
  mathHash: sha256Hex(canonicalJson(KOPITIAM_SEVENS_MATH)),
  betLevels: [25n, 50n, 100n, 200n, 250n, 500n, 1_000n, 2_000n, 2_500n, 5_000n],
  defaultBet: 100n,
};

const GAMES: Readonly<Record<string, HouseGame>> = { [KOPITIAM.code]: KOPITIAM };

/** The house game with this code, or undefined. */
export const findHouseGame = (code: string): HouseGame | undefined => GAMES[code];

/** The house game with this code. */
export function getHouseGame(code: string): HouseGame {
  const game = findHouseGame(code);
  assert(game !== undefined, `house game ${code}`);
  return game;
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
