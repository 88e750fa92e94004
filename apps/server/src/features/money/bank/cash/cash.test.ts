import { bankCashConsoleCalls, type CashDayShown, type CashSpan } from '@talora/contract/bank/cash-console.ts';
import { bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import { DEPOSIT_WAYS, WITHDRAWAL_WAYS } from '@talora/domain/bank/cash-rules.ts';
import { addDays, businessDayOf, spanOfDays } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRichWorld } from '../../../../../test/planted/history.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { LEDGER_KINDS, postTransfer } from '../../../base/ledger/ledger.ts';
import { FLOW_OF_KIND } from './flow-of-kind.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const zoneOf = async (world: World): Promise<string> => (await world.brand()).settings.timeZone;
const todayOf = async (world: World): Promise<string> => businessDayOf(new Date(world.clock.nowMs()), await zoneOf(world));

async function follow(world: World): Promise<void> {
  await world.untilSettled();
  await world.runJob('streams.follow');
}

async function readCash(staffer: Staffer, asked: { from?: string; to?: string } = {}): Promise<CashSpan> {
  if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  return staffer.caller.client(bankCashConsoleCalls).cashDays(asked);
}

/** Minor units of a sum of two decimals. */
const minor = (sum: string): bigint => BigInt(sum.replace('.', ''));

/** One number over the entries of the brand's book in a span of moments; `where` and `of` speak of `t`. */
async function overEntries(world: World, span: { from: Date | null; to: Date }, of: string, where: string): Promise<bigint> {
  const { realBook } = await world.brand();
  const { rows } = await sql<{ n: bigint }>`select coalesce(sum(${sql.raw(of)}), 0)::bigint as n from ledger_transfer t
    join ledger_kind k on k.id = t.kind where t.book = ${realBook} and t.asset = 1 and ${sql.raw(where)}
      and t.id < uuid_v7_floor(${span.to}) ${span.from === null ? sql`` : sql`and t.id >= uuid_v7_floor(${span.from})`}`.execute(
    world.asOwner.db.kysely,
  );
  return rows[0]?.n ?? 0n;
}

const OWED = '(case when t.credit in (0, 40) then t.amount else 0 end - case when t.debit in (0, 40) then t.amount else 0 end)';
const AWAY = '(case when t.credit = 40 then t.amount else 0 end - case when t.debit = 40 then t.amount else 0 end)';
const kindsOf = (flow: string): string =>
  Object.entries(FLOW_OF_KIND)
    .filter(([, of]) => of === flow)
    .map(([kind]) => LEDGER_KINDS[kind as keyof typeof LEDGER_KINDS])
    .join(', ');

/** Compares a day with the entries: what is owed, every change, every way. */
async function compareWithEntries(world: World, day: CashDayShown): Promise<void> {
  const span = spanOfDays(day.day, day.day, await zoneOf(world));
  const at = (of: string, where = 'true') => overEntries(world, span, of, where);
  const until = (of: string, to: Date, where = 'true') => overEntries(world, { from: null, to }, of, where);
  expect(minor(day.opening), `${day.day} opening`).toBe(await until(OWED, span.from));
  expect(minor(day.closing), `${day.day} closing`).toBe(await until(OWED, span.to));
  for (const flow of Object.keys(day.flows) as (keyof typeof day.flows)[])
    expect(minor(day.flows[flow]), `${day.day} ${flow}`).toBe(await at(OWED, `t.kind in (${kindsOf(flow)})`));
  expect(minor(day.shares.vendors)).toBe(await until(AWAY, span.to));
  const ways = {
    bank: `exists (select from wallet_deposit d where d.id = t.ref and d.kind = 'bank_slip')`,
    page: `exists (select from wallet_deposit d where d.id = t.ref and d.kind = 'redirect' and d.shown is null)`,
    qr: `exists (select from wallet_deposit d where d.id = t.ref and d.shown ->> 'qr' is not null)`,
    chain: `exists (select from wallet_deposit d where d.id = t.ref and d.shown ->> 'chain' is not null)`,
    other: 'not exists (select from wallet_deposit d where d.id = t.ref)',
  } as const;
  for (const [way, where] of Object.entries(ways) as [keyof typeof ways, string][]) {
    expect(minor(day.in[way].sum), `${day.day} in ${way}`).toBe(await at('t.amount', `t.kind = 10 and ${where}`));
    expect(BigInt(day.in[way].count)).toBe(await at('1', `t.kind = 10 and ${where}`));
  }
  const provider = `exists (select from wallet_payout o where o.withdrawal_id = t.ref and o.state = 'paid')`;
  const batch = `exists (select from bank_batch_item i where i.withdrawal_id = t.ref and i.removed_at is null)`;
  const out = {
    provider,
    batch: `not ${provider} and ${batch}`,
    hand: `not ${provider} and not ${batch} and exists (select from wallet_withdrawal w where w.id = t.ref)`,
    other: 'not exists (select from wallet_withdrawal w where w.id = t.ref)',
  } as const;
  for (const [way, where] of Object.entries(out) as [keyof typeof out, string][])
    expect(minor(day.out[way].sum), `${day.day} out ${way}`).toBe(await at('t.amount', `t.kind = 11 and ${where}`));
  for (const [side, kinds] of [
    ['sent', '16, 20, 22'],
    ['received', '18, 21, 23'],
  ] as const)
    expect(minor(day.between[side].sum)).toBe(await at('t.amount', `t.kind in (${kinds})`));
  expect(minor(day.vendors.sent)).toBe(await at('t.amount', 't.kind = 50'));
  expect(minor(day.vendors.back)).toBe(await at('t.amount', 't.kind = 51'));
  await compareHeld(world, day, span.to);
}

/** Compares what was held at the end of a day with the holds. */
async function compareHeld(world: World, { day, shares, closing }: CashDayShown, to: Date): Promise<void> {
  const { realBook } = await world.brand();
  const { rows } = await sql<{ kind: number; n: bigint }>`select h.kind, sum(h.amount)::bigint as n from ledger_hold h
    where h.book = ${realBook} and h.asset = 1 and h.created_at < ${to}
      and not exists (select from ledger_hold_resolution r where r.hold_id = h.id and r.resolved_at < ${to}) group by 1`.execute(
    world.asOwner.db.kysely,
  );
  const of = (kind: number): bigint => rows.find((row) => row.kind === kind)?.n ?? 0n;
  expect([minor(shares.withdrawals), minor(shares.security), minor(shares.moving)], `${day} held`).toEqual([of(11), of(17), of(50)]);
  const all = Object.values(shares).reduce((sum, share) => sum + minor(share), 0n);
  expect(all).toBe(minor(closing));
}

/** Compares the ways of a day with the lists that they lead to: what was credited and posted on that day. */
async function compareWithLists(staffer: Staffer, { day, in: ins, out }: CashDayShown): Promise<void> {
  const { other: _in, ...credited } = ins;
  const { other: _out, ...posted } = out;
  for (const [ways, list] of [
    [credited, await staffer.wallet.depositQueue({ queue: 'done', day })],
    [posted, await staffer.wallet.withdrawalQueue({ queue: 'done', day })],
  ] as const) {
    const all = Object.values(ways);
    expect(minor(list.sum ?? ''), `${day} list`).toBe(all.reduce((sum, way) => sum + minor(way.sum), 0n));
    expect(list.totalElements).toBe(all.reduce((sum, way) => sum + way.count, 0));
    expect(list.content.length).toBe(Math.min(20, list.totalElements));
    const shown = list.content.reduce((sum, item) => sum + minor(('credited' in item ? item.credited : item.received) ?? ''), 0n);
    if (list.totalPages === 1) expect(shown, `${day} rows`).toBe(minor(list.sum ?? ''));
  }
  for (const way of DEPOSIT_WAYS) {
    const list = await staffer.wallet.depositQueue({ queue: 'done', day, way });
    expect([way, list.totalElements, list.sum]).toEqual([way, ins[way].count, ins[way].sum]);
  }
  for (const way of WITHDRAWAL_WAYS) {
    const list = await staffer.wallet.withdrawalQueue({ queue: 'done', day, way });
    expect([way, list.totalElements, list.sum]).toEqual([way, out[way].count, out[way].sum]);
  }
}

/** Compares the bank's side of a day with the day side by side. */
async function compareWithBank(staffer: Staffer, { day, bank }: CashDayShown): Promise<void> {
  const { rows } = await staffer.caller.client(bankDaysConsoleCalls).bankDay({ day });
  const own = rows.filter(({ kind }) => kind !== 'provider');
  const net = (side: 'books' | 'bank') => own.reduce((sum, row) => sum + minor(row[side].in) - minor(row[side].out), 0n);
  expect(minor(bank.expected), `${day} books`).toBe(net('books'));
  expect(minor(bank.moved), `${day} bank`).toBe(net('bank'));
  expect(minor(bank.difference)).toBe(net('bank') - net('books'));
}

describe('cash and liability of a history in which everything has happened', () => {
  let world: World;
  let staffer: Staffer;
  beforeAll(async () => {
    world = await openRichWorld();
    staffer = await world.addStaffer();
    await staffer.logIn();
  }, 120_000);
  afterAll(() => world.close());

  it('shows of each day what the entries say, and no difference', async () => {
    const today = await todayOf(world);
    const shown = await readCash(staffer, { from: addDays(today, -3), to: today });
    expect(shown.days.map(({ day }) => day)).toEqual([-3, -2, -1, 0].map((days) => addDays(today, days)));
    for (const day of shown.days) {
      expect(day.difference, day.day).toBe('0.00');
      await compareWithEntries(world, day);
      await compareWithBank(staffer, day);
      await compareWithLists(staffer, day);
    }
    // The history has something of everything.
    const { flows, in: came, out, refunds, between, vendors } = shown.sums;
    for (const [flow, sum] of Object.entries(flows)) if (flow !== 'between') expect(sum, flow).not.toBe('0.00');
    expect(flows.between).toBe('0.00');
    for (const one of [came.bank, came.page, out.hand, out.provider, between.sent, between.received]) expect(one.count).toBeGreaterThan(0);
    for (const sum of [vendors.sent, vendors.back]) expect(minor(sum)).toBeGreaterThan(0n);
    expect([came.other.sum, out.other.sum]).toEqual(['0.00', '0.00']);
    expect(refunds.count).toBe(shown.days.reduce((sum, day) => sum + day.refunds.count, 0));
    const { rows } = await sql<{ n: bigint }>`select coalesce(sum(amount), 0)::bigint as n from wallet_refund where state = 'made'`.execute(
      world.asOwner.db.kysely,
    );
    expect(minor(refunds.sum)).toBe(rows[0]?.n);
    for (const flow of Object.keys(flows) as (keyof typeof flows)[])
      expect(minor(flows[flow])).toBe(shown.days.reduce((sum, day) => sum + minor(day.flows[flow]), 0n));
  });

  it('says the same while nothing new is in the sums, and of days that do not begin with an hour of UTC', async () => {
    const player = await world.addPlayer({ balance: '33.00' });
    expect(await player.memberId()).not.toBe('');
    const today = await todayOf(world);
    for (const day of (await readCash(staffer, { from: addDays(today, -2), to: today })).days) {
      expect(day.difference).toBe('0.00');
      await compareWithEntries(world, day);
    }
    const zone = await zoneOf(world);
    // A brand with figures of teams keeps a clock whose hours are theirs: they are put aside meanwhile.
    const owner = world.asOwner.db.kysely;
    const { rows: kept } = await sql<{ hours: string }>`with gone as (delete from agents_team_own o returning o.*)
      select coalesce(jsonb_agg(g), '[]')::text as hours from gone g`.execute(owner);
    for (const timeZone of ['Asia/Kolkata', 'Asia/Kathmandu']) {
      await world.settings({ timeZone });
      const there = await todayOf(world);
      for (const day of (await readCash(staffer, { from: addDays(there, -3), to: there })).days) {
        expect(day.difference, `${timeZone} ${day.day}`).toBe('0.00');
        await compareWithEntries(world, day);
      }
    }
    await world.settings({ timeZone: zone });
    await sql`insert into agents_team_own select * from jsonb_populate_recordset(null::agents_team_own, ${kept[0]?.hours}::jsonb)`.execute(
      owner,
    );
  });

  it('is a table for other programs too, whose download is written down', async () => {
    const today = await todayOf(world);
    const asked = { from: addDays(today, -1), to: today };
    const file = await staffer.caller.client(bankCashConsoleCalls).cashFile(asked);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    const head = (lines[0] ?? '').replace('\uFEFF', '').split(',');
    const row = (lines[2] ?? '').split(',');
    const shown = (await readCash(staffer, asked)).days[1];
    const value = (column: string) => row[head.indexOf(column)];
    expect([value('day'), value('opening'), value('closing'), value('play'), value('in_bank'), value('bank_expected')]).toEqual([
      today,
      shown?.opening,
      shown?.closing,
      shown?.flows.play,
      shown?.in.bank.sum,
      shown?.bank.expected,
    ]);
    const { rows } = await sql<{ detail: object }>`select detail from audit_entry where action = 'bank.cash-downloaded'`.execute(
      world.asOwner.db.kysely,
    );
    expect(rows).toEqual([{ detail: { ...asked, days: 2 } }]);
  });

  it('reads hours, and of entries no more than may be new', async () => {
    await follow(world);
    const { realBook } = await world.brand();
    // Many entries of before, as years leave them; their pages are summed up for the index as upkeep does it.
    const owner = world.asOwner.db.kysely;
    await sql`insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at, xid)
      select t.member_id, (left(t.id::text, 19) || right(gen_random_uuid()::text, 17))::uuid, t.kind, t.asset, t.book, t.debit, t.credit, t.amount,
        t.balance_after, t.ref, t.posted_at, t.xid
      from (select * from ledger_transfer order by id limit 1) t cross join generate_series(1, 30000)`.execute(owner);
    await sql`select brin_summarize_new_values(indexrelid::regclass) from pg_index where indexrelid::regclass::text ~ '^ledger_transfer.*xid'
      and (select relkind from pg_class where oid = indexrelid) = 'i'`.execute(owner);
    const bounds = Array.from(
      { length: 31 },
      (_, at) => new Date(Math.floor(world.clock.nowMs() / HOUR_MS) * HOUR_MS - (30 - at) * DAY_MS),
    );
    // What a transaction has read counts from before: a connection keeps the counts of others for a while.
    const read = await world.platform.db.tx(async (tx) => {
      const counts = async () =>
        (
          await sql<{ name: string; read: bigint; seq: bigint }>`select relname as name,
            (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read, seq_scan as seq from pg_stat_xact_user_tables
          where relname ~ '^ledger_(transfer|book_hour|closing|member_hour)'`.execute(tx)
        ).rows;
      const before = await counts();
      await sql`select * from ledger_spans_of(${realBook}::smallint, 1::smallint, ${bounds}::timestamptz[])`.execute(tx);
      await sql`select * from ledger_closings_of(${realBook}::smallint, 1::smallint, ${bounds}::timestamptz[])`.execute(tx);
      return (await counts()).map(({ name, read: all, seq }) => {
        const was = before.find((row) => row.name === name);
        return { name, read: all - (was?.read ?? 0n), seq: seq - (was?.seq ?? 0n) };
      });
    });
    const of = (name: RegExp) => read.filter((row) => name.test(row.name)).reduce((sum, row) => sum + Number(row.read), 0);
    // The newest pages are not summed up for the index yet.
    expect(of(/^ledger_transfer/)).toBeLessThan(5_000);
    expect(of(/^ledger_member_hour/)).toBe(0);
    expect(of(/^ledger_book_hour/)).toBeGreaterThan(20);
    expect(read.filter(({ name, seq }) => name.startsWith('ledger_book_hour') && seq > 0n)).toEqual([]);
    expect(read.filter(({ name, seq }) => name.startsWith('ledger_transfer') && seq > 0n)).toEqual([]);
  });
});

describe('a cent', () => {
  let world: World;
  let staffer: Staffer;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    staffer = await world.addStaffer();
    await world.addPlayer({ balance: '100.00' });
    await follow(world);
  });
  afterAll(() => world.close());

  const plant = (statement: string) =>
    world.asOwner.db.tx(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      expect(numAffectedRows).toBe(1n);
    });
  const lastDays = async (days: number) => (await readCash(staffer)).days.slice(-days).map(({ difference }) => difference);

  it('that a wallet has more stands in its day, and stays there', async () => {
    expect(await lastDays(2)).toEqual(['0.00', '0.00']);
    await plant(
      'update ledger_account set balance = balance + 1 where (member_id, asset) = (select member_id, asset from ledger_account where book = 1 limit 1)',
    );
    expect(await lastDays(2)).toEqual(['0.00', '0.01']);
    await follow(world);
    await world.turnClock(DAY_MS);
    await world.addPlayer({ balance: '20.00' });
    await follow(world);
    expect(await lastDays(3)).toEqual(['0.00', '0.01', '0.00']);
    expect((await readCash(staffer)).sums.difference).toBe('0.01');
    expect((await world.verify()).map(({ proof }) => proof)).toEqual(
      expect.arrayContaining(['balance = sum of posted transfers', 'what members owned at each hour = what had moved before it']),
    );
  });

  it('that an hour says too much, or an entry, stands in its day', async () => {
    const before = await lastDays(3);
    await plant(
      'update ledger_book_hour set amount = amount + 1 where (book, hour, kind) = (select book, hour, kind from ledger_book_hour where kind = 10 order by hour desc limit 1)',
    );
    expect(await lastDays(3)).toEqual([before[0], before[1], '-0.01']);
    await plant(
      'update ledger_book_hour set amount = amount - 1 where (book, hour, kind) = (select book, hour, kind from ledger_book_hour where kind = 10 order by hour desc limit 1)',
    );
    expect(await lastDays(3)).toEqual(before);
  });

  it('that comes late, with an id of before the count, is counted where it belongs', async () => {
    const before = await lastDays(3);
    await world.turnClock(3 * HOUR_MS);
    await follow(world);
    const [member] = (
      await sql<{ id: string }>`select member_id as id from ledger_account where book = 1 and asset = 1 limit 1`.execute(
        world.asOwner.db.kysely,
      )
    ).rows;
    // An id of a hundred minutes ago.
    const ms = (world.clock.nowMs() - 100 * 60_000).toString(16).padStart(12, '0');
    const late = `${ms.slice(0, 8)}-${ms.slice(8)}-${world.platform.ids.next().slice(14)}`;
    await world.asOwner.db.tx((tx) =>
      postTransfer(tx, { memberId: member?.id ?? '', id: late, kind: 'adjustment_up', asset: 1, amount: 5n, ref: null }),
    );
    const shown = await readCash(staffer);
    const unsummed = shown.days.slice(-2).map(({ difference, flows }) => [difference, flows.adjustments]);
    await follow(world);
    const again = await readCash(staffer);
    expect(again.days.slice(-2).map(({ difference, flows }) => [difference, flows.adjustments])).toEqual(unsummed);
    expect(again.sums.flows.adjustments).toBe('0.05');
    expect(again.sums.difference).toBe('0.01');
    expect(before).toContain('0.01');
    const { rows } = await sql<{ late: bigint }>`select max(late) as late from ledger_closing`.execute(world.asOwner.db.kysely);
    expect(rows[0]?.late).toBe(5n);
  });
});

describe('what is asked for', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(() => world.close());

  it('is thirty days without any, at most ninety-two, none to come, and in order', async () => {
    const staffer = await world.addStaffer('cashier');
    const today = await todayOf(world);
    const shown = await readCash(staffer);
    expect([shown.from, shown.to, shown.days.length]).toEqual([addDays(today, -29), today, 30]);
    expect(shown.days.at(-1)).toMatchObject({ isRunning: true, opening: '0.00', closing: '0.00', difference: '0.00' });
    const turned = await readCash(staffer, { from: addDays(today, 5), to: addDays(today, -91) });
    expect([turned.from, turned.to, turned.days.length]).toEqual([addDays(today, -91), today, 92]);
    for (const asked of [{ from: addDays(today, -92) }, { from: '2026-02-30' }, { to: '1999-12-31' }])
      expect(await codeOf(readCash(staffer, asked)), JSON.stringify(asked)).toBe('BAD_REQUEST');
  });
});
