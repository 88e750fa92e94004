import { correctionsCalls } from '@talora/contract/members/corrections-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { askMemberCorrection, showMemberCorrection, showWaiting } from './correct-member.ts';

/** Answers staff who have a member's details corrected. */
export const correctionsSet = serve<typeof correctionsCalls, StaffContexts>(correctionsCalls, {
  memberCorrection: (context, { id }) => showWaiting(context, id),
  askMemberCorrection,
  showMemberCorrection: (context, { id }) => showMemberCorrection(context, id),
});
