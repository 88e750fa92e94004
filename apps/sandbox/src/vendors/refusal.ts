import { CODES } from './wallet-call.ts';

/** Why a game's client gets no answer. */
export type GameCode =
  | 'INSUFFICIENT_FUNDS'
  | 'SESSION_ENDED'
  | 'TICKET_INVALID'
  | 'TOO_SOON'
  | 'BAD_REQUEST'
  | 'BUSY'
  | 'WALLET_UNAVAILABLE'
  | 'PLAYER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'MAINTENANCE'
  | 'ROUND_OPEN';

/** HTTP status of each refusal. */
export const STATUS_OF: Readonly<Record<GameCode, number>> = {
  INSUFFICIENT_FUNDS: 402,
  SESSION_ENDED: 401,
  TICKET_INVALID: 401,
  TOO_SOON: 429,
  BAD_REQUEST: 400,
  BUSY: 429,
  WALLET_UNAVAILABLE: 503,
  PLAYER_BLOCKED: 403,
  LIMIT_REACHED: 403,
  MAINTENANCE: 503,
  ROUND_OPEN: 409,
};

/** An expected no to a game's client. */
export class GameRefusal extends Error {
  override readonly name = 'GameRefusal';
  readonly code: GameCode;
  /** How long to wait before trying again. */
  readonly waitMs: number | undefined;

  constructor(code: GameCode, waitMs?: number) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

const BY_WALLET: Readonly<Record<number, GameCode>> = {
  [CODES.TOKEN_INVALID]: 'SESSION_ENDED',
  [CODES.TOKEN_EXPIRED]: 'SESSION_ENDED',
  [CODES.PLAYER_NOT_FOUND]: 'SESSION_ENDED',
  [CODES.PLAYER_BLOCKED]: 'PLAYER_BLOCKED',
  [CODES.INSUFFICIENT_FUNDS]: 'INSUFFICIENT_FUNDS',
  [CODES.GAME_DISABLED]: 'MAINTENANCE',
  [CODES.LIMIT_REACHED]: 'LIMIT_REACHED',
  [CODES.MAX_BET]: 'LIMIT_REACHED',
  [CODES.MAINTENANCE]: 'MAINTENANCE',
};

/** What a player is told of a code of the operator's wallet. */
export function refusalOfWallet(code: number): GameRefusal {
  return new GameRefusal(BY_WALLET[code] ?? 'WALLET_UNAVAILABLE');
}
