import * as z from 'zod/mini';
import { chainFields, qrText } from './payment-shown.ts';

/**
 * The outside protocol of the redirect payment provider. Sums are integer minor units as text. Every request and every
 * webhook is signed: header `x-signature` = hex HMAC-SHA256(key, `<x-timestamp>.<raw body>`), with `x-key-id` naming the
 * key and `x-timestamp` in milliseconds since 1970; more than five minutes off is refused.
 */
export const PROVIDER_SIGNATURE_WINDOW_MS = 5 * 60_000;

const minor = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));

/** POST /v1/payments: the merchant asks for a payment. The same `reference` gives the same payment. */
export const createPaymentRequest = z.strictObject({
  reference: z.string().check(z.maxLength(64)),
  amount: minor,
  currency: z.string().check(z.length(3)),
  payerName: z.string().check(z.maxLength(80)),
  /** Whom the player pays, as the bank page names it. */
  merchantName: z.string().check(z.maxLength(80)),
  returnUrl: z.string().check(z.maxLength(512)),
  notifyUrl: z.string().check(z.maxLength(512)),
  expiresAt: z.string(),
  /** Without it on the provider's page: by a code to scan, or on a chain. */
  channel: z.optional(z.enum(['qr', 'chain'])),
});

/** States of a payment at the provider. */
const paymentStatus = z.enum(['pending', 'succeeded', 'failed', 'expired']);

/** A payment as the provider tells it: the answer to POST and GET /v1/payments and the body of a webhook. */
export const paymentReport = z.object({
  paymentId: z.string().check(z.maxLength(64)),
  reference: z.string().check(z.maxLength(64)),
  status: paymentStatus,
  amount: minor,
  currency: z.string(),
  payerName: z.nullable(z.string()),
  redirectUrl: z.string(),
  /** What a payer's app scans; only where a code was asked for. */
  qr: z.optional(z.nullable(qrText)),
  /** Where to pay on a chain, and how many confirmations there are; only where that was asked for. */
  chain: z.optional(z.nullable(z.object({ ...chainFields, confirmations: z.int().check(z.nonnegative(), z.maximum(32_767)) }))),
  /** Rises by one with each change: an older webhook that arrives late is told by it. */
  version: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
  occurredAt: z.string(),
});

/** Body of a webhook. */
export const paymentWebhook = z.object({ eventId: z.string().check(z.maxLength(64)), payment: paymentReport });

/**
 * POST /v1/payouts: the merchant asks that money be paid out. The same `reference` gives the same payout, and is paid once; with another
 * sum or account it is refused by 409.
 */
export const createPayoutRequest = z.strictObject({
  reference: z.string().check(z.maxLength(64)),
  amount: minor,
  currency: z.string().check(z.length(3)),
  bankCode: z.string().check(z.maxLength(16)),
  accountNumber: z.string().check(z.maxLength(34)),
  holder: z.string().check(z.maxLength(80)),
  notifyUrl: z.string().check(z.maxLength(512)),
});

/** A payout as the provider tells it: the answer to POST and GET /v1/payouts and the body of a webhook. `paid` and `failed` are ends. */
export const payoutReport = z.object({
  payoutId: z.string().check(z.maxLength(64)),
  reference: z.string().check(z.maxLength(64)),
  status: z.enum(['pending', 'paid', 'failed']),
  amount: minor,
  currency: z.string(),
  /** What the bank calls it, once it is paid. */
  bankReference: z.nullable(z.string().check(z.maxLength(64))),
  /** Why it failed. */
  reason: z.nullable(z.string().check(z.maxLength(140))),
  version: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
  occurredAt: z.string(),
});

/** Body of a webhook about a payout. */
export const payoutWebhook = z.object({ eventId: z.string().check(z.maxLength(64)), payout: payoutReport });

/** What the merchant wants paid out. */
export type CreatePayoutRequest = z.core.output<typeof createPayoutRequest>;
/** A payout as the provider tells it. */
export type PayoutReport = z.core.output<typeof payoutReport>;
/** What the merchant asks for. */
export type CreatePaymentRequest = z.core.output<typeof createPaymentRequest>;
/** A payment as the provider tells it. */
export type PaymentReport = z.core.output<typeof paymentReport>;
