/** Fields of calls in, by the port's own names; each dialect has names of its own for them. */
export const VENDOR_FIELDS = [
  'txId',
  'roundId',
  'gameCode',
  'playerId',
  'currency',
  'token',
  'sentAt',
  'amount',
  'winAmount',
  'isRoundEnd',
  'targetTxId',
  'reason',
  'campaignId',
  'jackpotId',
  'grantId',
] as const;

/** Name of a field of a call in. */
export type VendorField = (typeof VENDOR_FIELDS)[number];

/** What an operation needs and how it is treated. */
export interface VendorOperationRule {
  /** The number that transactions are stored under; null for what is not stored. */
  readonly stored: number | null;
  readonly needs: readonly VendorField[];
  /** Taken when it comes. */
  readonly takes: readonly VendorField[];
  /** `ticket` is exchanged, `session` is checked, `ignored` may come and is not looked at. */
  readonly token: 'ticket' | 'session' | 'ignored';
  /** Range of `amount`. */
  readonly amount?: 'positive' | 'not-negative' | 'not-zero';
}

const ALWAYS = ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'sentAt'] as const;
const ROUNDLESS = ['txId', 'gameCode', 'playerId', 'currency', 'sentAt'] as const;

/** Operations of the vendor port. */
export const VENDOR_OPERATIONS = {
  authenticate: { stored: null, needs: ['token'], takes: ['gameCode', 'playerId', 'currency', 'sentAt'], token: 'ticket' },
  balance: { stored: null, needs: ['playerId', 'currency'], takes: ['token', 'gameCode', 'sentAt'], token: 'session' },
  txStatus: {
    stored: null,
    needs: ['targetTxId'],
    takes: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'sentAt', 'token'],
    token: 'ignored',
  },
  bet: { stored: 1, needs: [...ALWAYS, 'token', 'amount'], takes: [], token: 'session', amount: 'positive' },
  win: { stored: 2, needs: [...ALWAYS, 'amount', 'isRoundEnd'], takes: ['token'], token: 'ignored', amount: 'not-negative' },
  betWin: {
    stored: 3,
    needs: [...ALWAYS, 'token', 'amount', 'winAmount'],
    takes: ['isRoundEnd'],
    token: 'session',
    amount: 'positive',
  },
  refund: { stored: 4, needs: [...ALWAYS, 'targetTxId'], takes: ['token', 'reason'], token: 'ignored' },
  rollback: { stored: 5, needs: [...ALWAYS, 'targetTxId'], takes: ['token', 'reason'], token: 'ignored' },
  adjust: { stored: 6, needs: [...ROUNDLESS, 'amount', 'reason'], takes: ['roundId', 'token'], token: 'ignored', amount: 'not-zero' },
  endRound: { stored: 7, needs: ALWAYS, takes: ['token'], token: 'ignored' },
  promoWin: {
    stored: 8,
    needs: [...ROUNDLESS, 'amount', 'campaignId'],
    takes: ['roundId', 'token'],
    token: 'ignored',
    amount: 'positive',
  },
  jackpotWin: { stored: 9, needs: [...ALWAYS, 'amount', 'jackpotId'], takes: ['token'], token: 'ignored', amount: 'positive' },
  freeRoundWin: { stored: 10, needs: [...ALWAYS, 'amount', 'grantId'], takes: ['token', 'isRoundEnd'], token: 'ignored', amount: 'not-negative' },
  tip: { stored: 11, needs: [...ROUNDLESS, 'token', 'amount'], takes: ['roundId'], token: 'session', amount: 'positive' },
} as const satisfies Record<string, VendorOperationRule>;

/** Name of an operation. */
export type VendorOperation = keyof typeof VENDOR_OPERATIONS;

/** The rule of an operation. */
export function vendorOperationRule(operation: VendorOperation): VendorOperationRule {
  return VENDOR_OPERATIONS[operation];
}

/** The name under which a transaction was stored; a tombstone is the mark of a rollback that came first. */
export function vendorOperationOf(stored: number): VendorOperation | 'tombstone' {
  if (stored === 0) return 'tombstone';
  const found = Object.entries(VENDOR_OPERATIONS).find(([, rule]) => rule.stored === stored);
  if (found === undefined) throw new RangeError(`unknown vendor operation ${stored}`);
  return found[0] as VendorOperation;
}

/** A call in, whatever dialect it came in. Sums in minor units of its currency. */
export interface VendorCall {
  readonly operation: VendorOperation;
  readonly txId: string | null;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  readonly playerId: string | null;
  readonly currency: string | null;
  readonly token: string | null;
  readonly amount: bigint;
  readonly winAmount: bigint;
  readonly isRoundEnd: boolean;
  readonly targetTxId: string | null;
  /** Reason, campaign, jackpot or grant: kept as it came. */
  readonly note: string | null;
}

/** Shape of transaction and round ids. */
export const VENDOR_ID_PATTERN = /^[A-Za-z0-9._:-]{1,64}$/;

/** What makes two sendings of a transaction the same: everything but token and moment of sending. */
export function vendorCallContent(call: VendorCall): string {
  const { operation, roundId, gameCode, playerId, currency, amount, winAmount, isRoundEnd, targetTxId, note } = call;
  return JSON.stringify([
    operation,
    playerId,
    roundId,
    gameCode,
    currency,
    amount.toString(),
    winAmount.toString(),
    isRoundEnd,
    targetTxId,
    note,
  ]);
}
