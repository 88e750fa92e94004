import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

const TOPIC = 'papers.changed';

/** Tells the open pages of a member, and the queue of staff, that papers were handed in or decided. Call it after the commit. */
export const tellPapers = (platform: Platform, brandId: string, memberId: string): void =>
  platform.bus.tell(TOPIC, `${brandId} ${memberId}`);

/** Passes on to the open pages of this process that papers have changed. */
export function hearPapers(platform: Platform): void {
  platform.bus.on(TOPIC, (key) => {
    const [brandId = '', memberId = ''] = key.split(' ');
    platform.live.publish(`member:${memberId}`, 'security.changed', {});
    platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'papers' });
  });
}

/** What else becomes true with accepted papers, in the same transaction; the result tells of it after the commit. */
export type WhenAccepted = (platform: Platform, tx: Tx, memberId: string) => Promise<() => void>;

const WORK: WhenAccepted[] = [];

/** Has something done when the papers of a member are accepted. */
export function addWhenAccepted(work: WhenAccepted): void {
  WORK.push(work);
}

/** Does what accepted papers make true, and resolves to what is told after the commit. */
export async function whenAccepted(platform: Platform, tx: Tx, memberId: string): Promise<() => void> {
  const tells: (() => void)[] = [];
  for (const work of WORK) tells.push(await work(platform, tx, memberId));
  return () => {
    for (const tell of tells) tell();
  };
}
