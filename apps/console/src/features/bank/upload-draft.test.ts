import { STATEMENT_BOUNDS } from '@talora/domain/bank/statement-lines.ts';
import { expect, it } from 'vitest';
import { columnNames, draftProblem, mappingFields, openFile, withColumn, type OpenedFile } from './upload-draft.ts';

const KEPT = {
  columns: { date: 0, amount: 2, more: 1 },
  names: { date: 'When', amount: 'How much', more: 'What' },
  headRow: 1,
  dayOrder: 'mdy',
  decimal: 'comma',
} as const;
const open = async (text: string | Uint8Array<ArrayBuffer>, kept: typeof KEPT | null = null) => openFile(new File([text], 's.csv'), kept);
const opened = async (text: string, kept: typeof KEPT | null = null): Promise<OpenedFile> => {
  const found = await open(text, kept);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};

it('a file is read as the last one of its account, and its columns are found where they have moved', async () => {
  const same = await opened('When,What,How much\n1,2,3', KEPT);
  expect(same.mapping).toEqual({ columns: KEPT.columns, headRow: 1, dayOrder: 'mdy', decimal: 'comma' });
  const moved = await opened('Statement\nDate,What,When,How much\n1,2,3,4', KEPT);
  expect(moved.mapping).toMatchObject({ headRow: 0, columns: {} });
  const named = await opened('Date,Balance,What,When,How much\n1,2,3,4,5', KEPT);
  expect(named.mapping).toEqual({ columns: { date: 3, amount: 4, more: 2 }, headRow: 1, dayOrder: 'mdy', decimal: 'comma' });
  const other = await opened('Date,Amount\n1,2', KEPT);
  expect(other.mapping).toEqual({ columns: { date: 0, amount: 1 }, headRow: 1, dayOrder: 'dmy', decimal: 'point' });
});

it('a file that is none is named: too large, not UTF-8, empty, not closed', async () => {
  expect(await open('x'.repeat(STATEMENT_BOUNDS.bytes + 1))).toEqual({ problem: 'size', row: null });
  expect(await open(new Uint8Array([0x44, 0xe9, 0x2c]))).toEqual({ problem: 'encoding', row: null });
  expect(await open(' \n')).toEqual({ problem: 'empty', row: null });
  expect(await open('a\n"b')).toEqual({ problem: 'quote', row: 2 });
});

it('columns are chosen, put elsewhere and taken out, and sent by their places', async () => {
  const file = await opened('Date,Amount,\n1,2,3,4');
  expect(columnNames(file)).toEqual(['Date', 'Amount', '3', '4']);
  expect(draftProblem(file)).toBe(null);
  expect(mappingFields(file.mapping)).toEqual({ dateAt: 0, amountAt: 1, headRow: 1, dayOrder: 'dmy', decimal: 'point' });
  const without = { ...file, mapping: withColumn(file.mapping, 'amount', null) };
  expect(draftProblem(without)).toBe('amount');
  const twice = { ...file, mapping: withColumn(file.mapping, 'reference', 1) };
  expect(draftProblem(twice)).toBe('twice');
  expect(mappingFields(withColumn(file.mapping, 'balance', 3))).toMatchObject({ balanceAt: 3 });
});
