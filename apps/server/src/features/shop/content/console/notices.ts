import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls, ConsoleNotice, NoticeFields } from '@talora/contract/content/content-console.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listStoredNotices, saveNotice, type NoticeDraft, type StoredNotice } from './notice-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { recordContent } from './record-content.ts';
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

/** Writes or changes a notice; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID. */
export async function editNotice(
  context: StaffContext,
  { id, version, title, content, promotionType, ...schedule }: CallArguments<Calls['saveNotice']>,
): Promise<ConsoleNotice> {
  const { platform, brand, staff } = context;
  const saved = await saveNotice(platform, {
    brandId: brand.id,
    staffId: staff.staffId,
    id,
    version,
    draft: { title, content, promotionType, ...readSchedule(schedule) },
    record: recordContent(context, 'notice', id, noticeFields),
  });
  return noticeView(platform, saved);
}
