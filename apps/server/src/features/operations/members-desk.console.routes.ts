import { membersDeskCalls } from '@talora/contract/members-desk.ts';
import { serve } from '../../platform/http/handlers.ts';
import {
  endMemberSessions,
  forcePasswordChange,
  letMemberIn,
  lockMemberOut,
  readMemberAccess,
  readMemberFile,
  showMemberFile,
  type DeskAct,
} from '../identity/identity.ts';
import type { StaffContext, StaffContexts } from '../staff/staff.ts';

const actOf = ({ brand, staff }: StaffContext, memberId: string): DeskAct => ({ brandId: brand.id, staffId: staff.staffId, memberId });

/** Answers who may come in as a member, and their sessions. */
export const membersDeskSet = serve<typeof membersDeskCalls, StaffContexts>(membersDeskCalls, {
  memberAccess: (context, { id }) => readMemberAccess(context.platform, actOf(context, id)),
  memberDetails: (context, { id }) => readMemberFile(context.platform, actOf(context, id)),
  showMemberDetails: (context, { id, reason }) => showMemberFile(context.platform, actOf(context, id), reason.trim()),
  endMemberSessions: (context, { id, sessionId }) => endMemberSessions(context.platform, actOf(context, id), sessionId),
  lockMember: (context, { id, reason }) => lockMemberOut(context.platform, actOf(context, id), reason.trim()),
  unlockMember: (context, { id, reason }) => letMemberIn(context.platform, actOf(context, id), reason.trim()),
  forcePasswordChange: (context, { id, reason }) => forcePasswordChange(context.platform, actOf(context, id), reason.trim()),
});
