import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrands } from '../../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { endAgain, listAskedAgain, listUnpaid, settlePay, type UnpaidRow } from './pay.queries.ts';

/** Payments that were not possible are tried again after this long. */
const RETRY_AFTER_MS = 30 * 60_000;
const AT_ONCE = 500;

type IsOn = (of: { readonly brand_id: string; readonly kind: ContractKind }) => boolean;

/** Which kinds of which brands are on: what is switched off pays nothing, nor what it owes. */
async function readSwitches(platform: Platform): Promise<IsOn> {
  const brands = new Map((await listBrands(platform)).map((brand) => [brand.id, brand]));
  return ({ brand_id, kind }) => {
    const brand = brands.get(brand_id);
    return brand !== undefined && brand.modules.has(CONTRACT_MODULE) && isKindOn(kind, brand.settings);
  };
}

/** Tries each of these once, but for what is switched off. */
async function tryAgain(platform: Platform, isOn: IsOn, which: Parameters<typeof listUnpaid>[1]): Promise<void> {
  for (let last: UnpaidRow | undefined; ;) {
    const rows = await listUnpaid(platform.db.kysely, which, last, AT_ONCE);
    for (const { id, payer_id, payee_id } of rows.filter(isOn)) {
      // One that fails keeps no other from being tried, and is tried again the next time.
      const state = await platform.db
        .tx((tx) => settlePay(tx, id, platform.ids.next()))
        .catch((error: unknown) => platform.log.error({ err: error, pay: id }, 'a payment could not be tried again'));
      if (state !== 'paid') continue;
      for (const side of [payer_id, payee_id]) if (side !== null) platform.bus.tell(BALANCE_TOPIC, side);
    }
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** Tries again to pay what could not be paid. */
export const retryPay = async (platform: Platform): Promise<void> =>
  tryAgain(platform, await readSwitches(platform), { before: new Date(nowOf(platform.clock).getTime() - RETRY_AFTER_MS) });

/** Tries again what staff want to be tried again: all that these runs have left unpaid, once; what is off when it is on again. */
export async function retryAskedRuns(platform: Platform): Promise<void> {
  const isOn = await readSwitches(platform);
  for (const { id, again_at } of (await listAskedAgain(platform.db.kysely)).filter(isOn)) {
    await tryAgain(platform, isOn, { runId: id });
    await endAgain(platform.db.kysely, id, again_at);
  }
}
