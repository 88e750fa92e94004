import type { FileReply } from '@talora/contract/core/call.ts';
import { csvLine, CSV_START } from '@talora/domain/text/csv.ts';
import type { MemberContext } from '../../people/members/members.ts';

export { momentsIn } from '../../../platform/tables/table-columns.ts';

/** A file is dear to make: so many of a member in an hour, on one server. */
const FILES = { name: 'records-file', points: 20, seconds: 3_600 } as const;

/** Rows that are read at a time. */
export const ROWS_AT_ONCE = 1_000;

/** Counts a file against the member's hour. Refuses TOO_MANY_REQUESTS. */
export const admitFile = ({ platform, session }: MemberContext): Promise<void> => platform.rates.take(FILES, session.memberId);

/** A table that is written while it is sent, page by page: no more of it than a page is ever held. */
export function tableFile(name: string, from: string, to: string, head: readonly string[], pages: AsyncIterable<string[][]>): FileReply {
  async function* chunks(): AsyncGenerator<string> {
    yield CSV_START + csvLine(head);
    for await (const rows of pages) yield rows.map(csvLine).join('');
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: `${name}-${from}-${to}.csv`, chunks: chunks() };
}
