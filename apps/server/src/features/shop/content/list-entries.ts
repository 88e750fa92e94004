import type { CallResult } from '@talora/contract/core/call.ts';
import type { entriesCalls } from '@talora/contract/content/entries.ts';
import { ENTRY_KINDS, periodState, type EntryKind, type PeriodState } from '@talora/domain/content/entries.ts';
import { whyNotEntry } from '@talora/domain/content/shown-to.ts';
import { shownLanguage, textsLanguage, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findNamedEntry, listEntryRows, type PlacedEntry } from './entries.queries.ts';
import { entryPictureAddress, pictureFor } from './entry-pictures.ts';
import { cleanRichText } from './rich-text.ts';
import { kindOf, readingIn, type ContentContext } from './content.view.ts';

type Calls = (typeof entriesCalls)['calls'];
type Card = CallResult<Calls['entries']>[number];

const ORDER: Readonly<Record<PeriodState, number>> = { open: 0, soon: 1, closed: 2 };

function isFor(context: ContentContext, entry: PlacedEntry, language: LanguageCode): boolean {
  if (entry.archivedAt !== null) return false;
  const times = { startsMs: entry.startsAt.getTime(), endsMs: entry.endsAt?.getTime() ?? null };
  return (
    whyNotEntry(
      { ...entry, ...times },
      { kind: kindOf(context), language: shownLanguage(entry.languages, language, context.brand.settings.defaultLanguage) },
      context.platform.clock.nowMs(),
    ) === null
  );
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

function cardOf(context: ContentContext, entry: PlacedEntry, language: LanguageCode): Card {
  const read = readingIn(context, language);
  const readers = [language, textsLanguage(language, context.brand.settings.defaultLanguage)];
  const seoPicture = readers.map((code) => entry.seoPictures[code]).find((id) => id !== undefined);
  return {
    id: entry.id,
    kind: entry.kind,
    category: entry.category,
    title: read(entry.title),
    summary: read(entry.summary),
    languages: [...entry.languages],
    picture: pictureFor(entry, readers),
    pictureAlt: read(entry.pictureAlt),
    slug: entry.slug,
    seo: {
      title: orNull(read(entry.seoTitle)),
      description: orNull(read(entry.seoDescription)),
      picture: seoPicture === undefined ? null : entryPictureAddress(seoPicture),
    },
    startsAt: entry.startsAt.toISOString(),
    endsAt: entry.endsAt?.toISOString() ?? null,
    state: periodState(entry.startsAt.getTime(), entry.endsAt?.getTime() ?? null, context.platform.clock.nowMs()),
  };
}

/** Entries of a kind for the caller: open ones first, then those to come, then those that are over. */
export async function listEntries(context: ContentContext, kind: EntryKind, language: LanguageCode): Promise<Card[]> {
  const rows = await listEntryRows(context.platform.db.kysely, context.brand.id, kind);
  const cards = rows.filter((entry) => isFor(context, entry, language)).map((entry) => cardOf(context, entry, language));
  return cards.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
}

/** One entry with its text, by its id or a slug that it has or had. Refuses NOT_FOUND for one that the caller would not find in a list. */
export async function getEntry(context: ContentContext, id: string, language: LanguageCode): Promise<CallResult<Calls['entry']>> {
  const entry = await findNamedEntry(context.platform.db.kysely, context.brand.id, id);
  if (entry === undefined || !isFor(context, entry, language)) return refuse('NOT_FOUND');
  return { ...cardOf(context, entry, language), content: cleanRichText(readingIn(context, language)(entry.content)) };
}

/** Kinds of which the caller finds an entry, in their order. */
export async function listEntryKinds(context: ContentContext, language: LanguageCode): Promise<EntryKind[]> {
  const rows = await listEntryRows(context.platform.db.kysely, context.brand.id);
  const found = new Set(rows.filter((entry) => isFor(context, entry, language)).map(({ kind }) => kind));
  return ENTRY_KINDS.filter((kind) => found.has(kind));
}
