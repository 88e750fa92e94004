import {
  AUDIENCES,
  BANNER_DEVICES,
  BANNER_GROUPS,
  PICTURE_SHAPES,
  POPUP_EXECUTIONS,
  type PictureShape,
} from '@talora/domain/content/audience.ts';
import { LINK_KINDS } from '@talora/domain/content/links.ts';
import { RICH_BYTES, RICH_LENGTH } from '@talora/domain/content/rich-text.ts';
import { LANGUAGE_CODES } from '@talora/domain/languages/languages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { changes } from '../core/changes.ts';
import { HELP_SECTIONS } from './content.ts';
import { entryDraft, entryMore, reason } from './entries.ts';
import { filledText, language, moment, nothing, queryInt, requestId, text, textsOf, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A text in every shipped language. */
const texts = (max: number) => textsOf(filledText(max));
/** The same where a language may be left out: its text is empty. */
const someTexts = (max: number) => textsOf(text(max));

/** When it is shown. */
const schedule = { startsAt: moment(), endsAt: z.nullable(moment()), isLive: z.boolean() };
/** How it stands by its schedule. */
const state = z.enum(['shown', 'planned', 'ended', 'off']);
/** `version` is the one that was on screen, 0 for what is new. Saving the same again changes nothing. */
const seen = { id: uuid(), version: z.int().check(z.minimum(0)) };

const noticeDraft = {
  title: texts(120),
  /** Rich text: HTML with a short list of marks; the rest is taken out before it is stored. */
  content: texts(RICH_LENGTH),
  /** Where it is not null, the notice has a button to the promotions. */
  promotionType: z.nullable(filledText(32)),
  ...schedule,
};
const consoleNotice = z.object({ id: z.string(), version: z.int(), state, ...noticeDraft });

const bannerDraft = {
  groupName: z.enum(BANNER_GROUPS),
  /** Name of shipped art; null for pictures that were uploaded. */
  art: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  pictureId: z.nullable(uuid()),
  phonePictureId: z.nullable(uuid()),
  languages: z.array(language()).check(z.minLength(1), z.maxLength(LANGUAGE_CODES.length)),
  eyebrow: someTexts(60),
  title: someTexts(60),
  text: someTexts(160),
  action: someTexts(30),
  linkageType: z.enum(LINK_KINDS),
  url: z.nullable(text(200)),
  audience: z.enum(AUDIENCES),
  device: z.enum(BANNER_DEVICES),
  ...schedule,
};
const consoleBanner = z.object({ id: z.string(), version: z.int(), state, ...bannerDraft });

const announcementDraft = {
  /** PL is a slide of the public announcement, PU a popup with its execution code, AG an announcement to agents. */
  kind: z.enum(['PL', 'PU', 'AG']),
  execution: z.nullable(z.enum(POPUP_EXECUTIONS)),
  title: texts(120),
  content: texts(RICH_LENGTH),
  /** The smaller comes first. */
  sort: z.int().check(z.minimum(0), z.maximum(9_999)),
  ...schedule,
};
const consoleAnnouncement = z.object({ id: z.string(), version: z.int(), state, ...announcementDraft });

const helpDraft = {
  section: z.enum(HELP_SECTIONS),
  /** Desks, phones, or both. */
  device: z.enum(['ALL', 'WEB', 'MOBILE']),
  title: texts(120),
  content: texts(RICH_LENGTH),
  /** The smaller comes first; a part of the help stands where its first article does. */
  sort: z.int().check(z.minimum(0), z.maximum(9_999)),
  ...schedule,
};
const consoleHelp = z.object({ id: z.string(), version: z.int(), state, ...helpDraft });

const hosts = z.array(text(120)).check(z.maxLength(40));
const shapes = Object.keys(PICTURE_SHAPES) as [PictureShape, ...PictureShape[]];
const side = () => queryInt(0, 20_000);

/** Console: content of the site. */
export const contentConsoleCalls = callSet('content-desk', 'console', {
  consoleNotices: call({
    method: 'GET',
    path: '/ops/content/notices',
    title: 'Every notice with its schedule, newest first',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.array(consoleNotice),
    refusals: staffRefusals,
  }),
  saveNotice: call({
    method: 'PUT',
    path: '/ops/content/notices/:id',
    title: 'Write a notice, or change one',
    access: { staff: 'content.edit' },
    audit: 'notice.saved',
    bodyBytes: RICH_BYTES,
    input: z.strictObject({ ...seen, reason: reason(), ...noticeDraft }),
    reply: consoleNotice,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID', 'APPROVAL_ASKED', 'ASKED_ALREADY'],
  }),
  consoleBanners: call({
    method: 'GET',
    path: '/ops/content/banners',
    title: 'Every banner in its order, and the hosts that banners may lead to',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.object({
      banners: z.array(consoleBanner),
      hosts,
      hostsHistory: changes(hosts),
      /** Orders of each group; a banner that was made since is not in them. */
      orderHistory: z.record(z.enum(BANNER_GROUPS), changes(z.array(z.string()))),
    }),
    refusals: staffRefusals,
  }),
  saveBanner: call({
    method: 'PUT',
    path: '/ops/content/banners/:id',
    title: 'Make a banner, or change one',
    access: { staff: 'content.edit' },
    audit: 'banner.saved',
    input: z.strictObject({ ...seen, reason: reason(), ...bannerDraft }),
    reply: consoleBanner,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID', 'APPROVAL_ASKED', 'ASKED_ALREADY'],
  }),
  orderBanners: call({
    method: 'POST',
    path: '/ops/content/banners/order',
    title: 'Put the banners of a group into this order; every one of them is named',
    access: { staff: 'content.edit' },
    audit: 'banner.ordered',
    input: z.strictObject({ groupName: z.enum(BANNER_GROUPS), ids: z.array(uuid()).check(z.maxLength(200)) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
  saveHosts: call({
    method: 'POST',
    path: '/ops/content/hosts',
    title: 'List the hosts that banners may lead to; `before` is the list that was on screen',
    access: { staff: 'settings.edit' },
    stepUp: true,
    audit: 'content.hosts-changed',
    input: z.strictObject({ before: hosts, hosts }),
    reply: z.object({ hosts }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  savePicture: call({
    method: 'POST',
    path: '/ops/content/pictures',
    title: 'Store a picture for a banner, cut to a rectangle of itself in its own pixels and scaled to its shape',
    access: { staff: 'content.edit' },
    audit: 'picture.stored',
    idempotencyKey: 'requestId',
    files: { field: 'picture', max: 1, required: true },
    input: z.strictObject({ requestId: requestId(), shape: z.enum(shapes), left: side(), top: side(), width: side(), height: side() }),
    reply: z.object({ id: z.string() }),
    refusals: [
      ...staffRefusals,
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
      'IMAGE_REQUIRED',
      'FIELDS_INVALID',
      'REPLAY_MISMATCH',
    ],
  }),
  consolePicture: call({
    method: 'GET',
    path: '/ops/content/pictures/:id',
    title: 'A picture of a banner',
    access: { staff: 'content.edit' },
    binary: true,
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: staffRefusals,
  }),
  consoleAnnouncements: call({
    method: 'GET',
    path: '/ops/content/announcements',
    title: 'Every popup and every slide of the public announcement, in their order',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.array(consoleAnnouncement),
    refusals: staffRefusals,
  }),
  saveAnnouncement: call({
    method: 'PUT',
    path: '/ops/content/announcements/:id',
    title: 'Write a popup or a slide of the public announcement, or change one',
    access: { staff: 'content.edit' },
    audit: 'announcement.saved',
    bodyBytes: RICH_BYTES,
    input: z.strictObject({ ...seen, reason: reason(), ...announcementDraft }),
    reply: consoleAnnouncement,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID', 'APPROVAL_ASKED', 'ASKED_ALREADY'],
  }),
  consoleHelp: call({
    method: 'GET',
    path: '/ops/content/help',
    title: 'Every article of the help centre with its schedule, in their order',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.array(consoleHelp),
    refusals: staffRefusals,
  }),
  saveHelp: call({
    method: 'PUT',
    path: '/ops/content/help/:id',
    title: 'Write an article of the help centre, or change one',
    access: { staff: 'content.edit' },
    audit: 'help.saved',
    bodyBytes: RICH_BYTES,
    input: z.strictObject({ ...seen, reason: reason(), ...helpDraft }),
    reply: consoleHelp,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID', 'APPROVAL_ASKED', 'ASKED_ALREADY'],
  }),
  contentHistory: call({
    method: 'GET',
    path: '/ops/content/history/:id',
    title: 'Versions of a banner, a notice, an announcement, a help article or an entry, newest first; saving one takes it back',
    access: { staff: 'content.edit' },
    input: z.strictObject({ id: uuid() }),
    reply: z.array(
      z.object({
        version: z.int(),
        savedAt: moment(),
        savedBy: z.nullable(z.string()),
        /** Why, in the words of who saved it; null where nothing was written. */
        reason: z.nullable(z.string()),
        notice: z.nullable(z.object(noticeDraft)),
        banner: z.nullable(z.object(bannerDraft)),
        announcement: z.nullable(z.object(announcementDraft)),
        help: z.nullable(z.object(helpDraft)),
        entry: z.nullable(z.object({ ...entryDraft, ...entryMore, picture: z.nullable(z.string()) })),
      }),
    ),
    refusals: staffRefusals,
  }),
});

/** A notice at the console. */
export type ConsoleNotice = z.core.output<typeof consoleNotice>;
/** A banner at the console. */
export type ConsoleBanner = z.core.output<typeof consoleBanner>;
/** A popup or a slide of the public announcement at the console. */
export type ConsoleAnnouncement = z.core.output<typeof consoleAnnouncement>;
/** What staff write of a notice. */
export type NoticeFields = Omit<ConsoleNotice, 'id' | 'version' | 'state'>;
/** What staff write of a banner. */
export type BannerFields = Omit<ConsoleBanner, 'id' | 'version' | 'state'>;
/** What staff write of an announcement. */
export type AnnouncementFields = Omit<ConsoleAnnouncement, 'id' | 'version' | 'state'>;
/** An article of the help centre at the console. */
export type ConsoleHelp = z.core.output<typeof consoleHelp>;
/** What staff write of an article. */
export type HelpFields = Omit<ConsoleHelp, 'id' | 'version' | 'state'>;
