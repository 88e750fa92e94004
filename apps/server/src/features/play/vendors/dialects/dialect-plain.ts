import { MAX_AMOUNT_MINOR } from '@talora/domain/money/amount.ts';
import { findVendorCode, VENDOR_CODES } from '@talora/domain/vendors/vendor-codes.ts';
import { VENDOR_FIELDS, VENDOR_OPERATIONS, type VendorOperation } from '@talora/domain/vendors/vendor-operations.ts';
import { bodyOf, headerOf, isIsoMoment, NONCE_PATTERN, readJsonObject, spaced, type Dialect } from './dialect.ts';

const OPERATIONS = new Map(Object.keys(VENDOR_OPERATIONS).map((name) => [spaced(name, '-'), name as VendorOperation]));

function readMinor(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^(0|-?[1-9][0-9]{0,14})$/.test(value)) return undefined;
  const minor = BigInt(value);
  return minor > MAX_AMOUNT_MINOR || minor < -MAX_AMOUNT_MINOR ? undefined : minor;
}

/** HMAC over time, nonce, path and body in headers; one address an operation; minor units as text; codes as numbers. */
export const plainDialect: Dialect = {
  scheme: 'hmac',
  names: Object.fromEntries(VENDOR_FIELDS.map((name) => [name, name])),
  money: { read: readMinor, write: (minor) => minor.toString() },
  isMoment: isIsoMoment,

  claimOf(raw) {
    const [keyId, at, nonce, signature] = ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => headerOf(raw, name));
    if (!keyId || !at || !nonce || !signature || !/^[0-9a-f]{64}$/.test(signature)) return null;
    const message = Buffer.concat([Buffer.from(`${at}.${nonce}.${raw.path}.`), raw.body]);
    return { keyId, signature: Buffer.from(signature, 'hex'), message };
  },

  hearCall(raw) {
    const [at, nonce, body] = [headerOf(raw, 'x-timestamp') ?? '', headerOf(raw, 'x-nonce') ?? '', bodyOf(raw)];
    const isFresh = /^[0-9]{1,15}$/.test(at) && NONCE_PATTERN.test(nonce);
    const operation = raw.method === 'POST' && raw.tail?.length === 1 ? OPERATIONS.get(raw.tail[0] ?? '') : undefined;
    return {
      freshness: isFresh ? { atMs: Number(at), nonce } : null,
      named: body !== null && operation !== undefined ? { operation, body, fixed: {} } : null,
    };
  },

  writeAnswer({ code, balance, asset, ref, more }) {
    const body = {
      code: VENDOR_CODES[code],
      message: code,
      ...(balance === null ? {} : { balance: balance.toString() }),
      ...(asset === null ? {} : { currency: asset.code }),
      ...(ref === null ? {} : { txRef: ref }),
      ...more,
    };
    return { status: 200, body: JSON.stringify(body) };
  },

  writeCall(baseUrl, name, fields, { atMs, nonce }, { keyId, sign }) {
    const url = `${baseUrl}/api/${spaced(name, '-')}`;
    const body = JSON.stringify(fields);
    const signature = sign(`${atMs}.${nonce}.${new URL(url).pathname}.${body}`).toString('hex');
    return { url, headers: { 'x-key-id': keyId, 'x-timestamp': String(atMs), 'x-nonce': nonce, 'x-signature': signature }, body };
  },

  hearReply(status, body) {
    const values = status === 200 ? readJsonObject(body) : null;
    const code = typeof values?.code === 'number' ? findVendorCode(values.code) : undefined;
    return values === null || code === undefined ? null : { code, fields: values };
  },
};
