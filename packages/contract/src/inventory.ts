import { branchConsoleCalls } from './agents/branch-console.ts';
import { contractsConsoleCalls } from './agents/contracts-console.ts';
import { contractsCalls } from './agents/contracts.ts';
import { agentMessagesCalls } from './agents/messages.ts';
import { payConsoleCalls } from './agents/pay-console.ts';
import { payCalls } from './agents/pay.ts';
import { adjustmentsConsoleCalls } from './adjustments/adjustments-console.ts';
import { teamCalls } from './agents/team.ts';
import { bankConsoleCalls } from './bank/bank-console.ts';
import { bankCashConsoleCalls } from './bank/cash-console.ts';
import { bankDaysConsoleCalls } from './bank/days-console.ts';
import { batchesConsoleCalls } from './bank/batches-console.ts';
import { tablesCalls, tablesSiteCalls } from './rounds/tables.ts';
import { fishCalls } from './fish/fish.ts';
import { jackpotCalls } from './jackpots/jackpots.ts';
import { jackpotsConsoleCalls } from './jackpots/jackpots-console.ts';
import { arcadeCalls, arcadeSiteCalls } from './arcade/arcade.ts';
import { decksConsoleCalls } from './decks/decks-console.ts';
import { auditCalls } from './staff/audit-console.ts';
import { workCalls } from './staff/work-console.ts';
import type { CallSet } from './core/call.ts';
import { catalogueCalls } from './games/catalogue.ts';
import { codeBudgetCalls } from './site/code-budget-console.ts';
import { contentConsoleCalls } from './content/content-console.ts';
import { contentCalls } from './content/content.ts';
import { entriesCalls, entriesConsoleCalls } from './content/entries.ts';
import { gameListCalls } from './games/game-list-console.ts';
import { gamesConsoleCalls } from './games/games-console.ts';
import { gamesCalls } from './games/games.ts';
import { homeContentCalls } from './content/home-content.ts';
import { inboxConsoleCalls } from './members/inbox-console.ts';
import { inboxCalls } from './members/inbox.ts';
import { loginCalls } from './members/login.ts';
import { memberCalls } from './members/members.ts';
import { papersConsoleCalls } from './members/papers-console.ts';
import { papersCalls } from './members/papers.ts';
import { protectionConsoleCalls } from './members/protection-console.ts';
import { protectionCalls } from './members/protection.ts';
import { registrationCalls } from './members/registration.ts';
import { membersConsoleCalls } from './members/members-console.ts';
import { memberWorkCalls } from './members/member-work-console.ts';
import { correctionsCalls } from './members/corrections-console.ts';
import { notesCalls, segmentsCalls } from './members/notes-console.ts';
import { closingCalls } from './site/closing-console.ts';
import { integrationsCalls } from './site/integrations-console.ts';
import { modulesConsoleCalls } from './site/modules-console.ts';
import { operationsCalls } from './members/operations-console.ts';
import { overviewCalls } from './overview/overview-console.ts';
import { outboundCalls, templateCalls } from './members/outbound-console.ts';
import { securityCalls } from './members/security.ts';
import { sessionCalls } from './members/sessions.ts';
import { registerConsoleCalls } from './site/register-console.ts';
import { requestsCalls } from './staff/requests-console.ts';
import { settingsConsoleCalls } from './site/settings-console.ts';
import { siteCalls } from './site/site.ts';
import { siteConsoleCalls } from './site/site-console.ts';
import { rolesConsoleCalls } from './staff/roles-console.ts';
import { staffCalls } from './staff/staff.ts';
import { staffConsoleCalls } from './staff/staff-console.ts';
import { vendorGamesCalls } from './vendors/games-console.ts';
import { vendorHeldConsoleCalls } from './vendors/held-console.ts';
import { vendorMonthsCalls } from './vendors/months-console.ts';
import { vendorSetupCalls } from './vendors/setup-console.ts';
import { vendorTrafficCalls } from './vendors/traffic-console.ts';
import { vendorsConsoleCalls } from './vendors/vendors-console.ts';
import { vendorsCalls } from './vendors/vendors.ts';
import { recordsCalls } from './wallet/records.ts';
import { payeesConsoleCalls } from './wallet/payees-console.ts';
import { methodsConsoleCalls } from './wallet/methods-console.ts';
import { ticketsConsoleCalls } from './tickets/tickets-console.ts';
import { ticketsCalls } from './tickets/tickets.ts';
import { claimsCalls } from './staff/claims-console.ts';
import { transfersConsoleCalls } from './transfers/transfers-console.ts';
import { transfersCalls } from './transfers/transfers.ts';
import { affiliateCalls, affiliatesConsoleCalls } from './agents/applications.ts';
import { openingCalls } from './agents/opening.ts';
import { turnoverConsoleCalls } from './turnover/turnover-console.ts';
import { turnoverCalls } from './turnover/turnover.ts';
import { walletCalls } from './wallet/wallet.ts';
import { walletHistoryCalls } from './wallet/history-console.ts';
import { walletConsoleCalls } from './wallet/wallet-console.ts';

/** Every call set of the product: the inventory that tests, the OpenAPI page and the fuzz run over. */
export const CALL_SETS: readonly CallSet[] = [
  siteCalls,
  homeContentCalls,
  contentCalls,
  entriesCalls,
  memberCalls,
  sessionCalls,
  loginCalls,
  registrationCalls,
  securityCalls,
  protectionCalls,
  papersCalls,
  inboxCalls,
  ticketsCalls,
  gamesCalls,
  catalogueCalls,
  walletCalls,
  recordsCalls,
  turnoverCalls,
  transfersCalls,
  openingCalls,
  affiliateCalls,
  contractsCalls,
  agentMessagesCalls,
  payCalls,
  teamCalls,
  vendorsCalls,
  jackpotCalls,
  arcadeCalls,
  arcadeSiteCalls,
  decksConsoleCalls,
  tablesCalls,
  tablesSiteCalls,
  fishCalls,
  staffCalls,
  staffConsoleCalls,
  rolesConsoleCalls,
  operationsCalls,
  overviewCalls,
  integrationsCalls,
  workCalls,
  membersConsoleCalls,
  protectionConsoleCalls,
  papersConsoleCalls,
  registerConsoleCalls,
  modulesConsoleCalls,
  closingCalls,
  requestsCalls,
  codeBudgetCalls,
  settingsConsoleCalls,
  ticketsConsoleCalls,
  claimsCalls,
  contentConsoleCalls,
  entriesConsoleCalls,
  gamesConsoleCalls,
  gameListCalls,
  siteConsoleCalls,
  walletConsoleCalls,
  walletHistoryCalls,
  methodsConsoleCalls,
  payeesConsoleCalls,
  notesCalls,
  memberWorkCalls,
  correctionsCalls,
  segmentsCalls,
  turnoverConsoleCalls,
  adjustmentsConsoleCalls,
  transfersConsoleCalls,
  affiliatesConsoleCalls,
  contractsConsoleCalls,
  branchConsoleCalls,
  payConsoleCalls,
  jackpotsConsoleCalls,
  bankConsoleCalls,
  batchesConsoleCalls,
  bankCashConsoleCalls,
  bankDaysConsoleCalls,
  auditCalls,
  outboundCalls,
  templateCalls,
  inboxConsoleCalls,
  vendorsConsoleCalls,
  vendorTrafficCalls,
  vendorHeldConsoleCalls,
  vendorGamesCalls,
  vendorSetupCalls,
  vendorMonthsCalls,
];
