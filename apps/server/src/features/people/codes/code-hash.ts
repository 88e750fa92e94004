import { hmac256 } from '../../../platform/crypto/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import { targetOf, type CodeOwner } from './purposes.ts';

/**
 * Keyed hashes of a code, bound to its owner: one for each key of the installation, the present one first. Six digits alone
 * would be guessed from any hash without a key.
 */
export function hashCode(platform: Platform, brandId: string, owner: CodeOwner, code: string): Buffer[] {
  const text = JSON.stringify(['code', brandId, owner.purpose, owner.channel, targetOf(owner), owner.subject ?? '', code]);
  return platform.keys.sealing.map((key) => hmac256(key.bytes, text));
}
