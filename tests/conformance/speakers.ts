import { createHmac, createSign } from 'node:crypto';
import { CODES, codeName, type Answer, type CodeName, type Fields, type Operation, type RawAnswer, type Seal, type Wire } from './port.ts';

/** A dialect: how a vendor says an operation, and how it reads what comes back. */
export interface Speaker {
  readonly dialect: 'plain' | 'command' | 'resource';
  /** Writes and signs a request. Throws when the operation cannot be said with these fields. */
  say(operation: Operation, fields: Fields, seal: Seal, spoil?: Spoil): Wire;
  /** Signs a body that was changed by hand. */
  sign(wire: Wire, seal: Seal): Wire;
  read(raw: RawAnswer): Answer;
  /** The name that a field has in this dialect's body; null when it does not stand there. */
  nameOf(field: keyof Fields): string | null;
}

/** A body as it is about to be written; a case may change it before it is signed. */
export type Spoil = (body: Record<string, unknown>) => Record<string, unknown>;

/** Digits of the currencies that the kit plays in. */
const DIGITS = 2;
const SCALE = 10n ** BigInt(DIGITS);
/** The resource dialect counts in 1/100,000 of the major unit. */
const RESOURCE_SCALE = 100_000n / SCALE;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const textOf = (body: Record<string, unknown>): string =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

function present(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

/** A whole number as JSON writes it, exact whatever its size. */
function wholeNumber(value: bigint): unknown {
  const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };
  return Number.isSafeInteger(Number(value)) ? Number(value) : rawJSON(value.toString());
}

/** An answer's body; whole numbers beyond 2^53 are bigints. */
function parsed(raw: RawAnswer): Record<string, unknown> {
  const exact = (_: string, part: unknown, { source }: { readonly source?: string }): unknown =>
    typeof part === 'number' && source !== undefined && /^-?\d+$/.test(source) && !Number.isSafeInteger(part) ? BigInt(source) : part;
  const value = (JSON.parse as (text: string, revive: typeof exact) => unknown)(raw.body, exact);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('an answer is one JSON object');
  return value as Record<string, unknown>;
}

const wholeText = (value: unknown): bigint | null => (typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : null);

function hmacOf(seal: Seal, text: string): Buffer {
  if (seal.key.kind !== 'hmac') throw new Error('this dialect signs with a shared secret');
  return createHmac('sha256', Buffer.from(seal.key.secret, 'hex')).update(text).digest();
}

/** Dialect of Kirin Works and Lumen Six: an address an operation, integer minor units, our codes as they stand. */
function plain(vendor: string): Speaker {
  const sign = (wire: Wire, seal: Seal): Wire => {
    const timestamp = String(seal.atMs);
    return {
      ...wire,
      headers: {
        'content-type': 'application/json',
        'x-key-id': seal.key.id,
        'x-timestamp': timestamp,
        'x-nonce': seal.nonce,
        'x-signature': hmacOf(seal, `${timestamp}.${seal.nonce}.${wire.path}.${wire.body}`).toString('hex'),
      },
    };
  };
  return {
    dialect: 'plain',
    sign,
    nameOf: (field) => field,
    say(operation, fields, seal, spoil = (body) => body) {
      const body = spoil(present({ ...fields, sentAt: new Date(seal.atMs).toISOString() }));
      return sign({ method: 'POST', path: `/vendor/v1/${vendor}/${kebab(operation)}`, headers: {}, body: textOf(body) }, seal);
    },
    read(raw) {
      if (raw.status !== 200) throw new Error(`this dialect answers with HTTP 200, not ${raw.status}: ${raw.body.slice(0, 200)}`);
      const { code, balance, currency, ...extra } = parsed(raw);
      return {
        code: codeName(Number(code)),
        balance: wholeText(balance),
        currency: typeof currency === 'string' ? currency : null,
        extra,
        raw,
      };
    },
  };
}

const COMMANDS: Readonly<Record<Operation, string>> = {
  authenticate: 'auth',
  balance: 'get_balance',
  bet: 'debit',
  win: 'credit',
  betWin: 'debit_credit',
  refund: 'cancel',
  rollback: 'rollback',
  adjust: 'correct',
  endRound: 'close_round',
  promoWin: 'promo_credit',
  jackpotWin: 'jackpot_credit',
  freeRoundWin: 'free_credit',
  tip: 'tip',
  txStatus: 'check',
};

function decimal(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  return `${sign}${size / SCALE}.${String(size % SCALE).padStart(DIGITS, '0')}`;
}

function fromDecimal(value: unknown): bigint | null {
  if (typeof value !== 'string') return null;
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(value);
  if (match === null) return null;
  const minor = BigInt(match[2] ?? '0') * SCALE + BigInt(match[3] ?? '0');
  return match[1] === '-' ? -minor : minor;
}

const COMMAND_NAMES: Readonly<Record<string, string>> = { isRoundEnd: 'round_end' };
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Dialect of Nusa Play and Batu Nine: one address, commands, decimal money, names of codes. */
function command(vendor: string): Speaker {
  const sign = (wire: Wire, seal: Seal): Wire => ({
    ...wire,
    headers: {
      'content-type': 'application/json',
      authorization: `TLR1 ${seal.key.id}:${hmacOf(seal, wire.body).toString('base64')}`,
    },
  });
  return {
    dialect: 'command',
    sign,
    nameOf: (field) => COMMAND_NAMES[field] ?? snake(field),
    say(operation, fields, seal, spoil = (body) => body) {
      const named = Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [COMMAND_NAMES[name] ?? snake(name), typeof value === 'bigint' ? decimal(value) : (value as unknown)]);
      const body = spoil({
        cmd: COMMANDS[operation],
        ts: Math.floor(seal.atMs / 1000),
        nonce: seal.nonce,
        ...(Object.fromEntries(named) as Record<string, unknown>),
        sent_at: seal.atMs,
      });
      return sign({ method: 'POST', path: `/vendor/v1/${vendor}/`, headers: {}, body: textOf(body) }, seal);
    },
    read(raw) {
      if (raw.status !== 200) throw new Error(`this dialect answers with HTTP 200, not ${raw.status}: ${raw.body.slice(0, 200)}`);
      const { status, error, balance, currency, ...rest } = parsed(raw);
      if (status !== 'ok' && status !== 'error') throw new Error('status is "ok" or "error"');
      const code = status === 'ok' ? 'OK' : String(error);
      if (!Object.hasOwn(CODES, code)) throw new Error(`the port has no code ${code}`);
      return {
        code: code as CodeName,
        balance: fromDecimal(balance),
        currency: typeof currency === 'string' ? currency : null,
        // "status" is taken in this dialect: what `check` finds stands in "state".
        extra: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name === 'state' ? 'status' : camel(name), value])),
        raw,
      };
    },
  };
}

const RESOURCE_TYPES: Readonly<Partial<Record<Operation, string>>> = {
  bet: 'bet',
  win: 'win',
  betWin: 'bet_win',
  refund: 'refund',
  rollback: 'rollback',
  adjust: 'adjust',
  promoWin: 'promo_win',
  jackpotWin: 'jackpot_win',
  freeRoundWin: 'free_round_win',
  tip: 'tip',
};

const RESOURCE_NAMES: Readonly<Partial<Record<keyof Fields, string>>> = {
  roundId: 'round',
  gameCode: 'game',
  currency: 'currency',
  amount: 'amount',
  winAmount: 'winAmount',
  isRoundEnd: 'roundEnd',
  targetTxId: 'target',
  reason: 'reason',
  campaignId: 'campaign',
  jackpotId: 'jackpot',
  grantId: 'grant',
};

const RESOURCE_ERRORS: Readonly<Record<string, readonly [number, CodeName]>> = {
  'auth.signature': [401, 'BAD_SIGNATURE'],
  'request.invalid': [400, 'BAD_REQUEST'],
  'session.invalid': [401, 'TOKEN_INVALID'],
  'session.expired': [401, 'TOKEN_EXPIRED'],
  'player.notfound': [404, 'PLAYER_NOT_FOUND'],
  'player.blocked': [403, 'PLAYER_BLOCKED'],
  'decline.funds': [402, 'INSUFFICIENT_FUNDS'],
  'decline.currency': [400, 'WRONG_CURRENCY'],
  'game.disabled': [403, 'GAME_DISABLED'],
  'decline.limit': [403, 'LIMIT_REACHED'],
  'decline.maxbet': [403, 'MAX_BET'],
  'decline.parent.notfound': [400, 'BET_NOT_FOUND'],
  'decline.parent.settled': [409, 'ALREADY_SETTLED'],
  'decline.tx.mismatch': [409, 'TX_MISMATCH'],
  'decline.tx.order': [409, 'TX_ORDER'],
  maintenance: [503, 'MAINTENANCE'],
  'decline.tx.cancelled': [409, 'ROLLED_BACK'],
  retry: [503, 'RETRY'],
};

function resourceOf(vendor: string, operation: Operation, fields: Fields): { method: string; path: string } {
  const base = `/vendor/v1/${vendor}`;
  const player = encodeURIComponent(fields.playerId ?? '');
  switch (operation) {
    case 'authenticate':
      return { method: 'POST', path: `${base}/sessions` };
    case 'balance':
      return { method: 'GET', path: `${base}/players/${player}/balance?currency=${encodeURIComponent(fields.currency ?? '')}` };
    case 'endRound':
      return { method: 'POST', path: `${base}/players/${player}/rounds/${encodeURIComponent(fields.roundId ?? '')}/end` };
    case 'txStatus':
      return { method: 'GET', path: `${base}/transactions/${encodeURIComponent(fields.targetTxId ?? '')}` };
    default:
      return { method: 'PUT', path: `${base}/players/${player}/transactions/${encodeURIComponent(fields.txId ?? '')}` };
  }
}

const resourceMoney = (value: unknown): bigint | null => {
  const parts = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof parts === 'bigint' && parts % RESOURCE_SCALE === 0n ? parts / RESOURCE_SCALE : null;
};

/** Dialect of Hexbay: addresses by resource, RSA, HTTP statuses, 1/100,000 of the major unit. */
function resource(vendor: string): Speaker {
  const sign = (wire: Wire, seal: Seal): Wire => {
    if (seal.key.kind !== 'rsa') throw new Error('this dialect signs with RSA');
    const time = new Date(seal.atMs).toISOString();
    const text = `to-operator\n${wire.method}\n${wire.path}\n${time}\n${seal.nonce}\n${wire.body}`;
    return {
      ...wire,
      headers: {
        ...wire.headers,
        'x-hex-key': seal.key.id,
        'x-hex-time': time,
        'x-hex-nonce': seal.nonce,
        'x-hex-signature': createSign('RSA-SHA256').update(text).sign(seal.key.privateKey, 'base64'),
      },
    };
  };
  const inBody = (operation: Operation, fields: Fields): Record<string, unknown> => {
    if (operation === 'authenticate') return present({ token: fields.token });
    const named = Object.entries(RESOURCE_NAMES).flatMap(([field, name]) => {
      const value = fields[field as keyof Fields];
      return value === undefined ? [] : [[name, typeof value === 'bigint' ? wholeNumber(value * RESOURCE_SCALE) : value]];
    });
    return { ...present({ type: RESOURCE_TYPES[operation] }), ...(Object.fromEntries(named) as Record<string, unknown>) };
  };
  return {
    dialect: 'resource',
    sign,
    nameOf: (field) => RESOURCE_NAMES[field] ?? null,
    say(operation, fields, seal, spoil = (body) => body) {
      const { method, path } = resourceOf(vendor, operation, fields);
      const isRead = method === 'GET';
      const body = isRead ? '' : textOf(spoil({ ...inBody(operation, fields), sentAt: new Date(seal.atMs).toISOString() }));
      const headers = {
        ...(isRead ? {} : { 'content-type': 'application/json' }),
        ...(fields.token === undefined || operation === 'authenticate' ? {} : { 'x-session': fields.token }),
      };
      return sign({ method, path, headers, body }, seal);
    },
    read(raw) {
      const { balance, currency, error, ...extra } = parsed(raw);
      if (raw.status === 200) {
        return { code: 'OK', balance: resourceMoney(balance), currency: typeof currency === 'string' ? currency : null, extra, raw };
      }
      const codeText = String((error as { code?: unknown } | undefined)?.code);
      const known = RESOURCE_ERRORS[codeText];
      if (known === undefined) throw new Error(`the dialect has no error ${codeText}`);
      if (known[0] !== raw.status) throw new Error(`${codeText} is answered with HTTP ${known[0]}, not ${raw.status}`);
      return { code: known[1], balance: resourceMoney(balance), currency: typeof currency === 'string' ? currency : null, extra, raw };
    },
  };
}

/** Which dialect a vendor of the sandbox speaks. */
export const DIALECT_OF = {
  KIRIN: 'plain',
  LUMEN: 'plain',
  NUSA: 'command',
  BATU: 'command',
  HEXBAY: 'resource',
  TIDE: 'plain',
} as const;

/** Code of a vendor that the kit can play. */
export type VendorCode = keyof typeof DIALECT_OF;

/** The mouth of a vendor; `slug` is its place in the addresses of the wallet. */
export function speakerOf(vendor: VendorCode, slug: string = vendor.toLowerCase()): Speaker {
  const dialect = DIALECT_OF[vendor];
  return dialect === 'plain' ? plain(slug) : dialect === 'command' ? command(slug) : resource(slug);
}
