import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls, ConsoleHelp, HelpFields } from '@talora/contract/content/content-console.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listStoredHelp, saveHelp, type HelpDraft, type StoredHelp } from './help-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { recordContent } from './record-content.ts';
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

/** Writes or changes an article; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID. */
export async function editHelpArticle(
  context: StaffContext,
  { id, version, section, device, title, content, sort, ...schedule }: CallArguments<Calls['saveHelp']>,
): Promise<ConsoleHelp> {
  const { platform, brand, staff } = context;
  const saved = await saveHelp(platform, {
    brandId: brand.id,
    staffId: staff.staffId,
    id,
    version,
    draft: { section, device, title, content, sort, ...readSchedule(schedule) },
    record: recordContent(context, 'help', id, helpFields),
  });
  return helpView(platform, saved);
}
