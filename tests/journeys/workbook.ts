import { inflateRawSync } from 'node:zlib';

/** A file of an archive, by the list at its end. */
function fileOf(zip: Buffer, wanted: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    if (zip.subarray(at + 46, at + 46 + length).toString() === wanted) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + packed)).toString();
    }
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`no ${wanted} in the archive`);
}

/** The first sheet of a workbook: its cells as texts, and how many of them are formulas. */
export function readWorkbook(bytes: Buffer): { readonly rows: readonly string[][]; readonly formulas: number } {
  const sheet = fileOf(bytes, 'xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>.*?<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/gs)].map(([, text = '']) => text),
  );
  return { rows, formulas: [...sheet.matchAll(/<f[ >/]/g)].length };
}
