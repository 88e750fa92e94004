import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../members/members.ts';
import { endOtherSessions, endOwnSession, listOwnLogins, listOwnSessions } from './own-sessions.ts';
import { currentPayloadKey } from './payload-keys.ts';
import { endSessionRow } from './session.queries.ts';
import { stepUp } from './step-up.ts';
import { tellEnded, tellSecurity } from './tell-sessions.ts';

/** Answers the calls of sessions. */
export const sessionSet = serve<typeof sessionCalls, MemberContexts>(sessionCalls, {
  sessionKey: async ({ platform }) => ({
    ...(await currentPayloadKey(platform)),
    serverTime: new Date(platform.clock.nowMs()).toISOString(),
  }),
  logout: async ({ platform, session }) => {
    await endSessionRow(platform.db.kysely, session.tokenHash, 'logout');
    tellEnded(platform, [session.key], 'logout');
    tellSecurity(platform, session.memberId);
    return null;
  },
  stepUp: (context, { password, by }) => stepUp(context, password, by),
  sessions: listOwnSessions,
  endSession: async (context, { id }) => {
    await endOwnSession(context, id);
    return null;
  },
  endOtherSessions,
  logins: (context, { pageNo }) => listOwnLogins(context, pageNo),
});
