import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, requestId, text, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** What of a member's own details staff may have corrected. */
export const CORRECTED_FIELDS = ['name', 'email', 'mobile', 'birthday'] as const;

const waiting = z.object({ request: z.nullable(staffRequest), coolOffHours: z.int() });

/** Console: corrections of what a member has told of themselves. */
export const correctionsCalls = callSet('corrections', 'console', {
  memberCorrection: call({
    method: 'GET',
    path: '/ops/members/:id/correction',
    title: 'The correction of a member’s details that waits, and how long withdrawals wait after one',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: waiting,
    refusals: staffRefusals,
  }),
  askMemberCorrection: call({
    method: 'POST',
    path: '/ops/members/:id/correction',
    title: 'Ask that name, e-mail, mobile number or birthday of a member be corrected; a second person decides',
    access: { staff: 'member.secure' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    // Null stays as it is. `proof`: what shows that it is so, such as the number of the papers or of a letter.
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      name: z.nullable(text(80)),
      email: z.nullable(text(120)),
      mobileNum: z.nullable(text(20)),
      countryDialingCode: text(4),
      birthday: z.nullable(text(10)),
      proof: filledText(140),
      reason: filledText(140),
    }),
    reply: waiting,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'FIELDS_INVALID',
      'MOBILE_INVALID',
      'MOBILE_TAKEN',
      'ASKED_ALREADY',
      'ILLEGAL_STATE',
      'REPLAY_MISMATCH',
    ],
  }),
  showMemberCorrection: call({
    method: 'POST',
    path: '/ops/members/:id/correction/show',
    title: 'Show the second person a correction that waits, whole',
    access: { staff: 'request.decide' },
    stepUp: true,
    audit: 'member.correction-shown',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      fields: z.array(z.object({ field: z.enum(CORRECTED_FIELDS), from: z.nullable(z.string()), to: z.string() })),
      proof: z.string(),
    }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FOUR_EYES'],
  }),
});
