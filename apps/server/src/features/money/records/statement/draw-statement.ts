import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdfkit';

/** A statement as it is printed: texts in the member's language, sums as they stand there. */
export interface StatementSheet {
  readonly language: string;
  readonly brand: string;
  readonly title: string;
  /** Label and value pairs above the table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly heads: readonly string[];
  /** One row a month; the first field names it. */
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
  readonly notes: readonly string[];
  readonly madeAtMs: number;
}

/** Noto Sans SC, cut to Latin letters and the characters of GB 2312. */
const FONT = fileURLToPath(new URL('../../../../../fonts/noto-sans-sc.ttf', import.meta.url));
const MARGIN = 44;
const INK = '#1a1a1a';
const PALE = '#666666';
const LINE = '#bbbbbb';
const ROW = 21;

/** Draws a statement as PDF on one page across. The same sheet gives the same bytes. */
export async function drawStatement(sheet: StatementSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    font: FONT,
    lang: sheet.language,
    info: { Title: sheet.title, Author: sheet.brand, CreationDate: new Date(sheet.madeAtMs) },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  drawHead(doc, sheet);
  drawTable(doc, sheet);
  drawNotes(doc, sheet);
  doc.end();
  return whole;
}

function drawHead(doc: PDFDocument, { brand, title, facts }: StatementSheet): void {
  doc.fontSize(11).fillColor(PALE).text(brand, MARGIN, MARGIN);
  doc
    .fontSize(19)
    .fillColor(INK)
    .text(title, MARGIN, MARGIN + 16);
  const top = MARGIN + 50;
  const width = (doc.page.width - 2 * MARGIN) / 3;
  for (const [at, [label, value]] of facts.entries()) {
    const [x, y] = [MARGIN + (at % 3) * width, top + Math.floor(at / 3) * 28];
    doc
      .fontSize(8)
      .fillColor(PALE)
      .text(label, x, y, { width: width - 12 });
    doc
      .fontSize(10)
      .fillColor(INK)
      .text(value, x, y + 11, { width: width - 12, lineBreak: false });
  }
  doc.y = top + Math.ceil(facts.length / 3) * 28 + 10;
}

function drawTable(doc: PDFDocument, { heads, rows, total }: StatementSheet): void {
  const width = (doc.page.width - 2 * MARGIN) / heads.length;
  const right = doc.page.width - MARGIN;
  let y = doc.y;
  const line = (color: string): void => void doc.lineWidth(0.6).strokeColor(color).moveTo(MARGIN, y).lineTo(right, y).stroke();
  const cells = (fields: readonly string[], size: number, color: string): void => {
    for (const [at, field] of fields.entries())
      doc
        .fontSize(size)
        .fillColor(color)
        .text(field, MARGIN + at * width, y + 5, { width: width - 4, align: at === 0 ? 'left' : 'right' });
  };
  cells(heads, 8, PALE);
  y += 30;
  line(INK);
  for (const row of rows) {
    cells(row, 9, INK);
    y += ROW;
    line(LINE);
  }
  cells(total, 9, INK);
  y += ROW;
  line(INK);
  doc.y = y + 10;
}

function drawNotes(doc: PDFDocument, { notes }: StatementSheet): void {
  const options = { width: doc.page.width - 2 * MARGIN, lineGap: 1 };
  let { y } = doc;
  for (const note of notes) {
    doc.fontSize(7.5).fillColor(PALE).text(note, MARGIN, y, options);
    y += doc.heightOfString(note, options) + 3;
  }
}
