import { REQUEST_STATES } from '@talora/domain/access/four-eyes.ts';
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_REASON_NAMES } from '@talora/domain/adjustments/adjustment-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, filledText, moment, page, pageNo, requestId, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Another adjustment, by its id and by the number that people call it by. */
const named = z.object({ id: z.string(), no: z.string() });

/** An adjustment that was asked for, and what came of it. Sums as decimal text of the currency. */
const adjustment = z.object({
  ...named.shape,
  /** `approved` has been made. */
  state: z.enum(REQUEST_STATES),
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  amount: z.string(),
  reason: z.enum(ADJUSTMENT_REASON_NAMES),
  /** What who asked wrote about it. */
  note: z.string(),
  /** What it reverses, and what has reversed it. */
  reverses: z.nullable(named),
  reversedBy: z.nullable(named),
  askedBy: z.string(),
  isMine: z.boolean(),
  askedAt: moment(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment()),
  /** What who decided wrote. */
  decision: z.nullable(z.string()),
  /** Its line in the ledger: when, and the balance after it. Null where nothing was moved. */
  posting: z.nullable(z.object({ at: moment(), balanceAfter: z.string() })),
});

/** Console: adjustments of a member's balance. */
export const adjustmentsConsoleCalls = callSet('adjustments', 'console', {
  memberAdjustments: call({
    method: 'GET',
    path: '/ops/members/:id/adjustments',
    title: 'Adjustments of a member’s balance that were asked for, newest first, with what came of each',
    access: { staff: 'adjustment.read' },
    input: z.strictObject({ id: uuid(), pageNo: pageNo() }),
    reply: z.object({
      ...page(adjustment).shape,
      /** What a debit may take at most now, and what a credit may give: what is left of the ceilings of a day. */
      available: z.string(),
      room: z.string(),
      currency: z.string(),
    }),
    refusals: staffRefusals,
  }),
  askAdjustment: call({
    method: 'POST',
    path: '/ops/members/:id/adjustments',
    title: 'Ask that a member’s balance be adjusted; a second person decides',
    access: { staff: 'balance.adjust' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    // `reversesId` is the adjustment of this member that is taken back, whole and the other way; its reason is `reversal`.
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      direction: z.enum(ADJUSTMENT_DIRECTIONS),
      amount: amount(),
      reason: z.enum(ADJUSTMENT_REASON_NAMES),
      note: filledText(140),
      reversesId: z.nullable(uuid()),
    }),
    reply: staffRequest,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'NEED_TRUE_ACCOUNT',
      'AMOUNT_INVALID',
      'FIELDS_INVALID',
      'ADJUSTMENT_ABOVE_BALANCE',
      'ADJUSTMENT_ABOVE_CEILING',
      'ADJUSTMENT_REVERSED',
      'ROLE_LIMIT',
      'ASKED_ALREADY',
      'REPLAY_MISMATCH',
    ],
  }),
});

/** An adjustment that was asked for, and what came of it. */
export type Adjustment = z.core.output<typeof adjustment>;
