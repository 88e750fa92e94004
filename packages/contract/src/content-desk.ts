import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { filledText, moment, uuid } from './scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A text in every shipped language. */
const texts = (max: number) => z.strictObject({ MS: filledText(max), EN: filledText(max), CN: filledText(max) });

const draft = {
  title: texts(120),
  /** Rich text: HTML with a short list of marks; the rest is taken out before it is stored. */
  content: texts(4_000),
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  isLive: z.boolean(),
};

const deskNotice = z.object({ id: z.string(), version: z.int(), state: z.enum(['shown', 'planned', 'ended', 'off']), ...draft });

/** Console: content of the site. */
export const contentDeskCalls = callSet('content-desk', 'console', {
  deskNotices: call({
    method: 'GET',
    path: '/ops/content/notices',
    title: 'Every notice with its schedule, newest first',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.array(deskNotice),
    refusals: staffRefusals,
  }),
  saveNotice: call({
    method: 'PUT',
    path: '/ops/content/notices/:id',
    title: 'Write a notice, or change one',
    access: { staff: 'content.edit' },
    audit: 'notice.saved',
    // `version` is the one that was on screen, 0 for a new notice. Saving the same again changes nothing.
    input: z.strictObject({ id: uuid(), version: z.int().check(z.minimum(0)), ...draft }),
    reply: deskNotice,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
});

/** A notice at the console. */
export type DeskNotice = z.core.output<typeof deskNotice>;
