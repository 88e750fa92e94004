import * as z from 'zod/mini';

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
  /** Rises by one with each change: an older webhook that arrives late is told by it. */
  version: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
  occurredAt: z.string(),
});

/** Body of a webhook. */
export const paymentWebhook = z.object({ eventId: z.string().check(z.maxLength(64)), payment: paymentReport });

/** What the merchant asks for. */
export type CreatePaymentRequest = z.core.output<typeof createPaymentRequest>;
/** A payment as the provider tells it. */
export type PaymentReport = z.core.output<typeof paymentReport>;
