import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrands, type Brand } from '../../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { endAgain, listAskedAgain, listUnpaid, settlePay, type UnpaidRow } from './pay.queries.ts';
import { tellPay } from './tell-pay.ts';

/** Payments that were not possible are tried again after this long. */
const RETRY_AFTER_MS = 30 * 60_000;
const AT_ONCE = 500;

/** The brand of a payment whose kind is on there; undefined where it is off. */
type BrandOn = (of: { readonly brand_id: string; readonly kind: ContractKind }) => Brand | undefined;

/** Which kinds of which brands are on: what is switched off pays nothing, nor what it owes. */
async function readSwitches(platform: Platform): Promise<BrandOn> {
  const brands = new Map((await listBrands(platform)).map((brand) => [brand.id, brand]));
  return ({ brand_id, kind }) => {
    const brand = brands.get(brand_id);
    return brand !== undefined && brand.modules.has(CONTRACT_MODULE) && isKindOn(kind, brand.settings) ? brand : undefined;
  };
}

/** Tries one, and tells its payee when it is paid; that it could not be paid was told when it was written down. */
async function settle(platform: Platform, brand: Brand, id: string): Promise<string> {
  return platform.db.tx(async (tx) => {
    const state = await settlePay(tx, id, platform.ids.next());
    if (state === 'paid') await tellPay(platform, tx, brand, [id]);
    return state;
  });
}

/** Tries each of these once, but for what is switched off. */
async function tryAgain(platform: Platform, brandOn: BrandOn, which: Parameters<typeof listUnpaid>[1]): Promise<void> {
  for (let last: UnpaidRow | undefined; ;) {
    const rows = await listUnpaid(platform.db.kysely, which, last, AT_ONCE);
    for (const row of rows) {
      const { id, payer_id, payee_id } = row;
      const brand = brandOn(row);
      if (brand === undefined) continue;
      // One that fails keeps no other from being tried, and is tried again the next time.
      const state = await settle(platform, brand, id).catch((error: unknown) =>
        platform.log.error({ err: error, pay: id }, 'a payment could not be tried again'),
      );
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
  const brandOn = await readSwitches(platform);
  for (const run of await listAskedAgain(platform.db.kysely)) {
    if (brandOn(run) === undefined) continue;
    const { id, again_at } = run;
    await tryAgain(platform, brandOn, { runId: id });
    await endAgain(platform.db.kysely, id, again_at);
  }
}
