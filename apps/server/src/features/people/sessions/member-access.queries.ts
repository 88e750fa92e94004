import type { PasswordChangeReason } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** How a member may come in. */
export interface MemberAccessRow {
  readonly id: string;
  readonly locked_at: Date | null;
  readonly lock_reason: string | null;
  readonly password_change: PasswordChangeReason | null;
  readonly has_second_factor: boolean;
}

/** How a member of the brand may come in; `lock` holds the member for the transaction. */
export async function findMemberAccessRow(
  db: Queryable,
  brandId: string,
  memberId: string,
  lock: boolean,
): Promise<MemberAccessRow | undefined> {
  const { rows } = await sql<MemberAccessRow>`select id, locked_at, lock_reason, password_change, has_second_factor from identity_member
    where id = ${memberId} and brand_id = ${brandId} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Locks a member for a reason, or with null takes the lock away. */
export async function setMemberLock(tx: Tx, memberId: string, reason: string | null): Promise<void> {
  await sql`update identity_member set lock_reason = ${reason}, locked_at = ${reason === null ? null : sql`app_now()`}
    where id = ${memberId}`.execute(tx);
}
