import type { Dividend } from '@talora/contract/content/home-content.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { nextDividendAt } from '@talora/domain/time/dividend-day.ts';
import { nowOf } from '../../../platform/clock.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { HOUSE_DIVIDENDS, sumHouseDebits } from '../../base/ledger/ledger.ts';
import { listBrands, type Brand } from '../../base/site/site.ts';
import { tellContentChanged } from './listen-content.ts';

/** When the brand pays dividends next, and what it has paid of them for real in all; null before the first. */
export async function readDividend(platform: Platform, brand: Brand): Promise<Dividend | null> {
  const { asset, realBook, settings } = brand;
  const paid = await sumHouseDebits(platform.db.kysely, realBook, asset.id, HOUSE_DIVIDENDS);
  if (paid === 0n) return null;
  const paysAt = nextDividendAt(nowOf(platform.clock), settings.timeZone).toISOString();
  return { paysAt, paid: formatAmount(paid, asset), currency: asset.code };
}

/** What was told last by brand. Another server may tell the same again, which does no harm. */
const announcedOf = perPlatform(() => new Map<string, string>());

/** Tells the brands whose dividends are no longer what was told last: pages and prepared pages read them again. */
export async function tellDividends(platform: Platform): Promise<void> {
  const announced = announcedOf(platform);
  for (const brand of await listBrands(platform)) {
    const dividend = JSON.stringify(await readDividend(platform, brand));
    const isNew = (announced.get(brand.id) ?? 'null') !== dividend;
    announced.set(brand.id, dividend);
    if (isNew) tellContentChanged(platform, brand.id);
  }
}
