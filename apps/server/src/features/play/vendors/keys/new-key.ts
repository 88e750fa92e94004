import { generateKeyPairSync } from 'node:crypto';
import type { Platform } from '../../../../platform/platform.ts';
import type { KeySide } from './key-kinds.ts';

/** Halves of a new key as they are stored: the secret one of ours or of both, the public one as PEM. `publicKey` is the vendor's. */
export function makeKey(platform: Platform, side: KeySide, publicKey: string): { secret: Buffer | null; publicKey: string | null } {
  if (side === 'theirs') return { secret: null, publicKey };
  if (side === 'both') return { secret: platform.random.bytes(32), publicKey: null };
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { secret: Buffer.from(pair.privateKey), publicKey: pair.publicKey };
}
