import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Keys } from './keys.ts';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A pair of keys that signs (Ed25519), named as the sealing key that it follows from. */
export interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

/** Keys for one purpose, one from each sealing key, the present one first: what is signed for one purpose is signed for no other. */
export function signingKeysFor(keys: Keys, purpose: string): SigningKey[] {
  return keys.sealing.map(({ id, bytes }) => {
    const seed = Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), purpose, 32));
    const secret = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    return { id, secret, open: createPublicKey(secret) };
  });
}
