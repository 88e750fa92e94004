import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ConsoleEntry, entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { ENTRIES_LISTED, type EntryKind } from '@talora/domain/content/entries.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { addressOfPicture, entryPictureAddress, keepEntryPicture, keepTextPicture } from '../entry-pictures.ts';
import { listEntryRows, type EntryDraft, type PlacedEntry } from '../entries.queries.ts';
import { publishEntry } from '../publishing/publish-content.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';

type Calls = (typeof entriesConsoleCalls)['calls'];

function stateOf({ clock }: Platform, { isLive, startsAt, endsAt }: EntryDraft): ConsoleEntry['state'] {
  if (!isLive) return 'off';
  if (startsAt.getTime() > clock.nowMs()) return 'planned';
  return endsAt !== null && endsAt.getTime() <= clock.nowMs() ? 'ended' : 'shown';
}

const factsOf = (entry: EntryDraft) => ({
  kind: entry.kind,
  category: entry.category,
  audience: entry.audience,
  languages: [...entry.languages],
  title: { ...entry.title },
  summary: { ...entry.summary },
  content: { ...entry.content },
  slug: entry.slug ?? '',
  pictureId: entry.pictureId,
  pictures: { ...entry.pictures },
  pictureAlt: { ...entry.pictureAlt },
  seoTitle: { ...entry.seoTitle },
  seoDescription: { ...entry.seoDescription },
  seoPictures: { ...entry.seoPictures },
  startsAt: entry.startsAt.toISOString(),
  endsAt: entry.endsAt?.toISOString() ?? null,
  isLive: entry.isLive,
});

/** An entry as the console gets it. */
export const entryView = (platform: Platform, entry: PlacedEntry): ConsoleEntry => ({
  ...factsOf(entry),
  id: entry.id,
  version: entry.version,
  state: stateOf(platform, entry),
  picture: addressOfPicture(entry),
  archivedAt: entry.archivedAt?.toISOString() ?? null,
  archivedTo: entry.archivedTo,
});

/** Every entry of a kind with its schedule. */
export async function showEntries({ platform, brand }: StaffContext, kind: EntryKind): Promise<CallResult<Calls['consoleEntries']>> {
  return (await listEntryRows(platform.db.kysely, brand.id, kind, ENTRIES_LISTED)).map((entry) => entryView(platform, entry));
}

function readMoment(field: string, text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });
}

/**
 * Writes or changes an entry; before and after stand in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID, SLUG_TAKEN,
 * APPROVAL_ASKED, ASKED_ALREADY.
 */
export async function editEntry(
  context: StaffContext,
  { id, version, takenFrom, reason, startsAt, endsAt, ...texts }: CallArguments<Calls['saveEntry']>,
): Promise<CallResult<Calls['saveEntry']>> {
  const draft = {
    ...texts,
    startsAt: readMoment('startsAt', startsAt),
    endsAt: endsAt === null ? null : readMoment('endsAt', endsAt),
  };
  return entryView(context.platform, await publishEntry(context, { id, version, takenFrom, reason, draft }));
}

const recordPicture =
  ({ brand, staff }: StaffContext, requestId: string, shape: 'entry' | 'text', bytes: number) =>
  (tx: Tx): Promise<void> =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'picture.stored',
      subject: `picture:${requestId}`,
      detail: { shape, bytes },
    });

/** Keeps a picture for the text of any content. Refuses what is no picture, and REPLAY_MISMATCH. */
export async function uploadTextPicture(
  context: StaffContext,
  { requestId }: CallArguments<Calls['uploadTextPicture']>,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['uploadTextPicture']>> {
  const { bytes } = files[0] ?? refuse('IMAGE_REQUIRED');
  const { platform, brand } = context;
  const sides = await keepTextPicture(
    platform,
    { id: requestId, brandId: brand.id, bytes },
    recordPicture(context, requestId, 'text', bytes.length),
  );
  return { pictureId: requestId, picture: entryPictureAddress(requestId), ...sides };
}

/** Keeps a picture for entries. Refuses what is no picture, and REPLAY_MISMATCH. */
export async function uploadEntryPicture(
  context: StaffContext,
  { requestId }: CallArguments<Calls['uploadEntryPicture']>,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['uploadEntryPicture']>> {
  const { bytes } = files[0] ?? refuse('IMAGE_REQUIRED');
  await keepEntryPicture(context.platform, context.brand.id, requestId, bytes, recordPicture(context, requestId, 'entry', bytes.length));
  return { pictureId: requestId, picture: entryPictureAddress(requestId) };
}
