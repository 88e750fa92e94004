import { hmac256, sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Random } from '../../../platform/random.ts';
import { replaceRecoveryCodes } from './security.queries.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const LETTERS = 10;

/**
 * Hashes of a recovery code as a person types it, the one that is stored first: bound to the member, blind to case, blanks and
 * dashes, and keyed, so that a stolen table tells nothing. The last has no key: codes of earlier versions are good until they are
 * used or made anew.
 */
export function recoveryHashes({ keys }: Platform, memberId: string, code: string): Buffer[] {
  const text = `${memberId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`;
  return [...keys.sealing.map((key) => hmac256(key.bytes, `recovery ${text}`)), sha256(text)];
}

/** 256 is no multiple of the alphabet's length: bytes beyond its last whole run are drawn again. */
function drawLetter(random: Random): string {
  const limit = 256 - (256 % ALPHABET.length);
  for (;;) {
    const [byte = limit] = random.bytes(1);
    if (byte < limit) return ALPHABET[byte % ALPHABET.length] ?? '';
  }
}

/** Makes ten recovery codes in the place of all old ones. They are told once and stored as hashes. */
export async function makeRecoveryCodes(platform: Platform, tx: Tx, memberId: string): Promise<string[]> {
  const { random } = platform;
  const codes = Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LETTERS }, () => drawLetter(random)).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.flatMap((code) => recoveryHashes(platform, memberId, code).slice(0, 1)),
  );
  return codes;
}
