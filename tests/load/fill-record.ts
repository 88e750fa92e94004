import type pg from 'pg';

const DAY_MS = 86_400_000;

/**
 * Fills the closed days before today with a member's plays, spread over all hours, each with its stake and every third with a payout. Made
 * in the database by its owner: a bench database is never verified or kept.
 */
export async function fillRecord(owner: pg.Pool, memberId: string, plays: number, days: number): Promise<void> {
  const perDay = Math.ceil(plays / days);
  const { rows } = await owner.query<{ id: number }>('select id from games_game order by id limit 3');
  const games = rows.map((row) => row.id);
  await owner.query(
    'insert into ledger_account (member_id, asset, book, balance) values ($1, 1, 1, 1000000000) on conflict (member_id, asset) do nothing',
    [memberId],
  );
  for (let day = 1; day <= days; day += 1) {
    const date = new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 10);
    for (const table of ['ledger_transfer', 'play']) await owner.query('select partition_make($1, $2::date, $2::date)', [table, date]);
    const bets = `select g, to_timestamp(ms / 1000.0) as at, (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(g % 4096), 3, '0') || '8' || lpad(to_hex(g), 15, '0'))::uuid as id
      from (select g, (extract(epoch from $2::timestamptz) * 1000)::bigint + g::bigint * 86400000 / ($3::int + 1) as ms from generate_series(1, $3::int) g) x`;
    const values = [memberId, `${date}T00:00:00Z`, perDay];
    await owner.query(
      `insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
       select $1::uuid, id, 1, 1, ($4::int[])[1 + g % cardinality($4::int[])], 100, case when g % 3 = 0 then 250 else 0 end, 100,
         case when g % 3 = 0 then 1 else 2 end, at, at, id from (${bets}) b`,
      [...values, games],
    );
    await owner.query(
      `insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
       select $1::uuid, id, 1, 1, 1, 0, 10, 100, 1000000, id, at from (${bets}) b
       union all select $1::uuid, id, 2, 1, 1, 11, 0, 250, 1000000, id, at from (${bets}) b where g % 3 = 0`,
      values,
    );
  }
}
