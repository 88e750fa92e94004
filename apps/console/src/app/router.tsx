import type { StaffPermission } from '@talora/domain/access/staff-roles.ts';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { sessionStore } from '../calls/session-store.ts';
import { EnrolmentPage } from '../features/enrolment/enrolment-page.tsx';
import { StaffLoginPage } from '../features/staff-login/staff-login-page.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { PageFault, UnknownPage } from './fault-pages.tsx';
import {
  readApprovalsSearch,
  readDepositSearch,
  readEntriesSearch,
  readFeedbackSearch,
  readFoundSearch,
  readGamesSearch,
  readMemberSearch,
  readMessagesSearch,
  readOverviewSearch,
  readVendorSearch,
  readWithdrawalSearch,
} from './searches.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownPage, errorComponent: PageFault });

/** Where the login leads back to: a path of the console, never another site. */
const backPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login') ? value : undefined;

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { back?: string | undefined } => ({ back: backPath(search.back) }),
  beforeLoad: ({ search }) => {
    if (sessionStore.get() !== null) throw redirect({ to: search.back ?? '/' });
  },
  component: StaffLoginPage,
});

const enrol = createRoute({ getParentRoute: () => root, path: '/enrol', component: EnrolmentPage });

/** Everything behind the login. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  beforeLoad: ({ location }) => {
    if (sessionStore.get() === null) throw redirect({ to: '/login', search: { back: location.href === '/' ? undefined : location.href } });
  },
  component: DeskLayout,
});

const overview = createRoute({
  getParentRoute: () => desk,
  path: '/',
  validateSearch: readOverviewSearch,
  staticData: { permission: 'overview.read' },
  component: lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
});
const deposits = createRoute({
  getParentRoute: () => desk,
  path: '/deposits',
  validateSearch: readDepositSearch,
  staticData: { permission: 'deposit.read' },
  component: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
});
const withdrawals = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals',
  validateSearch: readWithdrawalSearch,
  staticData: { permission: 'withdrawal.read' },
  component: lazyRouteComponent(() => import('../features/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
});
const members = createRoute({
  getParentRoute: () => desk,
  path: '/members',
  validateSearch: readFoundSearch,
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage'),
});
const member = createRoute({
  getParentRoute: () => desk,
  path: '/members/$memberId',
  validateSearch: readMemberSearch,
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('../features/members/member-page.tsx'), 'MemberPage'),
});
const messages = createRoute({
  getParentRoute: () => desk,
  path: '/messages',
  validateSearch: readMessagesSearch,
  staticData: { permission: 'message.read' },
  component: lazyRouteComponent(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
});
const feedback = createRoute({
  getParentRoute: () => desk,
  path: '/feedback',
  validateSearch: readFeedbackSearch,
  staticData: { permission: 'feedback.read' },
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});
const notices = createRoute({
  getParentRoute: () => desk,
  path: '/notices',
  staticData: { permission: 'content.edit' },
  component: lazyRouteComponent(() => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
});
const banners = createRoute({
  getParentRoute: () => desk,
  path: '/banners',
  staticData: { permission: 'content.edit' },
  component: lazyRouteComponent(() => import('../features/banners/banners-page.tsx'), 'BannersPage'),
});
const announcements = createRoute({
  getParentRoute: () => desk,
  path: '/announcements',
  staticData: { permission: 'content.edit' },
  component: lazyRouteComponent(() => import('../features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
});
const help = createRoute({
  getParentRoute: () => desk,
  path: '/help',
  staticData: { permission: 'content.edit' },
  component: lazyRouteComponent(() => import('../features/help-desk/help-page.tsx'), 'HelpPage'),
});
const entries = createRoute({
  getParentRoute: () => desk,
  path: '/entries',
  validateSearch: readEntriesSearch,
  staticData: { permission: 'content.edit' },
  component: lazyRouteComponent(() => import('../features/entries/entries-page.tsx'), 'EntriesPage'),
});
const games = createRoute({
  getParentRoute: () => desk,
  path: '/games',
  validateSearch: readGamesSearch,
  staticData: { permission: 'games.edit' },
  component: lazyRouteComponent(() => import('../features/games/games-page.tsx'), 'GamesPage'),
});
const vendors = createRoute({
  getParentRoute: () => desk,
  path: '/vendors',
  staticData: { permission: 'vendor.read' },
  component: lazyRouteComponent(() => import('../features/vendors/vendors-page.tsx'), 'VendorsPage'),
});
const vendor = createRoute({
  getParentRoute: () => desk,
  path: '/vendors/$code',
  validateSearch: readVendorSearch,
  staticData: { permission: 'vendor.read' },
  component: lazyRouteComponent(() => import('../features/vendors/vendor-page.tsx'), 'VendorPage'),
});
const navigation = createRoute({
  getParentRoute: () => desk,
  path: '/navigation',
  staticData: { permission: 'site.edit' },
  component: lazyRouteComponent(() => import('../features/site-desk/navigation-page.tsx'), 'NavigationPage'),
});
const look = createRoute({
  getParentRoute: () => desk,
  path: '/look',
  staticData: { permission: 'site.edit' },
  component: lazyRouteComponent(() => import('../features/site-desk/look-page.tsx'), 'LookPage'),
});
const audit = createRoute({
  getParentRoute: () => desk,
  path: '/audit',
  validateSearch: readFoundSearch,
  staticData: { permission: 'audit.read' },
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});
const brand = createRoute({
  getParentRoute: () => desk,
  path: '/brand',
  staticData: { permission: 'brand.status' },
  component: lazyRouteComponent(() => import('../features/brand/brand-page.tsx'), 'BrandPage'),
});
const register = createRoute({
  getParentRoute: () => desk,
  path: '/register',
  staticData: { permission: 'register.edit' },
  component: lazyRouteComponent(() => import('../features/register-setting/register-page.tsx'), 'RegisterPage'),
});
const approvals = createRoute({
  getParentRoute: () => desk,
  path: '/approvals',
  validateSearch: readApprovalsSearch,
  staticData: { permission: 'request.decide' },
  component: lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});
const approvalRules = createRoute({
  getParentRoute: () => desk,
  path: '/approvals/rules',
  staticData: { permission: 'staff.manage' },
  component: lazyRouteComponent(() => import('../features/approvals/rules-page.tsx'), 'RulesPage'),
});
const budget = createRoute({
  getParentRoute: () => desk,
  path: '/budget',
  staticData: { permission: 'budget.edit' },
  component: lazyRouteComponent(() => import('../features/code-budget/code-budget-page.tsx'), 'CodeBudgetPage'),
});
const colleagues = createRoute({
  getParentRoute: () => desk,
  path: '/staff',
  staticData: { permission: 'staff.manage' },
  component: lazyRouteComponent(() => import('../features/staff-desk/staff-page.tsx'), 'StaffPage'),
});
const access = createRoute({
  getParentRoute: () => desk,
  path: '/access',
  component: lazyRouteComponent(() => import('../features/access/access-page.tsx'), 'AccessPage'),
});

const routeTree = root.addChildren([
  login,
  enrol,
  desk.addChildren([
    overview,
    deposits,
    withdrawals,
    members,
    member,
    feedback,
    messages,
    notices,
    banners,
    announcements,
    help,
    entries,
    games,
    vendors,
    vendor,
    navigation,
    look,
    audit,
    brand,
    register,
    approvals,
    budget,
    approvalRules,
    colleagues,
    access,
  ]),
]);

/** Makes the console's router. */
export function makeRouter() {
  return createRouter({ routeTree, scrollRestoration: true, defaultPreload: false });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a role must allow for the page to show. */
    permission?: StaffPermission;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
