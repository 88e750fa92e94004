import { isStaffName } from '@talora/domain/access/staff-names.ts';
import { inviteTakesTwo, type StaffRole } from '@talora/domain/access/staff-roles.ts';

/** An invitation as it is written. */
export interface InviteDraft {
  readonly name: string;
  readonly role: StaffRole;
  readonly reason: string;
}

/** What is still wrong with an invitation. A role that decides takes two people and a reason. */
export function judgeInvite({ name, role, reason }: InviteDraft) {
  const takesTwo = inviteTakesTwo(role);
  const nameProblem = name.trim() === '' ? 'nameNeeded' : isStaffName(name) ? null : 'nameUnclear';
  const isReasonMissing = takesTwo && reason.trim() === '';
  return { takesTwo, nameProblem, isReasonMissing, isReady: nameProblem === null && !isReasonMissing } as const;
}
