import type { SessionEnd } from '@talora/domain/access/guard.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What servers tell each other about sessions. `changed`: key; `ended`: key and reason; `barred`: key; `seen`: member id. */
export const SESSION_TOPICS = { changed: 'session.changed', ended: 'session.ended', barred: 'session.barred', seen: 'security.changed' };

/** Tells every server, and the open pages, that sessions are over. */
export function tellEnded(platform: Platform, keys: readonly string[], reason: SessionEnd = 'replaced'): void {
  for (const key of keys) platform.bus.tell(SESSION_TOPICS.ended, `${key} ${reason}`);
}

/** Tells every server to read a session again. */
export function tellChanged(platform: Platform, key: string): void {
  platform.bus.tell(SESSION_TOPICS.changed, key);
}

/** Closes the live connections of a session that owes something now. Tell its pages first: they hear nothing more. */
export function tellBarred(platform: Platform, key: string): void {
  platform.bus.tell(SESSION_TOPICS.barred, key);
}

/** Tells the member's open pages that something about sessions or factors has changed: they read it again. */
export function tellSecurity(platform: Platform, memberId: string): void {
  platform.bus.tell(SESSION_TOPICS.seen, memberId);
}
