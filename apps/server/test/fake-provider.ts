import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatePaymentRequest, CreatePayoutRequest, PaymentReport, PayoutReport } from '@talora/contract/wallet/payment-provider.ts';
import type { OutsideFetch } from '../src/platform/outside.ts';
import { Fault } from '../src/platform/refusal.ts';
import type { World } from './world.ts';

/** A payment provider in memory that speaks the outside protocol, written apart from the server's code for it. */
export interface FakeProvider {
  readonly keysFile: string;
  readonly outside: OutsideFetch;
  readonly payments: Map<string, PaymentReport>;
  /** Payouts by reference, and how often each was ordered. */
  readonly payouts: Map<string, PayoutReport>;
  readonly orders: CreatePayoutRequest[];
  /** What happens to the next requests: `lose` does the work and drops the answer, `refuse` answers 500. */
  faults: ('lose' | 'refuse' | 'drop')[];
  /** Happens once, when the provider has looked how something stands and has not answered yet. */
  onceAsked: (() => Promise<unknown>) | null;
  /** What the next payments say that is to be shown, in place of what their channel asks for. */
  shown: object | null;
  /** Ends a payment on the bank page. */
  finish(reference: string, status: PaymentReport['status'], change?: Partial<PaymentReport>): PaymentReport;
  /** Ends a payout. */
  endPayout(reference: string, status: 'paid' | 'failed', change?: Partial<PayoutReport>): PayoutReport;
  /** Sends a webhook about a payout and resolves to the answer's status. */
  notifyPayout(world: World, report: PayoutReport, change?: { headers?: Record<string, string> }): Promise<number>;
  /** Sends a webhook and resolves to the answer's status. */
  notify(
    world: World,
    report: PaymentReport,
    change?: { body?: string; headers?: Record<string, string>; nowMs?: number },
  ): Promise<number>;
}

const KEY = { id: 'provider-key', bytes: randomBytes(32) };

/** Where payments on a chain go. */
const CHAIN = { network: 'Test chain', coin: 'tUSD', address: 'sbx1testaddress', amount: '23.809524', needed: 3 };

/** What is shown for a payment of a channel. */
function shownFor(channel: CreatePaymentRequest['channel'], n: number): object {
  if (channel === 'chain') return { chain: { ...CHAIN, confirmations: 0 } };
  return channel === 'qr' ? { qr: `000201${n}` } : {};
}

/** Signs as the provider does. */
export function providerSignature(timestamp: string, body: string, key = KEY.bytes): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

/** Sends a signed body to the server's webhook of one provider. */
async function send(
  world: World,
  code: 'redirect' | 'payout',
  body: string,
  timestamp: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const reply = await world.apps.site.inject({
    method: 'POST',
    url: `/pay/v1/${code}/notify`,
    headers: {
      host: 'localhost:8080',
      'content-type': 'application/json',
      'x-key-id': KEY.id,
      'x-timestamp': timestamp,
      'x-signature': providerSignature(timestamp, body),
      ...headers,
    },
    payload: body,
  });
  return reply.statusCode;
}

/** Opens a provider with its keys in a file that the server reads. Providers that speak to the same database have names of their own. */
export function openFakeProvider(name = ''): FakeProvider {
  const keysFile = join(mkdtempSync(join(tmpdir(), 'talora-keys-')), 'merchant-keys.json');
  writeFileSync(keysFile, JSON.stringify({ keys: [{ id: KEY.id, hex: KEY.bytes.toString('hex') }] }));
  const payments = new Map<string, PaymentReport>();
  const payouts = new Map<string, PayoutReport>();
  const orders: CreatePayoutRequest[] = [];
  let made = 0;

  function order(request: CreatePayoutRequest): PayoutReport {
    orders.push(request);
    const found = payouts.get(request.reference);
    if (found !== undefined) return found;
    made += 1;
    const { reference, amount, currency } = request;
    const report: PayoutReport = {
      payoutId: `Q${name}${made}`,
      reference,
      status: 'pending',
      amount,
      currency,
      bankReference: null,
      reason: null,
      version: 1,
      occurredAt: new Date().toISOString(),
    };
    payouts.set(reference, report);
    return report;
  }

  function create(request: CreatePaymentRequest): PaymentReport {
    const found = payments.get(request.reference);
    if (found !== undefined) return found;
    made += 1;
    const report: PaymentReport = {
      paymentId: `P${name}${made}`,
      reference: request.reference,
      status: 'pending',
      amount: request.amount,
      currency: request.currency,
      payerName: request.payerName === '' ? null : request.payerName,
      redirectUrl: `http://localhost:8083/bank/P${name}${made}`,
      ...(provider.shown ?? shownFor(request.channel, made)),
      version: 1,
      occurredAt: new Date().toISOString(),
    };
    payments.set(request.reference, report);
    return report;
  }

  const provider: FakeProvider = {
    keysFile,
    payments,
    payouts,
    orders,
    faults: [],
    onceAsked: null,
    shown: null,
    outside: async ({ method, url, headers = {}, body = '' }) => {
      const fault = provider.faults.shift();
      if (fault === 'drop') throw new Fault('no answer');
      if (fault === 'refuse') return { status: 500, body: '{}' };
      const path = new URL(url).pathname;
      const isSigned = headers['x-signature'] === providerSignature(headers['x-timestamp'] ?? '', method === 'GET' ? path : body);
      if (!isSigned) return { status: 401, body: '{}' };
      const isPayout = path.startsWith('/v1/payouts');
      const last = decodeURIComponent(path.split('/').at(-1) ?? '');
      const payout = isPayout ? (method === 'POST' ? order(JSON.parse(body) as CreatePayoutRequest) : payouts.get(last)) : undefined;
      const report = isPayout ? payout : method === 'POST' ? create(JSON.parse(body) as CreatePaymentRequest) : payments.get(last);
      if (fault === 'lose') throw new Fault('no answer');
      const asked = provider.onceAsked;
      if (method === 'GET' && asked !== null) {
        provider.onceAsked = null;
        await asked();
      }
      return report === undefined ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(report) };
    },
    finish(reference, status, change = {}) {
      const before = payments.get(reference);
      if (before === undefined) throw new Error('no such payment');
      const report = { ...before, status, version: before.version + 1, ...change };
      payments.set(reference, report);
      return report;
    },
    endPayout(reference, status, change = {}) {
      const before = payouts.get(reference);
      if (before === undefined) throw new Error('no such payout');
      const end = status === 'paid' ? { bankReference: `B-${before.payoutId}` } : { reason: 'unknown account' };
      const report = { ...before, status, version: before.version + 1, ...end, ...change };
      payouts.set(reference, report);
      return report;
    },
    notifyPayout: (world, payout, { headers = {} } = {}) =>
      send(world, 'payout', JSON.stringify({ eventId: randomBytes(6).toString('hex'), payout }), String(world.clock.nowMs()), headers),
    async notify(world, report, change = {}) {
      const body = change.body ?? JSON.stringify({ eventId: randomBytes(6).toString('hex'), payment: report });
      const timestamp = String(change.nowMs ?? world.clock.nowMs());
      return send(world, 'redirect', body, timestamp, change.headers);
    },
  };
  return provider;
}
