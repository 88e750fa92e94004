import type { Asset } from '@talora/domain/money/asset.ts';
import { MAX_AMOUNT_MINOR } from '@talora/domain/money/amount.ts';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { VendorOperation } from '@talora/domain/vendors/vendor-operations.ts';
import {
  bodyOf,
  headerOf,
  isIsoMoment,
  NONCE_PATTERN,
  readBase64,
  readJsonObject,
  spaced,
  writeExactly,
  type Dialect,
  type RawCall,
  type NamedCall,
} from './dialect.ts';

const TYPES = new Map<unknown, VendorOperation>(
  (['bet', 'win', 'betWin', 'refund', 'rollback', 'adjust', 'promoWin', 'jackpotWin', 'freeRoundWin', 'tip'] as const).map((name) => [
    spaced(name, '_'),
    name,
  ]),
);

/** Status and name of each refusal. */
const REFUSALS: Readonly<Record<Exclude<VendorCode, 'OK'>, readonly [number, string]>> = {
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

const CODE_OF = new Map(Object.entries(REFUSALS).map(([code, [, name]]) => [name, code as VendorCode]));

/** Parts of a hundred thousand in one minor unit. */
const scaleOf = (asset: Asset): bigint => 10n ** BigInt(5 - asset.digits);

/** Whom a call is for. It is signed first, so that no call of one side is one of the other's, whatever keys the two hold. */
type Direction = 'to-operator' | 'to-vendor';

const signed = (direction: Direction, method: string, path: string, at: string, nonce: string): string =>
  `${direction}\n${method}\n${path}\n${at}\n${nonce}\n`;

/** Sign in place of a vendor's own id for what has none: it stands outside of the alphabet of ids. */
const endId = (roundId: string): string => `~end~${roundId}`;

function callAt({ method, tail, query, headers }: RawCall, body: Readonly<Record<string, unknown>>): NamedCall | null {
  const [kind, id = '', what, which = '', last] = tail ?? [];
  const session = headers['x-session'];
  const token = typeof session === 'string' ? { token: session } : {};
  const at = `${method} ${kind} ${tail?.length ?? 0} ${what ?? ''}`;
  if (at === 'POST sessions 1 ') return { operation: 'authenticate', body, fixed: {} };
  if (at === 'GET transactions 2 ') return { operation: 'txStatus', body: {}, fixed: { targetTxId: id } };
  if (at === 'GET players 3 balance')
    return { operation: 'balance', body: {}, fixed: { ...token, playerId: id, currency: query.get('currency') ?? '' } };
  if (at === 'POST players 5 rounds' && last === 'end') {
    const { type: _, round: __, ...rest } = body;
    return { operation: 'endRound', body: rest, fixed: { ...token, playerId: id, roundId: which, txId: endId(which) } };
  }
  if (at !== 'PUT players 4 transactions') return null;
  const { type, ...rest } = body;
  const operation = TYPES.get(type);
  return operation === undefined ? null : { operation, body: rest, fixed: { ...token, playerId: id, txId: which } };
}

/** Addresses by resource, RSA signatures in headers, money in hundred-thousandths, HTTP statuses. */
export const resourceDialect: Dialect = {
  scheme: 'rsa',
  names: {
    roundId: 'round',
    gameCode: 'game',
    currency: 'currency',
    token: 'token',
    amount: 'amount',
    winAmount: 'winAmount',
    isRoundEnd: 'roundEnd',
    targetTxId: 'target',
    reason: 'reason',
    campaignId: 'campaign',
    jackpotId: 'jackpot',
    grantId: 'grant',
    sentAt: 'sentAt',
  },
  money: {
    read(value, asset) {
      if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined;
      const parts = BigInt(value as number | bigint);
      if (parts % scaleOf(asset) !== 0n) return undefined;
      const minor = parts / scaleOf(asset);
      return minor > MAX_AMOUNT_MINOR || minor < -MAX_AMOUNT_MINOR ? undefined : minor;
    },
    write: (minor, asset) => minor * scaleOf(asset),
  },
  isMoment: isIsoMoment,

  claimOf(raw) {
    const [keyId, at, nonce, written] = ['x-hex-key', 'x-hex-time', 'x-hex-nonce', 'x-hex-signature'].map((name) => headerOf(raw, name));
    const signature = readBase64(written ?? '');
    if (!keyId || !at || !nonce || signature === null || signature.length === 0) return null;
    const message = Buffer.concat([Buffer.from(signed('to-operator', raw.method, raw.url, at, nonce)), raw.body]);
    return { keyId, signature, message };
  },

  hearCall(raw) {
    const [at, nonce, body] = [headerOf(raw, 'x-hex-time'), headerOf(raw, 'x-hex-nonce') ?? '', bodyOf(raw)];
    return {
      freshness: isIsoMoment(at) && NONCE_PATTERN.test(nonce) ? { atMs: Date.parse(at ?? ''), nonce } : null,
      named: body === null ? null : callAt(raw, body),
    };
  },

  writeAnswer({ code, balance, asset, ref, more }) {
    const money = balance === null || asset === null ? {} : { balance: balance * scaleOf(asset), currency: asset.code };
    if (code !== 'OK') {
      const [status, name] = REFUSALS[code];
      return { status, body: writeExactly({ error: { code: name }, ...money, ...more }) };
    }
    return { status: 200, body: writeExactly({ ...money, ...(ref === null ? {} : { reference: ref }), ...more }) };
  },

  writeCall(baseUrl, name, fields, { atMs, nonce }, { keyId, sign }) {
    const url = `${baseUrl}/v2/${spaced(name, '-')}`;
    const at = new Date(atMs).toISOString();
    const body = writeExactly(fields);
    const signature = sign(signed('to-vendor', 'POST', new URL(url).pathname, at, nonce) + body).toString('base64');
    return { url, headers: { 'x-hex-key': keyId, 'x-hex-time': at, 'x-hex-nonce': nonce, 'x-hex-signature': signature }, body };
  },

  hearReply(status, body) {
    const values = readJsonObject(body);
    if (status === 200) return values === null ? null : { code: 'OK', fields: values };
    const { error } = values ?? {};
    const name = error !== null && typeof error === 'object' && 'code' in error ? error.code : undefined;
    const code = typeof name === 'string' ? CODE_OF.get(name) : undefined;
    return code === undefined ? null : { code, fields: {} };
  },
};
