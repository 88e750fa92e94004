import {
  PROVIDER_SIGNATURE_WINDOW_MS,
  createPayoutRequest,
  payoutReport,
  payoutWebhook,
  type CreatePayoutRequest,
  type PayoutReport,
} from '@talora/contract/wallet/payment-provider.ts';
import * as z from 'zod/mini';
import { isSignedBody } from '../../../../platform/crypto/signature.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { askProvider, readProviderKeys } from '../deposits/payment-providers.ts';
import type { PaymentEvidence } from '../deposits/payment-evidence.ts';

/** What the provider says of a payout, and how it came. */
export interface PayoutAnswer {
  readonly report: PayoutReport;
  readonly evidence: PaymentEvidence;
}

/** A provider that pays out, as the wallet sees it. */
export interface PayoutProvider {
  readonly code: string;
  /** Asks that money be paid out; the same reference gives the same payout. Throws {@link Fault} when no clear answer comes. */
  create(platform: Platform, request: CreatePayoutRequest): Promise<PayoutAnswer>;
  /** Asks how a payout stands; null when the provider does not know the reference. Throws {@link Fault} likewise. */
  query(platform: Platform, reference: string): Promise<PayoutAnswer | null>;
  /** Reads a webhook whose signature is right; null otherwise. */
  readWebhook(platform: Platform, headers: Readonly<Record<string, string | string[] | undefined>>, body: string): PayoutAnswer | null;
}

function readAnswer(text: string, json: unknown): PayoutAnswer {
  const parsed = z.safeParse(payoutReport, json);
  if (!parsed.success) throw new Fault('the payment provider answered something else', parsed.error);
  return { report: parsed.data, evidence: { source: 'answer', body: text, keyId: null, signedAt: null, signature: null } };
}

/** Payouts by the provider of the sandbox's protocol. */
export const payoutProvider: PayoutProvider = {
  code: 'payout',
  async create(platform, request) {
    const { status, text, json } = await askProvider(
      platform,
      'POST',
      '/v1/payouts',
      JSON.stringify(z.parse(createPayoutRequest, request)),
    );
    if (status !== 200) throw new Fault(`the payment provider refused a payout with ${status}`);
    return readAnswer(text, json);
  },
  async query(platform, reference) {
    const { status, text, json } = await askProvider(platform, 'GET', `/v1/payouts/${encodeURIComponent(reference)}`, '');
    if (status === 404) return null;
    if (status !== 200) throw new Fault(`the payment provider refused with ${status}`);
    return readAnswer(text, json);
  },
  readWebhook(platform, headers, body) {
    if (!isSignedBody(readProviderKeys(platform), headers, body, platform.clock.nowMs(), PROVIDER_SIGNATURE_WINDOW_MS)) return null;
    const parsed = z.safeParse(payoutWebhook, JSON.parse(body));
    if (!parsed.success) return null;
    const headerOf = (name: string): string => String(headers[name]);
    const signed = { keyId: headerOf('x-key-id'), signedAt: headerOf('x-timestamp'), signature: headerOf('x-signature') };
    return { report: parsed.data.payout, evidence: { source: 'webhook', body, ...signed } };
  },
};
