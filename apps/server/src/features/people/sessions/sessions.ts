import type { Platform } from '../../../platform/platform.ts';
import { hearSessions } from './check-session.ts';
import { endIdleSessions } from './end-sessions.ts';
import { deleteExpiredPayloads } from './payload-keys.ts';
import { deleteOldLogins } from './logins.queries.ts';
import { sessionSet } from './sessions.routes.ts';

export { checkAuthorization, checkAuthorizationAnew, checkSession, guardedOf, isSessionOpen, outView } from './check-session.ts';
export { endSessions, hearEnds } from './end-sessions.ts';
export { insertLoginRow } from './logins.queries.ts';
export { type ConsoleAct, endMemberSessions, forcePasswordChange, letMemberIn, lockMemberOut, readMemberAccess } from './member-access.ts';
export { readMemberFile, showMemberFile } from './member-file.ts';
export { NEW_DEVICE_TOPIC, type NewDeviceFacts, type OpenedSession, type Opening, PASSWORD_TOPIC, openSession } from './open-session.ts';
export { PASSWORD_EXPIRY_MODULE } from './password-expiry.ts';
export { dropPasswordTicket, holdsPasswordTicket, keepPasswordTicket } from './password-ticket.ts';
export { findByAddress } from './find-by-address.ts';
export { openPayload } from './payload-keys.ts';
export { type PresenceRow, countLoginsBy, countPresent, listPresence, listPresent } from './presence.queries.ts';
export { countWrongTry, endSessionRow, isPendingRow, replacePaymentPassword } from './session.queries.ts';
export { refuseStale } from './step-up.ts';
export { tellChanged, tellEnded, tellSecurity } from './tell-sessions.ts';

async function deleteExpired(platform: Platform): Promise<void> {
  await deleteExpiredPayloads(platform.db.kysely);
  await deleteOldLogins(platform.db.kysely);
}

/** What the server takes from this feature. */
export const sessionsFeature = {
  name: 'sessions',
  siteSets: [sessionSet],
  jobs: [
    { name: 'sessions.end-idle', every: '* * * * *', run: endIdleSessions },
    { name: 'sessions.delete-expired', every: '13 * * * *', run: deleteExpired },
  ],
  listen: hearSessions,
};
