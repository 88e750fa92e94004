import type pg from 'pg';
import { findMembers } from '../../apps/server/src/features/office/member-file/list-members.ts';
import { addMember } from '../../apps/server/src/features/people/members/members.ts';
import { getBrand } from '../../apps/server/src/features/base/site/site.ts';
import { markOf, sealAccountNumber } from '../../apps/server/src/features/money/wallet/payees/account-marks.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { contextOfAdministrator } from './bench-administrator.ts';
import { openInstallation } from './installation.ts';
import { judgeGrowth, type Stage } from './grown-rounds.ts';
import type { Measured } from './measure.ts';

const MEMBERS = Number(process.env.TALORA_MEMBERS ?? 1_000_000);
const ROUNDS = 15;
/** The account that is looked for ends so; each ending of four digits is that of one in ten thousand. */
const ENDING = 4411;
const WHOLE = `8800${String(ENDING)}`;

const idOf = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Given names and families of a thousand each, one of them in every tenth name; and a sign of Han in the names of some. */
const NAME = `case when n % 50 = 0 then '陈' || chr(19968 + n % 20000) || chr(19968 + (n / 7) % 20000)
  when n % 10 = 0 then 'Muhammad Given' || n % 997 || ' bin Family' || n / 997 || 'x'
  else 'Given' || n % 997 || ' Family' || n / 997 || 'x' end`;

/** Members up to a number, each with a wallet, an account, a code and logins; one in twenty comes from one address. */
async function fill(owner: pg.PoolClient, model: string, from: number, upTo: number): Promise<void> {
  await owner.query(`create temp table bench_member as select n from generate_series(${from}, ${upTo - 1}) n`);
  await owner.query(
    `insert into identity_member overriding system value select x.* from bench_member b cross join identity_member m
       cross join lateral (select (${NAME}) as name from (select b.n) q(n)) w
       cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${idOf('b.n')}, 'no', 900000000 + b.n, 'username', 'bench' || b.n || 'x',
         'path', (900000000 + b.n) || '.', 'payee_name', w.name, 'nickname', null, 'email', 'mail' || b.n || '@talora.example',
         'mobile', '601' || lpad(((b.n::bigint * 7919) % 100000000)::text, 8, '0'),
         'registered_at', now() - make_interval(secs => b.n * 30), 'last_login_at', now() - make_interval(secs => (b.n::bigint * 7919) % 30000000))) x
     where m.id = $1`,
    [model],
  );
  await owner.query(
    `insert into identity_username (brand_id, username_key, member_id, no) overriding system value
       select $1, 'bench' || n || 'x', ${idOf('n')}, 900000000 + n from bench_member`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(
    `insert into identity_invite_code (brand_id, code, kind, member_id, made_at) select $1, 'B' || translate(lpad(n::text, 9, '0'), '01', 'AC'), 'referral', ${idOf('n')}, now() from bench_member`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(`insert into ledger_account (member_id, asset, book, balance) select ${idOf('n')}, 1, 1, n % 100000 from bench_member`);
  await owner.query(
    `insert into wallet_payee (member_id, id, bank_code, bank_name, sealed_account, account_ending, holder, added_at, usable_at, is_before)
       select ${idOf('n')}, ${idOf('n')}, 'RAYA', 'Bank Raya', '-', lpad((n % 10000)::text, 4, '0'), 'x', now(), now(), true from bench_member`,
  );
  await owner.query(
    `insert into identity_login (id, member_id, at, way, result, ip, user_agent)
       select gen_random_uuid(), ${idOf('n')}, now(), 'password', 'ok',
         case when n % 20 = 0 then '10.0.0.1' else '11.' || n / 65536 || '.' || (n / 256) % 256 || '.' || n % 256 end, 'x' from bench_member`,
  );
  await owner.query('drop table bench_member');
}

/** What is looked for; each of these names one, or as many, among a tenth, but for the crowds, which are taken up to a thousand. */
const TEXTS: Readonly<Record<string, string>> = {
  username: 'bench9417x',
  number: '900009417',
  name: 'family9x given444',
  han: `陈${String.fromCodePoint(19968 + 9400, 19968 + 1342)}`,
  mobile: '60174573223',
  email: 'mail9417@talora',
  account: WHOLE,
  'account-end': WHOLE.slice(-6),
  code: 'BAAAAA94C7',
  address: '11.0.36.201',
  'crowd-name': 'muhammad',
  'crowd-username': 'bench',
  'crowd-address': '10.0.0.1',
};

/** An installation with so many members, each of which is found by what {@link TEXTS} says. */
async function stageOf(members: number): Promise<Stage> {
  const bench = await openInstallation();
  const owner = await bench.owner.connect();
  const { platform } = bench;
  await owner.query('set session_replication_role = replica');
  const brand = await getBrand(platform, SAMPLE_BRAND_ID);
  const about = {
    type: 0,
    nickname: null,
    payeeName: null,
    email: null,
    mobile: null,
    language: 'EN',
    registerUrl: null,
    registerDomain: null,
  } as const;
  const model = await platform.db.tx((tx) => addMember(platform, tx, brand, { ...about, username: 'model0', passwordHash: '!' }));
  await fill(owner, model, 0, members);
  // Numbers that end alike are opened one by one.
  const { rows } = await owner.query<{ id: string }>(
    `select id from wallet_payee where account_ending = '${String(ENDING)}' and sealed_account = '-' order by id`,
  );
  for (const { id } of rows)
    await owner.query('update wallet_payee set sealed_account = $2 where id = $1', [
      id,
      sealAccountNumber(platform, `77${id.slice(-4)}${String(ENDING)}`),
    ]);
  const mark = markOf(platform, { brand: brand.id, bank: brand.settings.payoutBanks[0]?.code ?? 'RAYA', account: WHOLE });
  await owner.query('update wallet_payee set account_mark = $2, sealed_account = $3 where id = $1', [
    rows[0]?.id,
    mark,
    sealAccountNumber(platform, WHOLE),
  ]);
  await owner.query('vacuum analyze');
  const context = await contextOfAdministrator(platform);
  const find = (asked: Partial<Parameters<typeof findMembers>[1]>) => findMembers(context, { order: 'registered', pageNo: 1, ...asked });
  for (const [name, query] of Object.entries(TEXTS))
    if ((await find({ query })).content.length === 0) throw new Error(`nobody is found by ${name}`);
  return {
    works: {
      ...Object.fromEntries(Object.entries(TEXTS).map(([name, query]) => [name, () => find({ query })])),
      ...Object.fromEntries((['registered', 'login', 'username'] as const).map((order) => [`list-${order}`, () => find({ order })])),
      'list-locked': () => find({ state: 'locked' }),
    },
    async close() {
      owner.release(true);
      await bench.close();
    },
  };
}

/** The search for members by every key, and the first page of the list in every order, among all members against a tenth of them. */
export async function memberBench(print: (line: string) => void): Promise<Measured[]> {
  print(`  ${(MEMBERS / 10).toLocaleString('en')} members beside ${MEMBERS.toLocaleString('en')}…`);
  const tenth = await stageOf(MEMBERS / 10);
  try {
    const whole = await stageOf(MEMBERS);
    try {
      return await judgeGrowth(print, { tenth, whole }, { rounds: ROUNDS, gateOf: () => 'member-search' });
    } finally {
      await whole.close();
    }
  } finally {
    await tenth.close();
  }
}
