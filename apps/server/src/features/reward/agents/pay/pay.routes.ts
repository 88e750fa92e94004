import { payCalls } from '@talora/contract/agents/pay.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { writeIncome } from './write-income.ts';
import { explainPayment, listPayments, listPayMembers, previewContract, readIncome } from './show-pay.ts';

/** What contracts pay, and how it comes about. */
export const paySet = serve<typeof payCalls, MemberContexts>(payCalls, {
  payments: (context, input) => listPayments(context, input),
  income: (context, input) => readIncome(context, input),
  incomeFile: (context, input) => writeIncome(context, input),
  payment: (context, { id }) => explainPayment(context, id),
  payMembers: (context, input) => listPayMembers(context, input),
  contractPreview: (context, { id }) => previewContract(context, id),
});
