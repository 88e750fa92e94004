import { openSessionStore } from '@talora/web-kit/session/session-store.ts';

/** The console's session of this browser. */
export const sessionStore = openSessionStore('talora-console');

/** Why the last session of this tab ended, told once on the login page. */
export type SessionEnd = 'expired' | 'idle' | 'logged-out';

let lastEnd: SessionEnd | null = null;
let isLeaving = false;

/** Notes why the session is about to end: the live line may tell the end before the logout has its answer. */
export function startLeaving(why: SessionEnd): void {
  lastEnd = why;
  isLeaving = true;
}

/** Ends the session here and in the other tabs, and remembers why. */
export function endSession(why: SessionEnd): void {
  if (sessionStore.get() === null) return;
  if (!isLeaving) lastEnd = why;
  isLeaving = false;
  sessionStore.set(null);
}

/** Why the session ended; null when none has in this tab. */
export const getSessionEnd = (): SessionEnd | null => lastEnd;
