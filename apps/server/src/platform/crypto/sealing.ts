import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../random.ts';
import type { SymmetricKey } from './keys.ts';

const ALGORITHM = 'aes-256-gcm';

/**
 * Seals bytes for storage with AES-256-GCM. `context` (table and column, say) is bound to the value: it opens only under
 * the same one. The result reads `keyId.base64url(iv | tag | ciphertext)`.
 */
export function seal(keys: readonly SymmetricKey[], random: Random, context: string, plain: Uint8Array): string {
  const key = keys[0];
  if (key === undefined) throw new Error('no sealing key');
  const iv = random.bytes(12);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Opens what {@link seal} made. Throws when the key is unknown, the context differs or a byte has changed. */
export function unseal(keys: readonly SymmetricKey[], context: string, sealed: string): Buffer {
  const dot = sealed.indexOf('.');
  const key = keys.find((candidate) => candidate.id === sealed.slice(0, dot));
  if (key === undefined) throw new Error('sealed under an unknown key');
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
