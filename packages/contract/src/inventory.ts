import { arcadeCalls, arcadeSiteCalls } from './arcade.ts';
import { auditCalls } from './audit.ts';
import type { CallSet } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { codeBudgetCalls } from './code-budget.ts';
import { contentDeskCalls } from './content-desk.ts';
import { contentCalls } from './content.ts';
import { entriesCalls, entriesDeskCalls } from './entries.ts';
import { feedbackCalls } from './feedback.ts';
import { gamesDeskCalls } from './games-desk.ts';
import { gamesCalls } from './games.ts';
import { homeContentCalls } from './home-content.ts';
import { identityCalls } from './identity.ts';
import { loginCalls } from './login.ts';
import { membersDeskCalls } from './members-desk.ts';
import { modulesDeskCalls } from './modules-desk.ts';
import { operationsCalls } from './operations.ts';
import { outboundCalls } from './outbound.ts';
import { securityCalls } from './security.ts';
import { registerDeskCalls } from './register-desk.ts';
import { requestsCalls } from './requests.ts';
import { siteCalls } from './site.ts';
import { siteDeskCalls } from './site-desk.ts';
import { staffCalls } from './staff.ts';
import { staffDeskCalls } from './staff-desk.ts';
import { vendorGamesCalls } from './vendor-games.ts';
import { vendorHeldDeskCalls } from './vendor-held-desk.ts';
import { vendorTrafficCalls } from './vendor-traffic.ts';
import { vendorsDeskCalls } from './vendors-desk.ts';
import { vendorsCalls } from './vendors.ts';
import { walletCalls } from './wallet.ts';
import { walletDeskCalls } from './wallet-desk.ts';

/** Every call set of the product: the inventory that tests, the OpenAPI page and the fuzz run over. */
export const CALL_SETS: readonly CallSet[] = [
  siteCalls,
  homeContentCalls,
  contentCalls,
  entriesCalls,
  identityCalls,
  loginCalls,
  securityCalls,
  gamesCalls,
  catalogueCalls,
  walletCalls,
  vendorsCalls,
  arcadeCalls,
  arcadeSiteCalls,
  staffCalls,
  staffDeskCalls,
  operationsCalls,
  membersDeskCalls,
  registerDeskCalls,
  modulesDeskCalls,
  requestsCalls,
  codeBudgetCalls,
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
