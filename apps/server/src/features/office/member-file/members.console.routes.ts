import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { segmentsCalls } from '@talora/contract/members/notes-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { serve } from '../../../platform/http/handlers.ts';
import {
  endMemberSessions,
  forcePasswordChange,
  lockMemberOut,
  readMemberAccess,
  readMemberFile,
  showMemberFile,
  type ConsoleAct,
} from '../../people/sessions/sessions.ts';
import { tellMembers } from '../../people/notes/notes.ts';
import type { StaffContext, StaffContexts } from '../../base/staff/staff.ts';
import { readTimeline } from './member-timeline.ts';
import { findRounds, showRound } from './find-rounds.ts';
import { readRelated } from './related-accounts.ts';
import { listSegments, retireSegment, saveSegment } from './segments.ts';
import { unlockMember, withUnlock } from './member-lock.ts';

const actOf = ({ brand, staff }: StaffContext, memberId: string): ConsoleAct => ({ brandId: brand.id, staffId: staff.staffId, memberId });

/** What an act has made of a member's access; open consoles read the member again. */
async function act(context: StaffContext, memberId: string, done: ReturnType<typeof lockMemberOut>) {
  const access = await done;
  tellMembers(context.platform, context.brand.id);
  return withUnlock(context, memberId, access);
}

/** Answers who may come in as a member, and their sessions. */
export const membersConsoleSet = serve<typeof membersConsoleCalls, StaffContexts>(membersConsoleCalls, {
  memberAccess: async (context, { id }) => withUnlock(context, id, await readMemberAccess(context.platform, actOf(context, id))),
  memberDetails: (context, { id }) => readMemberFile(context.platform, actOf(context, id)),
  showMemberDetails: (context, { id, reason }) => showMemberFile(context.platform, actOf(context, id), reason.trim()),
  endMemberSessions: (context, { id, sessionId }) => act(context, id, endMemberSessions(context.platform, actOf(context, id), sessionId)),
  lockMember: (context, { id, reason }) =>
    act(context, id, lockMemberOut(context.platform, actOf(context, id), reason.trim(), staffMay(context.staff.role, 'request.decide'))),
  unlockMember: (context, { id, reason }) => act(context, id, unlockMember(context, actOf(context, id), reason.trim())),
  forcePasswordChange: (context, { id, reason }) =>
    act(context, id, forcePasswordChange(context.platform, actOf(context, id), reason.trim())),
});

/** Answers saved filters of the list of members. */
export const segmentsSet = serve<typeof segmentsCalls, StaffContexts>(segmentsCalls, {
  segments: listSegments,
  saveSegment,
  retireSegment: (context, { id }) => retireSegment(context, id),
});

/** Answers what has happened with a member, who is related, and single rounds. */
export const memberWorkSet = serve<typeof memberWorkCalls, StaffContexts>(memberWorkCalls, {
  memberTimeline: readTimeline,
  relatedAccounts: (context, { id }) => readRelated(context, id),
  findRounds: (context, { find }) => findRounds(context, find),
  round: (context, { id }) => showRound(context, id),
});
