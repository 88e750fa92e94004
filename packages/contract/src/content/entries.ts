import { ENTRY_AUDIENCES, ENTRY_KINDS, PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';
import { RICH_BYTES, RICH_LENGTH } from '@talora/domain/content/rich-text.ts';
import { isSlug } from '@talora/domain/content/slugs.ts';
import { LANGUAGE_CODES } from '@talora/domain/languages/languages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { language, moment, nothing, requestId, text, textsOf, uuid } from '../core/scalars.ts';

const kind = () => z.enum(ENTRY_KINDS);
const category = () => z.nullable(z.enum(PROMOTION_CATEGORIES));
/** Last part of an entry's address. */
const slug = () => z.string().check(z.refine(isSlug, 'slug'));

/** What a list shows of an entry. `picture` is an address of this site; a promotion's `state` follows from its period alone. */
const entryCard = {
  id: z.string(),
  kind: kind(),
  category: category(),
  /** Languages in which it can be read. */
  languages: z.array(language()),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(z.string()),
  /** What the picture shows, for who does not see it; empty where it only decorates. */
  pictureAlt: z.string(),
  /** Last part of its address; null where it goes by its id. */
  slug: z.nullable(z.string()),
  /** What search engines are told in its place; null where title, summary and picture stand for it. */
  seo: z.object({ title: z.nullable(z.string()), description: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  state: z.enum(['soon', 'open', 'closed']),
};

/** Site: promotions, blog, news and sponsors as content. */
export const entriesCalls = callSet('entries', 'site', {
  entries: call({
    method: 'GET',
    path: '/wps/x/content/entries',
    title: 'Entries of a kind for the caller, open ones first, in the order of the brand',
    access: 'anyone',
    input: z.strictObject({ kind: kind(), language: language() }),
    reply: z.array(z.object({ ...entryCard })),
    refusals: [],
  }),
  entry: call({
    method: 'GET',
    path: '/wps/x/content/entries/:id',
    title: 'One entry with its text, by its id or by a slug that it has or had; `content` is sanitised HTML',
    access: 'anyone',
    input: z.strictObject({ id: z.union([uuid(), slug()]), language: language() }),
    reply: z.object({ ...entryCard, content: z.string() }),
    refusals: [],
  }),
  entryKinds: call({
    method: 'GET',
    path: '/wps/x/content/kinds',
    title: 'Kinds of which the caller finds at least one entry',
    access: 'anyone',
    input: z.strictObject({ language: language() }),
    reply: z.array(kind()),
    refusals: [],
  }),
});

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A text in every shipped language; empty in those that the entry is not shown in. */
const texts = (max: number) => textsOf(text(max));

/** Uploaded pictures by the language that they are for. */
const pictureIds = () => z.partialRecord(language(), uuid());
/** Why it was changed: for colleagues, in its history. */
export const reason = () => z.optional(text(200));

/** What staff write of an entry. */
export const entryDraft = {
  kind: kind(),
  category: category(),
  audience: z.enum(ENTRY_AUDIENCES),
  /** Languages that the entry is shown in. */
  languages: z.array(language()).check(z.minLength(1), z.maxLength(LANGUAGE_CODES.length)),
  title: texts(120),
  summary: texts(240),
  /** Rich text: HTML with a short list of marks; the rest is taken out before it is stored. */
  content: texts(RICH_LENGTH),
  /** An uploaded picture's id; null shows none. */
  pictureId: z.nullable(uuid()),
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  isLive: z.boolean(),
};

/** What else staff write of an entry. A save without one of them leaves it as it is. */
export const entryMore = {
  /** Empty: one is made of the English title, where it has Latin letters. A slug stays its entry's when it gets another one. */
  slug: z.union([z.literal(''), slug()]),
  /** Pictures of single languages, which stand before the one for all. */
  pictures: pictureIds(),
  pictureAlt: texts(200),
  /** What search engines are told; where it is empty, title, summary and picture. */
  seoTitle: texts(70),
  seoDescription: texts(200),
  seoPictures: pictureIds(),
};

const maybeMore = {
  slug: z.optional(entryMore.slug),
  pictures: z.optional(entryMore.pictures),
  pictureAlt: z.optional(entryMore.pictureAlt),
  seoTitle: z.optional(entryMore.seoTitle),
  seoDescription: z.optional(entryMore.seoDescription),
  seoPictures: z.optional(entryMore.seoPictures),
};

const consoleEntry = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(['shown', 'planned', 'ended', 'off']),
  picture: z.nullable(z.string()),
  /** When it was archived, and the path that its addresses lead to since; null says that they are gone. */
  archivedAt: z.nullable(moment()),
  archivedTo: z.nullable(z.string()),
  ...entryDraft,
  ...entryMore,
});

const pictureRefusals = [
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_REQUIRED',
  'TOO_MANY_IMAGES',
  'REPLAY_MISMATCH',
] as const;

/** A link of the download page: https, or nothing. */
const appLink = () => z.string().check(z.maxLength(300));

/** Links of the download page by their labels. */
export const appLinks = { Android: appLink(), IOS: appLink(), MOBILECONFIG: appLink() };

/** Console: entries, their pictures, and the links of the download page. */
export const entriesConsoleCalls = callSet('entries-desk', 'console', {
  consoleEntries: call({
    method: 'GET',
    path: '/ops/content/entries',
    title: 'Every entry of a kind with its schedule, in the order of the brand, archived ones too',
    access: { staff: 'content.edit' },
    input: z.strictObject({ kind: kind() }),
    reply: z.array(consoleEntry),
    refusals: staffRefusals,
  }),
  saveEntry: call({
    method: 'PUT',
    path: '/ops/content/entries/:id',
    title: 'Write an entry, or change one',
    access: { staff: 'content.edit' },
    audit: 'entry.saved',
    bodyBytes: RICH_BYTES,
    // `version` is the one that was on screen, 0 for a new entry. Saving the same again changes nothing. `takenFrom` is the
    // earlier version that was put into the form: art of the web app, which nobody uploads, comes back with it.
    input: z.strictObject({
      id: uuid(),
      version: z.int().check(z.minimum(0)),
      takenFrom: z.optional(z.int().check(z.minimum(1))),
      reason: reason(),
      ...entryDraft,
      ...maybeMore,
    }),
    reply: consoleEntry,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID', 'SLUG_TAKEN', 'APPROVAL_ASKED', 'ASKED_ALREADY'],
  }),
  orderEntries: call({
    method: 'POST',
    path: '/ops/content/entries/order',
    title: 'Put the entries of a kind into this order, which names every one that is not archived; or move one to a position',
    access: { staff: 'content.edit' },
    audit: 'entry.ordered',
    // One of the two: an order, or the entry that is moved with its position among those that are not archived, from 1. Beyond the last
    // is the end.
    input: z.strictObject({
      kind: kind(),
      ids: z.optional(z.array(uuid()).check(z.maxLength(200))),
      move: z.optional(z.strictObject({ id: uuid(), position: z.int().check(z.minimum(1), z.maximum(99_999)) })),
    }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
  copyEntry: call({
    method: 'POST',
    path: '/ops/content/entries/:id/copies',
    title: 'A copy of an entry that is switched off and has no address yet; its id is that of the request',
    access: { staff: 'content.edit' },
    audit: 'entry.copied',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId() }),
    reply: consoleEntry,
    refusals: [...staffRefusals, 'REPLAY_MISMATCH', 'ILLEGAL_STATE'],
  }),
  archiveEntry: call({
    method: 'POST',
    path: '/ops/content/entries/:id/archive',
    title: 'Archive an entry, or bring one back, switched off',
    access: { staff: 'content.edit' },
    audit: 'entry.archived',
    // `version` is the one that was on screen. `leadsTo` is a path of the site for its addresses; null says that it is gone.
    input: z.strictObject({
      id: uuid(),
      version: z.int().check(z.minimum(1)),
      isArchived: z.boolean(),
      leadsTo: z.nullable(text(200)),
      reason: reason(),
    }),
    reply: consoleEntry,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  uploadEntryPicture: call({
    method: 'POST',
    path: '/ops/content/entry-pictures',
    title: 'A picture for entries, cut to 1240 × 480 around its middle',
    access: { staff: 'content.edit' },
    audit: 'picture.stored',
    idempotencyKey: 'requestId',
    files: { field: 'picture', max: 1, required: true },
    input: z.strictObject({ requestId: uuid() }),
    reply: z.object({ pictureId: z.string(), picture: z.string() }),
    refusals: [...staffRefusals, ...pictureRefusals],
  }),
  uploadTextPicture: call({
    method: 'POST',
    path: '/ops/content/text-pictures',
    title: 'A picture for the text of any content: whole, at most 1240 pixels wide',
    access: { staff: 'content.edit' },
    audit: 'picture.stored',
    idempotencyKey: 'requestId',
    files: { field: 'picture', max: 1, required: true },
    input: z.strictObject({ requestId: uuid() }),
    reply: z.object({ pictureId: z.string(), picture: z.string(), width: z.int(), height: z.int() }),
    refusals: [...staffRefusals, ...pictureRefusals],
  }),
  consoleAppLinks: call({
    method: 'GET',
    path: '/ops/site/app-links',
    title: 'Links of the download page; empty where there is none',
    access: { staff: 'settings.edit' },
    input: z.strictObject({}),
    reply: z.object(appLinks),
    refusals: staffRefusals,
  }),
  saveAppLinks: call({
    method: 'PUT',
    path: '/ops/site/app-links',
    title: 'Change the links of the download page',
    access: { staff: 'settings.edit' },
    stepUp: true,
    audit: 'app-links.changed',
    // `from` is what was on screen.
    input: z.strictObject({ from: z.strictObject(appLinks), to: z.strictObject(appLinks) }),
    reply: z.object(appLinks),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
});

/** An entry in a list. */
export type EntryCard = z.core.output<(typeof entriesCalls)['calls']['entries']['reply']>[number];
/** An entry at the console. */
export type ConsoleEntry = z.core.output<typeof consoleEntry>;
/** Links of the download page. */
export type AppLinks = z.core.output<(typeof entriesConsoleCalls)['calls']['consoleAppLinks']['reply']>;
