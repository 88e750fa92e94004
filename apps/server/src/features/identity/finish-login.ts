import type { CallResult } from '@talora/contract/call.ts';
import type { identityCalls } from '@talora/contract/identity.ts';
import type { LoginWay } from '@talora/domain/access/guard.ts';
import { sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Brand } from '../site/site.ts';
import type { VisitorContext } from './contexts.ts';
import { forgetBrowser, markBrowser, rememberBrowser } from './devices.ts';
import type { MemberRow } from './identity.queries.ts';
import { sessionReply } from './identity.view.ts';
import { noteDeviceRow } from './login.queries.ts';
import { setPasswordChange } from './session.queries.ts';
import { openSession, tellEnded, tellSecurity } from './sessions.ts';

/** Where a login was opened, and whether this browser is to be remembered. */
export interface LoginWishes {
  readonly place: 'site' | 'agent';
  /** Undefined leaves it as it is. */
  readonly remember?: boolean | undefined;
  readonly way: LoginWay;
  /** The password is one that must not stay. */
  readonly isWeak?: boolean;
  /** A session of this member, second factor and all, vouches for this one. */
  readonly isProven?: boolean;
}

/** Accounts that may not come in here. Told only to whoever has proved who they are. */
function checkKind(brand: Brand, type: number, place: LoginWishes['place']): void {
  const { memberTypes } = brand.settings;
  if (memberTypes.nonMemberTypes.includes(type)) refuse('NON_MEMBER');
  if (place === 'agent' && sessionKindOfType(type, memberTypes) !== 'agent') refuse('NON_AGENT');
}

/**
 * The last part of every login: the member has proved who they are. Opens the session. The browser is known from now on, unless a
 * second step is owed: then it is once that was answered.
 */
export async function finishLogin(
  { platform, brand, caller }: VisitorContext,
  member: Pick<MemberRow, 'id' | 'type' | 'username'>,
  { place, remember, way, isWeak = false, isProven = false }: LoginWishes,
): Promise<CallResult<(typeof identityCalls)['calls']['login']>> {
  checkKind(brand, member.type, place);
  const deviceHash = markBrowser(platform, caller);
  const opened = await platform.db.tx(async (tx) => {
    if (remember === true) await rememberBrowser(platform, tx, member.id, member.username, caller);
    if (remember === false) await forgetBrowser(tx, caller);
    if (isWeak) await setPasswordChange(tx, member.id, 'weak');
    const session = await openSession(platform, tx, member.id, brand.id, caller, { way, isProven, deviceHash });
    if (session.duty !== 'second-factor') await noteDeviceRow(tx, member.id, deviceHash);
    return session;
  });
  tellEnded(platform, opened.replaced);
  tellSecurity(platform, member.id);
  return sessionReply(opened, sessionKindOfType(member.type, brand.settings.memberTypes), opened.isFirstLogin);
}
