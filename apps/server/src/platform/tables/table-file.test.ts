import { inflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeTable } from './table-file.ts';
import type { TableColumn } from './table-columns.ts';

interface Row {
  readonly name: string | null;
  readonly sum: string | null;
  readonly count: string;
  readonly at: string | null;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { name: 'name', kind: 'text', read: ({ name }) => name },
  { name: 'sum', kind: 'sum', read: ({ sum }) => sum },
  { name: 'count', kind: 'count', read: ({ count }) => count },
  { name: 'at', kind: 'moment', read: ({ at }) => at },
];
const AT = '2026-11-28T16:30:05.000Z';

async function* pagesOf(rows: readonly Row[]) {
  for (const row of rows) yield [row];
}

async function bytesOf(rows: readonly Row[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { chunks } = writeTable({ name: 'things', format, timeZone: 'Asia/Kuala_Lumpur', columns: COLUMNS, pages: pagesOf(rows) });
  return Buffer.concat((await Array.fromAsync(chunks)).map((chunk) => Buffer.from(chunk)));
}

/** Files of an archive by their list at its end, each checked against its sum. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size, length] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const text = inflateRawSync(zip.subarray(start, start + packed));
    expect([crc32(text), text.length]).toEqual([zip.readUInt32LE(at + 16), size]);
    expect(zip.readUInt32LE(start + packed)).toBe(0x08074b50);
    files.set(name, text.toString());
    at += 46 + length;
  }
  return files;
}

/** Cells of a sheet by their reference: kind, style, text. */
function cellsOf(sheet: string): Map<string, readonly [kind: string, style: string, text: string]> {
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"(?: t="(\w+)")?(?: s="(\d+)")?>(.*?)<\/c>/gs)];
  return new Map(
    cells.map(([, ref = '', kind = 'n', style = '0', inside = '']) => [
      ref,
      [
        kind,
        style,
        (/<(?:t|v)[^>]*>(.*)<\/(?:t|v)>/s.exec(inside)?.[1] ?? '')
          .replaceAll('&#13;', '\r')
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&amp;', '&'),
      ],
    ]),
  );
}

const sheetOf = async (rows: readonly Row[]) => unzip(await bytesOf(rows, 'xlsx')).get('xl/worksheets/sheet1.xml') ?? '';
const row = (name: string | null, more: Partial<Row> = {}): Row => ({ name, sum: '5.00', count: '1', at: AT, ...more });
const BAD = ['=1+1', '+60123456789 x', '-1-1', '@SUM(1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];

describe('a list as a workbook', () => {
  it('holds no formula: what begins like one is text that stays text', async () => {
    const sheet = await sheetOf(BAD.map((name) => row(name)));
    expect(sheet).not.toMatch(/<f[ >]/);
    const cells = cellsOf(sheet);
    // Style 2: a quoted prefix, so that editing the cell makes no formula of it.
    expect(BAD.map((_, at) => cells.get(`A${at + 2}`))).toEqual(BAD.map((name) => ['inlineStr', '2', name]));
    const styles = unzip(await bytesOf([], 'xlsx')).get('xl/styles.xml') ?? '';
    expect([...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)][2]?.[0]).toContain('quotePrefix="1"');
  });

  it('keeps numbers and moments as what they are, in the zone of the brand', async () => {
    const cells = cellsOf(
      await sheetOf([row('a', { sum: '-1234.50', count: '7' }), row('b', { sum: '12345678901234.56' }), row('c', { sum: 'odd' })]),
    );
    expect(cells.get('B2')).toEqual(['n', '3', '-1234.50']);
    expect(cells.get('C2')).toEqual(['n', '4', '7']);
    const days = Number(cells.get('D2')?.[2]);
    expect(new Date(Math.round((days - 25_569) * 86_400_000)).toISOString()).toBe('2026-11-29T00:30:05.000Z');
    // More digits than a workbook's numbers have, and no number at all, stay text.
    expect([cells.get('B3'), cells.get('B4')]).toEqual([
      ['inlineStr', '0', '12345678901234.56'],
      ['inlineStr', '0', 'odd'],
    ]);
    expect(cellsOf(await sheetOf([row('a', { sum: '1234567890123.45' })])).get('B2')?.[0]).toBe('n');
  });

  it('is well-formed whatever people have written', async () => {
    const odd = 'a<b>&"c"\u0000\u0008\uFFFF\uD800 茶室';
    const cells = cellsOf(await sheetOf([row(odd)]));
    expect(cells.get('A2')?.[2]).toBe('a<b&gt;&"c"\uFFFD\uFFFD\uFFFD\uFFFD 茶室');
  });

  it('leaves out what is empty, and has its heads when there is no row', async () => {
    const cells = cellsOf(await sheetOf([row(null, { sum: null, at: null })]));
    expect([...cells.keys()]).toEqual(['A1', 'B1', 'C1', 'D1', 'C2']);
    const none = cellsOf(await sheetOf([]));
    expect([...none.values()].map(([, , text]) => text)).toEqual(['name', 'sum', 'count', 'at']);
  });

  it('names columns behind the twenty-sixth by two letters', async () => {
    const columns = Array.from({ length: 28 }, (_, at): TableColumn<Row> => ({ name: `c${at}`, kind: 'text', read: () => 'x' }));
    const { chunks } = writeTable({ name: 'wide', format: 'xlsx', timeZone: 'UTC', columns, pages: pagesOf([row('a')]) });
    const sheet =
      unzip(Buffer.concat((await Array.fromAsync(chunks)).map((chunk) => Buffer.from(chunk)))).get('xl/worksheets/sheet1.xml') ?? '';
    expect([...cellsOf(sheet).keys()].slice(-3)).toEqual(['Z2', 'AA2', 'AB2']);
  });

  it('that cannot be read to its end breaks off', async () => {
    async function* broken() {
      yield [row('a')];
      throw new Error('gone');
    }
    const { chunks } = writeTable({ name: 'things', format: 'xlsx', timeZone: 'UTC', columns: COLUMNS, pages: broken() });
    await expect(Array.fromAsync(chunks)).rejects.toThrow('gone');
  });
});

describe('a list as comma-separated text', () => {
  it('begins with the mark of UTF-8 and holds no formula; numbers stay numbers', async () => {
    const text = (
      await bytesOf([...BAD.map((name) => row(name)), row('茶室', { sum: '-5.00' }), row(null, { at: null })], 'csv')
    ).toString();
    expect(text.startsWith('\uFEFFname,sum,count,at\r\n')).toBe(true);
    for (const name of BAD) expect(text).toContain(`'${name.replaceAll('"', '""')}`);
    expect(text).toContain('茶室,-5.00,1,2026-11-29 00:30:05\r\n,5.00,1,\r\n');
  });
});
