import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';

const READER = 'ledger.house-rollup';

/**
 * Adds new transfers to the house's sums per account and day. The watermark is a transaction number below which all are
 * over, not a clock: rows commit out of order. Days are UTC days of posting.
 */
export async function rollUpHouse(platform: Platform): Promise<void> {
  await platform.db.tx(async (tx) => {
    const reader = await sql<{ upto: bigint; edge: bigint }>`
      select upto, settled_xid() as edge from reader where name = ${READER} for update skip locked`.execute(tx);
    const row = reader.rows[0];
    if (row === undefined || row.edge - 1n <= row.upto) return;
    const upto = row.edge - 1n;
    await sql`
      insert into ledger_house_day (book, asset, account, day, debits, credits, transfers)
      select book, asset, account, day, sum(debits), sum(credits), sum(transfers) from (
        select book, asset, debit as account, (posted_at at time zone 'UTC')::date as day, sum(amount) as debits, 0 as credits, count(*) as transfers
          from ledger_transfer where xid > ${row.upto} and xid <= ${upto} and debit <> 0 group by 1, 2, 3, 4
        union all
        select book, asset, credit, (posted_at at time zone 'UTC')::date, 0, sum(amount), count(*)
          from ledger_transfer where xid > ${row.upto} and xid <= ${upto} and credit <> 0 group by 1, 2, 3, 4
      ) leg group by book, asset, account, day
      on conflict (book, asset, account, day) do update set debits = ledger_house_day.debits + excluded.debits,
        credits = ledger_house_day.credits + excluded.credits, transfers = ledger_house_day.transfers + excluded.transfers`.execute(tx);
    await sql`update reader set upto = ${upto}, ran_at = app_now() where name = ${READER}`.execute(tx);
  });
}
