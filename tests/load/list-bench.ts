import type pg from 'pg';
import { listAudit } from '../../apps/server/src/features/office/audit-log/list-audit.ts';
import { listMoneyHistory } from '../../apps/server/src/features/money/wallet/console/money-history.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { contextOfAdministrator } from './bench-administrator.ts';
import { openInstallation } from './installation.ts';
import { judgeGrowth, type Stage } from './grown-rounds.ts';
import type { Measured } from './measure.ts';
import { EACH, fillMembers, fillWithdrawals } from './queue-bench.ts';

const ITEMS = Number(process.env.TALORA_LIST_ITEMS ?? 1_000_000);
const DAYS = 365;
const ROUNDS = 9;
/** Entries of the chain that the installation itself has made stand below. */
const FIRST_SEQ = 1_000_000;

/** Adds deposits up to a number, spread over a year: three quarters credited, some by each of two methods. */
async function fillDeposits(owner: pg.PoolClient, from: number, upTo: number): Promise<void> {
  await owner.query(
    `insert into wallet_deposit (member_id, id, brand_id, method, kind, state, asset, amount, pay_exact, credited, reference, created_at, expires_at, finished_at, no)
     select b.id, i.id, $3::uuid, case when g % 3 = 0 then 'online' else 'slip' end, 'bank_slip', case when g % 4 = 0 then 'expired' else 'credited' end, 1,
       i.sum, i.sum, case when g % 4 = 0 then null else i.sum end, 'B' || g, i.at, i.at, i.at, 'B' || g
     from generate_series($1::int, $2::int - 1) g join bench_member b on b.n = g / ${EACH}
     cross join lateral (select ('01900000-0000-7000-a000-' || lpad(to_hex(g), 12, '0'))::uuid as id, 1000 + (g::bigint * 7919) % 100000 as sum,
       now() - make_interval(secs => ((g::bigint * 7919) % (${DAYS} * 86400))) - interval '1 hour' as at) i`,
    [from, upTo, SAMPLE_BRAND_ID],
  );
}

/** Adds entries of the audit chain up to a number, by twenty people about a thousand members: every third is a look. They are no chain: nothing proves them. */
async function fillAudit(owner: pg.PoolClient, from: number, upTo: number): Promise<void> {
  await owner.query(
    `insert into audit_entry (brand_id, seq, at, actor, action, subject, detail, prev_hash, hash)
     select $3::uuid, ${FIRST_SEQ} + g, now() - make_interval(secs => (${ITEMS} - g) * ${Math.round((DAYS * 86_400) / ITEMS)}), 'staff:' || (g % 20),
       (array['member.viewed', 'deposit.approved', 'game.changed'])[1 + g % 3], 'member:' || b.id, '{"amount": "50.00"}', decode(repeat('00', 32), 'hex'),
       decode(repeat('00', 32), 'hex')
     from generate_series($1::int, $2::int - 1) g join bench_member b on b.n = g % 1000`,
    [from, upTo, SAMPLE_BRAND_ID],
  );
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** An installation with so many deposits, withdrawals and entries of the audit log, and the first pages that are read of each. */
async function stageOf(items: number): Promise<Stage> {
  const bench = await openInstallation();
  const owner = await bench.owner.connect();
  const { platform } = bench;
  await owner.query('set session_replication_role = replica');
  await fillMembers(platform, owner, Math.max(1_000, Math.ceil(ITEMS / EACH)));
  await fillDeposits(owner, 0, items);
  await fillWithdrawals(owner, 0, items);
  await fillAudit(owner, 0, items);
  await owner.query('vacuum analyze');
  const context = await contextOfAdministrator(platform);
  const audit = (asked: Partial<Parameters<typeof listAudit>[1]>) =>
    listAudit(context, { part: 'doing', order: 'newest', pageNo: 1, ...asked });
  const money = (subject: 'deposit' | 'withdrawal', asked: Partial<Parameters<typeof listMoneyHistory>[2]>) =>
    listMoneyHistory(context, subject, { order: 'newest', pageNo: 1, ...asked });
  const lists: Readonly<Record<'audit' | 'deposits' | 'withdrawals', readonly (() => Promise<{ content: readonly unknown[] }>)[]>> = {
    audit: [
      () => audit({}),
      () => audit({ part: 'all' }),
      () => audit({ actor: 'staff:3' }),
      () => audit({ action: 'deposit.approved' }),
      () => audit({ kind: 'member' }),
      () => audit({ query: '900000007' }),
      // The first tenth of the entries is the oldest tenth of the year.
      () => audit({ from: dayBefore(350), to: dayBefore(340) }),
    ],
    deposits: [
      () => money('deposit', {}),
      () => money('deposit', { state: 'credited' }),
      () => money('deposit', { method: 'online' }),
      () => money('deposit', { member: '900000007' }),
      () => money('deposit', { least: '1009.00' }),
      () => money('deposit', { from: dayBefore(30), to: dayBefore(20) }),
    ],
    withdrawals: [
      () => money('withdrawal', {}),
      () => money('withdrawal', { state: 'confirmed' }),
      () => money('withdrawal', { member: '900000007' }),
      () => money('withdrawal', { from: dayBefore(30), to: dayBefore(20) }),
    ],
  };
  for (const [name, works] of Object.entries(lists))
    for (const work of works) if ((await work()).content.length === 0) throw new Error(`a filter of ${name} finds nothing`);
  return {
    works: Object.fromEntries(
      Object.entries(lists).map(([name, works]) => [
        name,
        async () => {
          for (const work of works) await work();
        },
      ]),
    ),
    async close() {
      owner.release(true);
      await bench.close();
    },
  };
}

/** First pages of the console's long lists with filters at a million rows, against the same at a tenth. */
export async function listBench(print: (line: string) => void): Promise<Measured[]> {
  print(`  ${(ITEMS / 10).toLocaleString('en')} of each beside ${ITEMS.toLocaleString('en')}…`);
  const tenth = await stageOf(ITEMS / 10);
  try {
    const whole = await stageOf(ITEMS);
    try {
      return await judgeGrowth(print, { tenth, whole }, { rounds: ROUNDS, gateOf: (name) => `list-growth-${name}` });
    } finally {
      await whole.close();
    }
  } finally {
    await tenth.close();
  }
}
