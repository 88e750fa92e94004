import {
  PROVIDER_SIGNATURE_WINDOW_MS,
  createPaymentRequest,
  paymentReport,
  paymentWebhook,
  type CreatePaymentRequest,
  type PaymentReport,
} from '@talora/contract/wallet/payment-provider.ts';
import * as z from 'zod/mini';
import { readKeyFile } from '../../../../platform/crypto/key-file.ts';
import type { SymmetricKey } from '../../../../platform/crypto/keys.ts';
import { isSignedBody, signBody } from '../../../../platform/crypto/signature.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import type { PaymentEvidence } from './payment-evidence.ts';

/** A report, and how it came. */
export interface ProviderReport {
  readonly report: PaymentReport;
  readonly evidence: PaymentEvidence;
}

/** A redirect payment provider as the wallet sees it. */
export interface PaymentProvider {
  readonly code: string;
  /** Asks for a payment; the same reference gives the same one. Throws {@link Fault} when no clear answer comes. */
  create(platform: Platform, request: CreatePaymentRequest): Promise<PaymentReport>;
  /** Asks how a payment stands; null when the provider does not know the reference. Throws {@link Fault} likewise. */
  query(platform: Platform, reference: string): Promise<ProviderReport | null>;
  /** Reads a webhook whose signature is right; null otherwise. */
  readWebhook(platform: Platform, headers: Readonly<Record<string, string | string[] | undefined>>, body: string): ProviderReport | null;
}

const TIMEOUT_MS = 6_000;

/** Keys that the provider gave. */
export const readProviderKeys = (platform: Platform): SymmetricKey[] => readKeyFile(platform.config.payment.keysFile, 'payment provider');

/** Has the payment provider given keys? Without them it is neither asked nor believed. */
export function hasProviderKeys(platform: Platform): boolean {
  try {
    return readProviderKeys(platform).length > 0;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/**
 * Asks the provider, signed, about a payment that nobody has made: that it knows none is the answer of a provider which takes our keys. Nothing
 * changes by it. Throws {@link Fault} otherwise.
 */
export async function pingProvider(platform: Platform): Promise<void> {
  const { status } = await askProvider(platform, 'GET', `/v1/payments/ping-${platform.ids.next()}`, '');
  if (status !== 404)
    throw new Fault(
      status === 401 || status === 403 ? 'the payment provider does not take our keys' : `the payment provider answered ${status}`,
    );
}

/** Asks the provider, signed; the body to the byte, and as JSON. Throws {@link Fault} when no answer comes. */
export async function askProvider(
  platform: Platform,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<{ status: number; text: string; json: unknown }> {
  const [key] = readProviderKeys(platform);
  if (key === undefined) throw new Fault('the payment provider has given no keys');
  // A GET has no body: its path is signed in place of it.
  const signed = signBody(key, platform.clock.nowMs(), method === 'GET' ? path : body);
  const reply = await platform.outside({
    method,
    url: platform.config.payment.url + path,
    headers: { ...signed, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body } : {}),
    timeoutMs: TIMEOUT_MS,
  });
  try {
    return { status: reply.status, text: reply.body, json: JSON.parse(reply.body) as unknown };
  } catch (error) {
    throw new Fault('the payment provider answered something else', error);
  }
}

function readReport(json: unknown): PaymentReport {
  const parsed = z.safeParse(paymentReport, json);
  if (!parsed.success) throw new Fault('the payment provider answered something else', parsed.error);
  return parsed.data;
}

/** The redirect provider of the sandbox's protocol. */
export const redirectProvider: PaymentProvider = {
  code: 'redirect',
  async create(platform, request) {
    const { status, json } = await askProvider(platform, 'POST', '/v1/payments', JSON.stringify(z.parse(createPaymentRequest, request)));
    if (status !== 200) throw new Fault(`the payment provider refused with ${status}`);
    return readReport(json);
  },
  async query(platform, reference) {
    const { status, text, json } = await askProvider(platform, 'GET', `/v1/payments/${encodeURIComponent(reference)}`, '');
    if (status === 404) return null;
    if (status !== 200) throw new Fault(`the payment provider refused with ${status}`);
    return { report: readReport(json), evidence: { source: 'answer', body: text, keyId: null, signedAt: null, signature: null } };
  },
  readWebhook(platform, headers, body) {
    if (!isSignedBody(readProviderKeys(platform), headers, body, platform.clock.nowMs(), PROVIDER_SIGNATURE_WINDOW_MS)) return null;
    const parsed = z.safeParse(paymentWebhook, JSON.parse(body));
    if (!parsed.success) return null;
    const headerOf = (name: string): string => String(headers[name]);
    const signed = { keyId: headerOf('x-key-id'), signedAt: headerOf('x-timestamp'), signature: headerOf('x-signature') };
    return { report: parsed.data.payment, evidence: { source: 'webhook', body, ...signed } };
  },
};
