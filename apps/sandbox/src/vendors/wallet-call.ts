/** What a vendor asks of an operator's wallet. */
export type Operation = 'authenticate' | 'balance' | 'bet' | 'win' | 'betWin' | 'refund' | 'rollback' | 'endRound' | 'freeRoundWin';

/** One request to the wallet, before a dialect writes it. Sums are minor units. */
export interface WalletCall {
  readonly operation: Operation;
  readonly currency: string;
  /** Milliseconds since 1970; stays the same however often it is sent. */
  readonly sentAt: number;
  readonly txId?: string;
  readonly roundId?: string;
  readonly gameCode?: string;
  readonly playerId?: string;
  readonly token?: string;
  readonly amount?: bigint;
  readonly winAmount?: bigint;
  readonly isRoundEnd?: boolean;
  readonly targetTxId?: string;
  readonly grantId?: string;
}

/** What an operator answers, in the port's own codes. */
export interface WalletAnswer {
  readonly code: number;
  readonly balance: bigint | null;
  /** What `authenticate` tells beside. */
  readonly player?: {
    readonly playerId: string;
    readonly sessionToken: string;
    readonly currency: string;
    readonly language: string;
    readonly mode: 'real' | 'demo';
  };
}

/** Codes of the port. */
export const CODES = {
  OK: 0,
  BAD_SIGNATURE: 1,
  BAD_REQUEST: 2,
  TOKEN_INVALID: 3,
  TOKEN_EXPIRED: 4,
  PLAYER_NOT_FOUND: 5,
  PLAYER_BLOCKED: 6,
  INSUFFICIENT_FUNDS: 7,
  WRONG_CURRENCY: 8,
  GAME_DISABLED: 9,
  LIMIT_REACHED: 10,
  MAX_BET: 11,
  BET_NOT_FOUND: 12,
  ALREADY_SETTLED: 13,
  TX_MISMATCH: 14,
  TX_ORDER: 15,
  MAINTENANCE: 16,
  ROLLED_BACK: 17,
  RETRY: 99,
} as const;

/** Name of a code. */
export type CodeName = keyof typeof CODES;

/** The name of a code; a number that the port does not know is none. */
export function nameOfCode(code: number): CodeName | undefined {
  return (Object.keys(CODES) as CodeName[]).find((name) => CODES[name] === code);
}
