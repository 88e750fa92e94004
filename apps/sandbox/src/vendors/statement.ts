import * as z from 'zod/mini';
import type { CallAnswer } from './dialects/dialect.ts';
import type { Habits } from './habits.ts';
import type { VendorDb } from './vendor-db.ts';
import type { Vendor } from './vendor-list.ts';
import { CODES } from './wallet-call.ts';

const PAGE = 500;

const statementFields = z.object({
  day: z.string().check(
    z.regex(/^\d{4}-\d\d-\d\d$/),
    z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
  ),
  page: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

interface StatementRow {
  readonly tx_id: string;
  readonly operation: string;
  readonly round_id: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly amount: string;
  readonly win_amount: string | null;
  readonly currency: string;
  readonly at: number;
}

/** What the operator took and what still stands: a bet that was given back is in no statement, and neither is its rollback. */
const SEAMLESS = `select t.id as tx_id, t.operation, t.round_id, r.player_id, r.game_code, t.amount, t.win_amount, r.currency, t.sent_at as at
  from tx t join round r on r.id = t.round_id
  where t.vendor = ? and t.sent_at >= ? and t.sent_at < ? and t.state = 'done' and t.is_undone = 0
  and t.operation in ('bet', 'win', 'betWin', 'freeRoundWin')`;

/** A wallet of our own: its rounds, and what was brought and taken away. */
const TRANSFER = `select * from (
  select id as tx_id, 'betWin' as operation, vendor, id as round_id, player_id, game_code, bet as amount, payout as win_amount, currency, ended_at as at
  from round where state = 'done' and mode = 'real'
  union all select reference, iif(direction = 'in', 'transferIn', 'transferOut'), vendor, '', player_id, '', amount, null, currency, at
  from transfer where status = 'done') where vendor = ? and at >= ? and at < ?`;

/** The transactions of a day, page by page, in the order of their times. The day is that of `sentAt`. */
export function statementOf(db: VendorDb, habits: Habits, vendor: Vendor, fields: Readonly<Record<string, unknown>>): CallAnswer {
  const read = z.safeParse(statementFields, fields);
  if (!read.success) return { code: CODES.BAD_REQUEST };
  const from = Date.parse(`${read.data.day}T00:00:00Z`);
  const until = from + 86_400_000;
  const rowsOfDay = vendor.wallet === 'transfer' ? TRANSFER : SEAMLESS;
  const { n } = db.one<{ n: number }>(`select count(*) as n from (${rowsOfDay})`, vendor.code, from, until) ?? { n: 0 };
  const rows = db.all<StatementRow>(
    `${rowsOfDay} order by at, tx_id limit ${PAGE} offset ?`, vendor.code, from, until, (read.data.page - 1) * PAGE,
  ); // prettier-ignore
  // The newest row of the day, when the vendor is to misstate it.
  const wrong = habits.has(vendor.code, 'cent') ? n - 1 - (read.data.page - 1) * PAGE : -1;
  return {
    code: 0,
    fields: {
      rows: rows.map((row, at) => ({
        txId: row.tx_id,
        operation: row.operation,
        roundId: row.round_id,
        playerId: row.player_id,
        gameCode: row.game_code,
        amount: BigInt(row.amount) + (at === wrong ? 1n : 0n),
        ...(row.win_amount === null ? {} : { winAmount: BigInt(row.win_amount) }),
        currency: row.currency,
        at: new Date(row.at).toISOString(),
      })),
      pages: Math.max(1, Math.ceil(n / PAGE)),
    },
  };
}
