import { slugOf } from '@talora/domain/content/slugs.ts';
import { isShippedLanguage, LANGUAGE_CODES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Texts } from '../content.queries.ts';
import { checkIdIsOwn, findVersionDraft, keepVersion } from './content-versions.ts';
import { findEntryRow, PLAIN_ENTRY, putEntry, type EntryDraft, type PictureIds, type PlacedEntry } from '../entries.queries.ts';
import { missingPictures } from '../entry-pictures.ts';
import { freeSlug, takeSlug } from '../publishing/entry-slugs.ts';
import { cleanRichTexts } from '../rich-text.ts';

/** What staff write of an entry: without what it is by where it stands. */
export function draftOfEntry(entry: PlacedEntry): EntryDraft {
  const { id: _, version: __, sort: ___, archivedAt: ____, archivedTo: _____, ...draft } = entry;
  return draft;
}

/** What two saves are compared by. */
const factsOf = ({ startsAt, endsAt, languages, ...rest }: EntryDraft): string =>
  canonicalJson({ ...rest, languages: [...languages], startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null });

/** Pictures as they are kept: none in languages that the entry is not shown in. */
const keptPictures = (ids: PictureIds, languages: EntryDraft['languages']): PictureIds =>
  Object.fromEntries(languages.flatMap((code) => (ids[code] === undefined ? [] : [[code, ids[code]]])));

/** Texts as they are kept: nothing in languages that the entry is not shown in. */
function keptTexts(texts: Texts, languages: EntryDraft['languages']): Texts {
  const others = languages.filter((code) => !isShippedLanguage(code));
  const kept = (code: LanguageCode): string => (languages.includes(code) ? (texts[code] ?? '').trim() : '');
  return { ...Object.fromEntries(others.map((code) => [code, kept(code)])), MS: kept('MS'), EN: kept('EN'), CN: kept('CN') };
}

function checkDraft(draft: EntryWish): void {
  const isEmpty = (texts: Texts): boolean => draft.languages.some((code) => (texts[code] ?? '').trim() === '');
  const problems = {
    ...(isEmpty(draft.title) ? { title: { problem: 'required' } } : {}),
    ...(isEmpty(draft.content) ? { content: { problem: 'required' } } : {}),
    ...((draft.category !== null) === (draft.kind === 'promotion') ? {} : { category: { problem: 'pattern' } }),
    ...(draft.endsAt !== null && draft.endsAt.getTime() <= draft.startsAt.getTime() ? { endsAt: { problem: 'past' } } : {}),
  };
  if (Object.keys(problems).length > 0) refuse('FIELDS_INVALID', { fields: problems });
}

/** Art of the web app that a version had. */
async function artOfVersion(tx: Tx, brandId: string, id: string, version: number): Promise<string | null> {
  const draft = (await findVersionDraft(tx, brandId, id, version)) as Partial<EntryDraft> | undefined;
  return draft?.art ?? null;
}

/** What a save says of an entry; what is left out of it stays as it is. */
type EntryWish = Omit<EntryDraft, 'art' | keyof typeof PLAIN_ENTRY> & {
  readonly [K in Exclude<keyof typeof PLAIN_ENTRY, 'slug'>]?: EntryDraft[K] | undefined;
} & {
  /** Empty or null: one is made of the English title, or it stays as it is. */
  readonly slug?: string | null | undefined;
};

/** One save of an entry. */
export interface EntrySave {
  readonly brandId: string;
  readonly staffId: string;
  readonly id: string;
  /** The version that was on screen, 0 for what is new. */
  readonly version: number;
  /** The earlier version that was put into the form. */
  readonly takenFrom?: number | undefined;
  /** Why, for colleagues. */
  readonly reason?: string | undefined;
  readonly draft: EntryWish;
  /** Runs in the same transaction, only when something changes. */
  readonly record: (tx: Tx, before: object | null, after: object) => Promise<void>;
}

/** The draft that a save makes of an entry as it stands. */
async function draftOver(
  tx: Tx,
  { brandId, id, takenFrom, draft: wanted }: EntrySave,
  before: PlacedEntry | undefined,
): Promise<EntryDraft> {
  const earlierArt = takenFrom === undefined ? null : await artOfVersion(tx, brandId, id, takenFrom);
  const languages = LANGUAGE_CODES.filter((code) => wanted.languages.includes(code));
  const { slug, pictures, pictureAlt, seoTitle, seoDescription, seoPictures } = { ...PLAIN_ENTRY, ...before, ...definedOf(wanted) };
  const title = keptTexts(wanted.title, languages);
  return {
    ...wanted,
    languages,
    title,
    summary: keptTexts(wanted.summary, languages),
    content: cleanRichTexts(keptTexts(wanted.content, languages)),
    art: wanted.pictureId === null ? (earlierArt ?? before?.art ?? null) : null,
    slug: slug === null || slug === '' ? (before?.slug ?? (await freeSlug(tx, brandId, id, slugOf(title.EN)))) : slug,
    pictures: keptPictures(pictures, languages),
    pictureAlt: keptTexts(pictureAlt, languages),
    seoTitle: keptTexts(seoTitle, languages),
    seoDescription: keptTexts(seoDescription, languages),
    seoPictures: keptPictures(seoPictures, languages),
  };
}

const definedOf = (wanted: EntryWish): Partial<EntryDraft> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

/** Entries as they stand, held for a transaction. */
export const ENTRIES = {
  async lock(tx: Tx, brandId: string, id: string) {
    const entry = await findEntryRow(tx, brandId, id, true);
    return entry === undefined ? undefined : { brandId, version: entry.version, draft: draftOfEntry(entry) };
  },
  /** What a save would make, and what stands. Refuses FIELDS_INVALID. */
  async weigh(tx: Tx, save: EntrySave) {
    checkDraft(save.draft);
    const before = await findEntryRow(tx, save.brandId, save.id, true);
    const row = before === undefined ? undefined : { brandId: save.brandId, version: before.version, draft: draftOfEntry(before) };
    return { row, draft: await draftOver(tx, save, before) };
  },
};

/**
 * Writes or changes an entry, cleaned; the version before stays. An entry keeps the art it was made with until a picture takes its
 * place, and has it again in a version that is taken back. Refuses FIELDS_INVALID, SLUG_TAKEN, and ILLEGAL_STATE when the entry is not
 * in the version that was seen, or is archived.
 */
export async function storeEntry(tx: Tx, save: EntrySave): Promise<PlacedEntry> {
  const { brandId, staffId, id, version, reason, record } = save;
  checkDraft(save.draft);
  const before = (await findEntryRow(tx, brandId, id, true)) ?? null;
  const draft = await draftOver(tx, save, before ?? undefined);
  if (before !== null && factsOf(draftOfEntry(before)) === factsOf(draft)) return before;
  const from = before?.version ?? 0;
  if (from !== version || before?.archivedAt instanceof Date) refuse('ILLEGAL_STATE', { from, to: version });
  await checkPictures(tx, brandId, draft);
  const after: PlacedEntry = { sort: 0, archivedAt: null, archivedTo: null, ...before, ...draft, id, version: from + 1 };
  if (draft.slug !== null) await takeSlug(tx, brandId, id, draft.slug);
  if (!(await putEntry(tx, brandId, after))) refuse('ILLEGAL_STATE', { from, to: version });
  if (before !== null) await keepVersion(tx, 'entry', brandId, id, from, draftOfEntry(before), { staffId: null });
  const isKept = await keepVersion(tx, 'entry', brandId, id, from + 1, draft, { staffId, reason });
  if (before === null) await checkIdIsOwn(tx, 'entry', id, isKept);
  await record(tx, before === null ? null : draftOfEntry(before), draft);
  return after;
}

async function checkPictures(tx: Tx, brandId: string, { pictureId, pictures, seoPictures }: EntryDraft): Promise<void> {
  const ids = { pictureId: [pictureId], pictures: Object.values(pictures), seoPictures: Object.values(seoPictures) };
  for (const [field, wanted] of Object.entries(ids)) {
    const missing = await missingPictures(
      tx,
      brandId,
      wanted.flatMap((one) => one ?? []),
    );
    if (missing.length > 0) refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });
  }
}

/** Stores an entry as it is: for brands that are made with content. */
export async function addEntry(platform: Platform, brandId: string, draft: Omit<EntryDraft, keyof typeof PLAIN_ENTRY>): Promise<void> {
  const id = platform.ids.next();
  await platform.db.tx(async (tx) => {
    const slug = await freeSlug(tx, brandId, id, slugOf(draft.title.EN));
    if (slug !== null) await takeSlug(tx, brandId, id, slug);
    await putEntry(tx, brandId, { ...PLAIN_ENTRY, ...draft, slug, id, version: 1 });
  });
}
