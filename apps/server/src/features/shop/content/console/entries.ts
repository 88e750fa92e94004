import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ConsoleEntry, entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import type { EntryKind } from '@talora/domain/content/entries.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { addressOfPicture, entryPictureAddress, keepEntryPicture } from '../entry-pictures.ts';
import { listEntryRows, type EntryDraft, type StoredEntry } from '../entries.queries.ts';
import { saveEntry } from './entry-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';

type Calls = (typeof entriesConsoleCalls)['calls'];

function stateOf({ clock }: Platform, { isLive, startsAt, endsAt }: EntryDraft): ConsoleEntry['state'] {
  if (!isLive) return 'off';
  if (startsAt.getTime() > clock.nowMs()) return 'planned';
  return endsAt !== null && endsAt.getTime() <= clock.nowMs() ? 'ended' : 'shown';
}

const factsOf = (entry: StoredEntry) => ({
  kind: entry.kind,
  category: entry.category,
  audience: entry.audience,
  languages: [...entry.languages],
  title: { ...entry.title },
  summary: { ...entry.summary },
  content: { ...entry.content },
  pictureId: entry.pictureId,
  startsAt: entry.startsAt.toISOString(),
  endsAt: entry.endsAt?.toISOString() ?? null,
  isLive: entry.isLive,
});

const entryView = (platform: Platform, entry: StoredEntry): ConsoleEntry => ({
  ...factsOf(entry),
  id: entry.id,
  version: entry.version,
  state: stateOf(platform, entry),
  picture: addressOfPicture(entry),
});

/** Every entry of a kind with its schedule. */
export async function showEntries({ platform, brand }: StaffContext, kind: EntryKind): Promise<CallResult<Calls['consoleEntries']>> {
  return (await listEntryRows(platform.db.kysely, brand.id, kind)).map((entry) => entryView(platform, entry));
}

function readMoment(field: string, text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });
}

/** Writes or changes an entry; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID. */
export async function editEntry(
  { platform, brand, staff }: StaffContext,
  { id, version, takenFrom, startsAt, endsAt, ...texts }: CallArguments<Calls['saveEntry']>,
): Promise<CallResult<Calls['saveEntry']>> {
  const draft = {
    ...texts,
    startsAt: readMoment('startsAt', startsAt),
    endsAt: endsAt === null ? null : readMoment('endsAt', endsAt),
  };
  const saved = await saveEntry(platform, {
    brandId: brand.id,
    staffId: staff.staffId,
    id,
    version,
    takenFrom,
    draft,
    record: (tx, before, after) =>
      appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'entry.saved',
        subject: `entry:${id}`,
        detail: { before: before === null ? null : factsOf(before), after: factsOf(after) },
      }),
  });
  return entryView(platform, saved);
}

/** Keeps a picture for entries. Refuses what is no picture, and REPLAY_MISMATCH. */
export async function uploadEntryPicture(
  { platform, brand, staff }: StaffContext,
  { requestId }: CallArguments<Calls['uploadEntryPicture']>,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['uploadEntryPicture']>> {
  const file = files[0] ?? refuse('IMAGE_REQUIRED');
  await keepEntryPicture(platform, brand.id, requestId, file.bytes, (tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'picture.stored',
      subject: `picture:${requestId}`,
      detail: { shape: 'entry', bytes: file.bytes.length },
    }),
  );
  return { pictureId: requestId, picture: entryPictureAddress(requestId) };
}
