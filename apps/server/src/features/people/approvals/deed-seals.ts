import type { SymmetricKey } from '../../../platform/crypto/keys.ts';
import { isSealedRow, sealRow, type SealedFields } from '../../../platform/crypto/row-seals.ts';

const TABLE = 'approvals_deed';

/** What a deed says: all of its row but when it was done, which is the database's. The sum is in minor units of the asset. */
interface SealedDeed {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: string;
  readonly subject_id: string;
  readonly member_id: string | null;
  readonly staff_id: string;
  readonly decided_by: string | null;
  readonly amount: bigint | null;
  readonly asset: number | null;
}

const fieldsOf = ({ id, brand_id, kind, subject_id, member_id, staff_id, decided_by, amount, asset }: SealedDeed): SealedFields => ({
  id,
  brand_id,
  kind,
  subject_id,
  member_id,
  staff_id,
  decided_by,
  amount: amount?.toString() ?? null,
  asset: asset?.toString() ?? null,
});

/** The seal of a deed. */
export const sealDeed = (keys: readonly SymmetricKey[], deed: SealedDeed): string => sealRow(keys, TABLE, fieldsOf(deed));

/** Is this the seal of the deed? */
export const isSealedDeed = (keys: readonly SymmetricKey[], deed: SealedDeed, seal: string): boolean =>
  isSealedRow(keys, TABLE, fieldsOf(deed), seal);
