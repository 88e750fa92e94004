import type { FileReply } from '@talora/contract/core/call.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { writeTable } from '../../../platform/tables/table-file.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from './contexts.ts';

/** Most rows that one file holds. */
export const MOST_ROWS = 100_000;
/** Rows that a list is read at a time for a file. */
export const FILE_ROWS = 1_000;

/** A file is dear to make: so many of a member of staff in an hour, on one server. */
const FILES = { name: 'list-export', points: 30, seconds: 3_600 } as const;

/** A list that is to be a file. */
export interface ListExport<Row> {
  /** What the list is called: small letters and `-`. */
  readonly list: string;
  readonly format: 'csv' | 'xlsx';
  /** What it is narrowed by, as it was asked. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** How many rows there are; counted no further than one more than a file holds. */
  readonly rows: number;
  readonly columns: readonly TableColumn<Row>[];
  /** Its rows in their order, read while the file is sent. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** No more rows than were counted: what has come since is in no file that says otherwise. */
async function* upTo<Row>(pages: AsyncIterable<readonly Row[]>, most: number): AsyncGenerator<readonly Row[]> {
  let left = most;
  for await (const rows of pages) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}

/**
 * A list of the console as a file for other programs; who took which rows is written down before the first of them leaves. Refuses LIST_TOO_LONG above
 * {@link MOST_ROWS} and TOO_MANY_REQUESTS.
 */
export async function exportList<Row>(context: StaffContext, asked: ListExport<Row>): Promise<FileReply> {
  const { platform, brand, staff } = context;
  const { list, format, filter, rows, columns, pages } = asked;
  if (rows > MOST_ROWS) refuse('LIST_TOO_LONG', { most: MOST_ROWS });
  await platform.rates.take(FILES, staff.staffId);
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'list.exported',
      subject: `list:${list}`,
      // What named nothing of the brand is not kept: only that it was narrowed by it.
      detail: { list, format, rows, filter: rows === 0 ? Object.keys(filter) : filter },
    }),
  );
  return writeTable({ name: list, format, timeZone: brand.settings.timeZone, columns, pages: upTo(pages, rows) });
}
