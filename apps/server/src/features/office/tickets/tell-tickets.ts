import type { Platform } from '../../../platform/platform.ts';
import { FEEDBACK_TOPIC } from '../../shop/content/content.ts';

/** Tells open consoles of the brand that something has come or changed. Call it after the commit. */
export const tellTickets = (platform: Platform, brandId: string): void => platform.bus.tell(FEEDBACK_TOPIC, brandId);

/** Passes it on to the open consoles of this process. */
export function listenTickets(platform: Platform): void {
  platform.bus.on(FEEDBACK_TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'feedback' }));
}
