import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { movePosition, takePosition } from '../../../platform/streams/position.ts';
import type { Stream } from '../../../platform/streams/streams.ts';

const READER = 'ledger.house-rollup';

/**
 * Adds new transfers to the house's sums per account and day, and to those of members and books per kind and hour; counts what members own
 * when a full hour has come. The watermark is a transaction number below which all are over, not a clock: rows commit out of order. Days are
 * UTC days of posting, hours those of the ids.
 */
async function rollUpHouse(platform: Platform): Promise<void> {
  await platform.db.tx(async (tx) => {
    const position = await takePosition(tx, READER);
    if (position === null || position.edge - 1n <= position.xid) return;
    const upto = position.edge - 1n;
    await sql`
      insert into ledger_house_day (book, asset, account, day, debits, credits, transfers)
      select book, asset, account, day, sum(debits), sum(credits), sum(transfers) from (
        select book, asset, debit as account, (posted_at at time zone 'UTC')::date as day, sum(amount) as debits, 0 as credits, count(*) as transfers
          from ledger_transfer where xid > ${position.xid} and xid <= ${upto} and debit <> 0 group by 1, 2, 3, 4
        union all
        select book, asset, credit, (posted_at at time zone 'UTC')::date, 0, sum(amount), count(*)
          from ledger_transfer where xid > ${position.xid} and xid <= ${upto} and credit <> 0 group by 1, 2, 3, 4
      ) leg group by book, asset, account, day
      on conflict (book, asset, account, day) do update set debits = ledger_house_day.debits + excluded.debits,
        credits = ledger_house_day.credits + excluded.credits, transfers = ledger_house_day.transfers + excluded.transfers`.execute(tx);
    await sql`select ledger_sum_hours(${position.xid}, ${upto})`.execute(tx);
    await sql`select ledger_close_hours(${upto})`.execute(tx);
    await movePosition(tx, READER, upto, null);
  });
}

/** The sums of house and members: behind by at most a minute, since nothing of a bet's own path wakes them. */
export const houseSums: Stream = {
  name: READER,
  source: 'transfers',
  follow: rollUpHouse,
  async readLag(platform) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from app_now() - ran_at)::float8 as seconds from reader where name = ${READER}
        and exists (select from ledger_transfer where xid > upto)`.execute(platform.db.kysely);
    return rows[0]?.seconds ?? 0;
  },
};
