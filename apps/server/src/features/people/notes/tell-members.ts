import type { Platform } from '../../../platform/platform.ts';

const TOPIC = 'members.changed';

/** Tells open consoles of the brand that staff have done something about members. Call it after the commit. */
export const tellMembers = (platform: Platform, brandId: string): void => platform.bus.tell(TOPIC, brandId);

/** Passes it on to the open consoles of this process. */
export function hearMembers(platform: Platform): void {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'members' }));
}
