import type { DeskEntry } from '@talora/contract/content/entries.ts';
import type { EntryKind } from '@talora/domain/content/entries.ts';
import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { clockIn, momentIn } from '../../moments/zoned-time.ts';

/** A text in every shipped language. */
export type Texts = Record<ShippedLanguage, string>;

/** An entry while it is being written; times as the fields hold them. */
export interface EntryForm {
  readonly category: DeskEntry['category'];
  readonly audience: DeskEntry['audience'];
  readonly languages: readonly ShippedLanguage[];
  readonly title: Texts;
  readonly summary: Texts;
  readonly content: Texts;
  readonly pictureId: string | null;
  readonly picture: string | null;
  readonly starts: string;
  readonly ends: string;
  readonly isLive: boolean;
  /** The period that the fields were filled from. */
  readonly given: { readonly startsAt: string; readonly endsAt: string | null } | null;
}

const none = (): Texts => ({ MS: '', EN: '', CN: '' });

/** What the editor starts with. */
export function startForm(
  kind: EntryKind,
  entry: Omit<DeskEntry, 'id' | 'version' | 'state'> | null,
  timeZone: string,
  now: Date,
): EntryForm {
  if (entry === null)
    return {
      category: kind === 'promotion' ? 'other' : null,
      audience: 'all',
      languages: SHIPPED_LANGUAGES,
      title: none(),
      summary: none(),
      content: none(),
      pictureId: null,
      picture: null,
      starts: clockIn(timeZone, now),
      ends: '',
      isLive: true,
      given: null,
    };
  const { category, audience, languages, title, summary, content, pictureId, picture, isLive, startsAt, endsAt } = entry;
  return {
    category,
    audience,
    languages,
    title,
    summary,
    content,
    pictureId,
    picture,
    starts: clockIn(timeZone, new Date(startsAt)),
    ends: endsAt === null ? '' : clockIn(timeZone, new Date(endsAt)),
    isLive,
    given: { startsAt, endsAt },
  };
}

/** Period of a form. The fields show minutes only: a time that nobody touched keeps its seconds. */
export function periodOf(form: EntryForm, timeZone: string): { start: Date | null; end: Date | null; isEndWrong: boolean } {
  const read = (typed: string, kept: string | null | undefined): Date | null => {
    if (kept !== null && kept !== undefined && typed === clockIn(timeZone, new Date(kept))) return new Date(kept);
    return momentIn(timeZone, typed);
  };
  const start = read(form.starts, form.given?.startsAt);
  const end = form.ends === '' ? null : read(form.ends, form.given?.endsAt);
  return { start, end, isEndWrong: form.ends !== '' && (end === null || (start !== null && end.getTime() <= start.getTime())) };
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** Languages in which a title or text is missing. */
export function missingLanguages({ languages, title, content }: EntryForm): ShippedLanguage[] {
  return languages.filter((code) => isEmpty(title[code]) || isEmpty(content[code]));
}
