import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { periodState, type EntryKind, type PeriodState } from '@talora/domain/content/entries.ts';
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
  readonly pictureId: string | null;
  readonly picture: string | null;
}

/** What the editor starts with. */
export function startForm(
  kind: EntryKind,
  entry: Omit<ConsoleEntry, 'id' | 'version' | 'state'> | null,
  timeZone: string,
  now: Date,
): EntryForm {
  const schedule = scheduleDraftOf(entry, timeZone, now);
  if (entry === null)
    return {
      category: kind === 'promotion' ? 'other' : null,
      audience: 'all',
      languages: SHIPPED_LANGUAGES,
      title: NO_TEXTS,
      summary: NO_TEXTS,
      content: NO_TEXTS,
      pictureId: null,
      picture: null,
      ...schedule,
    };
  const { category, audience, languages, title, summary, content, pictureId, picture } = entry;
  return { category, audience, languages, title, summary, content, pictureId, picture, ...schedule };
}

/** What keeps a form from being saved, and when it would be shown. */
export function judgeEntry(form: EntryForm, timeZone: string) {
  const period = readSchedule(form, timeZone);
  const missing = missingIn(form.languages, form.title, form.content);
  return { ...period, missing, isReady: missing.length === 0 && period.value !== null && form.languages.length > 0 };
}

/** What the call carries of a form: its picture goes by its id, and its times as moments. */
export const savedFields = ({ category, audience, languages, title, summary, content, pictureId }: EntryForm, schedule: Schedule) => ({
  category,
  audience,
  languages: [...languages],
  title,
  summary,
  content,
  pictureId,
  ...schedule,
});

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
