import type { CallResult } from '@talora/contract/core/call.ts';
import type {
  AnnouncementFields,
  BannerFields,
  contentConsoleCalls,
  HelpFields,
  NoticeFields,
} from '@talora/contract/content/content-console.ts';
import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { addressOfPicture } from '../entry-pictures.ts';
import { PLAIN_ENTRY } from '../entries.queries.ts';
import { listVersionRows } from './content-versions.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';

type EntryFields = Omit<ConsoleEntry, 'id' | 'version' | 'state' | 'picture' | 'archivedAt' | 'archivedTo'>;
type History = CallResult<(typeof contentConsoleCalls)['calls']['contentHistory']>;

/** A version of before entries had more has nothing of that. */
const withPicture = (entry: Omit<EntryFields, 'slug'> & { readonly slug?: string | null; readonly art?: string | null }) => ({
  ...PLAIN_ENTRY,
  ...entry,
  slug: entry.slug ?? '',
  picture: addressOfPicture({ art: entry.art ?? null, pictureId: entry.pictureId }),
});

/** Versions of what staff edited, newest first, each as it can be saved again. What is not the brand's has none. */
export async function showHistory({ platform, brand }: StaffContext, { id }: { readonly id: string }): Promise<History> {
  const db = platform.db.kysely;
  const [rows, names] = await Promise.all([listVersionRows(db, brand.id, id), listStaffNames(db, brand.id)]);
  return rows.map((row) => ({
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.staff_id === null ? null : (names.get(`staff:${row.staff_id}`) ?? null),
    reason: row.reason,
    // The stored draft has the wire's own fields: its moments are texts once they are JSON.
    notice: row.kind === 'notice' ? (row.draft as NoticeFields) : null,
    banner: row.kind === 'banner' ? (row.draft as BannerFields) : null,
    announcement: row.kind === 'announcement' ? (row.draft as AnnouncementFields) : null,
    help: row.kind === 'help' ? (row.draft as HelpFields) : null,
    entry: row.kind === 'entry' ? withPicture(row.draft as EntryFields) : null,
  }));
}
