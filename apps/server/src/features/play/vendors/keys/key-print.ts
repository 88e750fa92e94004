import { createPublicKey } from 'node:crypto';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';

const LEAST_BITS = 2_048;

/**
 * The print by which people compare a public key: SHA-256 over its DER (SPKI), as `openssl pkey -pubin -outform der | sha256sum`
 * prints it, in groups of eight. Null for what is no RSA key of 2048 bits or more.
 */
export function keyPrint(pem: string): string | null {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) return null;
    return (sha256Hex(key.export({ format: 'der', type: 'spki' })).match(/.{8}/g) ?? []).join(' ');
  } catch {
    return null;
  }
}
