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
import type { MerchantKey } from './protocol.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store.ts';
import { openWebhooks } from './webhooks.ts';

/** A running provider. */
export interface Sandbox {
  readonly origin: string;
  readonly keys: readonly MerchantKey[];
  /** Does everything that is due now; resolves when every webhook of this turn is answered. */
  turn(): Promise<void>;
  stop(): Promise<void>;
}

/** Something new is looked at soon even when a webhook of the turn before still waits for its answer. */
const SOON_MS = 10;
const LONGEST_SLEEP_MS = 30_000;

/** Starts the provider. With `nowMs` of a test's own, nothing happens by itself: the test calls {@link Sandbox.turn}. */
export async function startSandbox(settings: Settings, nowMs?: () => number): Promise<Sandbox> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const keys = readMerchantKeys(settings.folder);
  const store = openStore(join(settings.folder, 'sandbox.sqlite'));
  const clock = nowMs ?? Date.now;
  let port = settings.port;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const turns = new Set<Promise<void>>();

  const publicOrigin = (returnUrl: string): string => settings.origin ?? `http://${new URL(returnUrl).hostname}:${port}`;
  const payments = openPayments(store, settings.chaos, clock, publicOrigin);
  const webhooks = openWebhooks(store, keys, clock);

  async function turn(): Promise<void> {
    payments.moveDue();
    await webhooks.sendDue();
  }

  function wake(): void {
    if (nowMs !== undefined || isStopping) return;
    clearTimeout(timer);
    const due = store.nextDue();
    if (due === null) return;
    timer = setTimeout(
      () => {
        const running: Promise<void> = turn()
          .catch((error: unknown) => {
            process.stderr.write(`payment provider: ${String(error)}\n`);
          })
          .finally(() => {
            turns.delete(running);
            wake();
          });
        turns.add(running);
      },
      Math.min(Math.max(due - clock(), SOON_MS), LONGEST_SLEEP_MS),
    );
  }

  const app = fastify({ logger: false, bodyLimit: 16 * 1024, requestTimeout: 15_000, forceCloseConnections: true });
  app.addHook('onSend', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  await mountMerchantCalls(app, { store, payments, keys, nowMs: clock, wake });
  await mountBankPages(app, { store, payments, nowMs: clock, wake });
  await mountIdentity(app, await readSigningKey(settings.folder), clock);
  await app.listen({ port: settings.port, host: settings.bindAddress });
  port = (app.server.address() as AddressInfo).port;
  wake();

  return {
    origin: `http://127.0.0.1:${port}`,
    keys,
    turn,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await app.close();
      await Promise.all(turns);
      store.close();
    },
  };
}
