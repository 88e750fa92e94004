import type { Platform } from '../../../platform/platform.ts';

const TOPIC = 'claims.changed';

/** Tells open consoles of the brand that somebody has opened or left an item. Call it after the commit. */
export const tellClaims = (platform: Platform, brandId: string): void => platform.bus.tell(TOPIC, brandId);

/** Passes it on to the open consoles of this process. */
export function listenClaims(platform: Platform): void {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'claims' }));
}
