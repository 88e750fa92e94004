import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import { VENDOR_ID_PATTERN, vendorOperationRule, type VendorCall, type VendorField } from '@talora/domain/vendors/vendor-operations.ts';
import type { Dialect, SpokenCall } from './dialect.ts';

/** What a request is, or the answer to one whose shape is wrong. */
export type ReadCall =
  | { readonly call: VendorCall; readonly asset: Asset | null }
  | { readonly code: Extract<VendorCode, 'BAD_REQUEST' | 'WRONG_CURRENCY'> };

const BAD: ReadCall = { code: 'BAD_REQUEST' };
const OPAQUE = /^[A-Za-z0-9_-]{1,128}$/;
const CODE = /^[A-Za-z0-9._:-]{1,64}$/;
const REF = /^[\x21-\x7e]{1,128}$/;

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

/** Is the value of a field one that may stand there? Sums are read apart, because they need the asset. */
const FITS: Readonly<Partial<Record<VendorField, (value: unknown, dialect: Dialect) => boolean>>> = {
  txId: (value) => isText(value, VENDOR_ID_PATTERN),
  roundId: (value) => isText(value, VENDOR_ID_PATTERN),
  targetTxId: (value) => isText(value, VENDOR_ID_PATTERN),
  gameCode: (value) => isText(value, CODE),
  playerId: (value) => isText(value, OPAQUE),
  token: (value) => isText(value, OPAQUE),
  currency: (value) => isText(value, /^[A-Z]{3,5}$/),
  sentAt: (value, dialect) => dialect.isMoment(value),
  isRoundEnd: (value) => typeof value === 'boolean',
  reason: (value) => typeof value === 'string' && value.length > 0 && value.length <= 200,
  campaignId: (value) => isText(value, REF),
  jackpotId: (value) => isText(value, REF),
  grantId: (value) => isText(value, REF),
};

const oursBy = new WeakMap<Dialect, ReadonlyMap<string, VendorField>>();

/** Our names of fields by the dialect's. */
function oursOf(dialect: Dialect): ReadonlyMap<string, VendorField> {
  let ours = oursBy.get(dialect);
  if (ours === undefined) {
    ours = new Map(Object.entries(dialect.names).map(([name, theirs]) => [theirs, name as VendorField]));
    oursBy.set(dialect, ours);
  }
  return ours;
}

/** Values by our names; null when a name is strange or comes twice. */
function gather(dialect: Dialect, { body, fixed }: SpokenCall): Map<VendorField, unknown> | null {
  const ours = oursOf(dialect);
  const values = new Map<VendorField, unknown>(Object.entries(fixed) as [VendorField, string][]);
  for (const [theirs, value] of Object.entries(body)) {
    const name = ours.get(theirs);
    if (name === undefined || values.has(name)) return null;
    values.set(name, value);
  }
  return values;
}

/** Checks the shape of a call in: its fields, their form and the range of sums. An unknown currency is WRONG_CURRENCY. */
export function readVendorCall(dialect: Dialect, spoken: SpokenCall): ReadCall {
  const rule = vendorOperationRule(spoken.operation);
  const values = gather(dialect, spoken);
  if (values === null || rule.needs.some((name) => !values.has(name))) return BAD;
  for (const [name, value] of values) {
    if (!rule.needs.includes(name) && !rule.takes.includes(name)) return BAD;
    // An id that we made up for what has none stands outside of the alphabet on purpose.
    if (name === 'txId' && spoken.fixed.txId?.startsWith('~') === true) continue;
    if (FITS[name]?.(value, dialect) === false) return BAD;
  }
  const text = (name: VendorField): string | null => (values.get(name) as string | undefined) ?? null;
  const currency = text('currency');
  if (currency !== null && !isAssetCode(currency)) return { code: 'WRONG_CURRENCY' };
  const asset = currency === null ? null : ASSETS[currency];
  const sum = (name: 'amount' | 'winAmount'): bigint | undefined =>
    values.has(name) && asset !== null ? dialect.money.read(values.get(name), asset) : 0n;
  const [amount, winAmount] = [sum('amount'), sum('winAmount')];
  if (amount === undefined || winAmount === undefined || winAmount < 0n) return BAD;
  if (rule.amount === 'positive' && amount <= 0n) return BAD;
  if (rule.amount === 'not-negative' && amount < 0n) return BAD;
  if (rule.amount === 'not-zero' && amount === 0n) return BAD;
  const call: VendorCall = {
    operation: spoken.operation,
    txId: text('txId'),
    roundId: text('roundId'),
    gameCode: text('gameCode'),
    playerId: text('playerId'),
    currency,
    token: text('token'),
    amount,
    winAmount,
    isRoundEnd: values.get('isRoundEnd') === true,
    targetTxId: text('targetTxId'),
    note: text('reason') ?? text('campaignId') ?? text('jackpotId') ?? text('grantId'),
  };
  return { call, asset };
}
