import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { VENDOR_CODES, type VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { VendorOperation } from '@talora/domain/vendors/vendor-operations.ts';
import { bodyOf, headerOf, NONCE_PATTERN, readBase64, readJsonObject, spaced, unspaced, type Dialect } from './dialect.ts';

const COMMANDS = new Map<unknown, VendorOperation>([
  ['auth', 'authenticate'],
  ['get_balance', 'balance'],
  ['debit', 'bet'],
  ['credit', 'win'],
  ['debit_credit', 'betWin'],
  ['cancel', 'refund'],
  ['rollback', 'rollback'],
  ['correct', 'adjust'],
  ['close_round', 'endRound'],
  ['promo_credit', 'promoWin'],
  ['jackpot_credit', 'jackpotWin'],
  ['free_credit', 'freeRoundWin'],
  ['tip', 'tip'],
  ['check', 'txStatus'],
]);

const HEADER = /^TLR1 ([A-Za-z0-9._-]{1,64}):([A-Za-z0-9+/]{43}=)$/;
const CURRENT_MS = 1e11;

/** Names in snake_case on every level but below `steps`, which are the game's own. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [rename(name), name === 'steps' ? part : renamed(part, rename)]));
}

/** One address with commands in the body, HMAC over the body, decimal money, names of codes. */
export const commandDialect: Dialect = {
  scheme: 'hmac',
  names: {
    txId: 'tx_id',
    roundId: 'round_id',
    gameCode: 'game_code',
    playerId: 'player_id',
    currency: 'currency',
    token: 'token',
    sentAt: 'sent_at',
    amount: 'amount',
    winAmount: 'win_amount',
    isRoundEnd: 'round_end',
    targetTxId: 'target_tx_id',
    reason: 'reason',
    campaignId: 'campaign_id',
    jackpotId: 'jackpot_id',
    grantId: 'grant_id',
  },
  money: {
    read(value, asset) {
      if (typeof value !== 'string') return undefined;
      const isNegative = value.startsWith('-');
      const minor = parseAmount(isNegative ? value.slice(1) : value, asset);
      return isNegative && minor !== undefined ? (minor === 0n ? undefined : -minor) : minor;
    },
    write: formatAmount,
  },
  isMoment: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > CURRENT_MS,

  claimOf(raw) {
    const match = HEADER.exec(headerOf(raw, 'authorization') ?? '');
    const signature = readBase64(match?.[2] ?? '');
    return match === null || signature === null ? null : { keyId: match[1] ?? '', signature, message: raw.body };
  },

  hearCall(raw) {
    const { cmd, ts, nonce, ...body } = bodyOf(raw) ?? {};
    const isDated = typeof ts === 'number' && Number.isSafeInteger(ts) && typeof nonce === 'string' && NONCE_PATTERN.test(nonce);
    const isHere = raw.method === 'POST' && raw.tail !== null && raw.tail.every((part) => part === '');
    const operation = isHere ? COMMANDS.get(cmd) : undefined;
    return {
      freshness: isDated ? { atMs: ts * 1000, nonce } : null,
      named: operation === undefined ? null : { operation, body, fixed: {} },
    };
  },

  writeAnswer({ code, balance, asset, ref, more }) {
    const body = {
      ...(code === 'OK' ? { status: 'ok' } : { status: 'error', error: code }),
      ...(balance === null || asset === null ? {} : { balance: formatAmount(balance, asset), currency: asset.code }),
      ...(ref === null ? {} : { ref }),
      ...(renamed(more, (name) => (name === 'status' ? 'state' : spaced(name, '_'))) as object),
    };
    return { status: 200, body: JSON.stringify(body) };
  },

  writeCall(baseUrl, name, fields, { atMs, nonce }, { keyId, sign }) {
    const values = renamed(fields, (field) => spaced(field, '_')) as object;
    const body = JSON.stringify({ cmd: spaced(name, '_'), ts: Math.floor(atMs / 1000), nonce, ...values });
    return { url: `${baseUrl}/api`, headers: { authorization: `TLR1 ${keyId}:${sign(body).toString('base64')}` }, body };
  },

  hearReply(status, body) {
    const values = status === 200 ? readJsonObject(body) : null;
    if (values?.status === 'error') {
      const isKnown = typeof values.error === 'string' && Object.hasOwn(VENDOR_CODES, values.error) && values.error !== 'OK';
      return isKnown ? { code: values.error as VendorCode, fields: {} } : null;
    }
    if (typeof values?.status !== 'string') return null;
    // `status` says ok; a status that is a field of the answer is called `state`, or stands in its place.
    const { status: word, state, ...rest } = values;
    const own = typeof state === 'string' ? state : word === 'ok' ? undefined : word;
    return { code: 'OK', fields: { ...(renamed(rest, unspaced) as object), ...(own === undefined ? {} : { status: own }) } };
  },
};
