import { ENTRY_AUDIENCES, ENTRY_KINDS, PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';
import { LANGUAGE_CODES } from '@talora/domain/languages/languages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { language, moment, text, textsOf, uuid } from '../core/scalars.ts';

const kind = () => z.enum(ENTRY_KINDS);
const category = () => z.nullable(z.enum(PROMOTION_CATEGORIES));

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
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  state: z.enum(['soon', 'open', 'closed']),
};

/** Site: promotions, blog, news and sponsors as content. */
export const entriesCalls = callSet('entries', 'site', {
  entries: call({
    method: 'GET',
    path: '/wps/x/content/entries',
    title: 'Entries of a kind for the caller, open ones first and the latest start first',
    access: 'anyone',
    input: z.strictObject({ kind: kind(), language: language() }),
    reply: z.array(z.object({ ...entryCard })),
    refusals: [],
  }),
  entry: call({
    method: 'GET',
    path: '/wps/x/content/entries/:id',
    title: 'One entry with its text; `content` is sanitised HTML',
    access: 'anyone',
    input: z.strictObject({ id: uuid(), language: language() }),
    reply: z.object({ ...entryCard, content: z.string() }),
    refusals: ['NOT_FOUND'],
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
  content: texts(8_000),
  /** An uploaded picture's id; null shows none. */
  pictureId: z.nullable(uuid()),
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  isLive: z.boolean(),
};

const consoleEntry = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(['shown', 'planned', 'ended', 'off']),
  picture: z.nullable(z.string()),
  ...entryDraft,
});

/** A link of the download page: https, or nothing. */
const appLink = () => z.string().check(z.maxLength(300));

/** Links of the download page by their labels. */
export const appLinks = { Android: appLink(), IOS: appLink(), MOBILECONFIG: appLink() };

/** Console: entries, their pictures, and the links of the download page. */
export const entriesConsoleCalls = callSet('entries-desk', 'console', {
  consoleEntries: call({
    method: 'GET',
    path: '/ops/content/entries',
    title: 'Every entry of a kind with its schedule, newest first',
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
    // `version` is the one that was on screen, 0 for a new entry. Saving the same again changes nothing. `takenFrom` is the
    // earlier version that was put into the form: art of the web app, which nobody uploads, comes back with it.
    input: z.strictObject({
      id: uuid(),
      version: z.int().check(z.minimum(0)),
      takenFrom: z.optional(z.int().check(z.minimum(1))),
      ...entryDraft,
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
    refusals: [
      ...staffRefusals,
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_REQUIRED',
      'TOO_MANY_IMAGES',
      'REPLAY_MISMATCH',
    ],
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
