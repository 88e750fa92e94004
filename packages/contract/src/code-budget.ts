import { CODE_BUDGETS, type CodeBudget } from '@talora/domain/validation/code-budgets.ts';
import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { filledText, moment } from './scalars.ts';

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
      /** Where the codes of the last 24 hours went: dialling codes or mail domains, most first. */
      prefixes: z.array(z.object({ prefix: z.string(), sent: z.int() })),
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
    audit: 'budget.changed',
    // `from` is what was on screen: who edits older budgets is refused. Setting them to what they are changes nothing.
    input: z.strictObject({ from: budgets, to: budgets, reason: filledText(140) }),
    reply: codeBudget,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  resumeCodes: call({
    method: 'POST',
    path: '/ops/code-budget/resume',
    title: 'Let a stopped channel send again',
    access: { staff: 'budget.edit' },
    audit: 'budget.resumed',
    input: z.strictObject({ channel, reason: filledText(140) }),
    reply: codeBudget,
    refusals: staffRefusals,
  }),
});

/** How many codes went out, and how many may. */
export type CodeBudgetState = z.core.output<typeof codeBudget>;
