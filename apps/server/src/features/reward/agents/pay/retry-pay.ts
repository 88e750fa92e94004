import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { endAgain, listAskedAgain, listUnpaid, settlePay, type UnpaidRow } from './pay.queries.ts';

/** Payments that were not possible are tried again after this long. */
const RETRY_AFTER_MS = 30 * 60_000;
const AT_ONCE = 500;

/** Tries each of these once. */
async function tryAgain(platform: Platform, which: Parameters<typeof listUnpaid>[1]): Promise<void> {
  for (let last: UnpaidRow | undefined; ;) {
    const rows = await listUnpaid(platform.db.kysely, which, last, AT_ONCE);
    for (const { id, payer_id, payee_id } of rows) {
      const state = await platform.db.tx((tx) => settlePay(tx, id, platform.ids.next()));
      if (state !== 'paid') continue;
      for (const side of [payer_id, payee_id]) if (side !== null) platform.bus.tell(BALANCE_TOPIC, side);
    }
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** Tries again to pay what could not be paid. */
export const retryPay = (platform: Platform): Promise<void> =>
  tryAgain(platform, { before: new Date(nowOf(platform.clock).getTime() - RETRY_AFTER_MS) });

/** Tries again what staff want to be tried again: all that these runs have left unpaid, once. */
export async function retryAskedRuns(platform: Platform): Promise<void> {
  for (const { id, again_at } of await listAskedAgain(platform.db.kysely)) {
    await tryAgain(platform, { runId: id });
    await endAgain(platform.db.kysely, id, again_at);
  }
}
