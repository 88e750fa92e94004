import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { openDatabase, type Queryable } from './database.ts';

const DAY_MS = 86_400_000;
const PARTITIONED = ['ledger_transfer', 'play', 'arcade_round'] as const;

const TRIES = 5;
const PAUSE_MS = 500;

/** Did a statement give up waiting for a lock? */
const isLockedOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Makes the partitions of one table. What it waits for, such as a vacuum, lasts two seconds at most at a time. */
async function makePartitions(db: Queryable, table: string, from: string, to: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await sql<{ n: number }>`select partition_make(${table}, ${from}::date, ${to}::date) as n`.execute(db);
      return rows[0]?.n ?? 0;
    } catch (error) {
      if (!isLockedOut(error) || tries === TRIES) throw error;
      await sleep(PAUSE_MS * tries);
    }
  }
}

/**
 * Makes the time partitions from a day back to two days ahead and analyses the new ones. Resolves to how many were made.
 * Ids off by more than a day are refused before they reach a table, so this window is all that is ever written.
 */
export async function ensurePartitions(db: Queryable, clock: Clock): Promise<number> {
  const dayOf = (offset: number): string => new Date(clock.nowMs() + offset * DAY_MS).toISOString().slice(0, 10);
  let made = 0;
  for (const table of PARTITIONED) made += await makePartitions(db, table, dayOf(-1), dayOf(2));
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
