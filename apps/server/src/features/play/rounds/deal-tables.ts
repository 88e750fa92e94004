import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { endLease, listDueTables, takeLease, wantTable, type Lease, type TableKey } from './leases.ts';
import { roomOf } from './show-table.ts';
import { kindOfTable, LeaseLost, readTableText, stepTable, tableText, WANTED_TOPIC } from './step-table.ts';

/** A lease is kept by asking again in time; a table whose server is gone is looked at as often. */
const POLL_MS = 1_500;
const RETRY_MS = 1_000;

/** What one server does at one table: deals when it holds the lease, and looks whether it gets it when not. */
function openDealer(platform: Platform, holder: string, key: TableKey) {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let lease: Lease | null = null;
  let isDealing = false;
  let running: Promise<void> | null = null;

  function later(ms: number): void {
    if (isOver || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      run();
    }, ms);
  }

  /** Deals what is due. Resolves to the time until something is again; null when nobody wants the table. */
  async function turn(): Promise<number | null> {
    // Who looks on without betting is there too.
    if (platform.live.isAnybodyIn(roomOf(key))) await wantTable(platform, key);
    const answer = await takeLease(platform, holder, key);
    isDealing = false;
    if (answer === null) return null;
    if (!('lease' in answer)) return Math.min(answer.waitMs + 50, POLL_MS);
    lease = answer.lease;
    const [kind, { asset }] = await Promise.all([kindOfTable(platform, key), getBrand(platform, key.brandId)]);
    const dueMs = await stepTable(platform, lease, kind, asset);
    isDealing = dueMs !== null;
    return Math.min(dueMs ?? POLL_MS, POLL_MS);
  }

  function run(): void {
    if (isOver || running !== null) return;
    running = turn()
      .then((ms) => {
        if (ms !== null) later(ms);
        return undefined;
      })
      .catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) platform.log.error({ error, table: tableText(key) }, 'a table could not be dealt');
        later(RETRY_MS);
      })
      .finally(() => {
        running = null;
      });
  }

  return {
    /** Somebody has come: a table that rests is dealt at once, and one that is dealt goes on as it goes. */
    wake(): void {
      if (isDealing) return;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      later(0);
    },
    async stop(): Promise<void> {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      if (lease !== null) await endLease(platform, lease).catch(() => undefined);
    },
  };
}

/**
 * Deals at the tables that somebody wants, those whose lease this server gets. Any server may: one that is gone is replaced when its lease
 * has run out, in the middle of a round too. Returns a function that stops and gives the leases back.
 */
export function dealTables(platform: Platform): () => Promise<void> {
  const holder = platform.ids.next();
  const dealers = new Map<string, ReturnType<typeof openDealer>>();
  const stopListening = platform.bus.on(WANTED_TOPIC, (text) => {
    const dealer = dealers.get(text) ?? openDealer(platform, holder, readTableText(text));
    dealers.set(text, dealer);
    dealer.wake();
  });
  return async () => {
    stopListening();
    await Promise.all([...dealers.values()].map((dealer) => dealer.stop()));
  };
}

/** Wakes the dealers of tables at which something waits: what was told may be lost, and every round comes to its end. */
export async function wakeDealers(platform: Platform): Promise<void> {
  for (const key of await listDueTables(platform)) platform.bus.tell(WANTED_TOPIC, tableText(key));
}
