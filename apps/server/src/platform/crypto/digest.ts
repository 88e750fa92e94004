import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export { canonicalJson } from '@talora/domain/fairness/canonical-json.ts';

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

/** Lower-case hexadecimal SHA-256. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** A UUID that follows from a text: the same of the same text, and of no other. */
export function uuidOfText(text: string): string {
  const hex = sha256Hex(text);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** HMAC-SHA256. */
export function hmac256(key: Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Compares in constant time; different lengths are different. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
