import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { digitsOf, fromDecimal, toDecimal } from '../currencies.ts';
import type { HmacKeys } from '../vendor-keys.ts';
import { CODES, nameOfCode, type CodeName, type Operation, type WalletCall } from '../wallet-call.ts';
import { CALLS, NONCE, readObject, readPlayer, spaced, WINDOW_MS, type AnswerValue, type Dialect } from './dialect.ts';

const COMMANDS: Readonly<Record<Operation, string>> = {
  authenticate: 'auth',
  balance: 'get_balance',
  bet: 'debit',
  win: 'credit',
  betWin: 'debit_credit',
  refund: 'cancel',
  rollback: 'rollback',
  endRound: 'close_round',
  freeRoundWin: 'free_credit',
};

const macOf = (secret: string, body: string): Buffer => createHmac('sha256', Buffer.from(secret, 'hex')).update(body).digest();

function headerOf(keys: HmacKeys, body: string): string {
  return `TLR1 ${keys.keyId}:${macOf(keys.secret, body).toString('base64')}`;
}

function isSigned(keys: HmacKeys, header: unknown, body: string): boolean {
  const parts = /^TLR1 ([A-Za-z0-9._-]{1,64}):([A-Za-z0-9+/]{43}=)$/.exec(typeof header === 'string' ? header : '');
  const key = [keys, ...(keys.accepted ?? [])].find(({ keyId }) => keyId === parts?.[1]);
  return parts !== null && key !== undefined && timingSafeEqual(macOf(key.secret, body), Buffer.from(parts[2] ?? '', 'base64'));
}

function digits(currency: string): number {
  const count = digitsOf(currency);
  if (count === undefined) throw new RangeError(`no vendor plays in ${currency}`);
  return count;
}

function bodyOf(call: WalletCall, nowMs: number): string {
  const money = (sum: bigint | undefined): string | undefined => (sum === undefined ? undefined : toDecimal(sum, digits(call.currency)));
  // JSON leaves out what is undefined.
  return JSON.stringify({
    cmd: COMMANDS[call.operation],
    ts: Math.floor(nowMs / 1000),
    nonce: randomBytes(18).toString('base64url'),
    tx_id: call.txId,
    round_id: call.roundId,
    game_code: call.gameCode,
    player_id: call.playerId,
    currency: call.currency,
    token: call.token,
    amount: money(call.amount),
    win_amount: money(call.winAmount),
    round_end: call.isRoundEnd,
    target_tx_id: call.targetTxId,
    grant_id: call.grantId,
    sent_at: call.sentAt,
  });
}

/** Names in snake_case and sums as decimals, below everything but the steps of a round, which are the game's own. */
function written(value: AnswerValue, count: number): unknown {
  if (typeof value === 'bigint') return toDecimal(value, count);
  if (Array.isArray(value)) return value.map((part: AnswerValue) => written(part, count));
  if (value === null || typeof value !== 'object') return value;
  const own = value as { readonly [field: string]: AnswerValue };
  // Rows of a statement may be in other currencies than the one before them.
  const inner = typeof own.currency === 'string' ? digits(own.currency) : count;
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [spaced(name, '_'), name === 'steps' ? part : written(part, inner)]));
}

/** `status` says whether the call went well; a status that is a field of the answer is called `state`. */
function withState({ status, ...rest }: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  return status === undefined ? rest : { ...rest, state: status };
}

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** One address, commands in the body, HMAC over the body, decimal money. */
export const command: Dialect = {
  say(vendor, keys, call, nowMs) {
    if (keys.kind !== 'hmac') throw new Error(`${vendor} needs a shared key`);
    const body = bodyOf(call, nowMs);
    return {
      method: 'POST',
      path: `/vendor/v1/${vendor.toLowerCase()}/`,
      headers: { 'content-type': 'application/json', authorization: headerOf(keys, body) },
      body,
    };
  },

  hear(call, status, body) {
    const raw = status === 200 ? readObject(body) : null;
    if (raw === null) return null;
    const fields = Object.fromEntries(Object.entries(raw).map(([name, value]) => [camel(name), value]));
    const currency = typeof fields.currency === 'string' ? fields.currency : call.currency;
    const balance = typeof fields.balance === 'string' ? fromDecimal(fields.balance, digitsOf(currency) ?? 2) : null;
    if (fields.status === 'error') {
      const code = typeof fields.error === 'string' && Object.hasOwn(CODES, fields.error) ? CODES[fields.error as CodeName] : undefined;
      return code === undefined || code === CODES.OK ? null : { code, balance };
    }
    if (fields.status !== 'ok') return null;
    if (call.operation !== 'authenticate') return { code: CODES.OK, balance };
    const player = readPlayer(fields);
    return player === undefined ? null : { code: CODES.OK, balance, player };
  },

  open(vendor, keys, { method, path, headers, body }, nowMs) {
    if (keys.kind !== 'hmac' || !isSigned(keys, headers.authorization, body)) return { code: CODES.BAD_SIGNATURE };
    const fields = readObject(body);
    if (fields === null) return { code: CODES.BAD_REQUEST };
    const { cmd, ts, nonce, ...rest } = fields;
    if (typeof ts !== 'number' || Math.abs(nowMs - ts * 1000) > WINDOW_MS || typeof nonce !== 'string' || !NONCE.test(nonce))
      return { code: CODES.BAD_SIGNATURE };
    const call = CALLS.find((name) => spaced(name, '_') === cmd);
    const isPath = path === `/vendors/${vendor.toLowerCase()}/api` || path === `/vendors/${vendor.toLowerCase()}/api/`;
    if (call === undefined || method !== 'POST' || !isPath) return { code: CODES.BAD_REQUEST };
    return { code: 0, call, fields: Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value])), nonce };
  },

  readSum: (value, count) => (typeof value === 'string' ? fromDecimal(value, count) : null),

  answer: (answer) => ({
    status: 200,
    body: JSON.stringify(
      answer.fields === undefined
        ? { status: 'error', error: nameOfCode(answer.code) ?? 'RETRY' }
        : { status: 'ok', ...(written(withState(answer.fields), digitsOf(answer.currency ?? '') ?? 2) as object) },
    ),
  }),
};
