import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';

/** What is done about a colleague's account. */
export type StaffActKind = 'renew' | 'askLink' | 'revoke' | 'reset' | 'disable' | 'enable';

type Account = Pick<StaffRow, 'state' | 'isMe' | 'linkTakesTwo'> & { readonly link: unknown };

/**
 * What may be done about an account as it stands; nothing about the own one. `isAsked`: a request about its passkeys or its opening
 * waits, so nobody asks for the same again.
 */
export function actsOf({ state, isMe, link, linkTakesTwo }: Account, isAsked: boolean): StaffActKind[] {
  if (isMe) return [];
  if (state === 'disabled') return isAsked ? [] : ['enable'];
  if (state === 'invited') {
    const another: StaffActKind[] = linkTakesTwo ? (isAsked ? [] : ['askLink']) : ['renew'];
    return link === null ? [...another, 'disable'] : [...another, 'revoke', 'disable'];
  }
  return isAsked ? ['disable'] : ['reset', 'disable'];
}

/** Which text says that a request about an account waits. */
export const waitingText = (kind: StaffRequest['kind'], state: StaffRow['state']) =>
  kind === 'staff.enable' ? 'enableWaits' : state === 'invited' ? 'askLinkWaits' : 'resetWaits';

/** Open requests as the page shows them: invitations above, the others at the accounts that they are about. */
export function partRequests<T extends Pick<StaffRequest, 'kind' | 'subjectId'>>(open: readonly T[]) {
  return {
    invitations: open.filter(({ kind }) => kind === 'staff.invite'),
    about: (id: string): T | undefined => open.find(({ kind, subjectId }) => kind !== 'staff.invite' && subjectId === id),
  };
}
