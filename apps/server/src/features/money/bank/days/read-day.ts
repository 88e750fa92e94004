import type { BankDay, BankDayRow, BankDifference, bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import type { CallResult } from '@talora/contract/core/call.ts';
import { needsReason, reconcileDay, type BankMove, type OwnMove, type DayRow, type Difference } from '@talora/domain/bank/day-rules.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { addDays, businessDayOf, isDay, spanOfDays, type Day } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { canonicalJson, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { hadPart } from '../../../people/approvals/approvals.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listBankAccountRows } from '../../wallet/wallet.ts';
import {
  findSignedBefore,
  findSignedRow,
  listBalances,
  listBankMoves,
  listOwnMoves,
  listDaySums,
  listHands,
  listProviderDays,
  listProviderMoves,
  listReasonRows,
  type BankMoveRow,
  type OwnMoveRow,
} from './days.queries.ts';

type Figures = Pick<BankDay, 'rows' | 'differences'>;

/** Days that the list shows. */
const LISTED = 31;

/** The day of now in the brand's zone. */
export const todayOf = ({ platform, brand }: StaffContext): Day => businessDayOf(nowOf(platform.clock), brand.settings.timeZone);

const ownMove = (row: OwnMoveRow): OwnMove => ({
  kind: row.kind,
  id: row.id,
  aboutId: row.about_id,
  no: row.no,
  accountId: row.account_id,
  net: row.net,
  line:
    row.line_id === null || row.line_day === null || row.line_account === null
      ? null
      : { id: row.line_id, day: row.line_day, accountId: row.line_account },
});

const bankMove = (row: BankMoveRow, timeZone: string): BankMove => ({
  id: row.id,
  accountId: row.account_id,
  amount: row.amount,
  text: row.reference,
  aside: row.why,
  match:
    row.match_id === null || row.kind === null || row.kind === 'aside' || row.subject_id === null
      ? null
      : {
          id: row.match_id,
          kind: row.kind,
          subjectId: row.subject_id,
          aboutId: row.about_id ?? row.subject_id,
          no: row.no ?? '',
          booked: row.booked_at === null || row.net === null ? null : { day: businessDayOf(row.booked_at, timeZone), net: row.net },
        },
});

const spanOf = ({ brand }: StaffContext, first: Day, last: Day) => ({
  brandId: brand.id,
  currency: brand.asset.code,
  ...spanOfDays(first, last, brand.settings.timeZone),
});

/**
 * What stands on each account in the books before a day: what the bank wrote before its first line, and all that the books have moved since. It
 * goes on from the last day that was signed off, where there is one.
 */
async function ownOpenings(context: StaffContext, db: Queryable, day: Day): Promise<(account: string) => bigint | null> {
  const { brand } = context;
  const [balances, signed] = [await listBalances(db, brand.id, day), await findSignedBefore(db, brand.id, day)];
  const starts = new Map<string, { readonly from: Day; readonly sum: bigint }>();
  for (const { account_id: id, first_day: from, first: sum } of balances.values())
    if (from !== null && sum !== null && from < day) starts.set(id, { from, sum });
  for (const { id, books } of signed === undefined ? [] : (JSON.parse(signed.figures) as Figures).rows) {
    const sum = books.closing === null ? undefined : signedAmount(books.closing, context);
    if (sum !== undefined) starts.set(id, { from: addDays(signed?.day ?? day, 1), sum });
  }
  const begin = [...starts.values()].map(({ from }) => from).toSorted()[0];
  const rows = begin === undefined || begin >= day ? [] : await listOwnMoves(db, spanOf(context, begin, addDays(day, -1)));
  return (account) => {
    const start = starts.get(account);
    if (start === undefined) return balances.get(account)?.opening ?? null;
    return rows
      .filter((row) => (row.line_account ?? row.account_id) === account && businessDayOf(row.at, brand.settings.timeZone) >= start.from)
      .reduce((sum, { net }) => sum + net, start.sum);
  };
}

function signedAmount(text: string, { brand }: StaffContext): bigint | undefined {
  const minor = parseAmount(text.replace('-', ''), brand.asset);
  return minor === undefined ? undefined : text.startsWith('-') ? -minor : minor;
}

/** The figures of a day as they are now. */
async function readFigures(context: StaffContext, db: Queryable, day: Day): Promise<Figures> {
  const { brand } = context;
  const span = spanOf(context, day, day);
  const accounts = await listBankAccountRows(db, brand.id);
  const [books, lines, providers, providerMoves, balances, reasons] = [
    (await listOwnMoves(db, span)).map(ownMove),
    (await listBankMoves(db, brand.id, day)).map((row) => bankMove(row, brand.settings.timeZone)),
    await listProviderDays(db, span),
    await listProviderMoves(db, span),
    await listBalances(db, brand.id, day),
    await listReasonRows(db, brand.id, day),
  ];
  const openingOf = await ownOpenings(context, db, day);
  const names = new Map(accounts.map((row) => [row.id, `${row.bank_name} ${row.account_number}`]));
  const { rows, differences } = reconcileDay({
    day,
    accounts: accounts.map(({ id }) => id),
    books,
    lines,
    providers,
    providerMoves: providerMoves.map(({ about_id: aboutId, is_refunded: isRefunded, ...move }) => ({ ...move, aboutId, isRefunded })),
  });
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const orNull = (minor: bigint | null | undefined): string | null => (minor === null || minor === undefined ? null : money(minor));
  const rowOf = (row: DayRow): BankDayRow => {
    const opening = row.kind === 'account' ? openingOf(row.id) : null;
    const balance = row.kind === 'account' ? balances.get(row.id) : undefined;
    const net = row.books.in - row.books.out;
    return {
      id: row.id,
      kind: row.kind,
      name: names.get(row.id) ?? row.id,
      books: {
        in: money(row.books.in),
        out: money(row.books.out),
        opening: orNull(opening),
        closing: orNull(opening === null ? null : opening + net),
      },
      bank: { in: money(row.bank.in), out: money(row.bank.out), opening: orNull(balance?.opening), closing: orNull(balance?.closing) },
      provider: row.provider === null ? null : { in: money(row.provider.in), out: money(row.provider.out) },
      difference: money(row.difference),
    };
  };
  const differenceOf = (one: Difference): BankDifference => {
    const effect = money(one.effect);
    // A reason is of the sum that it was given for: what has grown since is not explained by it.
    const reason = reasons.get(reasonKey({ key: one.key, effect })) ?? reasons.get(one.key);
    return {
      key: one.key,
      kind: one.kind,
      row: one.row,
      rowName: names.get(one.row) ?? one.row,
      effect,
      subject: one.subject === null ? null : { ...one.subject },
      lineId: one.lineId,
      detail: one.detail,
      needsReason: needsReason(one.kind),
      reason: reason === undefined ? null : { text: reason.reason, by: reason.staff_name, at: reason.made_at.toISOString() },
    };
  };
  return { rows: rows.map(rowOf), differences: differences.map(differenceOf) };
}

/** What of figures is a number, and where: names may change after a day was signed. */
const numbersOf = ({ rows, differences }: Figures): string =>
  canonicalJson({
    rows: rows.map(({ id, books, bank, provider, difference }) => ({ id, books, bank, provider, difference })),
    differences: differences.map(({ key, kind, effect }) => ({ key, kind, effect })),
  });

/** What the reason of a difference is kept by; those of before were kept by its key alone. */
export const reasonKey = ({ key, effect }: Pick<BankDifference, 'key' | 'effect'>): string => `${key} of ${effect}`;

/** Differences that wait for a reason. */
export const openDifferences = ({ differences }: Figures): BankDifference[] =>
  differences.filter((one) => one.needsReason && one.reason === null);

/** A day's figures with what they hash to, reasons included: what is signed. */
export async function weighDay(context: StaffContext, db: Queryable, day: Day): Promise<Figures & { text: string; hash: string }> {
  const figures = await readFigures(context, db, day);
  const text = canonicalJson(figures);
  return { ...figures, text, hash: sha256Hex(text) };
}

/** Does the caller's work, or that of somebody tied to the caller, stand in a day? A brand whose payments one person may make alone is signed for by one. */
export const isOwnDay = async (context: StaffContext, tx: Tx, day: Day): Promise<boolean> =>
  hadPart(context, tx, 'withdrawal.pay', await listHands(tx, context.brand.id, day));

/** A day side by side, with every difference; of a signed one also what was signed. Refuses NOT_FOUND for what is no day. */
export async function getDay(context: StaffContext, day: string): Promise<BankDay> {
  if (!isDay(day) || day < '2000-01-01' || day > addDays(todayOf(context), 1)) refuse('NOT_FOUND');
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [{ rows, differences, hash }, signed] = [await weighDay(context, db, day), await findSignedRow(db, brand.id, day)];
  return {
    day,
    currency: brand.asset.code,
    state: signed !== undefined ? 'signed' : day >= todayOf(context) ? 'running' : 'open',
    rows,
    differences,
    open: openDifferences({ rows, differences }).length,
    isOwn: await platform.db.tx((tx) => isOwnDay(context, tx, day)),
    hash,
    signed:
      signed === undefined
        ? null
        : {
            by: signed.staff_name,
            at: signed.signed_at.toISOString(),
            isSame: numbersOf(JSON.parse(signed.figures) as Figures) === numbersOf({ rows, differences }),
            ...(JSON.parse(signed.figures) as Figures),
          },
  };
}

/** The last days, newest first. */
export async function listDays(context: StaffContext): Promise<CallResult<(typeof bankDaysConsoleCalls)['calls']['bankDays']>> {
  const { platform, brand } = context;
  const today = todayOf(context);
  const rows = await listDaySums(platform.db.kysely, brand.id, addDays(today, 1 - LISTED), today);
  return rows.map((row) => ({
    day: row.day,
    lines: row.lines,
    openLines: row.open_lines,
    came: formatAmount(row.came, brand.asset),
    left: formatAmount(row.gone, brand.asset),
    signedBy: row.signed_by,
    isRunning: row.day === today,
  }));
}
