import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { decideContract, listBrandContracts } from './house-contracts.ts';
import { acceptContract, offerContract } from './house-offers.ts';
import { listHouseAgents, previewTerms, showHouseTerms, showStaffContract } from './show-house.ts';

/** Shows staff the contracts of agents, and takes what they ask for and answer for the house. */
export const contractsConsoleSet = serve<typeof contractsConsoleCalls, StaffContexts>(contractsConsoleCalls, {
  listContracts: (context, input) => listBrandContracts(context, input),
  houseAgents: (context, input) => listHouseAgents(context, input),
  houseTerms: (context, input) => showHouseTerms(context, input),
  previewTerms: (context, input) => previewTerms(context, input),
  showContract: (context, input) => showStaffContract(context, input),
  offerContract: (context, input) => offerContract(context, input),
  acceptContract: (context, input) => acceptContract(context, input),
  decideContract: (context, input) => decideContract(context, input),
});
