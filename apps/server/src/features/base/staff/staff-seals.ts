import type { SymmetricKey } from '../../../platform/crypto/keys.ts';
import { isSealedRow, sealRow, type SealedFields } from '../../../platform/crypto/row-seals.ts';

/** A table whose rows let staff in, or say what they may. */
type SealedTable = 'staff_account' | 'staff_passkey' | 'staff_enrolment' | 'staff_session' | 'staff_role';

type Sealing = readonly SymmetricKey[];

/** A row of staff that is sealed: its table, and what it says about whom. */
export interface StaffRow {
  readonly table: SealedTable;
  readonly fields: SealedFields;
}

/** What an account says: whose brand, and what they may. */
export const accountRow = (id: string, brandId: string, role: string): StaffRow => ({
  table: 'staff_account',
  fields: { id, brandId, role },
});

/** What a passkey says: whose key it is. */
export const passkeyRow = (id: string, staffId: string, credentialId: string, publicKey: Buffer): StaffRow => ({
  table: 'staff_passkey',
  fields: { id, staffId, credentialId, publicKey: publicKey.toString('base64url') },
});

/** What the hash of a token says: whom it lets in. */
export const tokenRow = (table: 'staff_enrolment' | 'staff_session', tokenHash: Buffer, staffId: string): StaffRow => ({
  table,
  fields: { tokenHash: tokenHash.toString('hex'), staffId },
});

/** The seal that a row is stored with. */
export const sealStaffRow = (sealing: Sealing, { table, fields }: StaffRow): string => sealRow(sealing, table, fields);

/** Was the row written by a server? A row of a table that had none before it was sealed (`null`) is believed only where the table says so. */
export function isOurs(sealing: Sealing, { table, fields }: StaffRow, seal: string | null): boolean {
  if (seal === null) return table === 'staff_account' || table === 'staff_passkey';
  return isSealedRow(sealing, table, fields, seal);
}
