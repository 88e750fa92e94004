import { isStaffName } from '@talora/domain/access/staff-names.ts';

/** An invitation as it is written. */
export interface InviteDraft {
  readonly name: string;
  /** Does an invitation to the chosen role take two, as the server says? */
  readonly takesTwo: boolean;
  readonly reason: string;
}

/** What is still wrong with an invitation. A role that decides, or lets more than the own one, takes two people and a reason. */
export function judgeInvite({ name, takesTwo, reason }: InviteDraft) {
  const nameProblem = name.trim() === '' ? 'nameNeeded' : isStaffName(name) ? null : 'nameUnclear';
  const isReasonMissing = takesTwo && reason.trim() === '';
  return { takesTwo, nameProblem, isReasonMissing, isReady: nameProblem === null && !isReasonMissing } as const;
}
