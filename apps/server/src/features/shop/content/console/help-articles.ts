import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls, ConsoleHelp, HelpFields } from '@talora/contract/content/content-console.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { ARTICLES, listStoredHelp, type HelpDraft, type StoredHelp } from './help-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { publishVersion } from '../publishing/publish-content.ts';
import { cleanRichTexts } from '../rich-text.ts';
import { readSchedule, scheduleView, stateOf } from './schedule.ts';

type Calls = (typeof contentConsoleCalls)['calls'];

const helpFields = (article: HelpDraft): HelpFields => ({
  section: article.section,
  device: article.device,
  title: { ...article.title },
  content: { ...article.content },
  sort: article.sort,
  ...scheduleView(article),
});

const helpView = (platform: Platform, article: StoredHelp): ConsoleHelp => ({
  id: article.id,
  version: article.version,
  state: stateOf(platform, article),
  ...helpFields(article),
});

/** Every article of the help centre with its schedule. */
export async function showHelpArticles({ platform, brand }: StaffContext): Promise<CallResult<Calls['consoleHelp']>> {
  return (await listStoredHelp(platform.db.kysely, brand.id)).map((article) => helpView(platform, article));
}

/** Writes or changes an article; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID, APPROVAL_ASKED, ASKED_ALREADY. */
export async function editHelpArticle(
  context: StaffContext,
  { id, version, reason, section, device, title, content, sort, ...schedule }: CallArguments<Calls['saveHelp']>,
): Promise<ConsoleHelp> {
  const { platform } = context;
  const draft = { section, device, title, content: cleanRichTexts(content), sort, ...readSchedule(schedule) };
  const saved = await publishVersion(context, ARTICLES, { id, version, reason, draft });
  return helpView(platform, saved);
}
