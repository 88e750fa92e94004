import { DIFFERENCE_KINDS } from '@talora/domain/bank/day-rules.ts';
import { MATCH_KINDS } from '@talora/domain/bank/match-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, filledText, hash256, moment, requestId, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const side = z.object({ in: z.string(), out: z.string() });
/** With what stood on the account before and after; null where no statement tells a balance. */
const balanced = z.object({ ...side.shape, opening: z.nullable(z.string()), closing: z.nullable(z.string()) });

const row = z.object({
  id: z.string(),
  kind: z.enum(['account', 'provider', 'unassigned']),
  name: z.string(),
  books: balanced,
  bank: balanced,
  /** What the provider has reported; null for what is none. */
  provider: z.nullable(side),
  /** What the bank, or the provider, says more than the books. */
  difference: z.string(),
});

const difference = z.object({
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  row: z.string(),
  rowName: z.string(),
  effect: z.string(),
  subject: z.nullable(z.object({ kind: z.enum(MATCH_KINDS), id: z.string(), no: z.string() })),
  lineId: z.nullable(z.string()),
  detail: z.string(),
  needsReason: z.boolean(),
  reason: z.nullable(z.object({ text: z.string(), by: z.string(), at: moment() })),
});

const figures = { rows: z.array(row), differences: z.array(difference) };

const bankDay = z.object({
  day: z.string(),
  currency: z.string(),
  /** `running`: it is not over yet. */
  state: z.enum(['running', 'open', 'signed']),
  ...figures,
  /** Differences without a reason. */
  open: z.int(),
  /** Does the caller's own work stand in it, so that somebody else signs? */
  isOwn: z.boolean(),
  /** What is signed is what was seen: the figures' hash. */
  hash: z.string(),
  /** As it was signed, and whether the figures are others by now. */
  signed: z.nullable(z.object({ by: z.string(), at: moment(), isSame: z.boolean(), ...figures })),
});

/** Console: a day of books, payment provider and bank, side by side. */
export const bankDaysConsoleCalls = callSet('bank-days', 'console', {
  bankDays: call({
    method: 'GET',
    path: '/ops/bank/days',
    title: 'The last days, with what the bank has written of each and who signed it off',
    access: { staff: 'bank.read' },
    input: z.strictObject({}),
    reply: z.array(
      z.object({
        day: z.string(),
        lines: z.int(),
        openLines: z.int(),
        came: z.string(),
        left: z.string(),
        signedBy: z.nullable(z.string()),
        isRunning: z.boolean(),
      }),
    ),
    refusals: staffRefusals,
  }),
  bankDay: call({
    method: 'GET',
    path: '/ops/bank/days/:day',
    title: 'One day side by side, with every difference',
    access: { staff: 'bank.read' },
    input: z.strictObject({ day: day() }),
    reply: bankDay,
    refusals: staffRefusals,
  }),
  explainDifference: call({
    method: 'POST',
    path: '/ops/bank/days/:day/explain',
    title: 'Give the reason of a difference; it moves nothing',
    access: { staff: 'bank.match' },
    audit: 'bank.difference-explained',
    idempotencyKey: 'requestId',
    // `of` is the key of the difference, `effect` the sum that was on the screen: what has grown since is not explained by it.
    input: z.strictObject({ day: day(), requestId: requestId(), of: text(140), effect: text(40), reason: filledText(140) }),
    reply: bankDay,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'CHANGED_MEANWHILE', 'REPLAY_MISMATCH'],
  }),
  signDay: call({
    method: 'POST',
    path: '/ops/bank/days/:day/sign',
    title: 'Sign a day off whose every difference is zero or has a reason',
    access: { staff: 'bank.sign' },
    stepUp: true,
    audit: 'bank.day-signed',
    idempotencyKey: 'requestId',
    // `seen` is the hash of the figures that were on the screen.
    input: z.strictObject({ day: day(), requestId: requestId(), seen: hash256() }),
    reply: bankDay,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'CHANGED_MEANWHILE', 'BANK_DAY_DIFFERS', 'BANK_DAY_OWN'],
  }),
});

/** A day side by side. */
export type BankDay = z.core.output<typeof bankDay>;
/** A row of a day. */
export type BankDayRow = z.core.output<typeof row>;
/** Where the sides of a day differ. */
export type BankDifference = z.core.output<typeof difference>;
