import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Waits for a turn and keeps it until the transaction ends: of all that take the turn of one name, one goes on at a time. It is a row
 * that only the application's function locks; an advisory lock could be taken, and kept, by any login of the database.
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select turn_take(${name})`.execute(tx);
}
