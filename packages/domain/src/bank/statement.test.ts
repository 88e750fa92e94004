import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import { readCsv } from '../text/read-csv.ts';
import { cleanCell, readDay, readSum } from './statement-cells.ts';
import { findMappingProblem, guessMapping, identityOf, readStatement, STATEMENT_BOUNDS, type StatementMapping } from './statement-lines.ts';

const MYR = ASSETS.MYR;
const VND = ASSETS.VND;
const TODAY = '2026-11-26';

const tableOf = (text: string) => {
  const table = readCsv(text, STATEMENT_BOUNDS);
  if ('problem' in table) throw new Error(table.problem);
  return table;
};

const PLAIN: StatementMapping = {
  columns: { date: 0, amount: 1, reference: 2, balance: 3 },
  headRow: 1,
  dayOrder: 'dmy',
  decimal: 'point',
};
const read = (text: string, change: Partial<StatementMapping> = {}) => readStatement(tableOf(text), { ...PLAIN, ...change }, MYR, TODAY);
const HEAD = 'Date,Amount,Reference,Balance\n';

describe('a day of a statement', () => {
  it.each([
    ['26/11/2026', 'dmy', '2026-11-26'],
    ['26-11-2026', 'dmy', '2026-11-26'],
    ['26.11.26', 'dmy', '2026-11-26'],
    [' 6/1/2026 ', 'dmy', '2026-01-06'],
    ['6/1/2026', 'mdy', '2026-06-01'],
    ['2026-11-26', 'dmy', '2026-11-26'],
    ['2026/11/26 14:03:22', 'mdy', '2026-11-26'],
    ['2026-11-26T14:03:22Z', 'dmy', '2026-11-26'],
    ['26/11/2026 2:03 PM', 'dmy', '2026-11-26'],
    ['20261126', 'dmy', '2026-11-26'],
    ['26 Nov 2026', 'dmy', '2026-11-26'],
    ['26-NOV-26', 'mdy', '2026-11-26'],
    ['5 Mac 2026', 'dmy', '2026-03-05'],
    ['7 Ogos 2026', 'dmy', '2026-08-07'],
    ['29/02/2024', 'dmy', '2024-02-29'],
    ['29/02/2026', 'dmy', undefined],
    ['31/04/2026', 'dmy', undefined],
    ['13/13/2026', 'dmy', undefined],
    ['26/11', 'dmy', undefined],
    ['26/11/026', 'dmy', undefined],
    ['=TODAY()', 'dmy', undefined],
    ['Total', 'dmy', undefined],
    ['', 'dmy', undefined],
    ['0/0/0000', 'dmy', undefined],
    ['-1/11/2026', 'dmy', undefined],
    ['٢٦/١١/٢٠٢٦', 'dmy', undefined],
  ] as const)('%j in the order %s is %s', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day);
  });
});

describe('a sum of a statement', () => {
  it.each<[cell: string, decimal: 'point' | 'comma', minor: bigint | null | undefined]>([
    ['120.00', 'point', 12_000n],
    ['1,234,567.89', 'point', 123_456_789n],
    ['1.234.567,89', 'comma', 123_456_789n],
    ['1 234,5', 'comma', 123_450n],
    ["1'234.50", 'point', 123_450n],
    ['1,20,000.00', 'point', 12_000_000n],
    ['RM 120.00', 'point', 12_000n],
    ['-RM120.00', 'point', -12_000n],
    ['120.00 MYR', 'point', 12_000n],
    ['120.00 CR', 'point', 12_000n],
    ['120.00DR', 'point', -12_000n],
    ['120.00 D', 'point', -12_000n],
    ['(120.00)', 'point', -12_000n],
    ['120.00-', 'point', -12_000n],
    ['+120.00', 'point', 12_000n],
    ['-120.00', 'point', -12_000n],
    ['120', 'point', 12_000n],
    ['120.', 'point', 12_000n],
    ['0.5', 'point', 50n],
    ['120.0000', 'point', 12_000n],
    ['120.001', 'point', undefined],
    ['0.00', 'point', 0n],
    ['', 'point', null],
    [' - ', 'point', null],
    ['\u00A0', 'point', null],
    ['12,34', 'point', undefined],
    ['1.234,56', 'point', undefined],
    ['=1+1', 'point', undefined],
    ['1e3', 'point', undefined],
    ['--5', 'point', undefined],
    ['0x10', 'point', undefined],
    ['NaN', 'point', undefined],
    ['١٢٠', 'point', undefined],
    ['9999999999999.99', 'point', 999_999_999_999_999n],
    ['10000000000000.00', 'point', undefined],
    ['99999999999999999999999999', 'point', undefined],
  ])('%j by %s is %s', (cell, decimal, minor) => {
    expect(readSum(cell, MYR, decimal)).toBe(minor);
  });

  it('of a currency without decimals has none but noughts', () => {
    expect(['120000', '120,000', '120,000 VND', '120000 D', '120,000.00', '120,000.50'].map((cell) => readSum(cell, VND, 'point'))).toEqual(
      [120_000n, 120_000n, 120_000n, -120_000n, 120_000n, undefined],
    );
  });
});

it.each([
  ['  two   words\r\n next ', 'two words next'],
  ['a\u202Eb\u200Bc\uFEFF', 'ab c'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
])('a text of a statement is kept in one line and in its order: %j', (cell, kept) => {
  expect(cleanCell(cell)).toBe(kept);
});

describe('lines of a statement', () => {
  it('are read by one column of sums, the oldest first, each with its place among its like', () => {
    const { lines, unread, skipped, isContinuous } = read(
      `${HEAD}24/11/2026,10.00,A,110.00\n25/11/2026,-30.00,B,80.00\n25/11/2026,10.00,C,90.00\n25/11/2026,0.00,nothing,90.00\n`,
    );
    expect(lines.map(({ row, day, amount, reference, balance, nth }) => [row, day, amount, reference, balance, nth])).toEqual([
      [2, '2026-11-24', 1_000n, 'A', 11_000n, 1],
      [3, '2026-11-25', -3_000n, 'B', 8_000n, 1],
      [4, '2026-11-25', 1_000n, 'C', 9_000n, 1],
    ]);
    expect([unread, skipped, isContinuous]).toEqual([[], 1, true]);
  });

  it('are read by a column for each side, whatever sign the second has', () => {
    const columns = { date: 0, credit: 1, debit: 2, reference: 3 };
    const { lines, unread } = read('d,c,d,r\n24/11/2026,10.00,,A\n24/11/2026,,5.00,B\n24/11/2026,0.00,-6.00,C\n24/11/2026,1.00,2.00,D', {
      columns,
    });
    expect(lines.map(({ amount }) => amount)).toEqual([1_000n, -500n, -600n]);
    expect(unread.map(({ row, problem }) => [row, problem])).toEqual([[5, 'both']]);
  });

  it('of a file that begins with the newest are turned around', () => {
    const newestFirst = read(`${HEAD}25/11/2026,10.00,C,90.00\n25/11/2026,-30.00,B,80.00\n24/11/2026,10.00,A,110.00\n`);
    expect(newestFirst.lines.map(({ reference }) => reference)).toEqual(['A', 'B', 'C']);
    expect(newestFirst.isContinuous).toBe(true);
    // Of one day alone the balances tell.
    const oneDay = read(`${HEAD}25/11/2026,10.00,C,90.00\n25/11/2026,-30.00,B,80.00\n25/11/2026,10.00,A,110.00\n`);
    expect(oneDay.lines.map(({ reference }) => reference)).toEqual(['A', 'B', 'C']);
  });

  it('that do not add up are told, and read all the same', () => {
    const { lines, isContinuous } = read(`${HEAD}24/11/2026,10.00,A,110.00\n25/11/2026,10.00,B,121.00`);
    expect([lines.length, isContinuous]).toEqual([2, false]);
    expect(read(`${HEAD}24/11/2026,10.00,A,`).isContinuous).toBe(null);
  });

  it('that are alike have numbers, and the same in a file that begins elsewhere', () => {
    const row = '24/11/2026,10.00,A,';
    const first = read(`${HEAD}23/11/2026,1.00,X,\n${row}\n${row}`);
    const second = read(`${HEAD}${row}\n${row}\n${row}`);
    expect(first.lines.map(({ nth }) => nth)).toEqual([1, 1, 2]);
    const known = new Set(first.lines.map(identityOf));
    expect(second.lines.map((line) => known.has(identityOf(line)))).toEqual([true, true, false]);
  });

  it('differ by each thing that they are known again by', () => {
    const rows = [
      '24/11/2026,10.00,A,5.00',
      '25/11/2026,10.00,A,5.00',
      '24/11/2026,10.01,A,5.00',
      '24/11/2026,10.00,B,5.00',
      '24/11/2026,10.00,A,5.01',
      '24/11/2026,10.00,A,',
    ];
    expect(new Set(read(HEAD + rows.join('\n')).lines.map(identityOf)).size).toBe(rows.length);
    // A text cannot pass for the end of another field.
    const [line] = read(`${HEAD}${rows[0]}`).lines;
    expect(line).toBeDefined();
    if (line !== undefined) expect(identityOf({ ...line, reference: 'A","500' })).not.toContain('"A","500"');
  });

  it('that cannot be read are named with their row, and notes and headings are passed over', () => {
    const { lines, unread, skipped } = read(
      `${HEAD}Opening balance,,,100.00\nyesterday,10.00,A,\n24/11/2026,ten,B,\n28/11/2026,10.00,C,\n24/11/2026,10.00,D,=1\n27/11/2026,10.00,E,\n"Total =SUM(B:B)",20.00,,\n`,
    );
    expect(lines.map(({ reference }) => reference)).toEqual(['E']);
    expect(unread.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'day'],
      [4, 'sum'],
      [5, 'future'],
      [6, 'balance'],
      [8, 'day'],
    ]);
    expect(skipped).toBe(1);
  });

  it('join two columns of text', () => {
    const columns = { date: 0, amount: 1, reference: 2, more: 3, counter: 4 };
    const [line] = read('a,b,c,d,e\n24/11/2026,1.00,REF, details ,Siti', { columns }).lines;
    expect([line?.reference, line?.counter]).toEqual(['REF details', 'Siti']);
  });
});

describe('columns of a statement', () => {
  it.each([
    ['Tarikh;Rujukan;Masuk;Keluar;Baki', { date: 0, reference: 1, credit: 2, debit: 3, balance: 4 }, 'comma'],
    ['Date,Description,Debit,Credit,Balance', { date: 0, more: 1, debit: 2, credit: 3, balance: 4 }, 'point'],
    ['Posting Date,Amount,Reference No,Payer Name', { date: 0, amount: 1, reference: 2, counter: 3 }, 'point'],
    ['日期,摘要,收入,支出,余额,对方户名', { date: 0, more: 1, credit: 2, debit: 3, balance: 4, counter: 5 }, 'point'],
  ])('are guessed by their names: %s', (head, columns, decimal) => {
    const guess = guessMapping(tableOf(`Statement of account\nNo. 5521,,\n${head}\n1`));
    expect([guess.columns, guess.headRow, guess.decimal]).toEqual([columns, 3, decimal]);
  });

  it('that nobody names are not guessed', () => {
    expect(guessMapping(tableOf('1,2,3\n4,5,6'))).toMatchObject({ columns: {}, headRow: 0 });
  });

  it('are a day, and sums in one or in two', () => {
    const problemOf = (columns: StatementMapping['columns']) => findMappingProblem({ ...PLAIN, columns }, 4);
    expect(problemOf({ date: 0, amount: 1 })).toBe(null);
    expect(problemOf({ date: 0, credit: 1, debit: 2 })).toBe(null);
    expect(problemOf({ amount: 1 })).toBe('date');
    expect(problemOf({ date: 0 })).toBe('amount');
    expect(problemOf({ date: 0, credit: 1 })).toBe('amount');
    expect(problemOf({ date: 0, amount: 1, credit: 2 })).toBe('amount');
    expect(problemOf({ date: 0, amount: 1, credit: 2, debit: 3 })).toBe('amount');
    expect(problemOf({ date: 0, amount: 4 })).toBe('column');
    expect(problemOf({ date: 1, amount: 1 })).toBe('twice');
  });
});
