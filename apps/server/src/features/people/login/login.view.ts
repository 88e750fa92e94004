import type { CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import type { MemberSession } from '../members/members.ts';
import type { OpenedSession } from '../sessions/sessions.ts';

type Calls = (typeof loginCalls)['calls'];

/** A fresh session as the caller gets it. */
export function sessionReply(opened: OpenedSession, kind: MemberSession['kind'], isFirst: boolean): CallResult<Calls['login']> {
  return {
    token: opened.token,
    expiresAt: opened.expiresAt.toISOString(),
    firstTimeLogin: isFirst,
    passwordExpired: opened.duty === 'password-change',
    duty: opened.duty,
    kind,
  };
}
