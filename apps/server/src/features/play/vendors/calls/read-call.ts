import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import {
  VENDOR_ID_PATTERN,
  vendorOperationRule,
  type VendorCall,
  type VendorField,
  type VendorOperation,
} from '@talora/domain/vendors/vendor-operations.ts';
import type { Dialect, NamedCall } from '../dialects/dialect.ts';

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

/** A field that an operation may carry. */
interface Slot {
  readonly name: VendorField;
  readonly fits: ((value: unknown, dialect: Dialect) => boolean) | undefined;
}

const slotsBy = new WeakMap<Dialect, Map<VendorOperation, ReadonlyMap<string, Slot>>>();

/** The fields of an operation by the dialect's names for them. */
function slotsOf(dialect: Dialect, operation: VendorOperation): ReadonlyMap<string, Slot> {
  const known = slotsBy.get(dialect) ?? new Map<VendorOperation, ReadonlyMap<string, Slot>>();
  slotsBy.set(dialect, known);
  let slots = known.get(operation);
  if (slots === undefined) {
    const { needs, takes } = vendorOperationRule(operation);
    const names = [...needs, ...takes].flatMap((name) => (dialect.names[name] === undefined ? [] : [[dialect.names[name], name] as const]));
    slots = new Map(names.map(([theirs, name]) => [theirs, { name, fits: FITS[name] }]));
    known.set(operation, slots);
  }
  return slots;
}

type Values = Partial<Record<VendorField, unknown>>;

/** Values by our names, each one that may stand there; null when a name is strange, comes twice, is missing or does not fit. */
function gather(dialect: Dialect, { operation, body, fixed }: NamedCall): Values | null {
  const rule = vendorOperationRule(operation);
  const slots = slotsOf(dialect, operation);
  const values: Values = {};
  for (const [name, value] of Object.entries(fixed) as [VendorField, string][]) {
    if (!rule.needs.includes(name) && !rule.takes.includes(name)) return null;
    // An id that we made up for what has none stands outside of the alphabet on purpose.
    const isOurs = name === 'txId' && value.startsWith('~');
    if (!isOurs && FITS[name]?.(value, dialect) === false) return null;
    values[name] = value;
  }
  for (const theirs of Object.keys(body)) {
    const slot = slots.get(theirs);
    const value = body[theirs];
    if (slot === undefined || slot.name in values || slot.fits?.(value, dialect) === false) return null;
    values[slot.name] = value;
  }
  return rule.needs.every((name) => name in values) ? values : null;
}

/** Checks the shape of a call in: its operation, fields, their form and the range of sums. An unknown currency is WRONG_CURRENCY. */
export function readVendorCall(dialect: Dialect, named: NamedCall | null): ReadCall {
  if (named === null) return BAD;
  const rule = vendorOperationRule(named.operation);
  const values = gather(dialect, named);
  if (values === null) return BAD;
  const text = (name: VendorField): string | null => (values[name] as string | undefined) ?? null;
  const currency = text('currency');
  if (currency !== null && !isAssetCode(currency)) return { code: 'WRONG_CURRENCY' };
  const asset = currency === null ? null : ASSETS[currency];
  const sum = (name: 'amount' | 'winAmount'): bigint | undefined =>
    name in values && asset !== null ? dialect.money.read(values[name], asset) : 0n;
  const [amount, winAmount] = [sum('amount'), sum('winAmount')];
  if (amount === undefined || winAmount === undefined || winAmount < 0n) return BAD;
  if (rule.amount === 'positive' && amount <= 0n) return BAD;
  if (rule.amount === 'not-negative' && amount < 0n) return BAD;
  if (rule.amount === 'not-zero' && amount === 0n) return BAD;
  const call: VendorCall = {
    operation: named.operation,
    txId: text('txId'),
    roundId: text('roundId'),
    gameCode: text('gameCode'),
    playerId: text('playerId'),
    currency,
    token: text('token'),
    amount,
    winAmount,
    isRoundEnd: values.isRoundEnd === true,
    targetTxId: text('targetTxId'),
    note: text('reason') ?? text('campaignId') ?? text('jackpotId') ?? text('grantId'),
  };
  return { call, asset };
}
