import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneTemplate, dropDatabase } from '../../../test/database.ts';
import { listTableFiles, renderTableTypes } from '../../../test/table-types.ts';
import { openDatabase, type Database } from './database.ts';

describe('types of tables', () => {
  let url: string;
  let db: Database;
  const change = async (text: string): Promise<void> => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(text);
    await owner.end();
  };
  beforeAll(async () => {
    url = await cloneTemplate(inject('serverUrl'), inject('template'));
    db = openDatabase(url, 1);
  });
  afterAll(async () => {
    await db.close();
    await dropDatabase(inject('serverUrl'), new URL(url).pathname.slice(1));
  });

  it('are those of the database; after a change run "npm run schema:types"', async () => {
    const files = listTableFiles();
    expect(files.map(({ prefix }) => prefix)).toContain('outbound');
    for (const { file, prefix } of files) expect(readFileSync(file, 'utf8')).toBe(await renderTableTypes(db.kysely, prefix));
  });

  it('tell what a column may be left out, may be empty, or holds one of some words', async () => {
    await change(`create table trial_thing (id bigint generated always as identity, no int not null default 1, at timestamptz,
      kind text not null check (kind in ('one', 'two')), parts uuid[] not null, twice int generated always as (no * 2) stored)`);
    expect(await renderTableTypes(db.kysely, 'trial')).toBe(
      `// Written from the catalogue of the database by \`npm run schema:types\`.
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables that begin with \`trial_\`, as the database has them. */
export type TrialTables = {
  readonly trial_thing: {
    readonly id: GeneratedAlways<bigint>;
    readonly no: Generated<number>;
    readonly at: Date | null;
    readonly kind: 'one' | 'two';
    readonly parts: string[];
    readonly twice: GeneratedAlways<number | null>;
  };
};
`,
    );
  });

  it('are others once a column is', async () => {
    const before = await renderTableTypes(db.kysely, 'trial');
    await change('alter table trial_thing alter column at set not null');
    expect(await renderTableTypes(db.kysely, 'trial')).not.toBe(before);
    await change('alter table trial_thing add column price point');
    await expect(renderTableTypes(db.kysely, 'trial')).rejects.toThrow('trial_thing.price is a point');
    await expect(renderTableTypes(db.kysely, 'nowhere')).rejects.toThrow('no table begins with nowhere_');
  });
});
