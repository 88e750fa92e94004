import type { FileReply } from '@talora/contract/core/call.ts';
import { csvLine, CSV_START } from '@talora/domain/text/csv.ts';
import { momentsIn, type TableColumn } from './table-columns.ts';
import { workbookOf } from './xlsx.ts';

/** A list as a file. */
export interface TableFile<Row> {
  /** ASCII letters, digits and `-`: name of the file without its end, and of the sheet. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** Zone that moments are written in. */
  readonly timeZone: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Read while the file is sent: no more than a page is ever held. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** A table that is written while it is sent, as a workbook or as comma-separated text in UTF-8. No cell of it is a formula; numbers stay numbers. */
export function writeTable<Row>({ name, format, timeZone, columns, pages }: TableFile<Row>): FileReply {
  const moment = momentsIn(timeZone);
  const cell = ({ kind, read }: TableColumn<Row>, row: Row): string | null => {
    const value = read(row);
    return value !== null && kind === 'moment' ? moment(new Date(value)) : value;
  };
  async function* cells(): AsyncGenerator<(string | null)[][]> {
    for await (const rows of pages) yield rows.map((row) => columns.map((column) => cell(column, row)));
  }
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(columns.map((column) => column.name));
    for await (const rows of cells()) yield rows.map((row) => csvLine(row.map((value) => value ?? ''))).join('');
  }
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, chunks: lines() }
    : {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
        chunks: workbookOf({ name: name.slice(0, 31), columns, pages: cells() }),
      };
}
