import { parseAmount } from '@talora/domain/money/amount.ts';
import { sql, type RawBuilder } from 'kysely';
import { findMemberByName, findMemberByNo } from '../../../people/members/members.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { deposits, type DepositRow } from '../deposits/deposits.queries.ts';
import { withdrawals, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

/** What a text may name: a sum in minor units, and members by user name or number. The text itself may be a number or a reference. */
interface Named {
  readonly text: string;
  readonly sum: bigint | null;
  readonly memberIds: readonly string[];
}

async function readNamed({ platform, brand }: StaffContext, asked: string): Promise<Named> {
  const text = asked.trim();
  const db = platform.db.kysely;
  const [byName, byNo] = await Promise.all([
    findMemberByName(db, brand.id, text.toLowerCase()),
    /^[1-9]\d{0,17}$/.test(text) ? findMemberByNo(db, brand.id, BigInt(text)) : undefined,
  ]);
  const memberIds = [byName, byNo].flatMap((member) => (member === undefined ? [] : [member.id]));
  return { text, sum: parseAmount(text.replaceAll(',', ''), brand.asset, { decimals: 'upTo' }) ?? null, memberIds };
}

interface Found<Row> {
  readonly rows: Row[];
  readonly count: bigint;
}

/** True of what any of the parts is true of; each of them has an index of its own. */
const isAny = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/**
 * A page of the brand's deposits, whatever their state, that a text names, the newest first: by number, by reference (ours, or the one
 * that the payer was to write), by user name or number of the member, or by a sum to be paid by transfer.
 */
export async function findDeposits(context: StaffContext, asked: string, offset: number, limit: number): Promise<Found<DepositRow>> {
  const { text, sum, memberIds } = await readNamed(context, asked);
  const db = context.platform.db.kysely;
  const code = text.toUpperCase();
  const named = isAny([
    sql`d.no = ${code}`,
    sql`(d.kind = 'redirect' and d.reference = ${text})`,
    sql`(d.kind = 'bank_slip' and d.reference = ${code})`,
    ...(memberIds.length === 0 ? [] : [sql<boolean>`d.member_id = any (${memberIds}::uuid[])`]),
    ...(sum === null ? [] : [sql<boolean>`(d.kind = 'bank_slip' and d.pay_exact = ${sum})`]),
  ]);
  const brandId = context.brand.id;
  const { rows } = await sql<{ count: bigint }>`select count(*) from wallet_deposit d where d.brand_id = ${brandId} and ${named}`.execute(
    db,
  );
  const page = await deposits(db)
    .where('d.brand_id', '=', brandId)
    .where(named)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: page, count: rows[0]?.count ?? 0n };
}

/** The same of withdrawals: by number, by the reference of a payout, by member, or by the sum that was asked for. */
export async function findWithdrawals(context: StaffContext, asked: string, offset: number, limit: number): Promise<Found<WithdrawalRow>> {
  const { text, sum, memberIds } = await readNamed(context, asked);
  const db = context.platform.db.kysely;
  const brandId = context.brand.id;
  const named = isAny([
    sql`w.no = ${text.toUpperCase()}`,
    sql`w.id = any (array(select o.withdrawal_id from wallet_payout o where o.reference = ${text} and o.brand_id = ${brandId}))`,
    ...(memberIds.length === 0 ? [] : [sql<boolean>`w.member_id = any (${memberIds}::uuid[])`]),
    ...(sum === null ? [] : [sql<boolean>`w.amount = ${sum}`]),
  ]);
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) from wallet_withdrawal w where w.brand_id = ${brandId} and ${named}`.execute(db);
  const page = await withdrawals(db)
    .where('w.brand_id', '=', brandId)
    .where(named)
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: page, count: rows[0]?.count ?? 0n };
}
