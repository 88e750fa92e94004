import type { SymmetricKey } from './keys.ts';
import { hmac256, isSameBytes } from './digest.ts';

/** Headers that carry a signature of the outside protocols. */
export interface SignatureHeaders {
  readonly 'x-key-id': string;
  readonly 'x-timestamp': string;
  readonly 'x-signature': string;
}

/** Signs a raw body: HMAC-SHA256 over `timestamp.body`. */
export function signBody(key: SymmetricKey, timestampMs: number, body: string): SignatureHeaders {
  const timestamp = String(timestampMs);
  return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': hmac256(key.bytes, `${timestamp}.${body}`).toString('hex') };
}

/** Is the raw body signed by one of our keys, inside the time window? Any oddity is "no". */
export function isSignedBody(
  keys: readonly SymmetricKey[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  nowMs: number,
  windowMs: number,
): boolean {
  const { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-signature': signature } = headers;
  if (typeof keyId !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^[0-9]{1,16}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(nowMs - Number(timestamp)) > windowMs) return false;
  const key = keys.find((candidate) => candidate.id === keyId);
  if (key === undefined) return false;
  return isSameBytes(hmac256(key.bytes, `${timestamp}.${body}`), Buffer.from(signature, 'hex'));
}
