import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { appendAudit } from './append-audit.ts';
import { verifyAudit } from './verify-audit.ts';

describe('audit chain', () => {
  let world: World;
  let owner: pg.Client;
  const ENTRIES = 120;
  beforeAll(async () => {
    world = await openWorld();
    owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    // Many at once: entries are numbered without a gap.
    await Promise.all(
      Array.from({ length: ENTRIES }, (_, i) =>
        world.platform.db.tx((tx) =>
          appendAudit(tx, {
            brandId: SAMPLE_BRAND_ID,
            actor: 'system',
            action: 'test.act',
            subject: `s:${i}`,
            detail: { i, nested: { text: 'ü "quoted"', list: [1, null] } },
          }),
        ),
      ),
    );
  });
  afterAll(async () => {
    await owner.end();
    await world.close();
  });

  const verdict = () => verifyAudit(world.platform, SAMPLE_BRAND_ID);

  it('is intact and complete', async () => {
    expect(await verdict()).toMatchObject({ entries: ENTRIES, isIntact: true, brokenAt: null });
  });

  it('the application can neither change nor remove an entry', async () => {
    await expect(world.platform.db.pool.query('update audit_entry set actor = actor')).rejects.toThrow(/permission denied/);
    await expect(world.platform.db.pool.query('delete from audit_entry')).rejects.toThrow(/permission denied/);
  });

  it('no login sets the end of a chain back, forward or elsewhere', async () => {
    const { rows } = await owner.query<{ seq: string; hash: Buffer; prev: Buffer }>(
      'select h.seq, h.hash, e.prev_hash as prev from audit_head h join audit_entry e on e.brand_id = h.brand_id and e.seq = h.seq where h.brand_id = $1',
      [SAMPLE_BRAND_ID],
    );
    const end = rows[0] ?? { seq: '0', hash: Buffer.alloc(0), prev: Buffer.alloc(0) };
    const seq = BigInt(end.seq);
    const append = (at: bigint, prev: Buffer, moment: string) =>
      `select audit_append('${SAMPLE_BRAND_ID}', ${at}, ${moment}, 'system', 'test.act', null, '{}', '\\x${prev.toString('hex')}', sha256('x'))`;
    const refused: readonly [string, RegExp][] = [
      [append(seq, end.prev, 'app_now()'), /does not end where/],
      [append(1n, Buffer.alloc(32), 'app_now()'), /does not end where/],
      [append(seq + 1n, end.prev, 'app_now()'), /does not end where/],
      [append(seq + 2n, end.hash, 'app_now()'), /does not end where/],
      [append(seq + 1n, end.hash, `app_now() - interval '2 minutes'`), /when it happens/],
      ['update audit_head set seq = seq - 1', /permission denied/],
      ['update audit_head set hash = hash', /permission denied/],
      ['delete from audit_head', /permission denied/],
      [`insert into audit_head values (gen_random_uuid(), 0, '')`, /permission denied/],
      ['insert into audit_entry select * from audit_entry', /permission denied/],
      ['truncate audit_entry', /permission denied/],
    ];
    for (const url of [world.logins.app, world.logins.jobs]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        for (const [text, says] of refused) await expect(client.query(text), text).rejects.toThrow(says);
      } finally {
        await client.end();
      }
    }
    expect(await verdict()).toMatchObject({ entries: ENTRIES, isIntact: true });
  });

  it('finds a change of any field, a removal and an insertion of any one row', async () => {
    const changes = [
      `actor = 'staff:x'`,
      `action = 'other'`,
      `subject = 'other'`,
      `detail = detail || '{"i":-1}'`,
      `at = at + interval '1 millisecond'`,
      `prev_hash = hash`,
      `hash = prev_hash`,
    ];
    for (let i = 0; i < 100; i += 1) {
      const seq = 1 + ((i * 37) % ENTRIES);
      const kind = i % (changes.length + 2);
      await owner.query('begin');
      const before = (await owner.query('select * from audit_entry where seq = $1', [seq])).rows[0] as Record<string, unknown>;
      await owner.query('savepoint s');
      if (kind < changes.length) await owner.query(`update audit_entry set ${changes[kind]} where seq = $1`, [seq]);
      else await owner.query('delete from audit_entry where seq = $1', [seq]);
      if (kind === changes.length + 1) {
        await owner.query(
          'insert into audit_entry select brand_id, $1, at, actor, action, subject, detail, prev_hash, hash from audit_entry where seq = $2',
          [seq, seq === 1 ? 2 : seq - 1],
        );
      }
      await owner.query('commit');
      const found = await verdict();
      expect([seq, kind, found.isIntact]).toEqual([seq, kind, false]);
      expect(Number(found.brokenAt)).toBeLessThanOrEqual(seq);
      await owner.query('delete from audit_entry where seq = $1', [seq]);
      await owner.query(
        'insert into audit_entry (brand_id, seq, at, actor, action, subject, detail, prev_hash, hash) values ($1,$2,$3,$4,$5,$6,$7,$8,$9)',
        [
          before.brand_id,
          seq,
          before.at,
          before.actor,
          before.action,
          before.subject,
          JSON.stringify(before.detail),
          before.prev_hash,
          before.hash,
        ],
      );
    }
    expect(await verdict()).toMatchObject({ isIntact: true });
  });

  it('finds the last entries cut off', async () => {
    await owner.query('begin');
    await owner.query('create table kept as select * from audit_entry where seq = $1', [ENTRIES]);
    await owner.query('delete from audit_entry where seq = $1', [ENTRIES]);
    await owner.query('commit');
    expect(await verdict()).toMatchObject({ isIntact: false });
    await owner.query('insert into audit_entry select * from kept');
    expect(await verdict()).toMatchObject({ isIntact: true });
  });
});
