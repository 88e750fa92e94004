import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { mountBankPages } from './bank/bank-pages.routes.ts';
import { mountIdentity } from './identity/identity.routes.ts';
import { readSigningKey } from './identity/signing-key.ts';
import { mountMerchantCalls } from './merchant-calls.ts';
import { readMerchantKeys } from './merchant-keys.ts';
import { openPayments } from './payments.ts';
import { mountPayoutCalls, tellPayouts } from './payout-calls.ts';
import { openPayoutStore } from './payout-store.ts';
import { openPayouts } from './payouts.ts';
import type { MerchantKey } from './protocol.ts';
import { openSchedule, type Schedule } from './schedule.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store.ts';
import { openVendors } from './vendors/vendors.ts';
import { openWebhooks } from './webhooks.ts';

/** The running sandbox: payment provider, identity provider and vendors of games. */
export interface Sandbox {
  readonly origin: string;
  readonly keys: readonly MerchantKey[];
  /** Does everything that is due now; resolves when every message of this turn is answered. */
  turn(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the sandbox. With `nowMs` of a test's own, nothing happens by itself: the test calls {@link Sandbox.turn}. */
export async function startSandbox(settings: Settings, nowMs?: () => number): Promise<Sandbox> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const keys = readMerchantKeys(settings.folder);
  const store = openStore(join(settings.folder, 'sandbox.sqlite'));
  const clock = nowMs ?? Date.now;
  let port = settings.port;

  const publicOrigin = (siteAddress: string): string => settings.origin ?? `http://${new URL(siteAddress).hostname}:${port}`;
  const payments = openPayments(store, settings.chaos, clock, publicOrigin);
  const webhooks = openWebhooks(store, keys, clock);
  const payoutStore = openPayoutStore(join(settings.folder, 'sandbox.sqlite'));
  const payouts = openPayouts(payoutStore, clock);
  const scheduled: Schedule[] = [];
  const wake = (): void => {
    for (const schedule of scheduled) schedule.wake();
  };
  const vendors = await openVendors(settings.vendors, { folder: settings.folder, nowMs: clock, publicOrigin, wake });

  async function turnPayments(): Promise<void> {
    payments.moveDue();
    await webhooks.sendDue();
  }

  async function turnPayouts(): Promise<void> {
    payouts.moveDue();
    await tellPayouts(payoutStore, keys, clock);
  }

  if (nowMs === undefined) {
    scheduled.push(openSchedule({ nextDue: store.nextDue, turn: turnPayments, nowMs: clock }));
    scheduled.push(openSchedule({ nextDue: payoutStore.nextDue, turn: turnPayouts, nowMs: clock }));
    scheduled.push(openSchedule({ nextDue: vendors.nextDue, turn: vendors.turn, nowMs: clock }));
  }

  const app = fastify({ logger: false, bodyLimit: 16 * 1024, requestTimeout: 15_000, forceCloseConnections: true });
  app.addHook('onSend', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) void reply.header('referrer-policy', 'no-referrer');
  });
  await mountMerchantCalls(app, { store, payments, keys, nowMs: clock, wake });
  await mountPayoutCalls(app, { store: payoutStore, payouts, keys, nowMs: clock, wake });
  await mountBankPages(app, { store, payments, nowMs: clock, wake });
  await mountIdentity(app, await readSigningKey(settings.folder), clock);
  await vendors.mount(app);
  await app.listen({ port: settings.port, host: settings.bindAddress });
  port = (app.server.address() as AddressInfo).port;
  wake();

  return {
    origin: `http://127.0.0.1:${port}`,
    keys,
    async turn() {
      await Promise.all([turnPayments(), turnPayouts(), vendors.turn()]);
    },
    async stop() {
      const stopped = scheduled.map((schedule) => schedule.stop());
      await app.close();
      await Promise.all(stopped);
      await vendors.close();
      payoutStore.close();
      store.close();
    },
  };
}
