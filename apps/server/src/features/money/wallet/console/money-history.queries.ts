import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What a history is narrowed by; undefined narrows nothing. */
export interface HistoryFilter {
  readonly subject: 'deposit' | 'withdrawal';
  readonly brandId: string;
  readonly state: string | undefined;
  /** Code of a deposit method; withdrawals have none. */
  readonly method: string | undefined;
  readonly memberId: string | undefined;
  /** Minor units of what was asked for. */
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
  /** Of when it was asked for. */
  readonly from: Date | undefined;
  /** Not included. */
  readonly until: Date | undefined;
  readonly isOldestFirst: boolean;
}

/** A deposit or a withdrawal. */
export interface MoneyRow {
  readonly id: string;
  readonly no: string;
  readonly member_id: string;
  readonly amount: bigint;
  /** What was credited, or posted. */
  readonly final: bigint | null;
  readonly state: string;
  readonly method: string;
  readonly at: Date;
  readonly ended_at: Date | null;
}

const SOURCES: Readonly<
  Record<
    HistoryFilter['subject'],
    { at: RawBuilder<unknown>; amount: RawBuilder<unknown>; from: RawBuilder<unknown>; columns: RawBuilder<unknown> }
  >
> = {
  deposit: {
    at: sql`m.created_at`,
    amount: sql`m.pay_exact`,
    from: sql`wallet_deposit m`,
    columns: sql`m.id, m.no, m.member_id, m.pay_exact as amount, m.credited as final, m.state, m.method, m.created_at as at, m.finished_at as ended_at`,
  },
  withdrawal: {
    at: sql`m.requested_at`,
    amount: sql`m.amount`,
    from: sql`wallet_withdrawal m`,
    columns: sql`m.id, m.no, m.member_id, m.amount, m.received as final, m.state,
      (select p.bank_name from wallet_payee p where p.member_id = m.member_id and p.id = m.payee_id) as method, m.requested_at as at, m.finished_at as ended_at`,
  },
};

function whereOf({ subject, brandId, state, method, memberId, least, most, from, until }: HistoryFilter): RawBuilder<unknown> {
  const { at, amount } = SOURCES[subject];
  return sql.join(
    [
      sql`m.brand_id = ${brandId}`,
      ...(state === undefined ? [] : [sql`m.state = ${state}`]),
      ...(method === undefined || subject === 'withdrawal' ? [] : [sql`m.method = ${method}`]),
      ...(memberId === undefined ? [] : [sql`m.member_id = ${memberId}`]),
      ...(least === undefined ? [] : [sql`${amount} >= ${least}`]),
      ...(most === undefined ? [] : [sql`${amount} <= ${most}`]),
      ...(from === undefined ? [] : [sql`${at} >= ${from}`]),
      ...(until === undefined ? [] : [sql`${at} < ${until}`]),
    ],
    sql` and `,
  );
}

/** Rows of a history in its order, from an offset or behind one that was read. */
export async function listHistory(
  db: Queryable,
  filter: HistoryFilter,
  { after, offset = 0, limit }: { readonly after?: MoneyRow | undefined; readonly offset?: number; readonly limit: number },
): Promise<MoneyRow[]> {
  const { at, from, columns } = SOURCES[filter.subject];
  const [order, side] = filter.isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = after === undefined ? sql`` : sql` and (${at}, m.id) ${side} (${after.at}, ${after.id})`;
  const { rows } = await sql<MoneyRow>`select ${columns} from ${from} where ${whereOf(filter)}${behind}
    order by ${at} ${order}, m.id ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many rows a history has, and what they come to; no more than `most` are counted. */
export async function sumHistory(
  db: Queryable,
  filter: HistoryFilter,
  most: number,
): Promise<{ count: number; sum: bigint; final: bigint }> {
  const { amount, from } = SOURCES[filter.subject];
  const final = filter.subject === 'deposit' ? sql`m.credited` : sql`m.received`;
  const { rows } = await sql<{ count: bigint; sum: bigint; final: bigint }>`
    select count(*) as count, coalesce(sum(b.amount), 0)::bigint as sum, coalesce(sum(b.final), 0)::bigint as final
    from (select ${amount} as amount, ${final} as final from ${from} where ${whereOf(filter)} limit ${most}) b`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n, final: rows[0]?.final ?? 0n };
}

/** Methods of a brand that deposits can have come by, with the name that the brand gave them in a language; null without one. */
export async function listMethodsUsed(db: Queryable, brandId: string, language: string): Promise<{ code: string; name: string | null }[]> {
  const { rows } = await sql<{ code: string; name: string | null }>`
    select code, nullif(names ->> ${language}, '') as name from wallet_method where brand_id = ${brandId} order by position, code`.execute(
    db,
  );
  return rows;
}
