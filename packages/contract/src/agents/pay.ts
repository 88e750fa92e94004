import { CONTRACT_KINDS, DIVIDEND_PERIODS } from '@talora/domain/agents/contract-kinds.ts';
import { PAY_PARTS } from '@talora/domain/agents/pay-compute.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, moment, page, pageNo, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** Sums as decimal text; rates in percent. */
const tier = z.object({ rate: z.string(), minActive: z.int(), minValidBet: z.string(), minLoss: z.string() });

/** Why a payment is not made yet. */
export const PAY_STOPS = ['payer_short', 'payer_locked', 'payee_locked', 'payee_closed'] as const;

/** How a payment comes about, from the figures to the sum. */
export const computedShape = z.object({
  /** What tiers are measured by. */
  active: z.int(),
  validBet: z.string(),
  loss: z.string(),
  /** They add up to the base. */
  parts: z.array(z.object({ part: z.enum(PAY_PARTS), amount: z.string() })),
  base: z.string(),
  /** Counted from 0; null where none is reached. */
  tier: z.nullable(z.int()),
  rate: z.string(),
  /** What the period before has left of a smallest unit, as decimal text, where the amount is larger by it; null where it is not. */
  rest: z.nullable(z.string()),
  /** The tier above, and what is missing for it. */
  next: z.nullable(
    z.object({ tier: z.int(), rate: z.string(), missing: z.object({ active: z.int(), validBet: z.string(), loss: z.string() }) }),
  ),
  amount: z.string(),
  /** Taken into the next period, 0 or below. */
  carry: z.string(),
});

/** Terms that a payment was made by. */
export const payTermsShape = z.object({ period: z.nullable(z.enum(DIVIDEND_PERIODS)), carriesLoss: z.boolean(), tiers: z.array(tier) });

/** What changed of an earlier period after it was counted, and is in this one. */
export const correctionShape = z.object({ from: moment(), to: moment(), amount: z.string() });

/** What a contract has paid for a period, as one of its sides sees it. `other` is the user name of who stands right below, a masked one of anybody else, null for the house. */
const payment = z.object({
  id: z.string(),
  no: z.string(),
  contractId: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  side: z.enum(['payer', 'payee']),
  other: z.nullable(z.string()),
  from: moment(),
  to: moment(),
  base: z.string(),
  rate: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** `nothing`: it came to no sum; `unpaid` is tried again. */
  state: z.enum(['nothing', 'unpaid', 'paid']),
  /** Why it is not paid yet. */
  stop: z.nullable(z.enum(PAY_STOPS)),
  paidAt: z.nullable(moment()),
});

const incomeDays = { from: z.optional(day()), to: z.optional(day()) };

const filter = {
  side: z._default(z.enum(['payee', 'payer']), 'payee'),
  kind: z.optional(z.enum(CONTRACT_KINDS)),
  /** Whether days are of the periods’ ends, or of the payment: then what is not paid is left out. */
  by: z._default(z.enum(['period', 'paid']), 'period'),
  ...incomeDays,
};

/** What contracts pay: periods, how each came about, and income by source and day. */
export const payCalls = callSet('contract-pay', 'site', {
  payments: call({
    method: 'GET',
    path: '/wps/x/pay',
    title: 'What my contracts have paid me, or I have paid by them, period by period, newest first',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ ...filter, pageNo: pageNo() }),
    reply: z.object({
      ...page(payment).shape,
      /** Of all pages: what is paid, and what is not yet. */
      paid: z.string(),
      unpaid: z.string(),
      currency: z.string(),
    }),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  income: call({
    method: 'GET',
    path: '/wps/x/pay/income',
    title: 'My income by source and day, by the day of payment',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject(incomeDays),
    reply: z.object({
      from: day(),
      to: day(),
      currency: z.string(),
      days: z.array(
        z.object({
          day: day(),
          dividend: z.string(),
          daily: z.string(),
          hourly: z.string(),
          realtime: z.string(),
          paidOn: z.string(),
          net: z.string(),
        }),
      ),
      /** Received by source and in all, paid on to members below, and what is left of it. */
      sums: z.object({
        received: z.string(),
        dividend: z.string(),
        daily: z.string(),
        hourly: z.string(),
        realtime: z.string(),
        paidOn: z.string(),
        net: z.string(),
      }),
    }),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  incomeFile: call({
    method: 'GET',
    path: '/wps/x/agents/income.csv',
    title: 'My income by source and day as a table for other programs',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject(incomeDays),
    reply: z.unknown(),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  payment: call({
    method: 'GET',
    path: '/wps/x/pay/:id',
    title: 'How a payment came about, from the figures of the team to the sum',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      payment,
      terms: payTermsShape,
      computed: computedShape,
      corrections: z.array(correctionShape),
    }),
    refusals: memberRefusals,
  }),
  payMembers: call({
    method: 'GET',
    path: '/wps/x/pay/:id/members',
    title: 'Members of the team whose bets a payment of mine stands on, the most first, as they are now',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid(), pageNo: pageNo() }),
    reply: z.object({
      ...page(
        z.object({
          /** Null for who stands below me no more; the name is masked then. */
          id: z.nullable(z.string()),
          name: z.string(),
          validBet: z.string(),
          loss: z.string(),
          isActive: z.boolean(),
          /** What of both is not counted, because the member shares a device or a payout account with the agent; null for who does not. */
          leftOut: z.nullable(z.object({ validBet: z.string(), loss: z.string() })),
        }),
      ).shape,
      /** The days of the brand whose bets they are. */
      from: day(),
      to: day(),
    }),
    refusals: memberRefusals,
  }),
  contractPreview: call({
    method: 'GET',
    path: '/wps/x/contracts/:id/preview',
    title: 'What a contract of mine would have paid for the last period, and what it comes to in the one that runs',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      currency: z.string(),
      terms: payTermsShape,
      /** The brand's fee on a loss that a dividend shares, in whole percent; 0 for salaries. */
      feePercent: z.int(),
      last: z.object({ from: moment(), to: moment(), computed: computedShape }),
      running: z.object({ from: moment(), to: moment(), computed: computedShape }),
      /** What the same contract before it would have paid for the last period; null where there is none. */
      current: z.nullable(computedShape),
    }),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
});

/** What a contract has paid for a period. */
export type Payment = z.core.output<typeof payment>;
/** How a payment comes about. */
export type ComputedPay = z.core.output<typeof computedShape>;
