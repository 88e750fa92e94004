import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';
import { readSettings } from '../src/settings.ts';

/** A payment as the merchant reads it. */
export interface MerchantPayment {
  readonly paymentId: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: string;
  readonly payerName: string | null;
  readonly redirectUrl: string;
  readonly version: number;
}

/** A merchant with a provider of its own on a clock that the test turns. */
export interface Merchant {
  readonly folder: string;
  /** Webhooks whose signature was right, in the order they came. */
  readonly received: { eventId: string; payment: MerchantPayment }[];
  /** Statuses that the next webhooks are answered with; then 200. */
  answers: number[];
  nowMs: number;
  provider(): Sandbox;
  /** Ends the provider and starts it again on the same folder. */
  restart(): Promise<void>;
  /** Calls the provider, signed as merchants sign unless told otherwise. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    change?: Record<string, string>,
  ): Promise<{ status: number; json: MerchantPayment }>;
  order(change?: Record<string, unknown>): Promise<{ status: number; json: MerchantPayment }>;
  /** Opens the bank's page and reads its form token. */
  openPage(
    payment: MerchantPayment,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; token: string; policy: string }>;
  /** Sends the form of the bank's page. */
  submit(payment: MerchantPayment, fields: Record<string, string>): Promise<{ status: number; text: string; location: string | null }>;
  turn(ms?: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a merchant and its provider. */
export async function openMerchant(env: Record<string, string> = {}): Promise<Merchant> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-sandbox-'));
  const settings = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', ...env });
  let orders = 0;
  const keyOf = (): { id: string; hex: string } =>
    (JSON.parse(readFileSync(join(folder, 'sandbox/merchant-keys.json'), 'utf8')) as { keys: [{ id: string; hex: string }] }).keys[0];
  const mac = (timestamp: string, content: string): string =>
    createHmac('sha256', Buffer.from(keyOf().hex, 'hex')).update(`${timestamp}.${content}`).digest('hex');

  const shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const isOurs = request.headers['x-signature'] === mac(String(request.headers['x-timestamp']), body);
      const status = isOurs ? (merchant.answers.shift() ?? 200) : 401;
      if (isOurs) merchant.received.push(JSON.parse(body) as (typeof merchant.received)[number]);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

  const clock = (): number => merchant.nowMs;
  let sandbox: Sandbox;
  const merchant: Merchant = {
    folder,
    received: [],
    answers: [],
    nowMs: Date.now(),
    provider: () => sandbox,
    async restart() {
      await sandbox.stop();
      sandbox = await startSandbox(settings, clock);
    },
    async call(method, path, body = '', change = {}) {
      const timestamp = String(merchant.nowMs);
      const reply = await fetch(sandbox.origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-key-id': keyOf().id,
          'x-timestamp': timestamp,
          'x-signature': mac(change['x-timestamp'] ?? timestamp, method === 'GET' ? path : body),
          ...change,
        },
        ...(method === 'POST' ? { body } : {}),
      });
      return { status: reply.status, json: (await reply.json()) as MerchantPayment };
    },
    order(change = {}) {
      orders += 1;
      const order = {
        reference: `D${orders}`,
        amount: '12000',
        currency: 'MYR',
        payerName: 'Bunga Raya',
        merchantName: 'Kedai Melati',
        returnUrl: `${shopOrigin}/member/depositv2?deposit=1`,
        notifyUrl: `${shopOrigin}/notify`,
        expiresAt: new Date(merchant.nowMs + 30 * 60_000).toISOString(),
        ...change,
      };
      return merchant.call('POST', '/v1/payments', JSON.stringify(order));
    },
    async openPage(payment, headers = {}) {
      const reply = await fetch(`${sandbox.origin}/bank/${payment.paymentId}`, { headers });
      const text = await reply.text();
      const token = /name="token" value="([0-9a-f]+)"/.exec(text)?.[1] ?? '';
      return { status: reply.status, text, token, policy: reply.headers.get('content-security-policy') ?? '' };
    },
    async submit(payment, fields) {
      const body = new URLSearchParams({ amount: '120.00', name: 'Bunga Raya', arrival: 'now', ...fields });
      const reply = await fetch(`${sandbox.origin}/bank/${payment.paymentId}`, { method: 'POST', body, redirect: 'manual' });
      return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') };
    },
    async turn(ms = 0) {
      merchant.nowMs += ms;
      await sandbox.turn();
    },
    async close() {
      await sandbox.stop();
      await new Promise((resolve) => shop.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  sandbox = await startSandbox(settings, clock);
  return merchant;
}
