import type { DepositWay } from '@talora/domain/bank/cash-rules.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** How the deposits behind an alias came in. One that was shown a code or an address came by it. */
export const depositWayOf = (alias: string): RawBuilder<DepositWay> => sql<DepositWay>`case
  when ${sql.ref(`${alias}.kind`)} = 'bank_slip' then 'bank' when ${sql.ref(`${alias}.shown`)} ? 'chain' then 'chain'
  when ${sql.ref(`${alias}.shown`)} ? 'qr' then 'qr' else 'page' end`;

/** Of the deposits behind an alias: those that came by one way, or all where none is named. */
export const cameBy = (alias: string, way: DepositWay | undefined): RawBuilder<boolean> =>
  way === undefined ? sql<boolean>`true` : sql<boolean>`${depositWayOf(alias)} = ${way}`;

/** How many deposits of a brand were credited in a span, by one way where one is named, and what they brought. */
export async function sumCredited(
  db: Queryable,
  brandId: string,
  { from, to }: Span,
  way?: DepositWay,
): Promise<{ count: bigint; sum: bigint }> {
  return db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select([sql<bigint>`count(*)`.as('count'), sql<bigint>`coalesce(sum(credited), 0)::bigint`.as('sum')])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'credited')
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .where(cameBy('wallet_deposit', way))
    .executeTakeFirstOrThrow();
}

/** Sums of credited deposits by member, of those who have any. */
export async function sumDepositsOfMembers(db: Queryable, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(['member_id', sql<bigint>`coalesce(sum(credited), 0)`.as('total')])
    .where('member_id', '=', sql<string>`any (${memberIds})`)
    .where('state', '=', 'credited')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.total]));
}

/** Sum of a member's credited deposits. */
export const sumDepositsOfMember = async (db: Queryable, memberId: string): Promise<bigint> =>
  (await sumDepositsOfMembers(db, [memberId])).get(memberId) ?? 0n;

/** The most that is credited to one member of a brand in 24 hours, in minor units; undefined for a brand without one. */
export async function findCreditCeiling(db: Queryable, brandId: string): Promise<bigint | undefined> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_ceiling')
    .select('member_day')
    .where('brand_id', '=', brandId)
    .execute();
  return rows[0]?.member_day;
}
