import type { CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { markBrowser } from '../../../platform/http/browser.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type VisitorContext, type MemberRow, setPasswordChange } from '../members/members.ts';
import { forgetBrowser, rememberBrowser } from './devices.ts';
import { sessionReply } from './login.view.ts';
import { noteDeviceRow } from './login.queries.ts';
import { endSessionRow, openSession, tellEnded, tellSecurity, type OpenedSession, type Opening } from '../sessions/sessions.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Where a login was opened, and whether this browser is to be remembered. */
export interface LoginWishes extends Omit<Opening, 'deviceHash'> {
  /** Undefined leaves it as it is. */
  readonly remember?: boolean | undefined;
  /** When the password was typed that a remembered browser goes back to; now, if it was typed just now. */
  readonly since?: Date;
  /** May the session of somebody else that this page has open end? It was asked. */
  readonly replaces?: boolean | undefined;
  /** The password is one that must not stay. */
  readonly isWeak?: boolean;
}

/**
 * A page in which somebody is logged in is not turned into another's behind their back: a link may have brought this login here.
 * To be asked before anything is spent. Refuses SESSION_REPLACES.
 */
export function mustBeAsked({ session }: VisitorContext, memberId: string | undefined, replaces: boolean | undefined): void {
  if (session !== null && session.memberId !== memberId && replaces !== true) refuse('SESSION_REPLACES');
}

/** Opens the session of a login inside of a transaction; end with {@link tellLogin} after the commit. */
export async function openLogin(
  context: VisitorContext,
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'username'>,
  { remember, since, isWeak = false, replaces, ...opening }: LoginWishes,
): Promise<OpenedSession> {
  const { platform, caller, session: present } = context;
  mustBeAsked(context, member.id, replaces);
  const deviceHash = markBrowser(platform, caller);
  if (remember === true) await rememberBrowser(platform, tx, member.id, member.username, caller, since);
  if (remember === false) await forgetBrowser(tx, caller);
  if (isWeak) await setPasswordChange(tx, member.id, 'weak');
  const opened = await openSession(context, tx, member.id, { ...opening, deviceHash });
  if (opened.duty !== 'second-factor') await noteDeviceRow(tx, member.id, deviceHash);
  const isOther = present !== null && present.memberId !== member.id;
  if (!isOther || !(await endSessionRow(tx, present.tokenHash, 'replaced'))) return opened;
  return { ...opened, replaced: [...opened.replaced, present.key] };
}

/** Tells every server and page of a login, and makes what the browser is answered. */
export function tellLogin(
  { platform, brand }: VisitorContext,
  member: Pick<MemberRow, 'id' | 'type'>,
  opened: OpenedSession,
): CallResult<(typeof loginCalls)['calls']['login']> {
  tellEnded(platform, opened.replaced);
  tellSecurity(platform, member.id);
  return sessionReply(opened, sessionKindOfType(member.type, memberTypesOf(brand.settings)), opened.isFirstLogin);
}

/**
 * The last part of every login: the member has proved who they are. Opens the session. The browser is known from now on, unless a
 * second step is owed: then it is once that was answered.
 */
export async function finishLogin(
  context: VisitorContext,
  member: Pick<MemberRow, 'id' | 'type' | 'username'>,
  wishes: LoginWishes,
): Promise<CallResult<(typeof loginCalls)['calls']['login']>> {
  const opened = await context.platform.db.tx((tx) => openLogin(context, tx, member, wishes));
  return tellLogin(context, member, opened);
}
