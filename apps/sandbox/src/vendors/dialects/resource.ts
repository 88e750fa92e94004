import { createSign, createVerify, randomBytes } from 'node:crypto';
import { digitsOf } from '../currencies.ts';
import { CODES, type CodeName, type WalletCall } from '../wallet-call.ts';
import {
  CALLS,
  NONCE,
  readObject,
  readPlayer,
  spaced,
  WINDOW_MS,
  writeExactly,
  type AnswerValue,
  type Dialect,
  type OutMessage,
} from './dialect.ts';

/** Answers that are not good: HTTP status and name. */
const REFUSALS: Readonly<Partial<Record<CodeName, readonly [number, string]>>> = {
  BAD_SIGNATURE: [401, 'auth.signature'],
  BAD_REQUEST: [400, 'request.invalid'],
  TOKEN_INVALID: [401, 'session.invalid'],
  TOKEN_EXPIRED: [401, 'session.expired'],
  PLAYER_NOT_FOUND: [404, 'player.notfound'],
  PLAYER_BLOCKED: [403, 'player.blocked'],
  INSUFFICIENT_FUNDS: [402, 'decline.funds'],
  WRONG_CURRENCY: [400, 'decline.currency'],
  GAME_DISABLED: [403, 'game.disabled'],
  LIMIT_REACHED: [403, 'decline.limit'],
  MAX_BET: [403, 'decline.maxbet'],
  BET_NOT_FOUND: [400, 'decline.parent.notfound'],
  ALREADY_SETTLED: [409, 'decline.parent.settled'],
  TX_MISMATCH: [409, 'decline.tx.mismatch'],
  TX_ORDER: [409, 'decline.tx.order'],
  MAINTENANCE: [503, 'maintenance'],
  ROLLED_BACK: [409, 'decline.tx.cancelled'],
  RETRY: [503, 'retry'],
};

const TYPES: Readonly<Partial<Record<WalletCall['operation'], string>>> = {
  bet: 'bet',
  win: 'win',
  betWin: 'bet_win',
  refund: 'refund',
  rollback: 'rollback',
  freeRoundWin: 'free_round_win',
};

/** Fields of calls may carry the short names of this dialect. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  game: 'gameCode',
  round: 'roundId',
  grant: 'grantId',
  player: 'playerId',
  bet: 'betMinor',
};

/** Parts of a hundred thousand in one minor unit. */
function scaleOf(currency: string): bigint {
  return 10n ** BigInt(5 - (digitsOf(currency) ?? 2));
}

const toParts = (minor: bigint, currency: string): bigint => minor * scaleOf(currency);

function wholeMinor(value: unknown, scale: bigint): bigint | null {
  const parts = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof parts === 'bigint' && parts % scale === 0n ? parts / scale : null;
}

function requestOf(vendor: string, call: WalletCall): Pick<OutMessage, 'method' | 'path'> & { json: object | null } {
  const base = `/vendor/v1/${vendor.toLowerCase()}`;
  const player = `${base}/players/${encodeURIComponent(call.playerId ?? '')}`;
  const sentAt = new Date(call.sentAt).toISOString();
  if (call.operation === 'authenticate')
    return { method: 'POST', path: `${base}/sessions`, json: { token: call.token, game: call.gameCode, currency: call.currency, sentAt } };
  if (call.operation === 'balance')
    return { method: 'GET', path: `${player}/balance?currency=${encodeURIComponent(call.currency)}`, json: null };
  const game = { round: call.roundId, game: call.gameCode, currency: call.currency };
  if (call.operation === 'endRound') {
    const path = `${player}/rounds/${encodeURIComponent(call.roundId ?? '')}/end`;
    return { method: 'POST', path, json: { game: call.gameCode, currency: call.currency, sentAt } };
  }
  const sum = (minor: bigint | undefined): bigint | undefined => (minor === undefined ? undefined : toParts(minor, call.currency));
  return {
    method: 'PUT',
    path: `${player}/transactions/${encodeURIComponent(call.txId ?? '')}`,
    json: {
      type: TYPES[call.operation],
      ...game,
      amount: sum(call.amount),
      winAmount: sum(call.winAmount),
      roundEnd: call.isRoundEnd,
      target: call.targetTxId,
      grant: call.grantId,
      sentAt,
    },
  };
}

function written(value: AnswerValue, currency: string): unknown {
  if (typeof value === 'bigint') return toParts(value, currency);
  if (Array.isArray(value)) return value.map((part: AnswerValue) => written(part, currency));
  if (value === null || typeof value !== 'object') return value;
  const own = value as { readonly [field: string]: AnswerValue };
  const inner = typeof own.currency === 'string' ? own.currency : currency;
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, name === 'steps' ? part : written(part, inner)]));
}

/** Addresses by resource, RSA signatures, HTTP statuses; money in hundred-thousandths. */
export const resource: Dialect = {
  say(vendor, keys, call, nowMs) {
    if (keys.kind !== 'rsa') throw new Error(`${vendor} needs a key pair`);
    const { method, path, json } = requestOf(vendor, call);
    const body = json === null ? '' : writeExactly(json);
    const time = new Date(nowMs).toISOString();
    const nonce = randomBytes(18).toString('base64url');
    const signature = createSign('RSA-SHA256')
      .update(`to-operator\n${method}\n${path}\n${time}\n${nonce}\n${body}`)
      .sign(keys.privateKey, 'base64');
    return {
      method,
      path,
      headers: {
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        'x-hex-key': keys.keyId,
        'x-hex-time': time,
        'x-hex-nonce': nonce,
        'x-hex-signature': signature,
        ...(call.operation !== 'authenticate' && call.token !== undefined ? { 'x-session': call.token } : {}),
      },
      body,
    };
  },

  hear(call, status, body) {
    const fields = readObject(body);
    if (fields === null) return null;
    const currency = typeof fields.currency === 'string' ? fields.currency : call.currency;
    const error = fields.error as { code?: unknown; balance?: unknown } | undefined;
    const balance = wholeMinor(fields.balance ?? error?.balance, scaleOf(currency));
    if (status === 200) {
      if (call.operation !== 'authenticate') return { code: CODES.OK, balance };
      const player = readPlayer(fields);
      return player === undefined ? null : { code: CODES.OK, balance, player };
    }
    const name = (Object.keys(REFUSALS) as CodeName[]).find((one) => REFUSALS[one]?.[0] === status && REFUSALS[one][1] === error?.code);
    return name === undefined ? null : { code: CODES[name], balance };
  },

  open(vendor, keys, { method, path, headers, body }, nowMs) {
    const [keyId, time, nonce, signature] = ['x-hex-key', 'x-hex-time', 'x-hex-nonce', 'x-hex-signature'].map((name) =>
      String(headers[name] ?? ''),
    );
    if (keys.kind !== 'rsa' || time === undefined || nonce === undefined) return { code: CODES.BAD_SIGNATURE };
    const key = [keys, ...(keys.accepted ?? [])].find(({ operatorKeyId }) => operatorKeyId === keyId)?.operatorPublicKey;
    const content = `to-vendor\n${method}\n${path}\n${time}\n${nonce}\n${body}`;
    if (
      key === undefined ||
      !createVerify('RSA-SHA256')
        .update(content)
        .verify(key, signature ?? '', 'base64')
    )
      return { code: CODES.BAD_SIGNATURE };
    const at = /^\d{4}-\d\d-\d\dT/.test(time) ? Date.parse(time) : Number.NaN;
    if (!(Math.abs(nowMs - at) <= WINDOW_MS) || !NONCE.test(nonce)) return { code: CODES.BAD_SIGNATURE };
    const call = CALLS.find((name) => path === `/vendors/${vendor.toLowerCase()}/v2/${spaced(name, '-')}`);
    const fields = readObject(body === '' ? '{}' : body);
    if (call === undefined || fields === null || method !== 'POST') return { code: CODES.BAD_REQUEST };
    return {
      code: 0,
      call,
      nonce,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [LONG_NAMES[name] ?? name, value])),
    };
  },

  readSum: (value, digits) => wholeMinor(value, 10n ** BigInt(5 - digits)),

  answer(answer) {
    if (answer.fields !== undefined) return { status: 200, body: writeExactly(written(answer.fields, answer.currency ?? 'MYR')) };
    const name = (Object.keys(CODES) as CodeName[]).find((one) => CODES[one] === answer.code) ?? 'RETRY';
    const [status, code] = REFUSALS[name] ?? [503, 'retry'];
    return { status, body: JSON.stringify({ error: { code } }) };
  },
};
