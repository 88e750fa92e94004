import { KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { canonicalJson, sha256Hex } from '../../platform/crypto/digest.ts';
import { assert } from '../../platform/refusal.ts';

/** A house game as the provider runs it. Bets are in minor units of an asset with two digits. */
export interface HouseGame {
  readonly code: string;
  readonly mathVersion: string;
  /** SHA-256 of the canonical JSON of everything that decides money. */
  readonly mathHash: string;
  /** Total bets on offer; each divides into whole coins. */
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
