import { FEEDBACK_IMAGES, FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, nothing, page, pageNo, queryInt, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const letter = z.object({
  id: z.string(),
  at: moment(),
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  topic: z.enum(FEEDBACK_TOPICS),
  text: z.string(),
  contact: z.nullable(z.string()),
  images: z.int(),
  state: z.enum(['open', 'done']),
  note: z.nullable(z.string()),
  closedAt: z.nullable(moment()),
});

/** Console: what people wrote to the brand. */
export const feedbackCalls = callSet('feedback', 'console', {
  feedbackInbox: call({
    method: 'GET',
    path: '/ops/feedback',
    title: 'What people wrote, newest first',
    access: { staff: 'feedback.read' },
    input: z.strictObject({ state: z._default(z.enum(['open', 'done']), 'open'), pageNo: pageNo() }),
    reply: page(letter),
    refusals: staffRefusals,
  }),
  feedbackImage: call({
    method: 'GET',
    path: '/ops/feedback/:id/images/:index',
    title: 'A picture that came with it',
    access: { staff: 'feedback.read' },
    binary: true,
    input: z.strictObject({ id: uuid(), index: queryInt(0, FEEDBACK_IMAGES - 1) }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
  closeFeedback: call({
    method: 'POST',
    path: '/ops/feedback/:id/close',
    title: 'End a feedback with a note for colleagues',
    access: { staff: 'feedback.close' },
    audit: 'feedback.closed',
    input: z.strictObject({ id: uuid(), note: filledText(140) }),
    reply: nothing(),
    refusals: staffRefusals,
  }),
});

/** One feedback at the console. */
export type FeedbackLetter = z.core.output<typeof letter>;
