import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * What merchants and this provider say to each other. Written here on its own, so that a mistake on either side shows.
 * Sums are integer minor units as text.
 */
const minor = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const webAddress = z.string().check(
  z.maxLength(512),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
);

/** POST /v1/payments. */
export const paymentOrder = z.strictObject({
  reference: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  amount: minor,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payerName: z.string().check(z.maxLength(80)),
  merchantName: z.string().check(z.maxLength(80)),
  returnUrl: webAddress,
  notifyUrl: webAddress,
  expiresAt: z.iso.datetime(),
  channel: z.optional(z.enum(['qr', 'chain'])),
});

/** What a merchant orders. */
export type PaymentOrder = z.core.output<typeof paymentOrder>;

/** POST /v1/payouts. */
export const payoutOrder = z.strictObject({
  reference: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  amount: minor,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  bankCode: z.string().check(z.minLength(1), z.maxLength(16)),
  accountNumber: z.string().check(z.minLength(1), z.maxLength(34)),
  holder: z.string().check(z.minLength(1), z.maxLength(80)),
  notifyUrl: webAddress,
});

/** What a merchant wants paid out. */
export type PayoutOrder = z.core.output<typeof payoutOrder>;

/** A payout as merchants are told of it. */
export interface PayoutReport {
  readonly payoutId: string;
  readonly reference: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly amount: string;
  readonly currency: string;
  readonly bankReference: string | null;
  readonly reason: string | null;
  readonly version: number;
  readonly occurredAt: string;
}

/** States of a payment. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired';

/** A payment as merchants are told of it. */
export interface PaymentReport {
  readonly paymentId: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount: string;
  readonly currency: string;
  readonly payerName: string | null;
  readonly redirectUrl: string;
  /** What a payer's app scans, where a code was ordered. */
  readonly qr: string | null;
  /** Where to pay on the chain, where that was ordered. */
  readonly chain: ChainPayment | null;
  readonly version: number;
  readonly occurredAt: string;
}

/** A payment on the chain: exactly `amount` of the coin, counted after `needed` confirmations. */
export interface ChainPayment {
  readonly network: string;
  readonly coin: string;
  readonly address: string;
  readonly amount: string;
  readonly needed: number;
  readonly confirmations: number;
}

/** A key that a merchant and this provider share. */
export interface MerchantKey {
  readonly id: string;
  readonly hex: string;
}

/** A signature older or younger than this is refused. */
const WINDOW_MS = 5 * 60_000;

function macOf(key: MerchantKey, timestamp: string, content: string): Buffer {
  return createHmac('sha256', Buffer.from(key.hex, 'hex')).update(`${timestamp}.${content}`).digest();
}

/** Headers that sign a message. */
export function signatureOf(key: MerchantKey, nowMs: number, content: string): Record<string, string> {
  const timestamp = String(nowMs);
  return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': macOf(key, timestamp, content).toString('hex') };
}

/** Is the content signed by one of the keys, just now? */
export function isSigned(
  keys: readonly MerchantKey[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  content: string,
  nowMs: number,
): boolean {
  const [id, timestamp, signature] = [headers['x-key-id'], headers['x-timestamp'], headers['x-signature']];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^[0-9]{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(nowMs - Number(timestamp)) > WINDOW_MS) return false;
  const key = keys.find((candidate) => candidate.id === id);
  return key !== undefined && timingSafeEqual(macOf(key, timestamp, content), Buffer.from(signature, 'hex'));
}
