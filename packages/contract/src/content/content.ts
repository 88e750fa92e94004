import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, POPUP_EXECUTIONS } from '@talora/domain/content/audience.ts';
import { FEEDBACK_IMAGES, FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { banner } from './home-content.ts';
import { RELAY } from '../core/relay.ts';
import { language, moment, nothing, requestId, text, uuid } from '../core/scalars.ts';

/** A popup, a slide of the public announcement, or another announcement. `content` is sanitised HTML. */
const announcement = z.object({
  id: z.string(),
  version: z.int(),
  execution: z.nullable(z.enum(POPUP_EXECUTIONS)),
  title: z.string(),
  content: z.string(),
  /** Help has none. */
  startDate: z.nullable(moment()),
});

/** Parts of the help centre, in their order; each is a hash of /help. */
export const HELP_SECTIONS = ['faq', 'deposit', 'withdraw', 'game', 'account', 'limits', 'terms', 'privacy', 'other'] as const;

const helpArticle = z.object({ id: z.string(), section: z.enum(HELP_SECTIONS), title: z.string(), content: z.string() });

/** An e-mail address, or what looks like one. */
const mail = z.string().check(z.maxLength(120), z.regex(/^[!-~]+@[!-~]+$/));

const helpDevice = z.enum(['WEB', 'MOBILE']);

/** Content of the site but for the home page: banners of dialogs, announcements, help, feedback. */
export const contentCalls = callSet('content', 'site', {
  banners: call({
    method: 'GET',
    path: '/wps/system/banners',
    title: 'Banners of a group that are for the caller, in their order',
    access: 'anyone',
    input: z.strictObject({ group: z.enum(BANNER_GROUPS), language: language() }),
    reply: z.array(banner),
    refusals: [],
  }),
  picture: call({
    method: 'GET',
    path: '/wps/system/pictures/:id',
    title: 'A picture of a banner; it never changes',
    access: 'anyone',
    binary: true,
    isKept: true,
    input: z.strictObject({ id: uuid(), size: z._default(z.enum(['full', 'small']), 'full') }),
    reply: nothing(),
    refusals: [],
  }),
  announcements: call({
    method: 'GET',
    path: RELAY.announcements,
    title: 'Announcements of a type that are for the caller: B notices, PL public, PU popups, PR of promotions, H help',
    access: 'anyone',
    input: z.strictObject({
      type: z.enum(ANNOUNCEMENT_TYPES),
      platform: z._default(z.enum(['W']), 'W'),
      execution: z.optional(z.enum(POPUP_EXECUTIONS)),
      language: z.optional(language()),
    }),
    reply: z.array(announcement),
    refusals: [],
  }),
  helpCenter: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    title: 'Articles of the help centre; `content` is sanitised HTML',
    access: 'anyone',
    input: z.strictObject({ lang: language(), device: z._default(helpDevice, 'WEB') }),
    reply: z.array(helpArticle),
    refusals: [],
  }),
  feedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    title: 'Write to the brand, with up to three pictures',
    access: 'anyone',
    idempotencyKey: 'requestId',
    files: { field: 'images', max: FEEDBACK_IMAGES, required: false },
    // The rules of the domain count code points; this only keeps the body small.
    input: z.strictObject({
      requestId: z.optional(requestId()),
      topic: z._default(z.enum(FEEDBACK_TOPICS), 'other'),
      content: text(600),
      contact: z.optional(mail),
    }),
    reply: nothing(),
    refusals: ['FIELDS_INVALID', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'TOO_MANY_IMAGES', 'REPLAY_MISMATCH'],
  }),
});

/** A part of the help centre. */
export type HelpSection = (typeof HELP_SECTIONS)[number];
/** A kind of device that help is written for. */
export type HelpDevice = z.core.output<typeof helpDevice>;
/** An article of the help centre. */
export type HelpArticle = z.core.output<typeof helpArticle>;
