import type { Platform } from '../../../platform/platform.ts';
import { deleteExpiredLogins } from './login.queries.ts';
import { loginSet } from './login.routes.ts';

export { knownDevice } from './devices.ts';
export { finishLogin, openLogin, tellLogin } from './finish-login.ts';
export { inTurn } from './in-turn.ts';
export { forgetAllBrowsers } from './login.queries.ts';
export { clearLoginLock } from './login-lock.ts';
export { findLoginName } from './login-name.ts';
export { mailResetLink, RESET_LINK_MINUTES } from './reset/reset-link.ts';
export { sessionReply } from './login.view.ts';
export { finishPendingLogin, isPending, mustBeOwnPending, notePendingFailure } from './pending-login.ts';
export { checkIssuer, listIssuers } from './social/issuers.ts';
export { findSocialRow, insertSocialRow } from './social/social.queries.ts';
export { openSocialTicket } from './social/social-ticket.ts';
export { forgetSecret, secretOf } from './social/social-login.ts';
export { issuerOf, readIdToken, takeIdToken, type SoundToken } from './social/social-tokens.ts';

/** What the server takes from this feature. */
export const loginFeature = {
  name: 'login',
  siteSets: [loginSet],
  jobs: [{ name: 'login.delete-expired', every: '17 * * * *', run: (platform: Platform) => deleteExpiredLogins(platform.db.kysely) }],
};
