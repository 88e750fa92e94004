import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { RELAY } from '../core/relay.ts';
import { amount, language, requestId, text, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** A vendor's wallet as a member sees it. `isSingle` 1: it plays with the member's wallet itself, and nothing is moved. */
export const merchantWallet = z.object({
  merchantCode: z.string(),
  isSingle: z.union([z.literal(0), z.literal(1)]),
  /** What lies at the vendor by our books. */
  atVendor: z.string(),
  /** What the vendor says lies there beyond our books; staff look at it before it comes back. */
  held: z.string(),
  /** The member's wallet here. */
  balance: z.string(),
  currency: z.string(),
  /** A movement whose end is not known yet. */
  open: z.nullable(
    z.object({ id: z.string(), direction: z.enum(['in', 'out']), amount: z.string(), state: z.enum(['asked', 'unknown', 'person']) }),
  ),
});

/** Wallets of vendors, and rounds shown again. */
export const vendorsCalls = callSet('vendors', 'site', {
  merchantWallet: call({
    method: 'GET',
    path: RELAY.merchantWallet,
    title: 'A vendor’s wallet: single or its own, and what lies there',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ merchantCode: text(32) }),
    reply: merchantWallet,
    refusals: memberRefusals,
  }),
  walletTransfer: call({
    method: 'POST',
    path: RELAY.walletTransfer,
    title: 'Move money to a vendor’s wallet, or bring all of it back',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({
      requestId: z.optional(requestId()),
      merchantCode: text(32),
      direction: z.enum(['in', 'out']),
      /** Needed for `in`; all that lies there comes back. */
      amount: z.optional(amount()),
    }),
    /** `amount` is what the movement carries; with `nothing` it is zero. */
    reply: z.object({
      ...merchantWallet.shape,
      state: z.enum(['asked', 'done', 'refused', 'unknown', 'person', 'nothing']),
      amount: amount(),
    }),
    refusals: [
      ...memberRefusals,
      'METHOD_UNAVAILABLE',
      'AMOUNT_INVALID',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'PLAY_TIME_USED',
      'GAME_UNAVAILABLE',
      'GAME_MAINTENANCE',
      'ILLEGAL_STATE',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
  stayAtVendor: call({
    method: 'POST',
    path: '/wps/x/vendors/stay',
    title: 'A page with a game of this vendor is open: what lies there stays',
    access: 'real-member',
    input: z.strictObject({ merchantCode: text(32) }),
    /** After so many seconds without a sign what lies there comes back by itself. */
    reply: z.object({ seconds: z.int() }),
    refusals: memberRefusals,
  }),
  replayPlay: call({
    method: 'GET',
    path: '/wps/x/vendors/plays/:id/replay',
    title: 'Address at which the vendor shows one of my rounds again',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid(), language: z.optional(language()) }),
    reply: z.object({ url: z.string(), vendorRoundId: z.string() }),
    refusals: memberRefusals,
  }),
});

/** A vendor's wallet as a member sees it. */
export type MerchantWallet = z.core.output<typeof merchantWallet>;
