import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { entriesCalls } from '@talora/contract/content/entries.ts';
import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import { popupExecutions, type PopupExecution } from '@talora/domain/content/audience.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { serve, type ContextMap } from '../../../platform/http/handlers.ts';
import { listShownAnnouncements } from './console/announcement-console.ts';
import { listNoticeRows } from './content.queries.ts';
import { announcementView, kindOf, noticeView, readBanners, readingIn, type ContentContext } from './content.view.ts';
import { readDividend } from './dividend.ts';
import { listHelpRows } from './help.queries.ts';
import { keepContent } from './kept-content.ts';
import { readPicture } from './pictures.ts';
import { getEntry, listEntries, listEntryKinds } from './list-entries.ts';
import { cleanRichText } from './rich-text.ts';
import { sendFeedback } from './send-feedback.ts';

type Calls = (typeof contentCalls)['calls'];
type HomeContent = CallResult<(typeof homeContentCalls)['calls']['homeConsolidated']>;

interface Contexts extends ContextMap {
  readonly visitor: ContentContext;
}

/** Popups of one execution code, or of all that the caller may get; nobody gets those of another audience. */
function wantedExecutions(context: ContentContext, execution: PopupExecution | undefined): readonly PopupExecution[] {
  const own = popupExecutions(kindOf(context), execution === 'F');
  return execution === undefined ? own : own.filter((code) => code === execution);
}

/** What is an announcement by its type alone: it has no versions of its own. */
const plain = (id: string, title: string, content: string, startDate: string | null) => ({
  id,
  version: 1,
  execution: null,
  title,
  content,
  startDate,
});

async function readAnnouncements(
  context: ContentContext,
  { type, execution, language: asked }: CallArguments<Calls['announcements']>,
): Promise<CallResult<Calls['announcements']>> {
  const { platform, brand, caller } = context;
  const language = asked ?? caller.language;
  const db = platform.db.kysely;
  const read = readingIn(context, language);
  if (type === 'PL') return (await listShownAnnouncements(db, brand.id, 'PL')).map((row) => announcementView(row, read));
  if (type === 'PU') {
    const wanted = wantedExecutions(context, execution);
    const rows = await listShownAnnouncements(db, brand.id, 'PU');
    return rows.filter((row) => row.execution !== null && wanted.includes(row.execution)).map((row) => announcementView(row, read));
  }
  if (type === 'H') {
    const rows = await listHelpRows(db, brand.id, 'WEB');
    return rows.map(({ id, title, content }) => plain(id, read(title), cleanRichText(read(content)), null));
  }
  const rows = await listNoticeRows(db, brand.id);
  return rows
    .filter((row) => type === 'B' || row.promotion_type !== null)
    .map((row) => noticeView(row, read))
    .map(({ id, title, content, startDate }) => plain(id, title, content, startDate));
}

async function readHome(context: ContentContext, language: LanguageCode): Promise<HomeContent> {
  const { platform, brand } = context;
  const [banners, notices, dividend] = await Promise.all([
    readBanners(context, 'w_home', language),
    listNoticeRows(platform.db.kysely, brand.id),
    readDividend(platform, brand),
  ]);
  const read = readingIn(context, language);
  return { banners, notices: notices.map((row) => noticeView(row, read)), dividend };
}

/** Answers the content of the home page. */
export const homeContentSet = serve<typeof homeContentCalls, Contexts>(homeContentCalls, {
  homeConsolidated: (context, { language = context.caller.language }) =>
    keepContent(context.platform, context.brand.id, `home ${language} ${kindOf(context)}`, () => readHome(context, language)),
});

/** Answers the other content of the site. */
export const contentSet = serve<typeof contentCalls, Contexts>(contentCalls, {
  banners: (context, { group, language }) => readBanners(context, group, language),
  picture: ({ platform, brand }, { id, size }) => readPicture(platform, brand.id, id, size),
  announcements: (context, wanted) => readAnnouncements(context, wanted),
  helpCenter: async (context, { lang, device }) => {
    const { platform, brand } = context;
    const read = readingIn(context, lang);
    const rows = await listHelpRows(platform.db.kysely, brand.id, device);
    return rows.map(({ id, section, title, content }) => ({ id, section, title: read(title), content: cleanRichText(read(content)) }));
  },
  feedback: (context, letter, files) => sendFeedback(context, letter, files),
});

/** Answers promotions, blog, news and sponsors. */
export const entriesSet = serve<typeof entriesCalls, Contexts>(entriesCalls, {
  entries: (context, { kind, language }) => listEntries(context, kind, language),
  entry: (context, { id, language }) => getEntry(context, id, language),
  entryKinds: (context, { language }) => listEntryKinds(context, language),
});
