import { isLegalSection } from '@talora/domain/content/legal.ts';
import { picturesIn } from '@talora/domain/content/rich-text.ts';
import type { Texts } from '@talora/domain/languages/languages.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { storeOrAsk, type Effects, type RequestRow } from '../../../people/approvals/approvals.ts';
import { BANNERS } from '../console/banner-console.ts';
import { ANNOUNCEMENTS } from '../console/announcement-console.ts';
import { storeVersion, type Stored, type VersionedTable } from '../console/content-versions.ts';
import { ENTRIES, storeEntry, type EntrySave } from '../console/entry-console.ts';
import { ARTICLES } from '../console/help-console.ts';
import { NOTICES } from '../console/notice-console.ts';
import type { EntryDraft, PlacedEntry } from '../entries.queries.ts';
import { missingPictures } from '../entry-pictures.ts';
import { tellContentChanged } from '../listen-content.ts';
import { changesOf } from './published-changes.ts';

/** What is published: a title in every language, shown or not, with its times; and a rich text, where it has one. */
interface Publishable {
  readonly title: Texts;
  readonly content?: Texts;
  /** Part of the help centre, of an article. */
  readonly section?: string;
  readonly isLive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** A draft as JSON holds it: its moments are texts. */
const wireOf = (draft: object): Record<string, unknown> => JSON.parse(JSON.stringify(draft)) as Record<string, unknown>;

/** What a request to publish holds: all that its effect needs. */
interface PublishDetail {
  readonly content: 'entry' | 'banner' | 'notice' | 'announcement' | 'help';
  readonly seen: number;
  readonly takenFrom: number | null;
  readonly reason: string | null;
  readonly draft: Readonly<Record<string, unknown>>;
}

const NOTHING: Texts = { MS: '', EN: '', CN: '' };

/** Refuses FIELDS_INVALID where a text shows a picture that is not the brand's. */
async function checkTextPictures(db: Queryable, brandId: string, content: Texts = NOTHING): Promise<void> {
  const ids = [...new Set(Object.values(content).flatMap((html) => picturesIn(html ?? '')))];
  if ((await missingPictures(db, brandId, ids)).length > 0) refuse('FIELDS_INVALID', { fields: { content: { problem: 'picture' } } });
}

interface PublishWish {
  readonly kind: PublishDetail['content'];
  readonly id: string;
  readonly version: number;
  readonly takenFrom?: number | undefined;
  readonly reason: string | undefined;
  readonly draft: Publishable;
}

/** What stands now, held for the transaction. */
interface Standing {
  readonly brandId: string;
  readonly version: number;
  readonly draft: object;
}

/**
 * What a save would publish: nothing for what stays switched off, and for what is not over the version that stands, which storing refuses
 * or finds to be the same again. Refuses ILLEGAL_STATE for a version of what is not there.
 */
function weighPublishing(context: StaffContext, wish: PublishWish, row: Standing | undefined) {
  const { kind, id, version, takenFrom = null, reason, draft } = wish;
  // A row that is not there cannot be held: one that comes in this moment must not be what is stored over.
  if (row === undefined && version !== 0) refuse('ILLEGAL_STATE', { from: 0, to: version });
  const isAsItStands = (row?.version ?? 0) === version && (row === undefined || row.brandId === context.brand.id);
  const about = draft.title[context.brand.settings.defaultLanguage] || (Object.values(draft.title).find((title) => title !== '') ?? id);
  const live = row === undefined ? null : wireOf(row.draft);
  // What players do not see was read by nobody: it stands before the second person whole, as something new does.
  const standing = live?.isLive === true ? live : null;
  // What a brand answers for by law takes two before it comes and while it stands, also to move it elsewhere.
  const isAlways = [standing, draft].some((one) => isLegalSection(String((one as Partial<Publishable> | null)?.section)));
  const detail: PublishDetail = { content: kind, seen: version, takenFrom, reason: reason ?? null, draft: wireOf(draft) };
  return {
    kind: 'content.publish',
    subjectId: id,
    about,
    reason: reason ?? about,
    changes: isAsItStands && draft.isLive ? changesOf(standing, detail.draft) : [],
    detail: { ...detail },
    isAlways,
  } as const;
}

/** How a save is written into the audit chain. */
const recordOf =
  (brandId: string, staffId: string, subject: readonly [kind: string, id: string], more: Readonly<Record<string, unknown>>) =>
  (tx: Tx, before: object | null, after: object): Promise<void> =>
    appendAudit(tx, {
      brandId,
      actor: { staff: staffId },
      action: `${subject[0]}.saved`,
      subject: subject.join(':'),
      detail: { before: before === null ? null : wireOf(before), after: wireOf(after), ...more },
    });

const whyOf = (reason: string | null | undefined) => (reason === undefined || reason === null || reason === '' ? {} : { reason });

/**
 * Saves a banner, a notice, an announcement or an article. What is shown by it takes two where the brand asks for that, and always where
 * the law does. Refuses APPROVAL_ASKED, ASKED_ALREADY, ILLEGAL_STATE, FIELDS_INVALID.
 */
export async function publishVersion<D extends Publishable>(
  context: StaffContext,
  table: VersionedTable<D> & { readonly kind: Exclude<PublishDetail['content'], 'entry'> },
  { id, version, reason, draft }: { readonly id: string; readonly version: number; readonly reason: string | undefined; readonly draft: D },
): Promise<Stored<D>> {
  const { platform, brand, staff } = context;
  await checkTextPictures(platform.db.kysely, brand.id, draft.content);
  let saved = { version, isChanged: false };
  await storeOrAsk(
    context,
    async (tx) => weighPublishing(context, { kind: table.kind, id, version, reason, draft }, await table.lock(tx, id)),
    async (tx) => {
      const record = recordOf(brand.id, staff.staffId, [table.kind, id], whyOf(reason));
      saved = await storeVersion(tx, table, { brandId: brand.id, staffId: staff.staffId, id, version, reason, draft, record });
      return () => (saved.isChanged ? tellContentChanged(platform, brand.id) : undefined);
    },
  );
  return { ...draft, id, version: saved.version };
}

/**
 * Saves an entry. What is shown by it takes two where the brand asks for that. Refuses APPROVAL_ASKED, ASKED_ALREADY, ILLEGAL_STATE,
 * FIELDS_INVALID, SLUG_TAKEN.
 */
export async function publishEntry(context: StaffContext, save: Omit<EntrySave, 'brandId' | 'staffId' | 'record'>): Promise<PlacedEntry> {
  const { platform, brand, staff } = context;
  await checkTextPictures(platform.db.kysely, brand.id, save.draft.content);
  const record = recordOf(brand.id, staff.staffId, ['entry', save.id], whyOf(save.reason));
  const whole: EntrySave = { ...save, brandId: brand.id, staffId: staff.staffId, record };
  const stored: PlacedEntry[] = [];
  await storeOrAsk(
    context,
    async (tx) => {
      const { row, draft } = await ENTRIES.weigh(tx, whole);
      return weighPublishing(context, { ...save, reason: save.reason, kind: 'entry', draft }, row);
    },
    async (tx) => {
      stored.push(await storeEntry(tx, whole));
      return () => tellContentChanged(platform, brand.id);
    },
  );
  return stored[0] ?? refuse('ILLEGAL_STATE', { from: save.version, to: save.version });
}

const momentOf = (written: unknown): Date | null => (typeof written === 'string' ? new Date(written) : null);

const reviveTimes = (draft: PublishDetail['draft']): Publishable =>
  ({ ...draft, startsAt: momentOf(draft['startsAt']), endsAt: momentOf(draft['endsAt']) }) as unknown as Publishable;

/** Tables by the name of their content; each draft was made by the very table that stores it. */
const TABLES = { banner: BANNERS, notice: NOTICES, announcement: ANNOUNCEMENTS, help: ARTICLES } as unknown as Readonly<
  Record<Exclude<PublishDetail['content'], 'entry'>, VersionedTable<Publishable>>
>;

async function storePublished(tx: Tx, request: RequestRow, approverId: string): Promise<void> {
  const { content: kind, seen, takenFrom, reason, draft } = request.detail as unknown as PublishDetail;
  const { brand_id: brandId, subject_id: id, asked_by: staffId } = request;
  const record = recordOf(brandId, approverId, [kind, id], { ...whyOf(reason), request: request.id });
  const save = { brandId, staffId, id, version: seen, reason: reason ?? undefined, record };
  const row = kind === 'entry' ? await ENTRIES.lock(tx, brandId, id) : await TABLES[kind].lock(tx, id);
  if ((row?.version ?? 0) !== seen) refuse('CHANGED_MEANWHILE', { version: String(row?.version ?? 0) });
  const revived = reviveTimes(draft);
  if (kind === 'entry') await storeEntry(tx, { ...save, takenFrom: takenFrom ?? undefined, draft: revived as EntryDraft });
  else await storeVersion(tx, TABLES[kind], { ...save, draft: revived });
}

/** What an approval of content does: the save as it was asked for, over the version that it was written over. */
export const contentEffects: Pick<Effects, 'content.publish'> = {
  async 'content.publish'(platform, tx, request, { staffId }) {
    await storePublished(tx, request, staffId);
    return () => tellContentChanged(platform, request.brand_id);
  },
};
