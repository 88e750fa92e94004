import type { MemberAccess } from '@talora/contract/members/members-console.ts';

/** What staff may do about a member's access, in the order of the buttons. */
export type AccessButton = 'lock' | 'unlock' | 'force' | 'reset' | 'end' | 'end-all';

/**
 * What may be done about a member's access as it stands. `maySecure`: the role allows it at all. Who was locked out is let in by
 * whom the server names; a password that staff already want changed is not asked for twice; all sessions are ended where there are several.
 */
export function accessActs(
  {
    lock,
    mayUnlock,
    passwordChange,
    hasSecondFactor,
    sessions,
  }: Pick<MemberAccess, 'lock' | 'mayUnlock' | 'passwordChange' | 'hasSecondFactor'> & { readonly sessions: readonly unknown[] },
  maySecure: boolean,
): Set<AccessButton> {
  if (!maySecure) return new Set();
  const rules: readonly (readonly [AccessButton, boolean])[] = [
    ['lock', lock === null],
    ['unlock', lock !== null && mayUnlock],
    ['force', passwordChange !== 'staff'],
    ['reset', hasSecondFactor],
    ['end', sessions.length > 0],
    ['end-all', sessions.length > 1],
  ];
  return new Set(rules.filter(([, holds]) => holds).map(([act]) => act));
}
