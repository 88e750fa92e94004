/** Delimiters that a table of a bank is parted by. */
export const CSV_DELIMITERS = [',', ';'] as const;

/** Such a delimiter. */
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** Bounds of a table that somebody hands in. */
export interface TableBounds {
  readonly rows: number;
  readonly columns: number;
  /** Characters of one field. */
  readonly field: number;
}

/** Why a text is no table: `row` counts from 1, null where it is the whole. */
export interface TableProblem {
  readonly problem: 'empty' | 'binary' | 'quote' | 'rows' | 'columns' | 'field';
  readonly row: number | null;
}

/** A table as it was read: every row with its fields, rows without any text left out. */
export interface ReadTable {
  readonly delimiter: CsvDelimiter;
  readonly rows: readonly { readonly row: number; readonly fields: readonly string[] }[];
}

const LOOKED_AT = 20;

/** Which delimiter parts more of the first lines, quoted text aside. Ties are for the comma. */
function delimiterOf(text: string): CsvDelimiter {
  const counts = { ',': 0, ';': 0 };
  let [lines, isQuoted] = [0, false];
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ',' || sign === ';')) counts[sign] += 1;
    else if (!isQuoted && sign === '\n') lines += 1;
    if (lines >= LOOKED_AT) break;
  }
  return counts[';'] > counts[','] ? ';' : ',';
}

/** Where the end of a field at `at` is, and its text. Undefined where a quote is not closed, or text stands behind a closed one. */
function readField(text: string, at: number, delimiter: string): { value: string; end: number } | undefined {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { value: text.slice(at, end), end };
  }
  let [value, from] = ['', at + 1];
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const behind = text[quote + 1];
      return behind === undefined || behind === delimiter || behind === '\n' || behind === '\r' ? { value, end: quote + 1 } : undefined;
    }
    value += '"';
    from = quote + 2;
  }
}

/**
 * Reads a comma- or semicolon-separated table (RFC 4180; lines may end in CR, LF or both, a byte order mark is left out). A field is what
 * stands there, a formula too: nothing is carried out. What is too long or not closed is a problem, and nothing of it is read.
 */
export function readCsv(source: string, bounds: TableBounds): ReadTable | TableProblem {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.trim() === '') return { problem: 'empty', row: null };
  if (text.includes('\0')) return { problem: 'binary', row: null };
  const delimiter = delimiterOf(text);
  const rows: { row: number; fields: string[] }[] = [];
  let [at, row] = [0, 1];
  while (at < text.length) {
    const fields: string[] = [];
    for (;;) {
      const field = readField(text, at, delimiter);
      if (field === undefined) return { problem: 'quote', row };
      if (field.value.length > bounds.field) return { problem: 'field', row };
      fields.push(field.value);
      if (fields.length > bounds.columns) return { problem: 'columns', row };
      at = field.end + 1;
      if (text[field.end] !== delimiter) {
        if (text[field.end] === '\r' && text[at] === '\n') at += 1;
        break;
      }
    }
    if (fields.some((field) => field.trim() !== '')) rows.push({ row, fields });
    if (rows.length > bounds.rows) return { problem: 'rows', row };
    row += 1;
  }
  return rows.length === 0 ? { problem: 'empty', row: null } : { delimiter, rows };
}
