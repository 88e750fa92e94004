import type { StaticDataRouteOption } from '@tanstack/react-router';
import { accessRoutes } from '../features/access/access.routes.ts';
import { affiliatesRoutes } from '../features/affiliates/affiliates.routes.ts';
import { alertsRoutes } from '../features/alerts/alerts.routes.ts';
import { agentTreeRoutes } from '../features/agent-tree/agent-tree.routes.ts';
import { agentPayRoutes } from '../features/agent-pay/agent-pay.routes.ts';
import { announcementsRoutes } from '../features/announcements/announcements.routes.ts';
import { approvalsRoutes } from '../features/approvals/approvals.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { bankRoutes } from '../features/bank/bank.routes.ts';
import { bannersRoutes } from '../features/banners/banners.routes.ts';
import { brandRoutes } from '../features/brand/brand.routes.ts';
import { cashRoutes } from '../features/cash/cash.routes.ts';
import { codeBudgetRoutes } from '../features/code-budget/code-budget.routes.ts';
import { contractsRoutes } from '../features/contracts/contracts.routes.ts';
import { methodsRoutes } from '../features/deposit-methods/methods.routes.ts';
import { decksRoutes } from '../features/decks/decks.routes.ts';
import { depositsRoutes } from '../features/deposits/deposits.routes.ts';
import { entriesRoutes } from '../features/entries/entries.routes.ts';
import { feedbackRoutes } from '../features/feedback/feedback.routes.ts';
import { gamesRoutes } from '../features/games/games.routes.ts';
import { integrationsRoutes } from '../features/integrations/integrations.routes.ts';
import { jackpotsRoutes } from '../features/jackpots/jackpots.routes.ts';
import { helpRoutes } from '../features/help/help.routes.ts';
import { memberListRoutes } from '../features/member-list/member-list.routes.ts';
import { membersRoutes } from '../features/members/members.routes.ts';
import { messagesRoutes } from '../features/messages/messages.routes.ts';
import { noticesRoutes } from '../features/notices/notices.routes.ts';
import { overviewRoutes } from '../features/overview/overview.routes.ts';
import { papersRoutes } from '../features/papers/papers.routes.ts';
import { protectionRoutes } from '../features/protection/protection.routes.ts';
import { registerRoutes } from '../features/register-setting/register.routes.ts';
import { returnsRoutes } from '../features/returns/returns.routes.ts';
import { roundsRoutes } from '../features/rounds/rounds.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { siteRoutes } from '../features/site/site.routes.ts';
import { staffRoutes } from '../features/staff/staff.routes.ts';
import { templatesRoutes } from '../features/templates/templates.routes.ts';
import { transfersRoutes } from '../features/transfers/transfers.routes.ts';
import { vendorMonthsRoutes } from '../features/vendor-months/vendor-months.routes.ts';
import { vendorsRoutes } from '../features/vendors/vendors.routes.ts';
import { workRoutes } from '../features/work/work.routes.ts';
import { withdrawalsRoutes } from '../features/withdrawals/withdrawals.routes.ts';

/** Every page behind the login, in the order of the menu within its area. A new page adds its line here and nothing else. */
export const PAGES = [
  ...overviewRoutes,
  ...workRoutes,
  ...alertsRoutes,
  ...approvalsRoutes,
  ...memberListRoutes,
  ...membersRoutes,
  ...roundsRoutes,
  ...papersRoutes,
  ...protectionRoutes,
  ...depositsRoutes,
  ...withdrawalsRoutes,
  ...bankRoutes,
  ...cashRoutes,
  ...methodsRoutes,
  ...transfersRoutes,
  ...gamesRoutes,
  ...decksRoutes,
  ...returnsRoutes,
  ...vendorsRoutes,
  ...vendorMonthsRoutes,
  ...jackpotsRoutes,
  ...affiliatesRoutes,
  ...contractsRoutes,
  ...agentTreeRoutes,
  ...agentPayRoutes,
  ...siteRoutes,
  ...bannersRoutes,
  ...announcementsRoutes,
  ...noticesRoutes,
  ...helpRoutes,
  ...entriesRoutes,
  ...templatesRoutes,
  ...registerRoutes,
  ...feedbackRoutes,
  ...messagesRoutes,
  ...brandRoutes,
  ...settingsRoutes,
  ...codeBudgetRoutes,
  ...integrationsRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...accessRoutes,
] as const;

/** What each page says of itself: its address, who may open it, its line in the menu or the one it stands below, and what it shows of requests. */
export const PAGE_FACTS = PAGES.map(({ options }) => {
  const { path, staticData } = options as { readonly path: (typeof PAGES)[number]['path']; readonly staticData?: StaticDataRouteOption };
  const { permission, menu, under, withRequests = [] } = staticData ?? {};
  return { path, permission, menu, under, withRequests };
});

/** Addresses that need no value: no line of the menu leads to another. */
export type PlainPath = Exclude<(typeof PAGE_FACTS)[number]['path'], `${string}$${string}`>;
