import { adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { askAdjustment } from './ask-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';

/** Answers staff what was adjusted of a member's balance, and takes what they ask for. */
export const adjustmentsConsoleSet = serve<typeof adjustmentsConsoleCalls, StaffContexts>(adjustmentsConsoleCalls, {
  memberAdjustments: (context, asked) => listAdjustments(context, asked),
  askAdjustment: (context, asked) => askAdjustment(context, asked),
});
