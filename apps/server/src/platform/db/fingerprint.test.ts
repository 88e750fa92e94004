import { inject, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTemplate, dropDatabase } from '../../../test/database.ts';
import { openDatabase, type Database } from './database.ts';
import { findSchemaChanges } from './fingerprint.ts';
import { makeClockTurnable } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';

describe('the fingerprint of the schema', () => {
  let url: string;
  let db: Database;
  beforeAll(async () => {
    url = await cloneTemplate(inject('serverUrl'), inject('template'));
    db = openDatabase(url, 1);
    await ensurePartitions(db.kysely, { nowMs: () => Date.now() });
  });
  afterAll(async () => {
    await db.close();
    await dropDatabase(inject('serverUrl'), new URL(url).pathname.slice(1));
  });

  it('is what the files of the schema make; after a change run "npm run schema:fingerprint"', async () => {
    expect(await findSchemaChanges(db.kysely, false)).toEqual({ extra: [], missing: [] });
  });

  it('lets nobody turn the clock but a test', async () => {
    const clock = await makeClockTurnable(url);
    const { extra } = await findSchemaChanges(db.kysely, false);
    expect(extra.some((line) => line.startsWith('function app_now('))).toBe(true);
    expect(await findSchemaChanges(db.kysely, true)).toEqual({ extra: [], missing: [] });
    await clock.close();
  });
});
