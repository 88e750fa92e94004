import type pg from 'pg';
import { countQueues, listWithdrawalQueue } from '../../apps/server/src/features/money/wallet/console/console-queues.ts';
import { queueDays } from '../../apps/server/src/features/money/wallet/queues/count-queues.ts';
import { getBrand } from '../../apps/server/src/features/base/site/site.ts';
import { addMember } from '../../apps/server/src/features/people/members/members.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { contextOfAdministrator } from './bench-administrator.ts';
import { openInstallation } from './installation.ts';
import { judgeGrowth, type Stage } from './grown-rounds.ts';
import type { Measured } from './measure.ts';

const ITEMS = Number(process.env.TALORA_QUEUE_ITEMS ?? 1_000_000);
const DAYS = 365;
/** Withdrawals of one member. */
export const EACH = 50;
const PAGE = 20;
const ROUNDS = 9;

/** Makes one member by the product, and copies of it up to a number; each has a payee. */
export async function fillMembers(platform: Platform, owner: pg.PoolClient, count: number): Promise<void> {
  const brand = await getBrand(platform, SAMPLE_BRAND_ID);
  const id = await platform.db.tx((tx) =>
    addMember(platform, tx, brand, {
      username: 'bench0',
      passwordHash: '!',
      type: 2,
      nickname: null,
      payeeName: 'Bench Member',
      email: null,
      mobile: null,
      language: 'EN',
      registerUrl: null,
      registerDomain: null,
    }),
  );
  await owner.query(`create temp table bench_member as select n, case when n = 0 then $1::uuid else ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid end as id from generate_series(0, $2::int - 1) n`, [id, count]); // prettier-ignore
  await owner.query(
    `insert into identity_member select x.* from bench_member b cross join identity_member m
       cross join lateral jsonb_populate_record(m, jsonb_build_object('id', b.id, 'no', 900000000 + b.n, 'username', 'bench' || b.n)) x
     where m.id = $1 and b.n > 0`,
    [id],
  );
  await owner.query(
    `insert into wallet_payee (member_id, id, bank_code, bank_name, sealed_account, account_ending, holder, added_at, usable_at, is_before)
     select b.id, b.id, 'RAYA', 'Bank Raya', '-', '0000', 'Bench Member', now(), now(), true from bench_member b`,
  );
}

/** Adds ended withdrawals up to a number, spread over a year, with their steps: the same days hold ten times as many. */
export async function fillWithdrawals(owner: pg.PoolClient, from: number, upTo: number): Promise<void> {
  const item = `select g, b.id as member, ('01900000-0000-7000-9000-' || lpad(to_hex(g), 12, '0'))::uuid as id,
      now() - make_interval(secs => ((g::bigint * 7919) % (${DAYS} * 86400))) - interval '1 hour' as at
    from generate_series($1::int, $2::int - 1) g join bench_member b on b.n = g / ${EACH}`;
  await owner.query(
    `insert into wallet_withdrawal (member_id, id, brand_id, state, asset, amount, payee_id, requested_at, finished_at, no)
     select i.member, i.id, $3::uuid, 'confirmed', 1, 5000, i.member, i.at, i.at + interval '1 hour', 'B' || i.g from (${item}) i`,
    [from, upTo, SAMPLE_BRAND_ID],
  );
  await owner.query(
    `insert into wallet_step (member_id, subject_id, seq, state, actor, at)
     select i.member, i.id, s.seq, s.state, 'system', i.at from (${item}) i cross join (values (1, 'requested'), (2, 'confirmed')) s(seq, state)`,
    [from, upTo],
  );
}

/** An installation with so many ended withdrawals, and what is read of their queue. */
async function stageOf(items: number): Promise<Stage> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  const owner = await bench.owner.connect();
  const { platform } = bench;
  // Triggers give numbers and ask for reasons one by one.
  await owner.query('set session_replication_role = replica');
  await fillMembers(platform, owner, Math.ceil(ITEMS / EACH));
  await fillWithdrawals(owner, 0, items);
  await queueDays.follow(jobs.platform);
  await owner.query('vacuum analyze');
  const context = await contextOfAdministrator(platform);
  const last = () => listWithdrawalQueue(context, 'done', Math.floor(items / PAGE), {});
  const page = await last();
  if (page.totalElements !== items || page.content.length !== PAGE) throw new Error(`${page.totalElements} of ${items} are counted`);
  return {
    works: { first: () => listWithdrawalQueue(context, 'done', 1, {}), deep: last, counts: () => countQueues(context) },
    async close() {
      owner.release(true);
      await jobs.close();
      await bench.close();
    },
  };
}

/** The queue of ended withdrawals with a million of them, against the same queue with a tenth: first page, last page, counts. */
export async function queueBench(print: (line: string) => void): Promise<Measured[]> {
  print(`  ${(ITEMS / 10).toLocaleString('en')} withdrawals beside ${ITEMS.toLocaleString('en')}…`);
  const tenth = await stageOf(ITEMS / 10);
  try {
    const whole = await stageOf(ITEMS);
    try {
      return await judgeGrowth(print, { tenth, whole }, { rounds: ROUNDS, gateOf: (name) => `queue-growth-${name}` });
    } finally {
      await whole.close();
    }
  } finally {
    await tenth.close();
  }
}
