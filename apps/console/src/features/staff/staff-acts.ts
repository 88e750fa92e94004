import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';

/** What is done about a colleague's account. */
export type StaffActKind = 'renew' | 'askLink' | 'revoke' | 'reset' | 'changeRole' | 'disable' | 'enable';

type Account = Pick<StaffRow, 'state' | 'isMe' | 'linkTakesTwo'> & { readonly link: unknown };

/**
 * What may be done about an account as it stands; nothing about the own one, and nothing by who only reads. `asked`: kinds of requests
 * about it that wait, so nobody asks for the same again.
 */
export function actsOf(
  { state, isMe, link, linkTakesTwo }: Account,
  asked: readonly StaffRequest['kind'][],
  mayManage: boolean,
): StaffActKind[] {
  if (isMe || !mayManage) return [];
  const isAsked = asked.some((kind) => kind !== 'staff.role');
  const role: StaffActKind[] = asked.includes('staff.role') ? [] : ['changeRole'];
  if (state === 'disabled') return isAsked ? [] : ['enable'];
  if (state === 'invited') {
    const another: StaffActKind[] = linkTakesTwo ? (isAsked ? [] : ['askLink']) : ['renew'];
    return link === null ? [...another, 'disable'] : [...another, 'revoke', 'disable'];
  }
  return isAsked ? [...role, 'disable'] : [...role, 'reset', 'disable'];
}

/** Which text says that a request about an account waits. */
export const waitingText = (kind: StaffRequest['kind'], state: StaffRow['state']) =>
  kind === 'staff.role' ? 'roleWaits' : kind === 'staff.enable' ? 'enableWaits' : state === 'invited' ? 'askLinkWaits' : 'resetWaits';

/** Open requests as the page shows them: invitations above, the others at the accounts that they are about. */
export function partRequests<T extends Pick<StaffRequest, 'kind' | 'subjectId'>>(open: readonly T[]) {
  return {
    invitations: open.filter(({ kind }) => kind === 'staff.invite'),
    about: (id: string): T[] => open.filter(({ kind, subjectId }) => kind !== 'staff.invite' && subjectId === id),
  };
}
