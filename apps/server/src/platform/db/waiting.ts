import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

/** How many things wait, and since when the oldest of them; null when none does. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** Counts what waits. `moments` is a query with one column `at`: since when each thing waits. */
export async function readWaiting(db: Queryable, moments: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*)::int as count, min(w.at) as since from (${moments}) w`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
