import { RUN_PAYMENT_STATES } from '@talora/domain/agents/run-payment-states.ts';
import { CONTRACT_KINDS } from '@talora/domain/agents/contract-kinds.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, filledText, moment, page, pageNo, requestId, uuid } from '../core/scalars.ts';
import { computedShape, correctionShape, PAY_STOPS, payTermsShape } from './pay.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const actRefusals = [...staffRefusals, 'STEP_UP_REQUIRED', 'CLOCK_SKEW'] as const;
const kind = z.enum(CONTRACT_KINDS);

/** A run over contracts of a kind. Sums as decimal text. */
const run = z.object({
  id: z.string(),
  kind,
  at: moment(),
  /** From the earliest period to the latest. */
  from: moment(),
  to: moment(),
  periods: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  /** Paid or not. */
  amount: z.string(),
  paidAmount: z.string(),
  /** Against the amount of the run of this kind before; null for the first. */
  change: z.nullable(z.string()),
  /** Staff want what is unpaid to be tried again, and it is about to be. */
  isAskedAgain: z.boolean(),
});

/** A kind that staff have stopped. */
const stopped = z.object({ kind, at: moment(), by: z.string(), reason: z.string() });

const side = z.object({ id: z.string(), username: z.string() });

/** A payment as staff see it; `payer` is null for the house. */
const payment = z.object({
  id: z.string(),
  no: z.string(),
  kind,
  payer: z.nullable(side),
  payee: side,
  from: moment(),
  to: moment(),
  base: z.string(),
  rate: z.string(),
  amount: z.string(),
  state: z.enum(['nothing', 'unpaid', 'paid']),
  stop: z.nullable(z.enum(PAY_STOPS)),
  tries: z.int(),
  paidAt: z.nullable(moment()),
});

/** A day of an agent and a kind: what the team turned over and lost to the house, and what was paid for it. */
const costRow = z.object({
  day: day(),
  agent: side,
  kind,
  isOfHouse: z.boolean(),
  turnover: z.string(),
  loss: z.string(),
  pay: z.string(),
  /** Pay in hundredths of a percent of the loss; null where nothing was lost. */
  share: z.nullable(z.int()),
});

/** What was paid in a span, and what the ledger says of it. */
const costSums = z.object({
  house: z.string(),
  agents: z.string(),
  ledgerHouse: z.string(),
  ledgerAgents: z.string(),
  isSame: z.boolean(),
});

const span = { from: z.optional(day()), to: z.optional(day()) };

/** Console: what contracts of agents pay, run by run; what they cost; and the switch of each kind. */
export const payConsoleCalls = callSet('contract-pay-desk', 'console', {
  payRuns: call({
    method: 'GET',
    path: '/ops/agent-pay/runs',
    title: 'Runs over contracts of agents, newest first, and which kinds are stopped or off',
    access: { staff: 'pay.read' },
    input: z.strictObject({ kind: z.optional(kind), pageNo: pageNo() }),
    reply: z.object({
      ...page(run).shape,
      stopped: z.array(stopped),
      /** Kinds that are off by the brand's module or settings: none of them is paid either. */
      off: z.array(kind),
      currency: z.string(),
    }),
    refusals: staffRefusals,
  }),
  payRun: call({
    method: 'GET',
    path: '/ops/agent-pay/runs/:id',
    title: 'A run with its payments, the largest first',
    access: { staff: 'pay.read' },
    input: z.strictObject({ id: uuid(), state: z._default(z.enum(RUN_PAYMENT_STATES), 'all'), pageNo: pageNo() }),
    reply: z.object({ ...page(payment).shape, run, currency: z.string() }),
    refusals: staffRefusals,
  }),
  payRunFile: call({
    method: 'GET',
    path: '/ops/agent-pay/runs/:id/payments.csv',
    title: 'All payments of a run as a table for other programs',
    access: { staff: 'pay.read' },
    audit: 'agent-pay.downloaded',
    binary: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
  payExplained: call({
    method: 'GET',
    path: '/ops/agent-pay/payments/:id',
    title: 'How a payment came about, and who of the team shares a browser or a payout account with the agent',
    access: { staff: 'pay.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      payment,
      /** The contract that it was paid by, and the run that computed it; null for one of before runs were written down. */
      contractId: z.string(),
      runId: z.nullable(z.string()),
      terms: payTermsShape,
      computed: computedShape,
      corrections: z.array(correctionShape),
      /** Their share of the team's valid bets in the span, in hundredths of a percent. */
      /** `leftOut`: what of the valid bets this payment does not count. */
      sharers: z.array(z.object({ member: side, validBet: z.string(), loss: z.string(), share: z.int(), leftOut: z.string() })),
      currency: z.string(),
    }),
    refusals: staffRefusals,
  }),
  payDryRun: call({
    method: 'GET',
    path: '/ops/agent-pay/dry-run',
    title: 'What contracts of a kind would be paid now, as it is known now; nothing is written',
    access: { staff: 'pay.read' },
    input: z.strictObject({ kind }),
    reply: z.object({
      periods: z.int(),
      /** How many would be paid something. */
      paid: z.int(),
      amount: z.string(),
      /** What earlier runs of this kind have left unpaid, and how many payments that is. */
      unpaid: z.int(),
      unpaidAmount: z.string(),
      currency: z.string(),
      /** The largest first, a hundred at most. */
      largest: z.array(
        z.object({
          payer: z.nullable(side),
          payee: side,
          from: moment(),
          to: moment(),
          base: z.string(),
          rate: z.string(),
          amount: z.string(),
        }),
      ),
    }),
    refusals: staffRefusals,
  }),
  tryRunAgain: call({
    method: 'POST',
    path: '/ops/agent-pay/runs/:id/again',
    title: 'Have what a run has left unpaid tried again within a minute',
    access: { staff: 'pay.act' },
    stepUp: true,
    audit: 'agent-pay.again',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId() }),
    reply: z.null(),
    refusals: actRefusals,
  }),
  stopPay: call({
    method: 'POST',
    path: '/ops/agent-pay/stop',
    title: 'Stop pay of a kind in the brand, at once',
    access: { staff: 'pay.act' },
    stepUp: true,
    audit: 'agent-pay.stopped',
    idempotencyKey: 'requestId',
    input: z.strictObject({ kind, requestId: requestId(), reason: filledText(300) }),
    reply: z.null(),
    refusals: actRefusals,
  }),
  resumePay: call({
    method: 'POST',
    path: '/ops/agent-pay/resume',
    title: 'Take pay of a stopped kind up again: what is due is paid with the next run',
    access: { staff: 'pay.act' },
    stepUp: true,
    audit: 'agent-pay.resumed',
    idempotencyKey: 'requestId',
    /** `at`: the moment of the stop that is meant. */
    input: z.strictObject({ kind, requestId: requestId(), at: moment(), reason: filledText(300) }),
    reply: z.null(),
    refusals: [...actRefusals, 'CHANGED_MEANWHILE'],
  }),
  payCost: call({
    method: 'GET',
    path: '/ops/agent-pay/cost',
    title: 'What agents cost by day, agent and kind, the last thirty days unless others are named; days are of the payment',
    access: { staff: 'pay.read' },
    input: z.strictObject({ ...span, kind: z.optional(kind), pageNo: pageNo() }),
    reply: z.object({ ...page(costRow).shape, from: day(), to: day(), sums: costSums, currency: z.string() }),
    refusals: staffRefusals,
  }),
  payCostFile: call({
    method: 'GET',
    path: '/ops/agent-pay/cost.csv',
    title: 'The same rows as a table for other programs',
    access: { staff: 'pay.read' },
    audit: 'agent-pay.downloaded',
    binary: true,
    input: z.strictObject({ ...span, kind: z.optional(kind) }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
});

/** A run over contracts of a kind. */
export type PayRun = z.core.output<typeof run>;
/** A payment as staff see it. */
export type StaffPayment = z.core.output<typeof payment>;
/** A kind that staff have stopped. */
export type StoppedPay = z.core.output<typeof stopped>;
/** A day of an agent and a kind. */
export type PayCostRow = z.core.output<typeof costRow>;
