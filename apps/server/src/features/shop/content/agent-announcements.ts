import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { listShownAnnouncements } from './console/announcement-console.ts';
import { announcementView, readingIn, type ContentContext } from './content.view.ts';

/** What the brand announces to its agents now, newest first, in a language. Whether the caller is one is asked before. */
export async function readAgentAnnouncements(context: ContentContext, language: LanguageCode) {
  const { platform, brand } = context;
  const rows = await listShownAnnouncements(platform.db.kysely, brand.id, 'AG');
  const read = readingIn(context, language);
  return rows
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .map((row) => ({ ...announcementView(row, read), startDate: row.startsAt.toISOString() }))
    .map(({ id, title, content, startDate }) => ({ id, title, content, startDate }));
}
