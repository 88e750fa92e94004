import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatePaymentRequest, PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import type { OutsideFetch } from '../src/platform/outside.ts';
import { Fault } from '../src/platform/refusal.ts';
import type { World } from './world.ts';

/** A payment provider in memory that speaks the outside protocol, written apart from the server's code for it. */
export interface FakeProvider {
  readonly keysFile: string;
  readonly outside: OutsideFetch;
  readonly payments: Map<string, PaymentReport>;
  /** What happens to the next requests: `lose` does the work and drops the answer, `refuse` answers 500. */
  faults: ('lose' | 'refuse' | 'drop')[];
  /** Ends a payment on the bank page. */
  finish(reference: string, status: PaymentReport['status'], change?: Partial<PaymentReport>): PaymentReport;
  /** Sends a webhook and resolves to the answer's status. */
  notify(
    world: World,
    report: PaymentReport,
    change?: { body?: string; headers?: Record<string, string>; nowMs?: number },
  ): Promise<number>;
}

const KEY = { id: 'provider-key', bytes: randomBytes(32) };

/** Signs as the provider does. */
export function providerSignature(timestamp: string, body: string, key = KEY.bytes): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

/** Opens a provider with its keys in a file that the server reads. */
export function openFakeProvider(): FakeProvider {
  const keysFile = join(mkdtempSync(join(tmpdir(), 'talora-keys-')), 'merchant-keys.json');
  writeFileSync(keysFile, JSON.stringify({ keys: [{ id: KEY.id, hex: KEY.bytes.toString('hex') }] }));
  const payments = new Map<string, PaymentReport>();
  let made = 0;

  function create(request: CreatePaymentRequest): PaymentReport {
    const found = payments.get(request.reference);
    if (found !== undefined) return found;
    made += 1;
    const report: PaymentReport = {
      paymentId: `P${made}`,
      reference: request.reference,
      status: 'pending',
      amount: request.amount,
      currency: request.currency,
      payerName: request.payerName === '' ? null : request.payerName,
      redirectUrl: `http://localhost:8083/bank/P${made}`,
      version: 1,
      occurredAt: new Date().toISOString(),
    };
    payments.set(request.reference, report);
    return report;
  }

  const provider: FakeProvider = {
    keysFile,
    payments,
    faults: [],
    outside: async ({ method, url, headers = {}, body = '' }) => {
      const fault = provider.faults.shift();
      if (fault === 'drop') throw new Fault('no answer');
      if (fault === 'refuse') return { status: 500, body: '{}' };
      const path = new URL(url).pathname;
      const isSigned = headers['x-signature'] === providerSignature(headers['x-timestamp'] ?? '', method === 'GET' ? path : body);
      if (!isSigned) return { status: 401, body: '{}' };
      const report =
        method === 'POST'
          ? create(JSON.parse(body) as CreatePaymentRequest)
          : payments.get(decodeURIComponent(path.split('/').at(-1) ?? ''));
      if (fault === 'lose') throw new Fault('no answer');
      return report === undefined ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(report) };
    },
    finish(reference, status, change = {}) {
      const before = payments.get(reference);
      if (before === undefined) throw new Error('no such payment');
      const report = { ...before, status, version: before.version + 1, ...change };
      payments.set(reference, report);
      return report;
    },
    async notify(world, report, change = {}) {
      const body = change.body ?? JSON.stringify({ eventId: randomBytes(6).toString('hex'), payment: report });
      const timestamp = String(change.nowMs ?? world.clock.nowMs());
      const reply = await world.apps.site.inject({
        method: 'POST',
        url: '/pay/v1/redirect/notify',
        headers: {
          host: 'localhost:8080',
          'content-type': 'application/json',
          'x-key-id': KEY.id,
          'x-timestamp': timestamp,
          'x-signature': providerSignature(timestamp, body),
          ...change.headers,
        },
        payload: body,
      });
      return reply.statusCode;
    },
  };
  return provider;
}
