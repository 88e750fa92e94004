import { PAYEE_ACCOUNT } from '@talora/domain/wallet/payee-rules.ts';
import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { filledText, moment, requestId, text, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** An account that withdrawals are paid to, as it stood when it was asked for; its holder is the member. */
export const payee = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  holder: z.string(),
  addedAt: moment(),
});

/** One of my accounts. `isWaiting`: no withdrawal goes there before `usableAt`. `isInUse`: one is on its way, and the account stays until it has ended. */
const ownPayee = z.object({
  ...payee.shape,
  usableAt: moment(),
  isWaiting: z.boolean(),
  isUsual: z.boolean(),
  isInUse: z.boolean(),
});

/** All of my accounts, the usual one first. */
export const ownPayees = z.object({ payees: z.array(ownPayee) });

/** What a member does with their accounts; part of the calls of the wallet. */
export const payeeCalls = {
  addPayee: call({
    method: 'POST',
    path: '/wps/x/wallet/payee',
    title: 'Add an account that withdrawals are paid to',
    access: 'real-member',
    whileOut: true,
    encrypted: true,
    stepUp: 'payment',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      requestId: requestId(),
      bankCode: text(16),
      accountNumber: z.string().check(z.regex(PAYEE_ACCOUNT)),
      /** The holder as the bank has it; without one, the name on file. */
      payeeName: z.optional(filledText(80)),
    }),
    reply: ownPayee,
    refusals: [
      ...memberRefusals,
      'PAYLOAD_INVALID',
      'STEP_UP_REQUIRED',
      'PAYEE_EXISTS',
      'PAYEE_LIMIT',
      'PAYEE_NAME_REQUIRED',
      'PAYEE_NAME_DIFFERS',
      'METHOD_UNAVAILABLE',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
  makePayeeUsual: call({
    method: 'POST',
    path: '/wps/x/wallet/payees/:id/usual',
    title: 'Make one of my accounts the usual one',
    access: 'real-member',
    whileOut: true,
    stepUp: 'payment',
    input: z.strictObject({ id: uuid() }),
    reply: ownPayees,
    refusals: [...memberRefusals, 'STEP_UP_REQUIRED'],
  }),
  removePayee: call({
    method: 'POST',
    path: '/wps/x/wallet/payees/:id/remove',
    title: 'Remove one of my accounts',
    access: 'real-member',
    whileOut: true,
    stepUp: 'payment',
    input: z.strictObject({ id: uuid() }),
    reply: ownPayees,
    refusals: [...memberRefusals, 'STEP_UP_REQUIRED', 'PAYEE_IN_USE'],
  }),
  restorePayee: call({
    method: 'POST',
    path: '/wps/x/wallet/payees/:id/restore',
    title: 'Take the removal of an account back, within a minute',
    access: 'real-member',
    whileOut: true,
    stepUp: 'payment',
    input: z.strictObject({ id: uuid() }),
    reply: ownPayees,
    refusals: [...memberRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'PAYEE_EXISTS', 'PAYEE_LIMIT'],
  }),
};

/** An account that withdrawals are paid to. */
export type PayeeView = z.core.output<typeof payee>;
/** One of my accounts. */
export type OwnPayee = z.core.output<typeof ownPayee>;
