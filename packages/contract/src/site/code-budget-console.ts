import { CODE_BUDGETS, CODE_REFUSALS, type CodeBudget } from '@talora/domain/codes/code-budgets.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const channel = z.enum(['sms', 'email']);

const count = () => z.int().check(z.minimum(0), z.maximum(CODE_BUDGETS.codesPerDay[1]));

const budgets = z.strictObject({
  codeIntervalSeconds: count(),
  codesPerTargetHour: count(),
  codesPerTargetDay: count(),
  codesPerCallerHour: count(),
  codesPerPrefixDay: count(),
  codesPerDay: count(),
  breakerFailures: count(),
  breakerMinutes: count(),
} satisfies Record<CodeBudget, unknown>);

const codeBudget = z.object({
  budgets,
  channels: z.array(
    z.object({
      channel,
      sentHour: z.int(),
      sentDay: z.int(),
      /** Of these, to numbers or addresses that nobody had proven: they have the same budgets once more, apart. */
      sentDayNew: z.int(),
      /** Where the codes of the last 24 hours went: dialling codes or mail domains, proven and new recipients apart, most first. */
      prefixes: z.array(z.object({ prefix: z.string(), isNew: z.boolean(), sent: z.int() })),
      /** Numbers or e-mail addresses that codes went to, masked, most first; `id` stands for the target in other calls. */
      targets: z.array(z.object({ id: z.string(), target: z.string(), sentHour: z.int(), sentDay: z.int() })),
      /** Internet addresses (of IPv6 the /64) that asked for codes in the last hour, most first. */
      callers: z.array(z.object({ id: z.string(), ip: z.string(), sentHour: z.int() })),
      /** Who was refused in the last 24 hours, newest first. */
      refused: z.array(z.object({ reason: z.enum(CODE_REFUSALS), target: z.string(), ip: z.string(), times: z.int(), lastAt: moment() })),
      /** Why the channel has stopped, and until when. */
      pause: z.nullable(z.object({ reason: z.enum(['failures', 'budget']), until: moment() })),
    }),
  ),
});

/** Console: how many codes go out, and how many may. */
export const codeBudgetCalls = callSet('code-budget', 'console', {
  codeBudget: call({
    method: 'GET',
    path: '/ops/code-budget',
    title: 'How many codes went out, and how many may',
    access: { staff: 'budget.edit' },
    input: z.strictObject({}),
    reply: codeBudget,
    refusals: staffRefusals,
  }),
  changeCodeBudget: call({
    method: 'POST',
    path: '/ops/code-budget',
    title: 'Change how many codes may go out',
    access: { staff: 'budget.edit' },
    stepUp: true,
    audit: 'budget.changed',
    // `from` is what was on screen: who edits older budgets is refused. Setting them to what they are changes nothing.
    input: z.strictObject({ from: budgets, to: budgets, reason: filledText(140) }),
    reply: codeBudget,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  resumeCodes: call({
    method: 'POST',
    path: '/ops/code-budget/resume',
    title: 'Let a stopped channel send again',
    access: { staff: 'budget.edit' },
    stepUp: true,
    audit: 'budget.resumed',
    input: z.strictObject({ channel, reason: filledText(140) }),
    reply: codeBudget,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED'],
  }),
  freeCodes: call({
    method: 'POST',
    path: '/ops/code-budget/free',
    title: 'Begin to count a number or an internet address anew; the day and the prefix still count',
    access: { staff: 'budget.edit' },
    stepUp: true,
    audit: 'budget.freed',
    // What has nothing left to take off stays as it is.
    input: z.strictObject({ channel, what: z.enum(['target', 'caller']), id: uuid(), reason: filledText(140) }),
    reply: codeBudget,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED'],
  }),
});

/** How many codes went out, and how many may. */
export type CodeBudgetState = z.core.output<typeof codeBudget>;
