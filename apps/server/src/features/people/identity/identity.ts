import type { Platform } from '../../../platform/platform.ts';
import { identitySet } from './identity.routes.ts';
import { loginSet } from './login/login.routes.ts';
import { deleteExpired } from './members/identity.queries.ts';
import { deleteExpiredLogins } from './login/login.queries.ts';
import { endIdleSessions } from './sessions/sessions.ts';

export { addMember } from './members/add-member.ts';
export { spendBotCheck } from './captcha/bot-check.ts';
export type { MemberContext, MemberContexts, VisitorContext } from './sessions/contexts.ts';
export {
  findMemberRow as findMember,
  findMemberRowByMobile as findMemberByMobile,
  findMemberRowByName as findMemberByName,
  type MemberRow,
} from './members/identity.queries.ts';
export { openPayload } from './sessions/payload-keys.ts';
export { openLoginLock } from './login/login-lock.ts';
export { findLoginName } from './login/login-name.ts';
export { inTurn } from './login/in-turn.ts';
export { knownDevice } from './login/devices.ts';
export { finishLogin } from './login/finish-login.ts';
export { finishPendingLogin, isPending, mustBeOwnPending, notePendingFailure } from './login/pending-login.ts';
export { isMobileTaken, lockMember, setContact, setLoginAlerts, setSecondFactor } from './sessions/session.queries.ts';
export {
  checkAuthorization,
  checkSession,
  endSessions,
  guardedOf,
  isSessionOpen,
  NEW_PLACE_TOPIC,
  PASSWORD_TOPIC,
  tellEnded,
  tellSecurity,
  type NewPlaceFacts,
  type OpenedSession,
} from './sessions/sessions.ts';
export { listPlaces, listPresent, type PlaceRow } from './sessions/presence.queries.ts';
export { sessionReply } from './identity.view.ts';
export {
  endMemberSessions,
  forcePasswordChange,
  letMemberIn,
  lockMemberOut,
  readMemberAccess,
  type DeskAct,
} from './members/members-desk.ts';
export { readMemberFile, showMemberFile } from './members/member-file.ts';
export { countMembers, listMembers, listUsernames, setPayeeName } from './members/member-lists.ts';

/** What the server takes from this feature. */
export const identityFeature = {
  name: 'identity',
  siteSets: [identitySet, loginSet],
  jobs: [
    { name: 'identity.end-idle', every: '* * * * *', run: endIdleSessions },
    { name: 'identity.delete-expired', every: '13 * * * *', run: (platform: Platform) => deleteExpired(platform.db.kysely) },
    { name: 'identity.delete-expired-logins', every: '17 * * * *', run: (platform: Platform) => deleteExpiredLogins(platform.db.kysely) },
  ],
};
