import { MESSAGE_STATES } from '@talora/domain/messages/message-states.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '@talora/domain/messages/member-messages.ts';
import { TEMPLATE_CHANNELS } from '@talora/domain/messages/template-words.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, filledText, moment, nothing, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A message to a member. `noted`: no gateway is set, it was written down and not sent; `sent`: a gateway has taken it. */
export const outboundMessage = z.object({
  id: z.string(),
  at: moment(),
  channel: z.enum(MESSAGE_CHANNELS),
  to: z.string(),
  template: z.string(),
  language: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Why it did not go out, as the gateway or mail server said. */
  failure: z.nullable(z.string()),
  /** May it be sent again? A code or a link may not: a new one is asked for. */
  isRepeatable: z.boolean(),
  /** Is it a repeat of an earlier one? */
  isRepeat: z.boolean(),
});

/** What the log is narrowed by. */
const logFilter = {
  channel: z.optional(z.enum(MESSAGE_CHANNELS)),
  state: z.optional(z.enum(MESSAGE_STATES)),
  /** The whole number or address that messages went to. */
  to: z.optional(text(254)),
  /** Days of the brand, both included. */
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
};

/** Console: log of outgoing SMS and e-mail. */
export const outboundCalls = callSet('outbound', 'console', {
  messageLog: call({
    method: 'GET',
    path: '/ops/messages',
    title: 'What SMS and e-mail has gone out',
    access: { staff: 'message.read' },
    input: z.strictObject({ ...logFilter, pageNo: pageNo() }),
    reply: page(outboundMessage),
    refusals: staffRefusals,
  }),
  messageFile: call({
    method: 'GET',
    path: '/ops/messages/file',
    title: 'The same messages as a file for other programs',
    access: { staff: 'message.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...logFilter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  resendMessage: call({
    method: 'POST',
    path: '/ops/messages/:id/resend',
    title: 'Send a message once more to the same address, word for word',
    access: { staff: 'message.send' },
    audit: 'message.resent',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId() }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
});

/** Words of a message in every shipped language; an SMS leaves the subject empty. */
const words = z.strictObject({ subject: text(400), body: text(8_000) });
const languageWords = z.strictObject({ MS: words, EN: words, CN: words });

const templateKey = { template: z.string().check(z.maxLength(40), z.regex(/^[a-z_]+$/)), channel: z.enum(TEMPLATE_CHANNELS) };

const templateRow = z.object({
  ...templateKey,
  kind: z.enum([...MESSAGE_KINDS, 'access']),
  /** 0: the words that ship. */
  version: z.int(),
  /** Has the brand words of its own? */
  isOwn: z.boolean(),
  subject: languageWords,
});

/** Console: words of messages, by message and place. */
export const templateCalls = callSet('message-templates', 'console', {
  messageTemplates: call({
    method: 'GET',
    path: '/ops/message-templates',
    title: 'Every message of the product by place, with the words in force',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.array(templateRow),
    refusals: staffRefusals,
  }),
  messageTemplate: call({
    method: 'GET',
    path: '/ops/message-templates/:template/:channel',
    title: 'The words of a message at one place, what they may hold, and earlier versions',
    access: { staff: 'content.edit' },
    input: z.strictObject(templateKey),
    reply: z.object({
      ...templateKey,
      kind: z.enum([...MESSAGE_KINDS, 'access']),
      version: z.int(),
      texts: languageWords,
      shipped: languageWords,
      parameters: z.array(z.string()),
      secret: z.nullable(z.string()),
      /** What a preview says in the place of each parameter. */
      samples: z.record(z.string(), z.string()),
      /** Is there a gateway for this place? The inbox has none. */
      isSent: z.boolean(),
      history: z.array(
        z.object({ version: z.int(), savedAt: moment(), savedBy: z.nullable(z.string()), texts: z.nullable(languageWords) }),
      ),
    }),
    refusals: staffRefusals,
  }),
  saveMessageTemplate: call({
    method: 'POST',
    path: '/ops/message-templates/:template/:channel',
    title: 'Put other words in force, or those that ship; messages that are there keep theirs',
    access: { staff: 'content.edit' },
    stepUp: true,
    audit: 'message-template.saved',
    input: z.strictObject({ ...templateKey, version: z.int().check(z.minimum(0)), texts: z.nullable(languageWords) }),
    reply: z.object({ version: z.int() }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FIELDS_INVALID', 'CHANGED_MEANWHILE'],
  }),
  tryMessageTemplate: call({
    method: 'POST',
    path: '/ops/message-templates/:template/:channel/try',
    title: 'Send words that are being written to an address of one’s own, with sample facts, marked as a trial',
    access: { staff: 'content.edit' },
    stepUp: true,
    audit: 'message-template.tried',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      ...templateKey,
      requestId: requestId(),
      language: z.enum(SHIPPED_LANGUAGES),
      texts: languageWords,
      to: filledText(254),
    }),
    reply: z.object({ state: z.enum(['queued', 'noted', 'failed']) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FIELDS_INVALID'],
  }),
});

/** A message to a member. */
export type OutboundMessage = z.core.output<typeof outboundMessage>;
/** A message of the product at one place. */
export type TemplateRow = z.core.output<typeof templateRow>;
