import { canonicalJson, hmac256, isSameBytes } from './digest.ts';
import type { SymmetricKey } from './keys.ts';

/** What a row says, by column. Sums are their digits as text. */
export type SealedFields = Readonly<Record<string, string | null>>;

function sealBy(key: SymmetricKey, table: string, fields: SealedFields): string {
  return `${key.id}.${hmac256(hmac256(key.bytes, `talora rows of ${table}`), canonicalJson(fields)).toString('base64url')}`;
}

/**
 * The seal of a row: `keyId.base64url(HMAC-SHA256)`. Who has nothing but a login of the database, its owner's too, can write the row but
 * not its seal. It says that a server of this installation has written the row so, and not when.
 */
export function sealRow(keys: readonly SymmetricKey[], table: string, fields: SealedFields): string {
  const [key] = keys;
  if (key === undefined) throw new Error('no sealing key');
  return sealBy(key, table, fields);
}

/** Is this the seal of the row? Every sealing key is believed. */
export function isSealedRow(keys: readonly SymmetricKey[], table: string, fields: SealedFields, seal: string): boolean {
  const key = keys.find(({ id }) => seal.startsWith(`${id}.`));
  return key !== undefined && isSameBytes(Buffer.from(sealBy(key, table, fields)), Buffer.from(seal));
}
