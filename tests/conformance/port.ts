/** Operations of the vendor port that a vendor calls (docs/vendor-port.md). */
export type Operation =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'betWin'
  | 'refund'
  | 'rollback'
  | 'adjust'
  | 'endRound'
  | 'promoWin'
  | 'jackpotWin'
  | 'freeRoundWin'
  | 'tip'
  | 'txStatus';

/** Fields of a request in the language of the port. Sums are integer minor units. */
export interface Fields {
  readonly txId?: string;
  readonly roundId?: string;
  readonly gameCode?: string;
  readonly playerId?: string;
  readonly currency?: string;
  readonly amount?: bigint;
  readonly winAmount?: bigint;
  readonly token?: string;
  readonly targetTxId?: string;
  readonly isRoundEnd?: boolean;
  readonly reason?: string;
  readonly campaignId?: string;
  readonly jackpotId?: string;
  readonly grantId?: string;
}

/** Answers by the number of the port. */
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

/** Name of an answer. */
export type CodeName = keyof typeof CODES;

/** Name of a number of the port. Throws RangeError for one that the port does not know. */
export function codeName(code: number): CodeName {
  const found = Object.entries(CODES).find(([, number]) => number === code);
  if (found === undefined) throw new RangeError(`the port has no code ${code}`);
  return found[0] as CodeName;
}

/** A request as it goes over the wire. */
export interface Wire {
  readonly method: string;
  /** From the first slash, query included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** An answer in the language of the port. */
export interface Answer {
  readonly code: CodeName;
  readonly balance: bigint | null;
  readonly currency: string | null;
  /** Everything else that was said, by its name in the port. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly raw: RawAnswer;
}

/** A key that a vendor signs with. */
export type SigningKey =
  | { readonly kind: 'hmac'; readonly id: string; readonly secret: string }
  | { readonly kind: 'rsa'; readonly id: string; readonly privateKey: string };

/** What a request is signed with. Each of them can be spoilt by a case. */
export interface Seal {
  readonly key: SigningKey;
  readonly atMs: number;
  readonly nonce: string;
}
