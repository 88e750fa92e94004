import { arcadeCalls, arcadeSiteCalls } from './arcade.ts';
import { auditCalls } from './audit.ts';
import type { CallSet } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { codeBudgetCalls } from './code-budget.ts';
import { contentDeskCalls } from './content-desk.ts';
import { contentCalls } from './content.ts';
import { feedbackCalls } from './feedback.ts';
import { gamesDeskCalls } from './games-desk.ts';
import { gamesCalls } from './games.ts';
import { identityCalls } from './identity.ts';
import { loginCalls } from './login.ts';
import { membersDeskCalls } from './members-desk.ts';
import { operationsCalls } from './operations.ts';
import { outboundCalls } from './outbound.ts';
import { securityCalls } from './security.ts';
import { registerDeskCalls } from './register-desk.ts';
import { requestsCalls } from './requests.ts';
import { siteCalls } from './site.ts';
import { staffCalls } from './staff.ts';
import { staffDeskCalls } from './staff-desk.ts';
import { vendorsDeskCalls } from './vendors-desk.ts';
import { vendorsCalls } from './vendors.ts';
import { walletCalls } from './wallet.ts';
import { walletDeskCalls } from './wallet-desk.ts';

/** Every call set of the product: the inventory that tests, the OpenAPI page and the fuzz run over. */
export const CALL_SETS: readonly CallSet[] = [
  siteCalls,
  contentCalls,
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
  requestsCalls,
  codeBudgetCalls,
  feedbackCalls,
  contentDeskCalls,
  gamesDeskCalls,
  walletDeskCalls,
  auditCalls,
  outboundCalls,
  vendorsDeskCalls,
];
