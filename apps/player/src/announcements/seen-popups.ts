import type { StoredSession } from '@talora/web-kit/session/session-store.ts';
import type { Announcement } from './use-announcements.ts';

interface Kept {
  /** Which session it is of: another one starts anew. */
  readonly of: string;
  readonly seen: readonly string[];
}

const KEY = 'talora-popups';

/** A popup that has changed is another one. */
const nameOf = ({ execution, id, version }: Announcement): string => `${execution}:${id}:${version}`;

/** A member's session is known in all tabs, a guest's is the tab. */
const storageOf = (session: StoredSession | null): Storage => (session === null ? sessionStorage : localStorage);
const markOf = (session: StoredSession | null): string => session?.expiresAt ?? 'guest';

function read(session: StoredSession | null): readonly string[] {
  try {
    const kept = JSON.parse(storageOf(session).getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === markOf(session) ? kept.seen : [];
  } catch {
    return [];
  }
}

/** Those that this session has not seen yet, each once in its present version. */
export function unseenOf(session: StoredSession | null, popups: readonly Announcement[]): readonly Announcement[] {
  const seen = read(session);
  return popups.filter((popup) => !seen.includes(nameOf(popup)));
}

/** Keeps that this session has seen them. */
export function keepSeen(session: StoredSession | null, popups: readonly Announcement[]): void {
  const seen = [...new Set([...read(session), ...popups.map(nameOf)])].slice(-100);
  try {
    storageOf(session).setItem(KEY, JSON.stringify({ of: markOf(session), seen } satisfies Kept));
  } catch {
    // Without storage they come again with the next page.
  }
}
