import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { openDatabase, type Queryable } from './database.ts';

const DAY_MS = 86_400_000;
const PARTITIONED = ['ledger_transfer', 'play', 'arcade_round'] as const;

/**
 * Makes the time partitions from a day back to two days ahead and analyses the new ones. Resolves to how many were made.
 * Ids off by more than a day are refused before they reach a table, so this window is all that is ever written.
 */
export async function ensurePartitions(db: Queryable, clock: Clock): Promise<number> {
  const dayOf = (offset: number): string => new Date(clock.nowMs() + offset * DAY_MS).toISOString().slice(0, 10);
  let made = 0;
  for (const table of PARTITIONED) {
    const result = await sql<{ n: number }>`select partition_make(${table}, ${dayOf(-1)}::date, ${dayOf(2)}::date) as n`.execute(db);
    made += result.rows[0]?.n ?? 0;
  }
  return made;
}

/** The same by a URL, of the owner or of timed work, on a connection that is closed again. */
export async function ensurePartitionsAt(url: string, clock: Clock): Promise<void> {
  const db = openDatabase(url, 1, 'talora partitions');
  try {
    await ensurePartitions(db.kysely, clock);
  } finally {
    await db.close();
  }
}
