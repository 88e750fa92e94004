import type { UnreadCount } from '@talora/contract/members/inbox.ts';

/** Of two counts the one of the later state of the inbox: an answer that was under way may be older than what was told meanwhile. */
export function laterCount(known: UnreadCount | undefined, next: UnreadCount): UnreadCount {
  return known !== undefined && known.version > next.version ? known : next;
}

/** A count as a badge shows it; null for none. */
export const badgeText = (count: number): string | null => (count <= 0 ? null : count > 99 ? '99+' : String(count));
