import { describe, expect, it } from 'vitest';
import { judgeOpeningRow, judgeOpeningRows, OPENING_BOUNDS, readOpeningList } from './opening-list.ts';

const many = (rows: number): string => Array.from({ length: rows }, (_, at) => `name${at}`).join('\n');
const rowsOf = (text: string) => {
  const read = readOpeningList(text);
  return 'problem' in read ? read : read.map(({ row, username, name }) => [row, username, name]);
};

describe('a list of accounts', () => {
  it.each([
    ['one name a line', 'abcd\nefgh', [[1, 'abcd', null], [2, 'efgh', null]]],
    ['commas', 'abcd,Ah Meng\r\nefgh,', [[1, 'abcd', 'Ah Meng'], [2, 'efgh', null]]],
    ['semicolons', 'abcd;Ah Meng', [[1, 'abcd', 'Ah Meng']]],
    ['tabs, with empty columns behind', 'abcd\tMeng\t\t\nefgh', [[1, 'abcd', 'Meng'], [2, 'efgh', null]]],
    ['quotes', '"abcd","Ah ""M"" eng"', [[1, 'abcd', 'Ah "M" eng']]],
    ['a mark of byte order, a head and empty lines', '\uFEFFUsername,Name\n\nabcd,x\n', [[3, 'abcd', 'x']]],
    ['a head in Chinese', '用户名\t名称\nabcd\t阿明', [[2, 'abcd', '阿明']]],
  ])('is read with %s', (_, text, rows) => expect(rowsOf(text)).toEqual(rows)); // prettier-ignore

  it.each([
    ['nothing', '', { problem: 'empty', row: null }],
    ['a head alone', 'username,name', { problem: 'empty', row: null }],
    ['what was no text', 'ab\0cd', { problem: 'binary', row: null }],
    ['what is left of a broken encoding', 'ab\uFFFDcd', { problem: 'binary', row: null }],
    ['three columns', 'a,b,c', { problem: 'columns', row: 1 }],
    ['three columns by tabs', 'abcd\n\ta\tb', { problem: 'columns', row: 2 }],
    ['an open quote', 'abcd\n"efgh', { problem: 'quote', row: 2 }],
    ['a field without an end', 'x'.repeat(OPENING_BOUNDS.field + 1), { problem: 'field', row: 1 }],
    ['a row too many', many(OPENING_BOUNDS.rows + 1), { problem: 'rows', row: OPENING_BOUNDS.rows + 1 }],
    ['many rows too many', many(OPENING_BOUNDS.rows + 9), { problem: 'rows', row: OPENING_BOUNDS.rows + 2 }],
  ])('is none with %s', (_, text, problem) => expect(rowsOf(text)).toEqual(problem));

  it('holds as many rows as it may, and a head beside them', () => {
    expect(rowsOf(many(OPENING_BOUNDS.rows))).toHaveLength(OPENING_BOUNDS.rows);
    expect(rowsOf(`username\n${many(OPENING_BOUNDS.rows)}`)).toHaveLength(OPENING_BOUNDS.rows);
    expect(rowsOf(many(OPENING_BOUNDS.rows).replaceAll('\n', '\t\n'))).toHaveLength(OPENING_BOUNDS.rows);
  });

  it('is judged row by row; of a name in two cases the first is good', () => {
    const judged = judgeOpeningRows([], [
      { row: 1, username: 'abcd', name: null },
      { row: 2, username: 'ABCD', name: null },
      { row: 3, username: '=cmd', name: null },
      { row: 4, username: 'abc', name: null },
      { row: 5, username: 'efgh', name: 'x' },
    ]); // prettier-ignore
    expect(judged.map(({ problem }) => problem)).toEqual([null, 'repeated', 'formula', 'username', 'name']);
  });

  it('takes no formula and no sign that is not seen, in either column', () => {
    for (const text of ['=cmd', '+1', '-1', '@x', "'=cmd", ' =cmd', '"=cmd'])
      expect([text, judgeOpeningRow([], { username: 'abcd', name: text })]).toEqual([text, 'formula']);
    for (const text of ['a\u202eb', 'a\u200bb', 'a\u0007b', 'a\nb'])
      expect([text, judgeOpeningRow([], { username: 'abcd', name: text })]).toEqual([text, 'name']);
    expect(judgeOpeningRow([], { username: 'abcd', name: 'Ah-Meng = 1' })).toBeNull();
  });

  it('is judged by the brand’s own rule of names, whether its form asks for it or not', () => {
    const rule = {
      field: 'username',
      enabled: false,
      required: false,
      minLength: 6,
      maxLength: 8,
      patternId: 6,
      acceptedPattern: '',
    } as const;
    const of = (username: string) => judgeOpeningRow([rule], { username, name: null });
    expect([of('123456'), of('12345'), of('123456789'), of('abcdef')]).toEqual([null, 'username', 'username', 'username']);
  });
});
