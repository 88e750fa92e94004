import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Spends something that works once. Resolves to whether it was unspent. */
export async function spendOnce(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const result = await sql`insert into identity_spent (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Spends something that is free again when its time is over. Resolves to whether it was free. */
export async function spendOnceAWhile(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const result = await sql`insert into identity_spent (id, expires_at) values (${id}, app_now() + make_interval(secs => ${seconds}))
    on conflict (id) do update set expires_at = excluded.expires_at where identity_spent.expires_at <= app_now()`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}
