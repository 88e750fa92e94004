import type { Selectable } from 'kysely';
import { NOW, type Queryable } from '../../../platform/db/database.ts';
import type { IntegrationsTables } from './integrations.tables.ts';

type Row = Selectable<IntegrationsTables['integrations_check']>;

/** How a service answered last. */
export type CheckRow = Pick<Row, 'name' | 'subject' | 'checked_at' | 'is_ok' | 'ok_at' | 'failed_at' | 'failure'>;

const LONGEST_FAILURE = 200;

/** How every service answered last. */
export const listChecks = (db: Queryable): Promise<CheckRow[]> =>
  db
    .$extendTables<IntegrationsTables>()
    .selectFrom('integrations_check')
    .select(['name', 'subject', 'checked_at', 'is_ok', 'ok_at', 'failed_at', 'failure'])
    .execute();

/** Writes down how a service has answered; `failure` null when it was well. The moment of the last failure stays beside that of the last answer. */
export async function writeCheck(db: Queryable, name: Row['name'], subject: string, failure: string | null): Promise<void> {
  const change =
    failure === null
      ? { checked_at: NOW, is_ok: true, ok_at: NOW }
      : { checked_at: NOW, is_ok: false, failed_at: NOW, failure: failure.slice(0, LONGEST_FAILURE) };
  await db
    .$extendTables<IntegrationsTables>()
    .insertInto('integrations_check')
    .values({ name, subject, ...change })
    .onConflict((same) => same.columns(['name', 'subject']).doUpdateSet(change))
    .execute();
}
