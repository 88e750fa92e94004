import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, page, pageNo } from '../core/scalars.ts';

/** A message to a member. `noted`: no gateway is set, it was written down and not sent; `sent`: a gateway has taken it. */
export const outboundMessage = z.object({
  id: z.string(),
  at: moment(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  template: z.string(),
  language: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'failed', 'noted']),
  /** Why it did not go out, as the gateway or mail server said. */
  failure: z.nullable(z.string()),
});

/** Console: log of outgoing SMS and e-mail. */
export const outboundCalls = callSet('outbound', 'console', {
  messageLog: call({
    method: 'GET',
    path: '/ops/messages',
    title: 'What SMS and e-mail has gone out',
    access: { staff: 'message.read' },
    input: z.strictObject({ channel: z.optional(z.enum(['sms', 'email'])), pageNo: pageNo() }),
    reply: page(outboundMessage),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
});

/** A message to a member. */
export type OutboundMessage = z.core.output<typeof outboundMessage>;
