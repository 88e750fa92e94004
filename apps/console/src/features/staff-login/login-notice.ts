import type { SessionEnd } from '../../calls/session-store.ts';

/** What the login says of the session before: nothing once a new login has failed, since that has its own words. A wanted end is good news. */
export const loginNotice = (end: SessionEnd | null, hasFailed: boolean): { end: SessionEnd; tone: 'win' | 'pending' } | null =>
  end === null || hasFailed ? null : { end, tone: end === 'logged-out' ? 'win' : 'pending' };
