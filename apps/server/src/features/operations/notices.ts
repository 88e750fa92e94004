import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { contentDeskCalls, DeskNotice } from '@talora/contract/content-desk.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { listStoredNotices, saveNotice, type NoticeDraft, type StoredNotice } from '../content/content.ts';
import type { StaffContext } from '../staff/staff.ts';

type Calls = (typeof contentDeskCalls)['calls'];

function stateOf({ clock }: Platform, { isLive, startsAt, endsAt }: NoticeDraft): DeskNotice['state'] {
  if (!isLive) return 'off';
  if (startsAt.getTime() > clock.nowMs()) return 'planned';
  return endsAt !== null && endsAt.getTime() <= clock.nowMs() ? 'ended' : 'shown';
}

const noticeView = (platform: Platform, notice: StoredNotice): DeskNotice => ({
  id: notice.id,
  version: notice.version,
  state: stateOf(platform, notice),
  title: { ...notice.title },
  content: { ...notice.content },
  startsAt: notice.startsAt.toISOString(),
  endsAt: notice.endsAt?.toISOString() ?? null,
  isLive: notice.isLive,
});

/** What the audit chain keeps of a notice. */
const facts = (notice: StoredNotice | null) =>
  notice === null
    ? null
    : {
        title: notice.title,
        content: notice.content,
        startsAt: notice.startsAt.toISOString(),
        endsAt: notice.endsAt?.toISOString() ?? null,
        isLive: notice.isLive,
      };

/** Every notice with its schedule. */
export async function showNotices({ platform, brand }: StaffContext): Promise<CallResult<Calls['deskNotices']>> {
  return (await listStoredNotices(platform, brand.id)).map((notice) => noticeView(platform, notice));
}

function readMoment(field: string, text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });
}

/** Writes or changes a notice; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID. */
export async function editNotice(
  { platform, brand, staff }: StaffContext,
  { id, version, title, content, startsAt, endsAt, isLive }: CallArguments<Calls['saveNotice']>,
): Promise<CallResult<Calls['saveNotice']>> {
  const start = readMoment('startsAt', startsAt);
  const end = endsAt === null ? null : readMoment('endsAt', endsAt);
  if (end !== null && end.getTime() <= start.getTime()) refuse('FIELDS_INVALID', { fields: { endsAt: { problem: 'past' } } });
  const draft = { title, content, startsAt: start, endsAt: end, isLive };
  const saved = await saveNotice(platform, brand.id, id, version, draft, (tx, before, after) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'notice.saved',
      subject: `notice:${id}`,
      detail: { before: facts(before), after: facts(after) },
    }),
  );
  return noticeView(platform, saved);
}
