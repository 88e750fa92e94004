import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { loginsOf } from './database.ts';

/** A pool of each login of an installation. What PostgreSQL has planned for one world is planned for the next that uses the same ones. */
export interface Connections {
  readonly databaseUrl: string;
  readonly app: Database;
  readonly jobs: Database;
  readonly read: Database;
  readonly owner: Database;
  close(): Promise<void>;
}

/** Opens pools to a database of a test. */
export function openConnections(databaseUrl: string): Connections {
  const logins = loginsOf(databaseUrl);
  const pools = {
    app: openDatabase(logins.app, 10),
    jobs: openDatabase(logins.jobs, 4),
    read: openDatabase(logins.read, 2),
    owner: openDatabase(databaseUrl, 8, 'talora owner'),
  };
  return {
    databaseUrl,
    ...pools,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}
