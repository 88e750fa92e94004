import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { businessDayOf, addDays } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { countAuditBy, listAuditBy, mostOf, type AuditFilter } from '../../base/audit/audit.ts';
import { MOST_ROWS } from '../../base/staff/staff.ts';

let world: World;
let admin: Staffer;
let other: Staffer;
let memberId: string;
let deposit: { id: string; no: string };
const next = (): string => world.platform.ids.next();
const log = (asked: Parameters<ReturnType<typeof calls>['auditLog']>[0] = {}) => calls().auditLog(asked);
const calls = () => admin.caller.client(auditCalls);
const actsOf = async (asked: Parameters<typeof log>[0]) => (await log(asked)).content.map(({ action }) => action);

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  admin = await world.addStaffer();
  other = await world.addStaffer();
  const player = await world.addPlayer({ username: 'bunga' });
  memberId = await player.memberId();
  deposit = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '50.00' });
  await player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]);
  await other.wallet.approveDeposit({ id: deposit.id, requestId: next() });
  await admin.caller.client(operationsCalls).member({ id: memberId });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

describe('the audit log', () => {
  it('keeps what was shown apart from what was done', async () => {
    const [doing, looking, all] = await Promise.all([log({ part: 'doing' }), log({ part: 'looking' }), log()]);
    expect(looking.content.map(({ action }) => action)).toEqual(['member.viewed']);
    expect(doing.content.map(({ action }) => action)).toContain('deposit.approved');
    expect(doing.content.map(({ action }) => action)).not.toContain('member.viewed');
    expect(all.totalElements).toBe(doing.totalElements + looking.totalElements);
    expect(all.content.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: all.totalElements }, (_, at) => all.totalElements - at));
    expect((await log({ order: 'oldest' })).content.map(({ seq }) => seq)).toEqual(all.content.map(({ seq }) => seq).toReversed());
  });

  it('says who and what an entry is about, by the names that people know, and its sum', async () => {
    const [approved] = (await log({ action: 'deposit.approved' })).content;
    expect(approved).toMatchObject({ subject: `deposit:${deposit.id}`, subjectName: deposit.no, actorName: null });
    expect(approved?.sum).toMatch(/^50\.\d\d$/);
    const [seen] = (await log({ part: 'looking' })).content;
    expect(seen).toMatchObject({ subject: `member:${memberId}`, subjectName: 'bunga', sum: null });
  });

  it('is narrowed by person, act, kind of subject and days', async () => {
    const { people } = await log();
    const approver = (await log({ action: 'deposit.approved' })).content[0]?.actor;
    const who = people.find(({ name }) => name === approver);
    const viewer = (await log({ part: 'looking' })).content[0]?.actor;
    const whoSaw = people.find(({ name }) => name === viewer);
    const own = await log({ actor: who?.actor ?? '' });
    expect(own.content.map(({ action }) => action)).toContain('deposit.approved');
    expect(new Set(own.content.map(({ actor }) => actor))).toEqual(new Set([who?.name]));
    expect(await actsOf({ kind: 'deposit' })).toEqual(['deed.alone', 'deposit.approved']);
    expect(await actsOf({ kind: 'deposit', actor: whoSaw?.actor ?? '' })).toEqual([]);
    const today = businessDayOf(new Date(world.clock.nowMs()), (await world.brand()).settings.timeZone);
    const count = (await log()).totalElements;
    expect((await log({ from: today, to: today })).totalElements).toBe(count);
    expect((await log({ from: addDays(today, 1) })).totalElements).toBe(0);
    expect((await log({ to: addDays(today, -1) })).totalElements).toBe(0);
    expect(await codeOf(log({ from: '2026-02-30' }))).toBe('BAD_REQUEST');
  });

  it('finds what it shows: a name, a number, a colleague, a subject, an act in the words of the reader, one entry', async () => {
    const name = (await log({ action: 'deposit.approved' })).content[0]?.actor ?? '';
    for (const query of [deposit.no, deposit.no.toLowerCase(), deposit.id, `deposit:${deposit.id}`])
      expect(await actsOf({ query }), query).toEqual(['deed.alone', 'deposit.approved']);
    expect(await actsOf({ query: 'BUNGA' })).toContain('member.viewed');
    expect(await actsOf({ query: 'bunga', part: 'doing' })).not.toContain('member.viewed');
    expect(await actsOf({ query: name })).toContain('deposit.approved');
    expect(await actsOf({ query: 'setuju', acts: 'deposit.approved,deposit.rejected' })).toEqual(['deposit.approved']);
    expect(await actsOf({ query: 'member.viewed' })).toEqual(['member.viewed']);
    expect(await actsOf({ query: '#1' })).toHaveLength(1);
    expect(await actsOf({ query: 'nobody' })).toEqual([]);
  });

  it('is the brand’s own, and of no role that may not read it', async () => {
    const beside = await world.beside();
    const theirs = await (await beside.addStaffer()).caller.client(auditCalls).auditLog({ query: deposit.id });
    expect(theirs.content).toEqual([]);
    const support = await world.addStaffer('support');
    expect(await codeOf(support.caller.client(auditCalls).auditLog({}))).toBe('FORBIDDEN');
    expect(await codeOf(support.caller.client(auditCalls).auditFile({ format: 'csv' }))).toBe('FORBIDDEN');
  });

  it('is taken as a file, which stands in the chain with who, filter and rows', async () => {
    const rows = (await log({ part: 'doing' })).totalElements;
    const text = await (await calls().auditFile({ format: 'csv', part: 'doing' })).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFseq,at,actor,action,subject,subject_name,sum,detail,hash'.slice(lines[0]?.startsWith('\uFEFF') === true ? 0 : 1),
    );
    expect(lines).toHaveLength(rows + 1);
    expect(text).toContain(deposit.no);
    const workbook = await calls().auditFile({ format: 'xlsx', action: 'deposit.approved' });
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const written = (await log({ action: 'list.exported' })).content;
    expect(written.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
      [
        expect.any(String),
        'list:audit',
        { list: 'audit', format: 'xlsx', rows: 1, filter: { part: 'all', action: 'deposit.approved', order: 'newest' } },
      ],
      [expect.any(String), 'list:audit', { list: 'audit', format: 'csv', rows, filter: { part: 'doing', order: 'newest' } }],
    ]);
  });

  it('is taken so many times in an hour and no more', async () => {
    const taken: unknown[] = [];
    const { rates } = world.platform;
    const spied = vi.spyOn(rates, 'take').mockImplementation(async (rule) => void taken.push(rule));
    await calls().auditFile({ format: 'csv', action: 'none' });
    spied.mockRestore();
    expect(taken).toContainEqual({ name: 'list-export', points: 30, seconds: 3_600 });
  });
});

describe('a long chain', () => {
  it(
    'is counted no further than it has pages, is too long for a file, and its first pages walk along indexes',
    { timeout: 120_000 },
    async () => {
      const { id } = await (await world.beside()).brand();
      const owner = world.asOwner.db.kysely;
      await sql`insert into audit_entry (brand_id, seq, at, actor, action, subject, detail, prev_hash, hash)
      select ${id}, 1000 + n, timestamptz '2026-01-01' + n * interval '1 minute', 'staff:' || (n % 7), case when n % 3 = 0 then 'member.viewed' else 'game.changed' end,
        'game:' || (n % 50), '{}', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(1, ${MOST_ROWS + 1}) n`.execute(
        owner,
      );
      await sql`analyze audit_entry`.execute(owner);
      const none: AuditFilter = {
        brandId: id,
        part: 'doing',
        actor: null,
        action: null,
        kind: null,
        from: null,
        to: null,
        named: null,
        isOldestFirst: false,
      };
      const db = world.platform.db.kysely;
      expect(await countAuditBy(db, none, mostOf(none))).toBe(10_001);
      const from = new Date('2026-02-01T00:00:00Z');
      const filters: AuditFilter[] = [
        none,
        { ...none, part: 'looking' },
        { ...none, part: 'all' },
        { ...none, actor: 'staff:3' },
        { ...none, kind: 'game' },
        { ...none, action: 'game.changed' },
        { ...none, from, to: new Date('2026-02-02T00:00:00Z') },
        { ...none, named: { seqs: [], actions: ['game.changed', 'none'], actors: ['staff:3'], subjects: ['game:7'] } },
      ];
      for (const filter of filters) {
        const rows = await listAuditBy(db, filter, { limit: 50 });
        expect(rows.length).toBe(50);
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((a, b) => (a < b ? 1 : -1)));
        const startedAt = performance.now();
        await listAuditBy(db, filter, { limit: 50 });
        // An index makes it some milliseconds; a walk through the chain is many times as much.
        expect(
          performance.now() - startedAt,
          JSON.stringify(filter, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBeLessThan(150);
      }
      expect((await listAuditBy(db, { ...none, from }, { limit: 1 }))[0]?.at.getTime()).toBeGreaterThan(from.getTime());
      const staffer = await (await world.beside()).addStaffer();
      expect(await codeOf(staffer.caller.client(auditCalls).auditFile({ format: 'xlsx' }))).toBe('LIST_TOO_LONG');
      expect(await codeOf(staffer.caller.client(auditCalls).auditFile({ format: 'csv', part: 'looking' }))).toBe('OK');
      await sql`delete from audit_entry where brand_id = ${id} and seq > 1000 and seq <= 1000 + ${MOST_ROWS + 1}`.execute(owner);
    },
  );
});
