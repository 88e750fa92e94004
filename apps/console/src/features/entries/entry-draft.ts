import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { periodState, type EntryKind, type PeriodState } from '@talora/domain/content/entries.ts';
import { RICH_LENGTH } from '@talora/domain/content/rich-text.ts';
import { isSlug } from '@talora/domain/content/slugs.ts';
import { LANGUAGE_CODES, SHIPPED_LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { readSchedule, scheduleDraftOf, type Schedule, type ScheduleDraft } from '../../content/schedule-draft.ts';
import { timesOf } from '../../content/shown-times.ts';
import { missingIn, NO_TEXTS, type Texts } from '../../content/texts.ts';

/** An entry while it is being written; times as the fields hold them. */
export interface EntryForm extends ScheduleDraft {
  readonly category: ConsoleEntry['category'];
  readonly audience: ConsoleEntry['audience'];
  readonly languages: readonly LanguageCode[];
  readonly title: Texts;
  readonly summary: Texts;
  readonly content: Texts;
  readonly slug: string;
  readonly pictureId: string | null;
  readonly picture: string | null;
  readonly pictures: ConsoleEntry['pictures'];
  readonly pictureAlt: Texts;
  readonly seoTitle: Texts;
  readonly seoDescription: Texts;
  readonly seoPictures: ConsoleEntry['pictures'];
}

/** What an entry is filled from: as it is stored, or an earlier version of it. */
export type EntryRecord = Omit<ConsoleEntry, 'id' | 'version' | 'state' | 'archivedAt' | 'archivedTo'>;

/** The fields of a record and no others: one from a list has more. */
const entryFields = (entry: EntryRecord): EntryRecord => ({
  kind: entry.kind,
  category: entry.category,
  audience: entry.audience,
  languages: entry.languages,
  title: entry.title,
  summary: entry.summary,
  content: entry.content,
  slug: entry.slug,
  pictureId: entry.pictureId,
  picture: entry.picture,
  pictures: entry.pictures,
  pictureAlt: entry.pictureAlt,
  seoTitle: entry.seoTitle,
  seoDescription: entry.seoDescription,
  seoPictures: entry.seoPictures,
  startsAt: entry.startsAt,
  endsAt: entry.endsAt,
  isLive: entry.isLive,
});

/** What the editor starts with. */
export function startForm(kind: EntryKind, entry: EntryRecord | null, timeZone: string, now: Date): EntryForm {
  const schedule = scheduleDraftOf(entry, timeZone, now);
  if (entry === null)
    return {
      category: kind === 'promotion' ? 'other' : null,
      audience: 'all',
      languages: SHIPPED_LANGUAGES,
      title: NO_TEXTS,
      summary: NO_TEXTS,
      content: NO_TEXTS,
      slug: '',
      pictureId: null,
      picture: null,
      pictures: {},
      pictureAlt: NO_TEXTS,
      seoTitle: NO_TEXTS,
      seoDescription: NO_TEXTS,
      seoPictures: {},
      ...schedule,
    };
  const { kind: _, startsAt: __, endsAt: ___, isLive: ____, ...fields } = entryFields(entry);
  return { ...fields, ...schedule };
}

/** What keeps a form from being saved, and when it would be shown. */
export function judgeEntry(form: EntryForm, timeZone: string) {
  const period = readSchedule(form, timeZone);
  const missing = missingIn(form.languages, form.title, form.content);
  const isSlugWrong = form.slug !== '' && !isSlug(form.slug);
  const isLong = form.languages.some((code) => (form.content[code] ?? '').length > RICH_LENGTH);
  const isReady = missing.length === 0 && period.value !== null && form.languages.length > 0 && !isSlugWrong && !isLong;
  return { ...period, missing, isSlugWrong, isReady };
}

/** What the call carries of a form: its picture goes by its id, and its times as moments. */
export function savedFields(form: EntryForm, schedule: Schedule) {
  const { picture: _, starts: __, ends: ___, isLive: ____, kept: _____, languages, ...fields } = form;
  return { ...fields, languages: [...languages], ...schedule };
}

/** Pictures with that of one language changed; null takes it away. */
export function withPicture(pictures: ConsoleEntry['pictures'], code: LanguageCode, id: string | null): ConsoleEntry['pictures'] {
  const { [code]: _, ...others } = pictures;
  return id === null ? others : { ...others, [code]: id };
}

/** Address of an uploaded picture; it never changes. */
export const addressOf = (id: string): string => `/pictures/${id}.webp`;

/** The picture that readers of a language get: its own before the one for all. */
export const pictureIn = ({ pictures, picture }: Pick<EntryForm, 'pictures' | 'picture'>, code: LanguageCode): string | null =>
  pictures[code] === undefined ? picture : addressOf(pictures[code]);

/** The picture that a form shows after a change; without one of its own, an entry shows the art that it was made with. */
export const shownPicture = (picture: string | null, entry: Pick<ConsoleEntry, 'pictureId' | 'picture'> | null): string | null =>
  picture ?? (entry?.pictureId === null ? entry.picture : null);

/** The language that is written: only what is shown is. */
export const writtenLanguage = (chosen: LanguageCode, languages: readonly LanguageCode[]): LanguageCode =>
  languages.includes(chosen) ? chosen : (languages[0] ?? 'MS');

/** The languages with one more or one less, in their order. */
export const toggleLanguage = (languages: readonly LanguageCode[], code: LanguageCode): LanguageCode[] =>
  LANGUAGE_CODES.filter((one) => (one === code) !== languages.includes(one));

const ORDER: Readonly<Record<PeriodState, number>> = { open: 0, soon: 1, closed: 2 };

/** How an entry stands by its period. */
export function periodOf(entry: Schedule, now: number): PeriodState {
  const { startsMs, endsMs } = timesOf(entry);
  return periodState(startsMs, endsMs, now);
}

/** Entries as the site lists them: those that are open, then those to come, then those that have ended. */
export const inSiteOrder = <T extends Schedule>(entries: readonly T[], now: number): T[] =>
  entries.toSorted((a, b) => ORDER[periodOf(a, now)] - ORDER[periodOf(b, now)]);
