import { startOfDay, type DaySpan } from '@talora/domain/time/business-day.ts';
import { listKindsBySpan } from '../../../base/ledger/ledger.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { sumMoved, sumPlayed, type Moved, type Played } from '../money-moved.ts';

/** A month of a statement, in minor units. `closing` = `opening` + what came - what went. */
export interface MonthOfMoney extends Moved, Played {
  /** yyyy-MM. */
  readonly month: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

const MONTHS = 12;
const BEFORE = 'before';

/** The months of a year up to one of them, each with its moments in a zone. */
function monthSpans(year: number, upto: number, timeZone: string): DaySpan[] {
  const first = (month: number): Date =>
    startOfDay(`${month > MONTHS ? year + 1 : year}-${String(month > MONTHS ? 1 : month).padStart(2, '0')}-01`, timeZone);
  return Array.from({ length: upto }, (_, at) => ({
    day: `${year}-${String(at + 1).padStart(2, '0')}`,
    from: first(at + 1),
    to: first(at + 2),
  }));
}

/**
 * What a member owned, and what moved it, in the months of a year up to one of them: of the ledger alone, by the time of posting, the wallet
 * and what lies at vendors together.
 */
export async function readYear(
  db: Queryable,
  member: { readonly memberId: string; readonly asset: number; readonly timeZone: string },
  year: number,
  upto: number,
): Promise<MonthOfMoney[]> {
  const spans = monthSpans(year, upto, member.timeZone);
  const before = { day: BEFORE, from: new Date(0), to: spans[0]?.from ?? new Date(0) };
  const kinds = await listKindsBySpan(db, member.memberId, member.asset, [before, ...spans]);
  const partsOf = (day: string) => {
    const rows = kinds.filter((row) => row.day === day);
    return { ...sumMoved(rows), ...sumPlayed(rows) };
  };
  const change = ({ deposits, withdrawals, other, stakes, payouts }: Moved & Played): bigint =>
    deposits - withdrawals + other - stakes + payouts;
  let balance = change(partsOf(BEFORE));
  return spans.map(({ day }) => {
    const parts = partsOf(day);
    const opening = balance;
    balance += change(parts);
    return { month: day, ...parts, opening, closing: balance };
  });
}
