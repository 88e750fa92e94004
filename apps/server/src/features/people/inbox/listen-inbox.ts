import type { Platform } from '../../../platform/platform.ts';
import { listCounts } from './inbox.queries.ts';

/** Tells every server that a member's inbox has changed; the key is the member. */
export const INBOX_TOPIC = 'inbox.changed';

const PAUSE_MS = 50;

/** Reads changed counts together, a moment after the first change, and sends them to the members whose pages are open. */
export function listenInbox(platform: Platform): void {
  let dirty = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const publish = async (): Promise<void> => {
    timer = null;
    const members = [...dirty];
    dirty = new Set();
    for (const { member_id: memberId, unread, version } of await listCounts(platform.db.kysely, members))
      platform.live.publish(`member:${memberId}`, 'messages.changed', { unread: Number(unread), version: Number(version) });
  };
  platform.bus.on(INBOX_TOPIC, (memberId) => {
    if (!platform.live.hasRoom(`member:${memberId}`)) return;
    dirty.add(memberId);
    timer ??= setTimeout(() => {
      publish().catch((error: unknown) => platform.log.warn({ error }, 'unread messages could not be told'));
    }, PAUSE_MS).unref();
  });
}
