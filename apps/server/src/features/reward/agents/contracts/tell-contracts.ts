import type { Platform } from '../../../../platform/platform.ts';

const TOPIC = 'agents.contracts-changed';

/** Tells open pages of a brand's console that contracts of agents have changed. */
export function tellContracts(platform: Platform, brandId: string): void {
  platform.bus.tell(TOPIC, brandId);
}

/** Passes it on to the pages of this server. */
export function listenContracts(platform: Platform): void {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'contracts' }));
}
