import { signatureOf, type MerchantKey } from './protocol.ts';
import type { EventRow, Store } from './store.ts';

/** Sends webhooks until each is taken. */
export interface Webhooks {
  /** Sends what is due; resolves when every answer is in. */
  sendDue(): Promise<void>;
}

const BATCH = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const GIVE_UP_MS = 24 * 3_600_000;
const TIMEOUT_MS = 8_000;

/** How long to wait after so many tries: twice as long each time. */
const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));

/**
 * Opens the sender. What is sent and what was taken is in the store, so that a restart goes on where it was. A webhook that
 * was taken (200) is not sent again; any other answer, or none, sends it again later, for a day.
 */
export function openWebhooks(store: Store, keys: readonly MerchantKey[], nowMs: () => number): Webhooks {
  async function isTaken(event: EventRow): Promise<boolean> {
    const [key] = keys;
    if (key === undefined) return false;
    const body = `{"eventId":${JSON.stringify(event.id)},"payment":${event.report}}`;
    try {
      const reply = await fetch(event.url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...signatureOf(key, nowMs(), body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.arrayBuffer();
      return reply.status === 200;
    } catch {
      // No answer is an answer too: it comes again.
      return false;
    }
  }

  async function send(event: EventRow): Promise<void> {
    // Nobody takes it up again while its answer is awaited; a restart does after this time.
    store.changeEvent(event.id, { next_at: nowMs() + 2 * TIMEOUT_MS, tries: event.tries, copies: event.copies, ended_at: null });
    const wasTaken = await isTaken(event);
    const at = nowMs();
    if (wasTaken) {
      const hasMore = event.copies > 0;
      store.changeEvent(event.id, {
        next_at: at,
        tries: event.tries,
        copies: event.copies - (hasMore ? 1 : 0),
        ended_at: hasMore ? null : at,
      });
      return;
    }
    const isOver = at - event.created_at > GIVE_UP_MS;
    store.changeEvent(event.id, {
      next_at: at + waitAfter(event.tries),
      tries: event.tries + 1,
      copies: event.copies,
      ended_at: isOver ? at : null,
    });
  }

  return {
    async sendDue() {
      await Promise.all(store.listDueEvents(nowMs(), BATCH).map(send));
    },
  };
}
