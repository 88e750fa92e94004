import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { getBrand } from '../../apps/server/src/features/base/site/site.ts';
import { addMember } from '../../apps/server/src/features/people/members/members.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';

/** A server believes in a brand for five seconds. */
const BELIEVED_MS = 6_000;

/** The number of member n of a bench's tree, and its id, in SQL. */
export const benchNo = (n: string): string => `(900000000 + ${n})`;
export const benchId = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Members of a tree, below each other by turns. */
export interface Level {
  /** Their numbers in the tree. */
  readonly from: number;
  readonly count: number;
  /** Whom they stand below; at the top without. */
  readonly above?: { readonly from: number; readonly count: number };
  readonly isAgent: boolean;
}

/** Makes one member by the product, whom the tree's are copies of. */
export async function makeModel(platform: Platform): Promise<string> {
  const brand = await getBrand(platform, SAMPLE_BRAND_ID);
  return platform.db.tx((tx) =>
    addMember(platform, tx, brand, {
      username: 'model0',
      passwordHash: '!',
      type: 2,
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      language: 'EN',
      registerUrl: null,
      registerDomain: null,
    }),
  );
}

/** Puts a level of members into the brand, with their lines and an account. Triggers, which note lines one by one, are off. */
export async function fillLevel(owner: pg.PoolClient, model: string, { from, count, above, isAgent }: Level): Promise<void> {
  const upper = above === undefined ? 'null::int' : `${above.from} + (g.n - ${from}) % ${above.count}`;
  await owner.query(
    `create temp table bench_level as select g.n, u.id as upper, coalesce(u.path, '') || ${benchNo('g.n')} || '.' as path
     from (select g.n, ${upper} as upper from generate_series(${from}, ${from + count - 1}) g(n)) g left join identity_member u on u.id = ${benchId('g.upper')}`,
  );
  await owner.query(
    `insert into identity_member overriding system value select x.* from bench_level l cross join identity_member m
       cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${benchId('l.n')}, 'no', ${benchNo('l.n')}, 'username', 'bench' || l.n,
         'path', l.path, 'agent_id', l.upper, 'type', $2::int)) x where m.id = $1`,
    [model, isAgent ? 1 : 2],
  );
  await owner.query(
    `insert into identity_username (brand_id, username_key, member_id, no) overriding system value select $1, 'bench' || l.n, ${benchId('l.n')}, ${benchNo('l.n')} from bench_level l`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(
    `insert into agents_team_line (member_id, since, path) select ${benchId('l.n')}, '-infinity', l.path from bench_level l`,
  );
  await owner.query(
    `insert into ledger_account (member_id, asset, book, balance) select ${benchId('l.n')}, 1, 1, 1000000000 from bench_level l`,
  );
  await owner.query('drop table bench_level');
}

/** Switches contracts on in the sample brand, and waits until no server believes in the brand as it was. */
export async function switchContractsOn(owner: pg.PoolClient): Promise<void> {
  await owner.query(
    `insert into site_module (brand_id, mod_id, is_enabled, sort) values ($1, 'AGENTPOLICY3', true, 99) on conflict (brand_id, mod_id) do update set is_enabled = true`,
    [SAMPLE_BRAND_ID],
  );
  await owner.query(`update site_brand set settings = settings || '{"isRealtimeSalaryOn": true, "isDailySalaryOn": true}' where id = $1`, [
    SAMPLE_BRAND_ID,
  ]);
  await wait(BELIEVED_MS);
}
