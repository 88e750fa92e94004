import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/**
 * Ends sessions of the login that only looks which stay in a transaction and hold others up, by a function of the owner: what such a
 * login sets for itself it also unsets. Logs how many. The database's user has to be that of timed work.
 */
export async function endLongReaders({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ n: number }>`select reader_end_stays() as n`.execute(db.kysely);
  const ended = rows[0]?.n ?? 0;
  if (ended > 0) log.warn({ ended }, 'sessions of the login that only looks stayed in a transaction and were ended');
}
