import {
  DEPOSIT_DAYS,
  numbersIn,
  PAYMENT_DAYS,
  proposeMatches,
  windowOf,
  type BankThing,
  type OpenLine,
  type Proposal,
} from '@talora/domain/bank/match-rules.ts';
import { addDays, businessDayOf, startOfDay } from '@talora/domain/time/business-day.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listBankThings, type BankThingRow } from '../../wallet/wallet.ts';
import { listMatchedThings, listRivalLines } from './lines.queries.ts';

/** A thing as the rules look at it: days are those of the brand's zone. */
function thingOf(row: BankThingRow, timeZone: string): BankThing {
  const day = businessDayOf(row.at, timeZone);
  const { kind, id, no, names, sum, state, account_id: accountId } = row;
  return { kind, id, no, names, sum, accountId, state, ...windowOf(day, kind === 'deposit' ? DEPOSIT_DAYS : PAYMENT_DAYS) };
}

/** What each of these lines may be, and the rows of what was found. Lines that wait beside them are weighed too. */
export async function proposeWithRows(
  { platform, brand }: StaffContext,
  lines: readonly OpenLine[],
): Promise<{ proposals: ReadonlyMap<string, Proposal>; rows: ReadonlyMap<string, BankThingRow> }> {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { proposals: new Map(), rows: new Map() };
  const { timeZone } = brand.settings;
  const db = platform.db.kysely;
  const rivals = await listRivalLines(db, brand.id, lines);
  const found = await listBankThings(db, brand.id, {
    currency: brand.asset.code,
    sums: [...new Set(lines.map(({ amount }) => amount))],
    numbers: [...new Set(lines.flatMap(({ reference }) => numbersIn(reference)))],
    from: startOfDay(addDays(first, -DEPOSIT_DAYS.after - PAYMENT_DAYS.after), timeZone),
    to: startOfDay(addDays(last, DEPOSIT_DAYS.before + PAYMENT_DAYS.before + 1), timeZone),
  });
  const taken = await listMatchedThings(db, brand.id, found.map(({ id }) => id)); // prettier-ignore
  const free = found.filter(({ id }) => !taken.has(id));
  return {
    proposals: proposeMatches([...lines, ...rivals], free.map((row) => thingOf(row, timeZone))), // prettier-ignore
    rows: new Map(free.map((row) => [row.id, row])),
  };
}

/** What each of these lines may be. */
export async function proposeFor(context: StaffContext, lines: readonly OpenLine[]): Promise<ReadonlyMap<string, Proposal>> {
  const { proposals } = await proposeWithRows(context, lines);
  return new Map(lines.map(({ id }) => [id, proposals.get(id) ?? { exact: null, candidates: [] }]));
}
