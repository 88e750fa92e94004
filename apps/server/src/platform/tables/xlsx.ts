import { isFormula } from '@talora/domain/text/csv.ts';
import type { CellKind } from './table-columns.ts';
import { zipOf } from './zip.ts';

const DAY_MS = 86_400_000;
/** Days from 30 December 1899, where workbooks begin to count, to 1970. */
const EPOCH_DAYS = 25_569;
/** A workbook's numbers have fifteen digits. */
const EXACT_DIGITS = 15;
const NUMBER = /^-?\d+(\.\d+)?$/;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by their place in the list: plain, head, text that is never a formula, sum, count, moment. */
const STYLE = { plain: 0, head: 1, inert: 2, sum: 3, count: 4, moment: 5 } as const;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const FIXED: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
];

/** XML 1.0 has no other characters. A lone half of a pair is none either. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/** Letters of a column, counted from 0: A to Z, then AA and on. */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

const textCell = (ref: string, text: string, style: number): string =>
  `<c r="${ref}" t="inlineStr"${style === STYLE.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xml(text)}</t></is></c>`;

const numberCell = (ref: string, text: string, style: number): string => `<c r="${ref}" s="${style}"><v>${text}</v></c>`;

/** A cell as a workbook has it. Text is written as text, never as a formula, and stays text when somebody edits it. */
function cellOf(ref: string, value: string | null, kind: CellKind): string {
  if (value === null || value === '') return '';
  if (kind === 'moment') {
    const at = Date.parse(`${value.replace(' ', 'T')}Z`);
    if (!Number.isNaN(at)) return numberCell(ref, String(at / DAY_MS + EPOCH_DAYS), STYLE.moment);
  } else if (kind !== 'text' && NUMBER.test(value) && value.replaceAll(/\D/g, '').length <= EXACT_DIGITS)
    return numberCell(ref, value, kind === 'sum' ? STYLE.sum : STYLE.count);
  return textCell(ref, value, isFormula(value) ? STYLE.inert : STYLE.plain);
}

/** One table of a workbook. Moments come as `yyyy-MM-dd HH:mm:ss` of whatever zone they are to be read in. */
export interface Sheet {
  /** At most 31 letters, digits, spaces and `-`. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  readonly pages: AsyncIterable<readonly (readonly (string | null)[])[]>;
}

async function* sheetText({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${kind === 'text' ? 26 : 20}" customWidth="1"/>`)
    .join('');
  const names = columns.map((_, at) => columnName(at));
  const rowOf = (no: number, cells: readonly string[]): string => `<row r="${no}">${cells.join('')}</row>`;
  const head = rowOf(
    1,
    columns.map(({ name }, at) => textCell(`${names[at] ?? ''}1`, name, STYLE.head)),
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${head}`;
  let no = 1;
  for await (const rows of pages) {
    const texts = rows.map((row) => {
      no += 1;
      return rowOf(
        no,
        columns.map(({ kind }, at) => cellOf(`${names[at] ?? ''}${no}`, row[at] ?? null, kind)),
      );
    });
    yield texts.join('');
  }
  yield '</sheetData></worksheet>';
}

/** A workbook with one sheet (ECMA-376, Office Open XML), made while it is read. */
export function workbookOf(sheet: Sheet): AsyncGenerator<Buffer> {
  const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${xml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zipOf([
    ...FIXED.map(([name, text]) => ({ name, text: [text] })),
    { name: 'xl/workbook.xml', text: [workbook] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetText(sheet) },
  ]);
}
