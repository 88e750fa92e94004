import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls, ConsoleNotice, NoticeFields } from '@talora/contract/content/content-console.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { NOTICES, listStoredNotices, type NoticeDraft, type StoredNotice } from './notice-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { publishVersion } from '../publishing/publish-content.ts';
import { cleanRichTexts } from '../rich-text.ts';
import { readSchedule, scheduleView, stateOf } from './schedule.ts';

type Calls = (typeof contentConsoleCalls)['calls'];

/** What staff wrote, as the wire and the audit chain carry it. */
const noticeFields = (notice: NoticeDraft): NoticeFields => ({
  title: { ...notice.title },
  content: { ...notice.content },
  promotionType: notice.promotionType,
  ...scheduleView(notice),
});

const noticeView = (platform: Platform, notice: StoredNotice): ConsoleNotice => ({
  id: notice.id,
  version: notice.version,
  state: stateOf(platform, notice),
  ...noticeFields(notice),
});

/** Every notice with its schedule. */
export async function showNotices({ platform, brand }: StaffContext): Promise<CallResult<Calls['consoleNotices']>> {
  return (await listStoredNotices(platform.db.kysely, brand.id)).map((notice) => noticeView(platform, notice));
}

/** Writes or changes a notice; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID, APPROVAL_ASKED, ASKED_ALREADY. */
export async function editNotice(
  context: StaffContext,
  { id, version, reason, title, content, promotionType, ...schedule }: CallArguments<Calls['saveNotice']>,
): Promise<ConsoleNotice> {
  const { platform } = context;
  const draft = { title, content: cleanRichTexts(content), promotionType, ...readSchedule(schedule) };
  const saved = await publishVersion(context, NOTICES, { id, version, reason, draft });
  return noticeView(platform, saved);
}
