import type { Platform } from '../../../../platform/platform.ts';
import { onCatalogueChange } from './catalogue.ts';

/** Topic on which changed favourites are told: the key is the member's id. */
export const FAVOURITES_TOPIC = 'games.favourites-changed';

/** Passes on to the open pages of this process what changed in catalogues and in members' favourites. */
export function listenGames(platform: Platform): void {
  onCatalogueChange(platform, (brandId) => platform.live.tellAudience(`brand:${brandId}`, 'catalogue.changed', {}));
  platform.bus.on(FAVOURITES_TOPIC, (memberId) => platform.live.publish(`member:${memberId}`, 'favourites.changed', {}));
}
