import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteCalls } from '@talora/contract/site.ts';
import { createHash, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../platform/db/database.ts';
import { canonicalJson } from '../../platform/crypto/digest.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
});
