import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** Sums of credited deposits of a brand in a span, by when they were credited. */
export async function sumDeposits(db: Queryable, brandId: string, from: Date, to: Date): Promise<bigint> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(sql<bigint>`coalesce(sum(credited), 0)`.as('total'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'credited')
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .execute();
  return rows[0]?.total ?? 0n;
}

/** Sum of a member's credited deposits. */
export async function sumDepositsOfMember(db: Queryable, memberId: string): Promise<bigint> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(sql<bigint>`coalesce(sum(credited), 0)`.as('total'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .execute();
  return rows[0]?.total ?? 0n;
}

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
