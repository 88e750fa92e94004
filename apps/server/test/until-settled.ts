import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Platform } from '../src/platform/platform.ts';

/**
 * Waits until all news and transfers so far may be read in order. Transactions of every database of the server count, so tests
 * that run beside this one hold them back for a moment.
 */
export async function untilSettled(platform: Platform): Promise<void> {
  const newest = await sql<{ xid: bigint }>`
    select coalesce(greatest((select max(xid) from outbox), (select max(xid) from ledger_transfer)), 0) as xid`.execute(platform.db.kysely);
  await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ settled: bigint }>`select settled_xid() as settled`.execute(platform.db.kysely);
      return (rows[0]?.settled ?? 0n) > (newest.rows[0]?.xid ?? 0n);
    },
    { timeout: 20_000, interval: 10 },
  );
}
