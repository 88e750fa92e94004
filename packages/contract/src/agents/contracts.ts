import { COMPARED_TERMS } from '@talora/domain/agents/contract-compare.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, DIVIDEND_PERIODS } from '@talora/domain/agents/contract-kinds.ts';
import { CONTRACT_TIERS_MAX } from '@talora/domain/agents/contract-terms.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { RELAY } from '../core/relay.ts';
import { amount, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;
const writeRefusals = [...memberRefusals, 'CLOCK_SKEW', 'REPLAY_MISMATCH', 'CONTRACTS_OFF', 'CONTRACT_RUN_ON', 'ILLEGAL_STATE'] as const;
/** What stands in the way of terms, of whoever asks for them. */
export const termsRefusals = ['CONTRACT_TERMS', 'CONTRACT_NOT_IN_LINE', 'CONTRACT_WAITS', 'CONTRACT_ABOVE_OWN'] as const;

/**
 * Contracts further down that end with another one, as they were shown and come back, and the bytes that so many take. An agent may pay
 * thousands: a contract that could not come back with all of them could never be ended.
 */
export const ENDS_BYTES = 256 * 1024;
/** Such a list. */
export const endsShown = z.array(uuid()).check(z.maxLength(5_000));

/** Most characters of what whoever refuses a contract writes to whoever asked for it. */
export const ANSWER_MAX = 140;

/** Terms as somebody writes them. Rates in percent, at most four decimals; sums as decimal text. */
export const writtenTerms = {
  /** Of dividends alone; null otherwise. */
  period: z.nullable(z.enum(DIVIDEND_PERIODS)),
  carriesLoss: z.boolean(),
  tiers: z
    .array(z.strictObject({ rate: text(40), minActive: z.number(), minValidBet: amount(), minLoss: amount() }))
    .check(z.maxLength(CONTRACT_TIERS_MAX + 1)),
};

const terms = z.object({
  period: z.nullable(z.enum(DIVIDEND_PERIODS)),
  carriesLoss: z.boolean(),
  tiers: z.array(z.object({ rate: z.string(), minActive: z.int(), minValidBet: z.string(), minLoss: z.string() })),
});

/** A contract as one of its two sides sees it. */
export const contractShape = {
  id: z.string(),
  /** For people. */
  no: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  version: z.int(),
  ...terms.shape,
  /** The highest rate, in percent. */
  ratio: z.string(),
  currency: z.string(),
  /** Who waits for an answer; null while nobody does. */
  askedBy: z.nullable(z.enum(['payer', 'payee'])),
  requestedAt: moment(),
  startsAt: z.nullable(moment()),
  endsAt: z.nullable(moment()),
  endReason: z.nullable(z.enum(['agreed', 'terminated', 'replaced', 'ratio', 'moved'])),
};

/** A contract of mine. `other` is the user name of the other side: whole of who stands right below, else masked; null for the house. */
const contract = z.object({
  ...contractShape,
  side: z.enum(['payer', 'payee']),
  other: z.nullable(z.string()),
  otherId: z.nullable(z.string()),
  /** What I may do to it now. */
  acts: z.array(z.enum(['accept', 'reject', 'withdraw', 'request_termination', 'terminate'])),
});

/** What waits of a kind for my answer. */
const waiting = z.enum(['NONE', 'NEW', 'TERMINATION']);

/** Contracts of one kind as the relays have them. */
const ofKind = z.object({
  /** Is this kind on? */
  enabled: z.boolean(),
  /** Have staff stopped the payments of this kind? What is due meanwhile is paid when they go on. */
  isPayStopped: z.boolean(),
  /** In force for me now; where none is, the one that begins next; null for none. */
  current: z.nullable(contract),
  /** What follows it, agreed on already; null for nothing. */
  next: z.nullable(contract),
  /** Waits for an answer, mine or of the agent right above me. */
  waiting: z.nullable(contract),
  /** What I asked for last was refused, and nothing has happened since; `isEnd`: it was the end of one in force. `answer` is what was written to me. */
  refused: z.nullable(z.object({ no: z.string(), isEnd: z.boolean(), at: moment(), answer: z.nullable(z.string()) })),
});

const term = z.union([z.string(), z.int(), z.boolean(), z.null()]);

/** Term by term, as it is to whoever is paid. `tier` counts from 0, null for a term of the whole contract. */
export const comparedTerms = z.array(
  z.object({
    term: z.enum(COMPARED_TERMS),
    tier: z.nullable(z.int()),
    current: term,
    next: term,
    change: z.enum(['better', 'worse', 'same', 'other']),
  }),
);

/** A request as the relays take it: `NEW` with terms, to the upline or to a member right below; `TERMINATION` of a contract in force. */
const requestInput = z.strictObject({
  requestId: requestId(),
  type: z.enum(['NEW', 'TERMINATION']),
  /** Of a termination. */
  contractId: z.optional(uuid()),
  /** Of a new contract: who is right below me; left out, it is asked of whoever is right above me. */
  memberId: z.optional(uuid()),
  /** The same by the whole user name. */
  memberName: z.optional(text(64)),
  terms: z.optional(z.strictObject(writtenTerms)),
});

const relayGet = <const P extends string>(path: P, title: string) =>
  call({
    method: 'GET',
    path,
    title,
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: ofKind,
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  });

const relayPost = <const P extends string>(path: P, title: string) =>
  call({
    method: 'POST',
    path,
    title,
    access: 'real-member',
    stepUp: 'payment',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: requestInput,
    reply: contract,
    refusals: [...writeRefusals, ...termsRefusals, 'STEP_UP_REQUIRED'],
  });

const actInput = z.strictObject({ id: uuid(), requestId: requestId(), version: z.int().check(z.minimum(1), z.maximum(1_000_000)) });

/** Contracts between an agent and whoever is right above, the house at the top. */
export const contractsCalls = callSet('contracts', 'site', {
  consolidatedContracts: call({
    method: 'GET',
    path: RELAY.contractConsolidated,
    title: 'My contracts of every kind, and what waits for my answer',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    // Names of the specification.
    reply: z.object({
      dailysalreqtype: waiting,
      divtypereq: waiting,
      contracthoursalreq: waiting,
      realtimesalreqtype: waiting,
      dailySalaryInfo: ofKind,
      hourSalaryInfo: ofKind,
      salaryInfo: ofKind,
      contractDividendInfo: ofKind,
      /** Contracts that I pay by, or would, of which whoever is right below waits for my answer: the newest twenty, of kinds that are on. */
      asked: z.array(contract),
    }),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  dividendContract: relayGet(RELAY.dividendRequest, 'My dividend contract'),
  requestDividend: relayPost(RELAY.dividendRequest, 'Ask for a dividend contract, or for the end of one'),
  dailySalaryContract: relayGet(RELAY.dailySalary, 'My contract of a daily salary'),
  requestDailySalary: relayPost(RELAY.dailySalary, 'Ask for a contract of a daily salary, or for the end of one'),
  hourSalaryContract: relayGet(RELAY.hourSalary, 'My contract of an hourly salary'),
  requestHourSalary: relayPost(RELAY.hourSalary, 'Ask for a contract of an hourly salary, or for the end of one'),
  realtimeSalaryContract: relayGet(RELAY.realtimeSalary, 'My contract of a real-time salary'),
  requestRealtimeSalary: relayPost(RELAY.realtimeSalary, 'Ask for a contract of a real-time salary, or for the end of one'),
  contracts: call({
    method: 'GET',
    path: '/wps/x/contracts',
    title: 'My contracts with whoever is right above me or with members right below me, newest first',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({
      side: z._default(z.enum(['payee', 'payer']), 'payee'),
      kind: z.optional(z.enum(CONTRACT_KINDS)),
      pageNo: pageNo(),
    }),
    reply: page(contract),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  contract: call({
    method: 'GET',
    path: '/wps/x/contracts/:id',
    title: 'A contract of mine beside the one that it takes over from, with what would end by it',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      contract,
      /** What is in force between the same two now; null for nothing. */
      current: z.nullable(contract),
      compared: comparedTerms,
      /** When it begins or ends if it is accepted, or ended, now. */
      takesEffectAt: z.nullable(moment()),
      /** Contracts further down that end with it, with the masked name of whoever is paid by them. Those ids are agreed to. */
      ends: z.array(z.object({ id: z.string(), name: z.string(), ratio: z.string() })),
      events: z.array(z.object({ act: z.string(), state: z.enum(CONTRACT_STATES), isMine: z.nullable(z.boolean()), at: moment() })),
    }),
    refusals: [...memberRefusals, 'CONTRACTS_OFF'],
  }),
  acceptContract: call({
    method: 'POST',
    path: '/wps/x/contracts/:id/accept',
    title: 'Accept a contract, or its end',
    access: 'real-member',
    stepUp: 'payment',
    whileOut: true,
    idempotencyKey: 'requestId',
    bodyBytes: ENDS_BYTES,
    // `ends`: the contracts further down that end with it, as they were shown.
    input: z.strictObject({ ...actInput.shape, ends: endsShown }),
    reply: contract,
    refusals: [...writeRefusals, 'CONTRACT_NOT_IN_LINE', 'CONTRACT_ABOVE_OWN', 'CHANGED_MEANWHILE', 'STEP_UP_REQUIRED'],
  }),
  rejectContract: call({
    method: 'POST',
    path: '/wps/x/contracts/:id/reject',
    title: 'Reject a contract, or its end',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: actInput,
    reply: contract,
    refusals: [...writeRefusals, 'CHANGED_MEANWHILE'],
  }),
  withdrawContract: call({
    method: 'POST',
    path: '/wps/x/contracts/:id/withdraw',
    title: 'Take back what I have asked for',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: actInput,
    reply: contract,
    refusals: [...writeRefusals, 'CHANGED_MEANWHILE'],
  }),
  terminateContract: call({
    method: 'POST',
    path: '/wps/x/contracts/:id/terminate',
    title: 'End a contract that I pay by, with its period',
    access: 'real-member',
    stepUp: 'payment',
    whileOut: true,
    idempotencyKey: 'requestId',
    bodyBytes: ENDS_BYTES,
    input: z.strictObject({ ...actInput.shape, ends: endsShown }),
    reply: contract,
    refusals: [...writeRefusals, 'CHANGED_MEANWHILE', 'STEP_UP_REQUIRED'],
  }),
});

/** A contract as one of its two sides sees it. */
export type Contract = z.core.output<typeof contract>;
/** My contracts of one kind. */
export type ContractsOfKind = z.core.output<typeof ofKind>;
