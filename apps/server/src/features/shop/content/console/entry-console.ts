import { isShippedLanguage, LANGUAGE_CODES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Texts } from '../content.queries.ts';
import { findVersionDraft, keepVersion } from './content-versions.ts';
import { tellContentChanged } from '../listen-content.ts';
import { findEntryRow, putEntry, type EntryDraft, type StoredEntry } from '../entries.queries.ts';
import { hasEntryPicture } from '../entry-pictures.ts';
import { cleanRichTexts } from '../rich-text.ts';

/** What two saves are compared by. */
const factsOf = ({ startsAt, endsAt, languages, ...rest }: EntryDraft): string =>
  canonicalJson({ ...rest, languages: [...languages], startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null });

/** Texts as they are kept: nothing in languages that the entry is not shown in. */
function keptTexts(texts: Texts, languages: EntryDraft['languages']): Texts {
  const others = languages.filter((code) => !isShippedLanguage(code));
  const kept = (code: LanguageCode): string => (languages.includes(code) ? (texts[code] ?? '').trim() : '');
  return { ...Object.fromEntries(others.map((code) => [code, kept(code)])), MS: kept('MS'), EN: kept('EN'), CN: kept('CN') };
}

function checkDraft(draft: EntryDraft): void {
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

/** One save of an entry. */
export interface EntrySave {
  readonly brandId: string;
  readonly staffId: string;
  readonly id: string;
  /** The version that was on screen, 0 for what is new. */
  readonly version: number;
  /** The earlier version that was put into the form. */
  readonly takenFrom?: number | undefined;
  readonly draft: Omit<EntryDraft, 'art'>;
  /** Runs in the same transaction, only when something changes. */
  readonly record: (tx: Tx, before: StoredEntry | null, after: StoredEntry) => Promise<void>;
}

/**
 * Writes or changes an entry, cleaned, and tells open pages; the version before stays. An entry keeps the art it was made with
 * until a picture takes its place, and has it again in a version that is taken back. Refuses FIELDS_INVALID, and
 * ILLEGAL_STATE when the entry is not in the version that was seen.
 */
export async function saveEntry(
  platform: Platform,
  { brandId, staffId, id, version, takenFrom, draft: wanted, record }: EntrySave,
): Promise<StoredEntry> {
  checkDraft({ ...wanted, art: null });
  const saved = await platform.db.tx(async (tx) => {
    const before = (await findEntryRow(tx, brandId, id, true)) ?? null;
    const earlierArt = takenFrom === undefined ? null : await artOfVersion(tx, brandId, id, takenFrom);
    const languages = LANGUAGE_CODES.filter((code) => wanted.languages.includes(code));
    const draft: EntryDraft = {
      ...wanted,
      languages,
      title: keptTexts(wanted.title, languages),
      summary: keptTexts(wanted.summary, languages),
      content: cleanRichTexts(keptTexts(wanted.content, languages)),
      art: wanted.pictureId === null ? (earlierArt ?? before?.art ?? null) : null,
    };
    if (before !== null) {
      const { id: _, version: __, ...facts } = before;
      if (factsOf(facts) === factsOf(draft)) return before;
    }
    const from = before?.version ?? 0;
    if (from !== version) refuse('ILLEGAL_STATE', { from, to: version });
    if (draft.pictureId !== null && !(await hasEntryPicture(tx, brandId, draft.pictureId)))
      refuse('FIELDS_INVALID', { fields: { pictureId: { problem: 'pattern' } } });
    const after: StoredEntry = { ...draft, id, version: from + 1 };
    if (!(await putEntry(tx, brandId, after))) refuse('ILLEGAL_STATE', { from, to: version });
    if (before !== null) await keepVersion(tx, 'entry', brandId, id, from, before, null);
    await keepVersion(tx, 'entry', brandId, id, from + 1, draft, staffId);
    await record(tx, before, after);
    return after;
  });
  tellContentChanged(platform, brandId);
  return saved;
}

/** Stores an entry as it is: for brands that are made with content. */
export async function addEntry(platform: Platform, brandId: string, draft: EntryDraft): Promise<void> {
  await putEntry(platform.db.kysely, brandId, { ...draft, id: platform.ids.next(), version: 1 });
}
