import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const BOUNDS = { rows: 5, columns: 4, field: 12 };
const read = (text: string) => {
  const table = readCsv(text, BOUNDS);
  return 'problem' in table ? `${table.problem} ${table.row ?? '-'}` : table.rows.map(({ row, fields }) => [row, ...fields]);
};

describe('a comma-separated table', () => {
  it.each<[title: string, text: string, rows: unknown]>([
    [
      'ends its lines with LF',
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'ends its lines with CRLF',
      'a,b\r\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'ends its lines with CR',
      'a,b\r1,2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    ['begins with a byte order mark', '\uFEFFa,b', [[1, 'a', 'b']]],
    [
      'is parted by semicolons',
      'a;b;c\n1;2,5;3',
      [
        [1, 'a', 'b', 'c'],
        [2, '1', '2,5', '3'],
      ],
    ],
    [
      'has commas in quotes and semicolons between',
      '"a,a,a";b\n"1,1,1";2',
      [
        [1, 'a,a,a', 'b'],
        [2, '1,1,1', '2'],
      ],
    ],
    ['has quotes in quotes', '"say ""so""",b', [[1, 'say "so"', 'b']]],
    [
      'has line ends in quotes',
      '"a\r\nb",c\nd',
      [
        [1, 'a\r\nb', 'c'],
        [2, 'd'],
      ],
    ],
    [
      'has an empty field at the end of a line',
      'a,\n,b',
      [
        [1, 'a', ''],
        [2, '', 'b'],
      ],
    ],
    ['has an empty quoted field', '"",b', [[1, '', 'b']]],
    [
      'has rows of nothing',
      'a,b\n,,\n\n  \n1',
      [
        [1, 'a', 'b'],
        [5, '1'],
      ],
    ],
    ['has a quote within a field', 'a"b,c', [[1, 'a"b', 'c']]],
    ['has formulas, which stay text', '=1+1,@x,+1,-1', [[1, '=1+1', '@x', '+1', '-1']]],
    [
      'is Chinese',
      '日期,金额\n甲,乙',
      [
        [1, '日期', '金额'],
        [2, '甲', '乙'],
      ],
    ],
    ['is nothing', '', 'empty -'],
    ['is a byte order mark alone', '\uFEFF', 'empty -'],
    ['is empty rows alone', ',,\n  ,\n', 'empty -'],
    ['holds NUL, as a spreadsheet or UTF-16 does', 'a\0b,c', 'binary -'],
    ['has a quote that is not closed', 'a\n"b', 'quote 2'],
    ['has text behind a closed quote', '"a"b,c', 'quote 1'],
    ['has a field that is too long', `a\n${'x'.repeat(13)}`, 'field 2'],
    ['has a field of the longest', 'x'.repeat(12), [[1, 'x'.repeat(12)]]],
    ['has a quoted field that is too long', `"${'x'.repeat(13)}"`, 'field 1'],
    ['has too many columns', 'a,b,c,d,e', 'columns 1'],
    ['has as many columns as it may', 'a,b,c,d', [[1, 'a', 'b', 'c', 'd']]],
    ['has too many rows', 'a\nb\nc\nd\ne\nf', 'rows 6'],
    [
      'has as many rows as it may',
      'a\nb\nc\nd\ne\n',
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
        [5, 'e'],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('says by what it is parted', () => {
    const delimiterOf = (text: string) => {
      const table = readCsv(text, BOUNDS);
      return 'problem' in table ? table.problem : table.delimiter;
    };
    expect(['a,b', 'a;b', 'a', 'a;b,c', '"a;a;a",b'].map(delimiterOf)).toEqual([',', ';', ',', ',', ',']);
  });
});
