import type { Asset } from '../money/asset.ts';
import type { ReadTable, TableBounds } from '../text/read-csv.ts';
import { addDays, type Day } from '../time/business-day.ts';
import { cleanCell, readDay, readSum, type DayOrder, type DecimalSign } from './statement-cells.ts';

/** Bounds of a statement. Bytes of the file besides. */
export const STATEMENT_BOUNDS: TableBounds & { readonly bytes: number } = { rows: 5_000, columns: 40, field: 1_000, bytes: 2_000_000 };

/** Columns that a line is read from. A bank has one column of sums, or one for each side. */
export const STATEMENT_COLUMNS = ['date', 'amount', 'credit', 'debit', 'reference', 'more', 'counter', 'balance'] as const;

/** Such a column. */
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** Where each column stands, counted from 0; which row names them, counted from 1 (0: none does); and how days and sums are written. */
export interface StatementMapping {
  readonly columns: Partial<Readonly<Record<StatementColumn, number>>>;
  readonly headRow: number;
  readonly dayOrder: DayOrder;
  readonly decimal: DecimalSign;
}

/** A line of a statement. Sums in minor units; `amount` is below zero for what left the account. */
export interface StatementLine {
  readonly row: number;
  readonly day: Day;
  readonly amount: bigint;
  /** What the bank or the payer wrote about it. */
  readonly reference: string;
  /** Who is on the other side. */
  readonly counter: string;
  readonly balance: bigint | null;
  /** Which of those that are alike in all of this, counted from 1. */
  readonly nth: number;
}

/** Why a row of a statement is no line. */
export type RowProblem = 'day' | 'future' | 'sum' | 'both' | 'balance';

/** What a statement says. */
export interface ReadStatement {
  /** The oldest first, as the bank wrote them within a day. */
  readonly lines: readonly StatementLine[];
  /** Rows that hold a sum or a day and cannot be read. */
  readonly unread: readonly { readonly row: number; readonly problem: RowProblem; readonly text: string }[];
  /** Rows without a sum: headings, notes, lines of nothing. */
  readonly skipped: number;
  /** Does each balance follow from the one before? Null where fewer than two are written. */
  readonly isContinuous: boolean | null;
}

/** What is wrong with a mapping: a day is needed, and sums in one column or in two. */
export function findMappingProblem({ columns }: StatementMapping, width: number): 'date' | 'amount' | 'column' | 'twice' | null {
  const used = Object.values(columns).filter((at) => at !== undefined);
  if (columns.date === undefined) return 'date';
  const [isOne, isTwo] = [columns.amount !== undefined, columns.credit !== undefined && columns.debit !== undefined];
  if (isOne === isTwo || (isOne && (columns.credit !== undefined || columns.debit !== undefined))) return 'amount';
  if (used.some((at) => at < 0 || at >= width)) return 'column';
  return new Set(used).size === used.length ? null : 'twice';
}

type RowOutcome = Omit<StatementLine, 'nth'> | RowProblem | 'skip';

function readRow(
  { row, fields }: ReadTable['rows'][number],
  { columns, dayOrder, decimal }: StatementMapping,
  asset: Asset,
  latest: Day,
): RowOutcome {
  const cell = (column: StatementColumn): string => {
    const at = columns[column];
    return at === undefined ? '' : (fields[at] ?? '');
  };
  const sum = (column: StatementColumn): bigint | null | undefined => readSum(cell(column), asset, decimal);
  const [one, credit, debit] = [sum('amount'), sum('credit'), sum('debit')];
  if (one === undefined || credit === undefined || debit === undefined) return 'sum';
  const [came, left] = [credit ?? 0n, debit ?? 0n];
  if (came !== 0n && left !== 0n) return 'both';
  // A column of its own for what left is written with and without a sign.
  const amount = one ?? (came !== 0n ? came : left < 0n ? left : -left);
  if (amount === 0n) return 'skip';
  const day = readDay(cell('date'), dayOrder);
  if (day === undefined) return 'day';
  if (day > latest) return 'future';
  const balance = sum('balance');
  if (balance === undefined) return 'balance';
  const reference = cleanCell([cell('reference'), cell('more')].filter((text) => text.trim() !== '').join(' '));
  return { row, day, amount, reference, counter: cleanCell(cell('counter')), balance };
}

/** How many of the balances follow from the row before, as the rows stand and turned around. */
function countFollowing(lines: readonly Omit<StatementLine, 'nth'>[]): { of: number; forward: number; backward: number } {
  let [of, forward, backward] = [0, 0, 0];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before === undefined || before.balance === null || line.balance === null) continue;
    of += 1;
    if (before.balance + line.amount === line.balance) forward += 1;
    if (line.balance + before.amount === before.balance) backward += 1;
  }
  return { of, forward, backward };
}

const likenessOf = ({ day, amount, reference, balance }: Omit<StatementLine, 'nth'>): string =>
  JSON.stringify([day, amount.toString(), reference, balance?.toString() ?? null]);

/** A line as it is known again in another file of the same account: day, sum, reference, balance, and which of its like it is. */
export const identityOf = (line: StatementLine): string => `${likenessOf(line)} ${line.nth}`;

/**
 * Reads the lines of a statement. Files that begin with the newest line are turned around. A day later than the day after `today` is none
 * that a bank has written.
 */
export function readStatement(table: ReadTable, mapping: StatementMapping, asset: Asset, today: Day): ReadStatement {
  const latest = addDays(today, 1);
  const found: Omit<StatementLine, 'nth'>[] = [];
  const unread: { row: number; problem: RowProblem; text: string }[] = [];
  let skipped = 0;
  for (const one of table.rows) {
    if (one.row <= mapping.headRow) continue;
    const outcome = readRow(one, mapping, asset, latest);
    if (outcome === 'skip') skipped += 1;
    else if (typeof outcome === 'string') unread.push({ row: one.row, problem: outcome, text: cleanCell(one.fields.join(' ')) });
    else found.push(outcome);
  }
  const { of, forward, backward } = countFollowing(found);
  const [first, last] = [found[0], found.at(-1)];
  const isNewestFirst =
    first !== undefined && last !== undefined && (first.day > last.day || (first.day === last.day && backward > forward));
  if (isNewestFirst) found.reverse();
  const ordered = found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const counts = new Map<string, number>();
  const lines = ordered.map((line) => {
    const likeness = likenessOf(line);
    const nth = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, nth);
    return { ...line, nth };
  });
  return { lines, unread, skipped, isContinuous: of === 0 ? null : Math.max(forward, backward) === of };
}

const HEADS: Readonly<Record<StatementColumn, RegExp>> = {
  date: /^(transaction |trans\.? |value |posting |txn )?(date|tarikh)|日期/i,
  amount: /^(amount|jumlah|amaun)|^金额|交易金额/i,
  credit: /credit|kredit|money in|deposit|masuk|存入|收入/i,
  debit: /debit|money out|withdrawal|keluar|支出|转出/i,
  reference: /ref|rujukan|参考|附言/i,
  more: /desc|keterangan|butiran|particulars|narrative|details|remark|摘要|备注/i,
  counter: /payer|payee|pembayar|penerima|sender|beneficiary|counter|name|nama|对方|户名/i,
  balance: /balance|baki|余额/i,
};

/** Which row seems to name the columns, and what its names say of them; the reader of the screen decides. */
export function guessMapping(table: ReadTable): StatementMapping {
  const looked = table.rows.slice(0, 30).map(({ row, fields }) => {
    const columns: Partial<Record<StatementColumn, number>> = {};
    const taken = new Set<number>();
    for (const name of STATEMENT_COLUMNS) {
      const at = fields.findIndex((field, index) => !taken.has(index) && HEADS[name].test(field.trim()));
      if (at === -1) continue;
      columns[name] = at;
      taken.add(at);
    }
    if (columns.credit !== undefined && columns.debit !== undefined) delete columns.amount;
    else if (columns.amount !== undefined) {
      delete columns.credit;
      delete columns.debit;
    }
    return { row, columns, known: Object.keys(columns).length };
  });
  const best = looked.reduce((most, one) => (one.known > most.known ? one : most), { row: 0, columns: {}, known: 1 });
  return { columns: best.columns, headRow: best.row, dayOrder: 'dmy', decimal: table.delimiter === ';' ? 'comma' : 'point' };
}
