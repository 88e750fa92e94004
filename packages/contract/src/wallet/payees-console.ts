import { PAYEE_ACCOUNT, PAYEE_STATES } from '@talora/domain/wallet/payee-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, requestId, text, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** An account of a member, as staff see it: its number is masked. */
const consolePayee = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  holder: z.string(),
  state: z.enum(PAYEE_STATES),
  isUsual: z.boolean(),
  /** Is a withdrawal on its way there? Then it is neither removed nor corrected. */
  isInUse: z.boolean(),
  /** Has staff put it in the place of another? */
  isCorrection: z.boolean(),
  addedAt: moment(),
  usableAt: moment(),
  removedAt: z.nullable(moment()),
  /** How many other members of the brand have or had the same account, and some of them. */
  othersCount: z.int(),
  others: z.array(z.object({ id: z.string(), no: z.string(), account: z.string() })),
  /** The correction that waits for a second person. */
  request: z.nullable(staffRequest),
});

/** The accounts of a member, the usual one first and those that are gone last. */
const memberPayees = z.object({
  payees: z.array(consolePayee),
  /** The name on file, and the banks that the brand pays to. */
  payeeName: z.nullable(z.string()),
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  coolOffHours: z.int(),
});

/** Console: the accounts that a member is paid to. */
export const payeesConsoleCalls = callSet('payees', 'console', {
  memberPayees: call({
    method: 'GET',
    path: '/ops/members/:id/payees',
    title: 'Accounts that a member is paid to',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: memberPayees,
    refusals: staffRefusals,
  }),
  askPayeeCorrection: call({
    method: 'POST',
    path: '/ops/members/:id/payees/:payeeId/correct',
    title: 'Ask that bank, number or holder of a member’s account be corrected; a second person decides',
    access: { staff: 'payee.correct' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    // Without a number it stays as it is. A holder who is not the name on file changes that as well.
    input: z.strictObject({
      id: uuid(),
      payeeId: uuid(),
      requestId: requestId(),
      bankCode: text(16),
      accountNumber: z.nullable(z.string().check(z.regex(PAYEE_ACCOUNT))),
      holder: filledText(80),
      reason: filledText(140),
    }),
    reply: memberPayees,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'METHOD_UNAVAILABLE',
      'FIELDS_INVALID',
      'PAYEE_EXISTS',
      'PAYEE_IN_USE',
      'ILLEGAL_STATE',
      'ASKED_ALREADY',
      'REPLAY_MISMATCH',
    ],
  }),
  showPayeeCorrection: call({
    method: 'POST',
    path: '/ops/members/:id/payees/:payeeId/show-correction',
    title: 'Show the second person both numbers of a correction that waits, whole',
    access: { staff: 'request.decide' },
    stepUp: true,
    audit: 'payee.numbers-shown',
    input: z.strictObject({ id: uuid(), payeeId: uuid() }),
    reply: z.object({ from: z.string(), to: z.string() }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED'],
  }),
});

/** An account of a member, as staff see it. */
export type ConsolePayee = z.core.output<typeof consolePayee>;
