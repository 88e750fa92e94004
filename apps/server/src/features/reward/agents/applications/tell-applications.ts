import type { Platform } from '../../../../platform/platform.ts';

const TOPIC = 'agents.applications-changed';

/** Tells open pages of a brand's console that applications of agents have changed. */
export function tellApplications(platform: Platform, brandId: string): void {
  platform.bus.tell(TOPIC, brandId);
}

/** Passes it on to the pages of this server. */
export function listenApplications(platform: Platform): void {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'affiliates' }));
}
