/** The server ends a session after 15 minutes without a call: the page warns before and ends it by itself in time. */
export const WARN_MS = 13 * 60_000;
/** When the page ends the session, in milliseconds without a sign of somebody. */
export const END_MS = 14.5 * 60_000;
/** Somebody who types a long note makes no calls: the server is told now and then, in milliseconds. */
export const TELL_MS = 4 * 60_000;

/** When somebody was last seen, when the server was last told, and whether the warning stands. Times in milliseconds. */
export interface IdleState {
  readonly seenAt: number;
  readonly announcedAt: number;
  readonly isWarned: boolean;
}

/** Somebody is there. Once the warning stands, only its button counts: a mouse that is bumped is nobody. */
export const see = (state: IdleState, now: number): IdleState => (state.isWarned ? state : { ...state, seenAt: now });

/** The button of the warning was pressed. */
export const stayOn = (now: number): IdleState => ({ seenAt: now, announcedAt: now, isWarned: false });

/** What is to be done at a look at the clock. `warn` names the seconds that are left. */
export function checkClock(state: IdleState, now: number): { do: 'end' | 'tell' | 'nothing' } | { do: 'warn'; secondsLeft: number } {
  const idleMs = now - state.seenAt;
  if (idleMs >= END_MS) return { do: 'end' };
  if (idleMs >= WARN_MS) return { do: 'warn', secondsLeft: Math.max(1, Math.round((END_MS - idleMs) / 1000)) };
  return { do: now - state.announcedAt >= TELL_MS && state.seenAt > state.announcedAt ? 'tell' : 'nothing' };
}
