import { calls } from '../../calls/console-calls.ts';
import { endSession, startLeaving } from '../../calls/session-store.ts';

/** Ends the session, in all tabs of the browser. */
export async function logOut(why: 'idle' | 'logged-out'): Promise<void> {
  startLeaving(why);
  // The session ends here whatever the server says; it forgets it by itself after a while.
  await calls.staff.staffLogout().catch(() => undefined);
  endSession(why);
}
