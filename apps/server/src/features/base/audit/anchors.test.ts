import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteCalls } from '@talora/contract/site/site.ts';
import { createHash, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAnchorsByCommand } from '../../../app/operator-commands.ts';
import { listAuditOf } from './audit.queries.ts';
import { openPool } from '../../../platform/db/database.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { ANCHORED } from '../../../app/anchored-tables.ts';
import { beginAnchors, writeAnchor } from './anchors.ts';
import { rowBytes } from './day-digests.ts';

const DAY_MS = 86_400_000;
const PROOF = 'closed days and ends of audit chains are as they were anchored';

describe('anchors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-anchors-'));
  const file = join(folder, 'anchors.jsonl');
  let world: World;
  const findings = async () => (await world.verify()).map(({ proof, subject }) => [proof, subject.split(' ')[0]]);
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const anchor = () => world.runJob('ledger.anchor');
  beforeAll(async () => {
    world = await openWorld({ env: { ANCHOR_DIR: folder }, hasVendors: false });
    await world.addPlayer({ balance: '50.00' });
    await anchor();
    await world.turnClock(26 * 3_600_000);
    await anchor();
    await world.addPlayer({ balance: '60.00' });
    await anchor();
  });
  afterAll(() => world.close());

  it('are appended each hour, signed, each naming the one before; a clean database agrees with them', async () => {
    const { publicKey, anchors } = await world.visitor().client(siteCalls).anchors();
    expect(anchors.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(anchors.map(({ prev }) => prev).slice(1)).toEqual(anchors.map(({ hash }) => hash).slice(0, 2));
    expect(anchors.at(-1)?.head?.seq).toMatch(/^[1-9]/);
    for (const [at, line] of lines().entries()) {
      const { signature, ...rest } = JSON.parse(line) as { signature: string };
      expect(verify(null, Buffer.from(canonicalJson(rest)), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
      expect(
        createHash('sha256')
          .update(canonicalJson(JSON.parse(line)))
          .digest('hex'),
      ).toBe(anchors[at]?.hash);
    }
    expect(await findings()).toEqual([]);
  });

  it('hold a chain that was cut together with its head, and one that was emptied', async () => {
    const owner = openPool(world.databaseUrl, 1);
    await owner.query('create table kept as select * from audit_entry');
    await owner.query('create table kept_head as select * from audit_head');
    await owner.query('delete from audit_entry where seq > 2');
    await owner.query('update audit_head h set seq = e.seq, hash = e.hash from audit_entry e where e.brand_id = h.brand_id and e.seq = 2');
    expect(await findings()).toContainEqual([PROOF, 'audit']);
    await owner.query('truncate audit_entry, audit_head');
    expect(await findings()).toContainEqual([PROOF, 'audit']);
    await owner.query('insert into audit_entry select * from kept');
    await owner.query('insert into audit_head select * from kept_head');
    await owner.query('drop table kept, kept_head');
    await owner.end();
    expect(await findings()).toEqual([]);
  });

  it('a file whose end was cut off, or a line of which was changed, is found', async () => {
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${lines().slice(0, 2).join('\n')}\n`);
    expect(await findings()).toEqual([[PROOF, 'anchors']]);
    writeFileSync(file, whole.replace(/"rows":[1-9]/, '"rows":0'));
    expect(await findings()).toContainEqual([PROOF, 'anchor']);
    // Nothing follows the last line: only its signature tells.
    const [last = ''] = lines().slice(-1);
    writeFileSync(file, whole.replace(last, last.replace(/"at":"\d{4}/, '"at":"2019')));
    expect(await findings()).toEqual([[PROOF, 'anchor']]);
    writeFileSync(file, whole);
    expect(await findings()).toEqual([]);
  });

  it('a database put back on a server that counts from its own beginning complains of no reader', async () => {
    const [last] = lines().slice(-1);
    const { rows } = await sql<{ upto: bigint }>`select upto from reader where name = 'ledger.house-rollup'`.execute(
      world.platform.db.kysely,
    );
    await sql`update reader set upto = 0 where name = 'wallet.messages'`.execute(world.asOwner.db.kysely);
    expect((await findings()).map(([proof]) => proof)).toEqual([]);
    expect(JSON.parse(last ?? '{}')).toMatchObject({ readers: { 'ledger.house-rollup': String(rows[0]?.upto) } });
  });

  it('a day that nothing happened on is held fast, too: a row put into it is found', async () => {
    await world.turnClock(3 * DAY_MS);
    await anchor();
    const owner = openPool(world.databaseUrl, 1);
    const empty = new Date(world.clock.nowMs() - 2 * DAY_MS).toISOString();
    await owner.query(`insert into ledger_check (id, checked_at, is_clean, findings) values (gen_random_uuid(), $1, true, '[]')`, [empty]);
    expect(await findings()).toEqual([[PROOF, 'ledger_check']]);
    await owner.end();
  });

  describe('whose file was taken away', () => {
    const own = () => world.asOwner.db.pool;
    const gone = () => rmSync(file);
    const details = async () => (await world.verify()).filter(({ subject }) => subject === 'anchors').map(({ detail }) => detail);

    it('are not begun anew by the server, whatever the logins of the product write', async () => {
      await anchor();
      const whole = readFileSync(file, 'utf8');
      gone();
      for (const { db } of [world.timed, world.platform])
        await expect(db.pool.query('update audit_anchor_count set n = 0')).rejects.toThrow('permission denied');
      await world.timed.db.pool.query(`insert into reader (name) values ('anchors') on conflict do nothing`);
      await anchor();
      expect(existsSync(file)).toBe(false);
      expect((await details()).join()).toMatch(/were written, 0 are in the folder.*none is written since/);
      await own().query(`delete from reader where name = 'anchors'`);
      // Its owner sets the count back: a database that is older than a day has anchors.
      await own().query('update audit_anchor_count set n = 0, begun_at = null, refused_at = null');
      await anchor();
      expect(existsSync(file)).toBe(false);
      expect((await details()).join()).toContain('none is written since');
      writeFileSync(file, whole);
      await anchor();
      expect(await details()).toEqual([]);
      expect(lines()).toHaveLength(whole.trimEnd().split('\n').length + 1);
    });

    it('begin anew when an operator says so in the audit chain of each brand, once', async () => {
      const whole = readFileSync(file, 'utf8');
      gone();
      for (const reason of ['', ' ', 'x'.repeat(141)])
        await expect(beginAnchorsByCommand(world.platform, reason)).rejects.toThrow('A reason');
      await beginAnchorsByCommand(world.platform, 'The disk is lost');
      const { id } = await world.brand();
      const [entry] = await listAuditOf(world.platform.db.kysely, id, 'anchors.begun', 1);
      expect(entry).toMatchObject({
        actor: 'system',
        detail: { reason: 'The disk is lost', written: String(whole.trimEnd().split('\n').length) },
      });
      await anchor();
      expect(lines()).toHaveLength(1);
      expect(await details()).toEqual([]);
      // The same word does not begin a second file, and one that is hours old begins none.
      gone();
      await anchor();
      expect(existsSync(file)).toBe(false);
      await beginAnchorsByCommand(world.platform, 'x'.repeat(140));
      await world.turnClock(3 * 3_600_000);
      await anchor();
      expect(existsSync(file)).toBe(false);
      await beginAnchorsByCommand(world.platform, 'And again');
      await anchor();
      expect(await details()).toEqual([]);
      // An older file in its place began at another time.
      writeFileSync(file, whole);
      expect((await details()).join()).toMatch(/the first is of .*, and was written at/);
    });

    it('begin anew when a server starts, where an operator has said so, and not where nobody has', async () => {
      gone();
      await beginAnchors(world.timed, ANCHORED);
      expect(existsSync(file)).toBe(false);
      await beginAnchorsByCommand(world.platform, 'Restored');
      await beginAnchors(world.timed, ANCHORED);
      expect(lines()).toHaveLength(1);
      expect(await details()).toEqual([]);
      // A start beside a file that is there writes nothing.
      await beginAnchorsByCommand(world.platform, 'For nothing');
      await beginAnchors(world.timed, ANCHORED);
      expect(lines()).toHaveLength(1);
    });
  });
});

describe('forms of anchors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-anchor-forms-'));
  let world: World;
  const findings = async () => (await world.verify()).map(({ proof, subject }) => [proof, subject.split(' ')[0]]);
  beforeAll(async () => {
    world = await openWorld({ env: { ANCHOR_DIR: folder }, hasVendors: false });
    // Lines as they were written before there were forms.
    await writeAnchor(world.asOwner, ANCHORED, 1);
    await world.addPlayer({ balance: '50.00' });
    await world.turnClock(26 * 3_600_000);
    await writeAnchor(world.asOwner, ANCHORED, 1);
    await world.addPlayer({ balance: '60.00' });
    await world.turnClock(2 * DAY_MS);
    await world.runJob('ledger.anchor');
  });
  afterAll(() => world.close());

  it('days of an old form and of the new one are each compared in their own', async () => {
    const lines = readFileSync(join(folder, 'anchors.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { form?: number }).form)).toEqual([1, 1, 2]);
    expect(await findings()).toEqual([]);
  });

  it('a transfer of either that has another moment is found', async () => {
    const owner = openPool(world.databaseUrl, 1);
    const { rows } = await owner.query<{ id: string; at: string }>(
      `select (array_agg(id order by posted_at))[1] as id, posted_at::date::text as at from ledger_transfer group by 2 order by 2`,
    );
    expect(rows).toHaveLength(2);
    for (const { id, at } of rows) {
      await owner.query(`update ledger_transfer set posted_at = posted_at + interval '1 microsecond' where id = $1`, [id]);
      expect([at, await findings()]).toEqual([at, [[PROOF, 'ledger_transfer']]]);
      await owner.query(`update ledger_transfer set posted_at = posted_at - interval '1 microsecond' where id = $1`, [id]);
    }
    await owner.end();
    expect(await findings()).toEqual([]);
  });

  it('of a table that anchors tell of since an update, days from before are not compared, and later ones are', async () => {
    const folderOfOld = mkdtempSync(join(tmpdir(), 'talora-anchor-tables-'));
    const old = await openWorld({ env: { ANCHOR_DIR: folderOfOld }, hasVendors: false });
    const before = ANCHORED.filter(({ table }) => table !== 'ledger_transfer');
    await writeAnchor(old.asOwner, before);
    await old.addPlayer({ balance: '50.00' });
    await old.turnClock(26 * 3_600_000);
    await writeAnchor(old.asOwner, before);
    await old.addPlayer({ balance: '60.00' });
    await old.turnClock(2 * DAY_MS);
    await old.runJob('ledger.anchor');
    expect(await old.verify()).toEqual([]);
    const owner = openPool(old.databaseUrl, 1);
    await owner.query(`update ledger_transfer set posted_at = posted_at + interval '1 microsecond'`);
    expect((await old.verify()).filter(({ proof }) => proof === PROOF)).toHaveLength(1);
    await owner.end();
    await old.close();
  });

  it('what is laid out for a page tells each column, and where one ends', () => {
    for (const { pages, columns, key } of ANCHORED) {
      if (pages === undefined) continue;
      const laid = [pages.by, ...pages.columns.map((column) => column.split(' ')[0])];
      expect(new Set(laid)).toEqual(new Set(columns));
      expect(laid).toHaveLength(columns.length);
      expect([pages.by, ...pages.order].map((column) => `t.${column}`).join(', ')).toBe(key);
    }
    expect(rowBytes(['a int2', 'b int2', 'c uuid?'])).toBe(
      String.raw`int8send(((t.a & 65535)::int8 << 0) | ((t.b & 65535)::int8 << 16)) || coalesce('\x01'::bytea || uuid_send(t.c), '\x00'::bytea)`,
    );
    expect(() => rowBytes(['a numeric'])).toThrow('no bytes');
  });
});
