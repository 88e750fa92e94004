import type { DepositBank } from '@talora/domain/wallet/deposit-settings.ts';
import { isOpenAt } from '@talora/domain/wallet/deposit-methods.ts';
import { minuteOfDay } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { nowOf } from '../../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { startOfToday } from '../today.ts';
import { listAccountRows, markGiven, sumByAccount, type AccountRow } from './accounts.queries.ts';

type Where = Pick<MemberContext, 'platform' | 'brand'>;

/** Accounts that take a sum now (minor units): on, within their hours, with room under the day's cap. Who has waited longest is first. */
export async function listReadyAccounts(context: Where, db: Queryable, sum: bigint): Promise<AccountRow[]> {
  const { platform, brand } = context;
  const [rows, sent] = await Promise.all([listAccountRows(db, brand.id), sumByAccount(db, brand.id, startOfToday(context))]);
  const minute = minuteOfDay(nowOf(platform.clock), brand.settings.timeZone);
  const hasRoom = ({ id, day_cap: cap }: AccountRow): boolean => cap === null || (sent.get(id) ?? 0n) + sum <= cap;
  const ready = rows.filter((row) => row.is_on && isOpenAt(minute, row) && hasRoom(row));
  return ready.toSorted((a, b) => (a.given_at?.getTime() ?? 0) - (b.given_at?.getTime() ?? 0));
}

/** The account as a deposit keeps it. */
const bankOf = (row: AccountRow): DepositBank => ({
  bankCode: row.bank_code,
  bankName: row.bank_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
});

/**
 * The account that the next bank transfer of a brand goes to. One asks at a time, so that caps hold and accounts take turns. Refuses
 * METHOD_UNAVAILABLE when none takes the sum.
 */
export async function pickAccount(
  context: MemberContext,
  tx: Tx,
  sum: bigint,
): Promise<{ readonly id: string; readonly bank: DepositBank }> {
  const { brand } = context;
  // A function with a side effect: nothing that the builder could say.
  await sql`select turn_take(${`accounts ${brand.id}`})`.execute(tx);
  const [account] = await listReadyAccounts(context, tx, sum);
  if (account === undefined) refuse('METHOD_UNAVAILABLE', { reason: 'full' });
  await markGiven(tx, brand.id, account.id);
  return { id: account.id, bank: bankOf(account) };
}
