import { tablesCalls } from './rounds/tables.ts';
import { arcadeCalls, arcadeSiteCalls } from './arcade/arcade.ts';
import { auditCalls } from './staff/audit-console.ts';
import type { CallSet } from './core/call.ts';
import { catalogueCalls } from './games/catalogue.ts';
import { codeBudgetCalls } from './site/code-budget-console.ts';
import { contentDeskCalls } from './content/content-console.ts';
import { contentCalls } from './content/content.ts';
import { entriesCalls, entriesDeskCalls } from './content/entries.ts';
import { feedbackCalls } from './content/feedback-console.ts';
import { gamesDeskCalls } from './games/games-console.ts';
import { gamesCalls } from './games/games.ts';
import { homeContentCalls } from './content/home-content.ts';
import { loginCalls } from './members/login.ts';
import { memberCalls } from './members/members.ts';
import { registrationCalls } from './members/registration.ts';
import { membersDeskCalls } from './members/members-console.ts';
import { modulesDeskCalls } from './site/modules-console.ts';
import { operationsCalls } from './members/operations-console.ts';
import { outboundCalls } from './members/outbound-console.ts';
import { securityCalls } from './members/security.ts';
import { sessionCalls } from './members/sessions.ts';
import { registerDeskCalls } from './site/register-console.ts';
import { requestsCalls } from './staff/requests-console.ts';
import { settingsDeskCalls } from './site/settings-console.ts';
import { siteCalls } from './site/site.ts';
import { siteDeskCalls } from './site/site-console.ts';
import { staffCalls } from './staff/staff.ts';
import { staffDeskCalls } from './staff/staff-console.ts';
import { vendorGamesCalls } from './vendors/games-console.ts';
import { vendorHeldDeskCalls } from './vendors/held-console.ts';
import { vendorTrafficCalls } from './vendors/traffic-console.ts';
import { vendorsDeskCalls } from './vendors/vendors-console.ts';
import { vendorsCalls } from './vendors/vendors.ts';
import { walletCalls } from './wallet/wallet.ts';
import { walletDeskCalls } from './wallet/wallet-console.ts';

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
  gamesCalls,
  catalogueCalls,
  walletCalls,
  vendorsCalls,
  arcadeCalls,
  arcadeSiteCalls,
  tablesCalls,
  staffCalls,
  staffDeskCalls,
  operationsCalls,
  membersDeskCalls,
  registerDeskCalls,
  modulesDeskCalls,
  requestsCalls,
  codeBudgetCalls,
  settingsDeskCalls,
  feedbackCalls,
  contentDeskCalls,
  entriesDeskCalls,
  gamesDeskCalls,
  siteDeskCalls,
  walletDeskCalls,
  auditCalls,
  outboundCalls,
  vendorsDeskCalls,
  vendorTrafficCalls,
  vendorHeldDeskCalls,
  vendorGamesCalls,
];
