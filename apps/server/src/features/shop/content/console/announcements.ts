import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { AnnouncementFields, contentConsoleCalls, ConsoleAnnouncement } from '@talora/contract/content/content-console.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { ANNOUNCEMENTS, listStoredAnnouncements, type AnnouncementDraft, type StoredAnnouncement } from './announcement-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { publishVersion } from '../publishing/publish-content.ts';
import { cleanRichTexts } from '../rich-text.ts';
import { readSchedule, scheduleView, stateOf } from './schedule.ts';

type Calls = (typeof contentConsoleCalls)['calls'];

const announcementFields = (announcement: AnnouncementDraft): AnnouncementFields => ({
  kind: announcement.kind,
  execution: announcement.execution,
  title: { ...announcement.title },
  content: { ...announcement.content },
  sort: announcement.sort,
  ...scheduleView(announcement),
});

const announcementView = (platform: Platform, announcement: StoredAnnouncement): ConsoleAnnouncement => ({
  id: announcement.id,
  version: announcement.version,
  state: stateOf(platform, announcement),
  ...announcementFields(announcement),
});

/** Every popup and every slide of the public announcement. */
export async function showAnnouncements({ platform, brand }: StaffContext): Promise<CallResult<Calls['consoleAnnouncements']>> {
  return (await listStoredAnnouncements(platform.db.kysely, brand.id)).map((row) => announcementView(platform, row));
}

/** Writes or changes a popup or a slide. A popup has an execution code, a slide has none. Refuses ILLEGAL_STATE, FIELDS_INVALID. */
export async function editAnnouncement(
  context: StaffContext,
  { id, version, reason, kind, execution, title, content, sort, ...schedule }: CallArguments<Calls['saveAnnouncement']>,
): Promise<ConsoleAnnouncement> {
  const { platform } = context;
  if ((kind === 'PU') !== (execution !== null)) refuse('FIELDS_INVALID', { fields: { execution: { problem: 'pattern' } } });
  const draft = { kind, execution, title, content: cleanRichTexts(content), sort, ...readSchedule(schedule) };
  const saved = await publishVersion(context, ANNOUNCEMENTS, { id, version, reason, draft });
  return announcementView(platform, saved);
}
