import { findHouseGame, HOUSE_GAMES, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { mathFileOf } from '@talora/domain/games/house/house-math.ts';
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

/** Games whose bets are shots, as SQL: their rounds are explained by the feature that fires them. */
export const SHOT_GAMES = `(select g.id from games_game g where g.code in (${HOUSE_GAMES.filter(
  (game) => game.kind === 'table' && game.table.shots === true,
)
  .map(({ code }) => `'${code}'`)
  .join(', ')}))`;
