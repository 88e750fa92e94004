import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VendorKeys } from '../vendor-keys.ts';
import { CODES, nameOfCode, type WalletCall } from '../wallet-call.ts';
import { CALLS, NONCE, readObject, readPlayer, spaced, WINDOW_MS, type AnswerValue, type Dialect } from './dialect.ts';

const MINOR = /^-?(0|[1-9][0-9]{0,17})$/;

function signOf(secret: string, timestamp: string, nonce: string, path: string, body: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${timestamp}.${nonce}.${path}.${body}`).digest();
}

function secretOf(keys: VendorKeys, keyId: string): string | undefined {
  if (keys.kind !== 'hmac') return undefined;
  return [keys, ...(keys.accepted ?? [])].find((key) => key.keyId === keyId)?.secret;
}

function writeMoney(value: AnswerValue): unknown {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))) as unknown;
}

function bodyOf(call: WalletCall): string {
  const { operation: _, amount, winAmount, sentAt, ...rest } = call;
  return JSON.stringify({
    ...rest,
    ...(amount === undefined ? {} : { amount: amount.toString() }),
    ...(winAmount === undefined ? {} : { winAmount: winAmount.toString() }),
    sentAt: new Date(sentAt).toISOString(),
  });
}

/** HMAC over time, nonce, path and body; integer minor units as text; numbers for codes. */
export const plain: Dialect = {
  say(vendor, keys, call, nowMs) {
    if (keys.kind !== 'hmac') throw new Error(`${vendor} needs a shared key`);
    const path = `/vendor/v1/${vendor.toLowerCase()}/${spaced(call.operation, '-')}`;
    const body = bodyOf(call);
    const timestamp = String(nowMs);
    const nonce = randomBytes(18).toString('base64url');
    return {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'x-key-id': keys.keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signOf(keys.secret, timestamp, nonce, path, body).toString('hex'),
      },
      body,
    };
  },

  hear(call, status, body) {
    const fields = status === 200 ? readObject(body) : null;
    if (fields === null || typeof fields.code !== 'number' || nameOfCode(fields.code) === undefined) return null;
    const balance = typeof fields.balance === 'string' && MINOR.test(fields.balance) ? BigInt(fields.balance) : null;
    if (call.operation !== 'authenticate' || fields.code !== CODES.OK) return { code: fields.code, balance };
    const player = readPlayer(fields);
    return player === undefined ? null : { code: fields.code, balance, player };
  },

  open(vendor, keys, { method, path, headers, body }, nowMs) {
    const [keyId, timestamp, nonce, signature] = ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
      String(headers[name] ?? ''),
    );
    const secret = secretOf(keys, keyId ?? '');
    if (secret === undefined || timestamp === undefined || nonce === undefined) return { code: CODES.BAD_SIGNATURE };
    const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature ?? '') ? (signature ?? '') : '00', 'hex');
    const due = signOf(secret, timestamp, nonce, path.split('?', 1)[0] ?? path, body);
    if (given.length !== due.length || !timingSafeEqual(given, due)) return { code: CODES.BAD_SIGNATURE };
    if (!/^[0-9]{1,15}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp)) > WINDOW_MS || !NONCE.test(nonce))
      return { code: CODES.BAD_SIGNATURE };
    const call = CALLS.find((name) => path === `/vendors/${vendor.toLowerCase()}/api/${spaced(name, '-')}`);
    const fields = readObject(body === '' ? '{}' : body);
    if (call === undefined || fields === null || method !== 'POST') return { code: CODES.BAD_REQUEST };
    return { code: 0, call, fields, nonce };
  },

  readSum: (value) => (typeof value === 'string' && MINOR.test(value) ? BigInt(value) : null),

  answer: ({ code, fields }) => ({
    status: 200,
    body: JSON.stringify({ code, message: nameOfCode(code) ?? 'RETRY', ...(fields === undefined ? {} : (writeMoney(fields) as object)) }),
  }),
};
