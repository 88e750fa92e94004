import type { Caller } from '../../../../platform/http/caller.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { arcadeOriginFor, getBrandByHost, sandboxAddress } from '../../../base/site/site.ts';
import { getCatalogue } from './catalogue.ts';

/**
 * Origins that a brand's pages may frame: the house's games, and every vendor that the brand lists games of. An address that
 * is no origin is left out.
 */
export async function frameOriginsOf(platform: Platform, caller: Caller): Promise<string[]> {
  const brand = await getBrandByHost(platform, caller.host).catch(() => null);
  if (brand === null) return [];
  const origins = new Set([arcadeOriginFor(platform.config, { brand, caller })]);
  const { games, vendors } = await getCatalogue(platform, brand.id);
  for (const origin of brand.settings.gameCdns) origins.add(origin);
  for (const code of new Set(games.map((game) => game.vendor_code))) {
    const address = vendors.get(code)?.frame_origin ?? null;
    if (address === null) continue;
    const url = URL.parse(sandboxAddress(platform.config, address, { brand, caller }));
    if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) origins.add(url.origin);
  }
  return [...origins];
}
