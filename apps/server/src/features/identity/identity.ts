import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteExpired } from './identity.queries.ts';
import { deleteExpiredLogins } from './login.queries.ts';
import { endIdleSessions } from './sessions.ts';

export { addMember } from './add-member.ts';
export { spendBotCheck } from './bot-check.ts';
export type { MemberContext, MemberContexts, VisitorContext } from './contexts.ts';
export { identitySet } from './identity.routes.ts';
export { loginSet } from './login.routes.ts';
export {
  findMemberRow as findMember,
  findMemberRowByMobile as findMemberByMobile,
  findMemberRowByName as findMemberByName,
  type MemberRow,
} from './identity.queries.ts';
export { openPayload } from './payload-keys.ts';
export { openLoginLock } from './login-lock.ts';
export { findLoginName } from './login-name.ts';
export { inTurn } from './in-turn.ts';
export { finishLogin } from './finish-login.ts';
export { finishPendingLogin, isPending, mustBeOwnPending, notePendingFailure } from './pending-login.ts';
export { isMobileTaken, lockMember, setContact, setLoginAlerts, setPasswordChange, setSecondFactor } from './session.queries.ts';
export {
  checkAuthorization,
  checkSession,
  endSessions,
  guardedOf,
  isSessionOpen,
  NEW_PLACE_TOPIC,
  PASSWORD_TOPIC,
  tellChanged,
  tellEnded,
  tellSecurity,
  type NewPlaceFacts,
  type OpenedSession,
} from './sessions.ts';
export { listPlaces, listPresent, type PlaceRow } from './presence.queries.ts';
export { sessionReply } from './identity.view.ts';
export { endMemberSessions, forcePasswordChange, letMemberIn, lockMemberOut, readMemberAccess, type DeskAct } from './members-desk.ts';
export { readMemberFile, showMemberFile } from './member-file.ts';
export { countMembers, listMembers, listUsernames, setPayeeName } from './member-lists.ts';

/** Timed work of accounts and sessions. */
export const identityJobs: readonly Job[] = [
  { name: 'identity.end-idle', every: '* * * * *', run: endIdleSessions },
  { name: 'identity.delete-expired', every: '13 * * * *', run: (platform) => deleteExpired(platform.db.kysely) },
  { name: 'identity.delete-expired-logins', every: '17 * * * *', run: (platform) => deleteExpiredLogins(platform.db.kysely) },
];
