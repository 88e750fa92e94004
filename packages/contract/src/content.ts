import { FEEDBACK_IMAGES, FEEDBACK_TOPICS } from '@talora/domain/validation/feedback.ts';
import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { RELAY } from './relay.ts';
import { language, moment, nothing, requestId, text } from './scalars.ts';

/** A banner of a group (w_home, ...). `url` is a path of this site; a banner with `linkageType` NONE is not clickable. */
export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  art: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.nullable(z.string()),
  url: z.nullable(z.string()),
  linkageType: z.enum(['NONE', 'PAGE', 'GAME']),
});

/** A notice. `content` is sanitised HTML. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.nullable(z.string()),
  startDate: moment(),
});

/** Parts of the help centre, in their order; each is a hash of /help. */
export const HELP_SECTIONS = ['faq', 'deposit', 'withdraw', 'game', 'account', 'limits', 'privacy', 'other'] as const;

const helpArticle = z.object({ id: z.string(), section: z.enum(HELP_SECTIONS), title: z.string(), content: z.string() });

/** An e-mail address, or what looks like one. */
const mail = z.string().check(z.maxLength(120), z.regex(/^[!-~]+@[!-~]+$/));

const helpDevice = z.enum(['WEB', 'MOBILE']);

/** Content of the site: home, help, feedback. */
export const contentCalls = callSet('content', 'site', {
  homeConsolidated: call({
    method: 'GET',
    path: RELAY.homeConsolidated,
    title: 'Banners and notices of the home page in one answer',
    access: 'anyone',
    input: z.strictObject({ language: language() }),
    reply: z.object({ banners: z.array(banner), notices: z.array(notice) }),
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
    input: z.strictObject({ requestId: requestId(), topic: z.enum(FEEDBACK_TOPICS), content: text(600), contact: z.optional(mail) }),
    reply: nothing(),
    refusals: ['FIELDS_INVALID', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES', 'REPLAY_MISMATCH'],
  }),
});

/** A part of the help centre. */
export type HelpSection = (typeof HELP_SECTIONS)[number];
/** A kind of device that help is written for. */
export type HelpDevice = z.core.output<typeof helpDevice>;
/** An article of the help centre. */
export type HelpArticle = z.core.output<typeof helpArticle>;
