import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Spends something that works once. Resolves to whether it was unspent. */
export async function spendOnce(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const result = await sql`insert into identity_spent (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}
