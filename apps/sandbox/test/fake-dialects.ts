import { createHmac, createSign, createVerify, randomBytes } from 'node:crypto';
import type { ReceivedCall, GivenAnswer } from './fake-wallet.ts';

/** Keys as the file says them. */
export type FileKeys = Readonly<Record<string, string>>;

/** A request of a vendor as it came. */
export interface Came {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The operator's side of a dialect. */
export interface FakeDialect {
  /** Null when the signature is not right. */
  hear(came: Came, keys: FileKeys): ReceivedCall | null;
  say(received: ReceivedCall, given: GivenAnswer): { status: number; body: string };
  /** A signed call to the vendor. */
  call(
    vendor: string,
    keys: FileKeys,
    name: string,
    fields: Record<string, unknown>,
    nowMs: number,
  ): { path: string; headers: Record<string, string>; body: string };
  money(minor: bigint): unknown;
}

const CODES =
  'OK BAD_SIGNATURE BAD_REQUEST TOKEN_INVALID TOKEN_EXPIRED PLAYER_NOT_FOUND PLAYER_BLOCKED INSUFFICIENT_FUNDS WRONG_CURRENCY GAME_DISABLED LIMIT_REACHED MAX_BET BET_NOT_FOUND ALREADY_SETTLED TX_MISMATCH TX_ORDER MAINTENANCE ROLLED_BACK'.split(
    ' ',
  );
const STATUSES: Readonly<Record<number, readonly [number, string]>> = {
  2: [400, 'request.invalid'], 3: [401, 'session.invalid'], 4: [401, 'session.expired'], 6: [403, 'player.blocked'], 7: [402, 'decline.funds'],
  12: [400, 'decline.parent.notfound'], 13: [409, 'decline.parent.settled'], 14: [409, 'decline.tx.mismatch'], 15: [409, 'decline.tx.order'],
  16: [503, 'maintenance'], 17: [409, 'decline.tx.cancelled'], 99: [503, 'retry'],
}; // prettier-ignore

const kebab = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
const camel = (name: string): string => name.replace(/[-_]([a-z])/g, (_, sign: string) => sign.toUpperCase());
const nonce = (): string => randomBytes(12).toString('hex');
const hmac = (secret: string, text: string): Buffer => createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest();
const header = (came: Came, name: string): string => String(came.headers[name] ?? '');

type Fields = Record<string, string & boolean & number>;

const plain: FakeDialect = {
  hear(came, keys) {
    const [time, once, path] = [header(came, 'x-timestamp'), header(came, 'x-nonce'), came.url.split('?')[0]];
    const due = hmac(keys.secret ?? '', `${time}.${once}.${path}.${came.body}`).toString('hex');
    if (header(came, 'x-key-id') !== keys.keyId || header(came, 'x-signature') !== due || once.length < 16) return null;
    const { amount, winAmount, ...rest } = JSON.parse(came.body) as Fields;
    const { sentAt: _, ...fields } = rest;
    return {
      ...fields,
      operation: camel(came.url.split('/').at(-1) ?? ''),
      ...(amount === undefined ? {} : { amount: BigInt(amount) }),
      ...(winAmount === undefined ? {} : { winAmount: BigInt(winAmount) }),
    };
  },
  say: (_, { code, balance, fields }) => ({
    status: 200,
    body: JSON.stringify({
      code,
      message: CODES[code],
      ...(balance === undefined ? {} : { balance: balance.toString(), currency: 'MYR' }),
      ...fields,
    }),
  }),
  call(vendor, keys, name, fields, nowMs) {
    const [path, body, time, once] = [`/vendors/${vendor}/api/${kebab(name)}`, JSON.stringify(fields), String(nowMs), nonce()];
    const signature = hmac(keys.secret ?? '', `${time}.${once}.${path}.${body}`).toString('hex');
    return { path, body, headers: { 'x-key-id': keys.keyId ?? '', 'x-timestamp': time, 'x-nonce': once, 'x-signature': signature } };
  },
  money: (minor) => minor.toString(),
};

const OPERATIONS: Readonly<Record<string, string>> = {
  auth: 'authenticate', get_balance: 'balance', debit: 'bet', credit: 'win', debit_credit: 'betWin', cancel: 'refund', rollback: 'rollback',
  close_round: 'endRound', free_credit: 'freeRoundWin',
}; // prettier-ignore
const fromDecimal = (text: string): bigint => {
  if (!/^\d+\.\d\d$/.test(text)) throw new Error(`not decimal money: ${text}`);
  return BigInt(text.replace('.', ''));
};
const toDecimal = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`;

const command: FakeDialect = {
  hear(came, keys) {
    if (header(came, 'authorization') !== `TLR1 ${keys.keyId}:${hmac(keys.secret ?? '', came.body).toString('base64')}`) return null;
    if (!/^\/vendor\/v1\/[a-z]+\/$/.test(came.url)) return null;
    const {
      cmd,
      ts: _,
      nonce: __,
      sent_at: ___,
      amount,
      win_amount: winAmount,
      round_end: isRoundEnd,
      ...rest
    } = JSON.parse(came.body) as Fields;
    return {
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value])),
      operation: OPERATIONS[cmd ?? ''] ?? '',
      ...(isRoundEnd === undefined ? {} : { isRoundEnd }),
      ...(amount === undefined ? {} : { amount: fromDecimal(amount) }),
      ...(winAmount === undefined ? {} : { winAmount: fromDecimal(winAmount) }),
    };
  },
  say: (_, { code, balance, fields }) => ({
    status: 200,
    body: JSON.stringify({
      ...(code === 0 ? { status: 'ok' } : { status: 'error', error: code === 99 ? 'RETRY' : CODES[code] }),
      ...(balance === undefined ? {} : { balance: toDecimal(balance), currency: 'MYR' }),
      ...Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [kebab(name).replaceAll('-', '_'), value])),
    }),
  }),
  call(vendor, keys, name, fields, nowMs) {
    const snake = Object.fromEntries(Object.entries(fields).map(([field, value]) => [kebab(field).replaceAll('-', '_'), value]));
    const body = JSON.stringify({ cmd: kebab(name).replaceAll('-', '_'), ts: Math.floor(nowMs / 1000), nonce: nonce(), ...snake });
    const authorization = `TLR1 ${keys.keyId}:${hmac(keys.secret ?? '', body).toString('base64')}`;
    return { path: `/vendors/${vendor}/api`, body, headers: { authorization } };
  },
  money: toDecimal,
};

const TYPES: Readonly<Record<string, string>> = {
  bet: 'bet', win: 'win', bet_win: 'betWin', refund: 'refund', rollback: 'rollback', free_round_win: 'freeRoundWin',
}; // prettier-ignore

const resource: FakeDialect = {
  hear(came, keys) {
    const text = ['to-operator', came.method, came.url, header(came, 'x-hex-time'), header(came, 'x-hex-nonce'), came.body].join('\n');
    if (header(came, 'x-hex-key') !== keys.keyId) return null;
    if (
      !createVerify('RSA-SHA256')
        .update(text)
        .verify(keys.publicKey ?? '', header(came, 'x-hex-signature'), 'base64')
    )
      return null;
    const session = header(came, 'x-session');
    const token = session === '' ? {} : { token: session };
    const [, , , , area, id = '', what = '', last = ''] = came.url.split('?')[0]?.split('/') ?? [];
    const body = (came.body === '' ? {} : JSON.parse(came.body)) as Fields;
    if (area === 'sessions') return { operation: 'authenticate', token: body.token ?? '' };
    if (what === 'balance') return { operation: 'balance', playerId: id, ...token };
    const sum = (value: number | undefined, name: string): object => (value === undefined ? {} : { [name]: BigInt(value) / 1000n });
    return {
      operation: TYPES[body.type ?? ''] ?? '',
      playerId: id,
      txId: last,
      ...token,
      ...sum(body.amount, 'amount'),
      ...sum(body.winAmount, 'winAmount'),
      ...(body.round === undefined ? {} : { roundId: body.round }),
      ...(body.game === undefined ? {} : { gameCode: body.game }),
      ...(body.target === undefined ? {} : { targetTxId: body.target }),
      ...(body.grant === undefined ? {} : { grantId: body.grant }),
    };
  },
  say(_, { code, balance, fields }) {
    const money = balance === undefined ? {} : { balance: Number(balance * 1000n), currency: 'MYR' };
    if (code === 0) return { status: 200, body: JSON.stringify({ ...money, reference: 'ref', ...fields }) };
    const [status, name] = STATUSES[code] ?? [503, 'retry'];
    return { status, body: JSON.stringify({ error: { code: name }, ...money }) };
  },
  call(vendor, keys, name, fields, nowMs) {
    const [path, body, time, once] = [
      `/vendors/${vendor}/v2/${kebab(name)}`,
      JSON.stringify(fields),
      new Date(nowMs).toISOString(),
      nonce(),
    ];
    const signature = createSign('RSA-SHA256')
      .update(`to-vendor\nPOST\n${path}\n${time}\n${once}\n${body}`)
      .sign(keys.operatorPrivateKey ?? '', 'base64');
    const headers = { 'x-hex-key': keys.operatorKeyId ?? '', 'x-hex-time': time, 'x-hex-nonce': once, 'x-hex-signature': signature };
    return { path, body, headers };
  },
  money: (minor) => Number(minor * 1000n),
};

/** The operator's side of each dialect. */
export const FAKE_DIALECTS: Readonly<Record<string, FakeDialect>> = {
  KIRIN: plain,
  LUMEN: plain,
  TIDE: plain,
  NUSA: command,
  BATU: command,
  HEXBAY: resource,
};
