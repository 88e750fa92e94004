// How the practice wallet reads the plain dialect, and the faults that can be planted in it.
import type { CodeName, Operation, Wire } from './port.ts';

/** Faults that can be planted, each one a thing that wallets have got wrong; the name is the finding that must be made. */
export const FAULTS = [
  'signature-not-checked',
  'old-request-taken',
  'nonce-not-checked',
  'pays-twice',
  'same-id-other-content',
  'negative-amount',
  'no-tombstone',
  'gives-back-twice',
  'win-needs-token',
  'win-before-bet',
  'overdraft',
  'settled-undo',
  'grant-not-checked',
] as const;

/** Name of a fault. */
export type Fault = (typeof FAULTS)[number];

/** A request, read. */
export interface Asked {
  readonly operation: Operation;
  readonly txId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly playerId: string;
  readonly currency: string;
  readonly token: string | undefined;
  readonly amount: bigint;
  readonly winAmount: bigint;
  readonly target: string;
  readonly isRoundEnd: boolean;
  readonly grantId: string;
}

const ID = /^[A-Za-z0-9._:-]{1,64}$/;
const LIMIT = 10n ** 15n;

/** A no, with the name of its code. */
export class Refused extends Error {
  readonly code: CodeName;
  readonly balance: bigint | undefined;
  constructor(code: CodeName, balance?: bigint) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}

/** Throws {@link Refused}. */
export function refuse(code: CodeName, balance?: bigint): never {
  throw new Refused(code, balance);
}

const WHAT: Readonly<Record<Operation, readonly string[]>> = {
  authenticate: ['token'],
  balance: ['playerId', 'currency', 'token'],
  bet: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'token'],
  win: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'isRoundEnd!'],
  betWin: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'winAmount', 'token'],
  refund: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'targetTxId'],
  rollback: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'targetTxId'],
  adjust: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'reason'],
  endRound: ['txId', 'roundId', 'gameCode', 'playerId', 'currency'],
  promoWin: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'campaignId'],
  jackpotWin: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'jackpotId'],
  freeRoundWin: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'grantId'],
  tip: ['txId', 'roundId', 'gameCode', 'playerId', 'currency', 'amount', 'token'],
  txStatus: ['txId', 'targetTxId'],
};

const OPERATIONS = Object.keys(WHAT) as Operation[];
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function readSum(operation: Operation, value: unknown, fault: Fault | null): bigint {
  if (value === undefined) return 0n;
  if (typeof value !== 'string' || !/^-?\d{1,18}$/.test(value)) refuse('BAD_REQUEST');
  const sum = BigInt(value);
  if (operation === 'adjust') return sum === 0n ? refuse('BAD_REQUEST') : sum;
  const mayBeNothing = operation === 'win' || operation === 'freeRoundWin';
  const isTooLow = sum < 0n ? fault !== 'negative-amount' : sum === 0n && !mayBeNothing;
  return isTooLow || sum > LIMIT ? refuse('BAD_REQUEST') : sum;
}

/** What a request asks for. Throws {@link Refused} when it cannot be read. */
export function readAsked(wire: Wire, fault: Fault | null): Asked {
  const operation = OPERATIONS.find((name) => wire.path.endsWith(`/${kebab(name)}`)) ?? refuse('BAD_REQUEST');
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(wire.body) as Record<string, unknown>;
  } catch {
    return refuse('BAD_REQUEST');
  }
  const names = WHAT[operation];
  const isHere = (name: string): boolean =>
    name.endsWith('!') ? typeof body[name.slice(0, -1)] === 'boolean' : typeof body[name] === 'string';
  if (!names.every(isHere)) refuse('BAD_REQUEST');
  for (const name of Object.keys(body)) {
    if (name !== 'sentAt' && name !== 'token' && !names.includes(name) && !names.includes(`${name}!`)) refuse('BAD_REQUEST');
  }
  const idOf = (name: string): string => {
    const value = body[name];
    if (value === undefined) return '';
    return typeof value === 'string' && ID.test(value) ? value : refuse('BAD_REQUEST');
  };
  const token = body.token;
  return {
    operation,
    txId: idOf('txId'),
    roundId: idOf('roundId'),
    gameCode: idOf('gameCode'),
    playerId: idOf('playerId'),
    currency: idOf('currency'),
    token: typeof token === 'string' ? token : undefined,
    amount: readSum(operation, body.amount, fault),
    winAmount: operation === 'betWin' ? readSum('win', body.winAmount, fault) : 0n,
    target: idOf('targetTxId'),
    isRoundEnd: body.isRoundEnd === true,
    grantId: idOf('grantId'),
  };
}
