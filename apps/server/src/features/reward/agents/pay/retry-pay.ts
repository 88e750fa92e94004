import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrands, type Brand } from '../../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { settlePay } from './pay.queries.ts';
import { endAgain, listAskedAgain, listUnpaid, type UnpaidRow } from './retry.queries.ts';
import { tellPay } from './tell-pay.ts';

/** The hourly run does not begin on the second: what falls due until its half is tried by it. */
const RUN_SLACK_MS = 30 * 60_000;
const AT_ONCE = 500;
/** Runs that staff have asked for, in a minute. */
const RUNS_AT_ONCE = 100;

interface KindOfBrand {
  readonly brand: Brand;
  readonly kind: ContractKind;
}

/** Which kinds of which brands are on: what is switched off pays nothing, nor what it owes. */
const readKindsOn = async (platform: Platform): Promise<KindOfBrand[]> =>
  (await listBrands(platform)).flatMap((brand) =>
    CONTRACT_KINDS.filter((kind) => brand.modules.has(CONTRACT_MODULE) && isKindOn(kind, brand.settings)).map((kind) => ({ brand, kind })),
  );

/** Tries one, and tells its payee when it is paid; that it could not be paid was told when it was written down. */
async function settle(platform: Platform, brand: Brand, id: string): Promise<string> {
  return platform.db.tx(async (tx) => {
    const state = await settlePay(tx, id, platform.ids.next());
    if (state === 'paid') await tellPay(platform, tx, brand, [id]);
    return state;
  });
}

/** Tries each of these once, but for what is switched off. */
async function tryAgain(platform: Platform, on: readonly KindOfBrand[], which: Parameters<typeof listUnpaid>[1]): Promise<void> {
  for (let last: UnpaidRow | undefined; ;) {
    const rows = await listUnpaid(platform.db.kysely, which, last, AT_ONCE);
    for (const row of rows) {
      const { id, payer_id, payee_id } = row;
      const brand = on.find((one) => one.brand.id === row.brand_id && one.kind === row.kind)?.brand;
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

/** Tries again to pay what could not be paid, each after longer and longer. */
export const retryPay = async (platform: Platform): Promise<void> =>
  tryAgain(platform, await readKindsOn(platform), { dueAt: new Date(nowOf(platform.clock).getTime() + RUN_SLACK_MS) });

/** Tries again what staff want to be tried again: all that these runs have left unpaid, once and at once; what is off when it is on again. */
export async function retryAskedRuns(platform: Platform): Promise<void> {
  const on = await readKindsOn(platform);
  const kinds = on.map(({ brand, kind }) => ({ brandId: brand.id, kind }));
  for (const { id, again_at } of await listAskedAgain(platform.db.kysely, kinds, RUNS_AT_ONCE)) {
    await tryAgain(platform, on, { runId: id });
    await endAgain(platform.db.kysely, id, again_at);
  }
}
