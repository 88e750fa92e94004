import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { decideContract, listBrandContracts, offerContract } from './house-contracts.ts';

/** Shows staff the contracts of agents, and takes their answers for the house. */
export const contractsConsoleSet = serve<typeof contractsConsoleCalls, StaffContexts>(contractsConsoleCalls, {
  listContracts: (context, input) => listBrandContracts(context, input),
  offerContract: (context, input) => offerContract(context, input),
  decideContract: (context, input) => decideContract(context, input),
});
