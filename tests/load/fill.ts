import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Platform } from '../../apps/server/src/platform/platform.ts';

const ASSET = 1;
const BOOK = 1;
const DAY_MS = 86_400_000;

/** Opens accounts with money for a bench. The money is put there by the owner: a bench database is never verified or kept. */
export async function fillAccounts(platform: Platform, owner: pg.Pool, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => platform.ids.next());
  await owner.query(
    'insert into ledger_account (member_id, asset, book, balance) select unnest($1::uuid[]), $2, $3, 1000000000 on conflict (member_id, asset) do update set balance = 1000000000',
    [members, ASSET, BOOK],
  );
  await owner.query('vacuum analyze ledger_account');
  return members;
}

/** Fills closed day partitions with old plays and their two transfers each, made in the database: `count` of each kind of row. */
export async function fillHistory(owner: pg.Pool, members: readonly string[], count: number, days: number): Promise<void> {
  const perDay = Math.ceil(count / days);
  for (let day = 2; day < days + 2; day += 1) {
    const at = new Date(Date.now() - day * DAY_MS);
    const date = at.toISOString().slice(0, 10);
    for (const table of ['ledger_transfer', 'play']) await owner.query('select partition_make($1, $2::date, $2::date)', [table, date]);
    const prefix = makeUuidV7(Date.parse(`${date}T12:00:00Z`), randomBytes(10)).slice(0, 15);
    const ids = `select ($2::uuid[])[1 + (g % cardinality($2::uuid[]))] as m,
      ('${prefix}' || lpad(to_hex(g % 4096), 3, '0') || '-8' || lpad(to_hex((g / 4096) % 4096), 3, '0') || '-' || lpad(to_hex(g), 12, '0'))::uuid as id from generate_series(1, $1::int) g`;
    await owner.query(
      `insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
       select m, id, ${BOOK}, ${ASSET}, 1001, 100, 50, 100, 1, $3::timestamptz, $3::timestamptz, id from (${ids}) x`,
      [perDay, members, at],
    );
    await owner.query(
      `insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
       select m, id, 1, ${ASSET}, ${BOOK}, 0, 10, 100, 0, id, $3::timestamptz from (${ids}) x`,
      [perDay, members, at],
    );
  }
  await owner.query('vacuum analyze play, ledger_transfer');
}
