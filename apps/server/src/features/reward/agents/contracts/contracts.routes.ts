import { contractsCalls } from '@talora/contract/agents/contracts.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { answerContract } from './answer-contract.ts';
import { requestContract } from './request-contract.ts';
import { listContracts, readConsolidated, readContractsOfKind, showContract } from './show-contracts.ts';

/** Contracts of a member with whoever is right above and right below. */
export const contractsSet = serve<typeof contractsCalls, MemberContexts>(contractsCalls, {
  consolidatedContracts: (context) => readConsolidated(context),
  dividendContract: (context) => readContractsOfKind(context, 'dividend'),
  requestDividend: (context, input) => requestContract(context, 'dividend', input),
  dailySalaryContract: (context) => readContractsOfKind(context, 'daily'),
  requestDailySalary: (context, input) => requestContract(context, 'daily', input),
  hourSalaryContract: (context) => readContractsOfKind(context, 'hourly'),
  requestHourSalary: (context, input) => requestContract(context, 'hourly', input),
  realtimeSalaryContract: (context) => readContractsOfKind(context, 'realtime'),
  requestRealtimeSalary: (context, input) => requestContract(context, 'realtime', input),
  contracts: (context, input) => listContracts(context, input),
  contract: (context, { id }) => showContract(context, id),
  acceptContract: (context, input) => answerContract(context, { ...input, act: 'accept' }),
  rejectContract: (context, input) => answerContract(context, { ...input, act: 'reject', ends: null }),
  withdrawContract: (context, input) => answerContract(context, { ...input, act: 'withdraw', ends: null }),
  terminateContract: (context, input) => answerContract(context, { ...input, act: 'terminate' }),
});
