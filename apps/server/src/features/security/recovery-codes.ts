import { sha256 } from '../../platform/crypto/digest.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { replaceRecoveryCodes } from './security.queries.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const LETTERS = 10;

/** Hash of a recovery code as a person types it: bound to the member, blind to case, blanks and dashes. */
export function recoveryHash(memberId: string, code: string): Buffer {
  return sha256(`${memberId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
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
export async function makeRecoveryCodes(random: Random, tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LETTERS }, () => drawLetter(random)).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHash(memberId, code)),
  );
  return codes;
}
