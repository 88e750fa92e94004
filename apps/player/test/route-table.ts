/** Kinds of caller that an address may behave differently for. */
export const SESSION_KINDS = ['guest', 'trial', 'member', 'agent'] as const;

/** A kind of caller. */
export type SessionKind = (typeof SESSION_KINDS)[number];

/**
 * What somebody sees at an address: the home page, a dialog over it, a page by the key of its title, the login that leads
 * back to it, the word to a trial player that it takes a real account, or the page for addresses that lead nowhere.
 */
export type Outcome =
  | { readonly at: 'home' }
  | { readonly at: 'dialog'; readonly dialog: string; readonly hash?: string }
  | { readonly at: 'page'; readonly title: string }
  | { readonly at: 'login' }
  | { readonly at: 'real-account' }
  | { readonly at: 'missing' };

/** One address and what each kind of caller sees there. */
export interface RouteExpectation {
  readonly path: string;
  readonly seen: Readonly<Record<SessionKind, Outcome>>;
}

const everybody = (outcome: Outcome): RouteExpectation['seen'] => ({ guest: outcome, trial: outcome, member: outcome, agent: outcome });
const forMembers = (outcome: Outcome): RouteExpectation['seen'] => ({
  guest: { at: 'login' },
  trial: { at: 'real-account' },
  member: outcome,
  agent: outcome,
});
const paths = (names: readonly string[], seen: RouteExpectation['seen']): RouteExpectation[] => names.map((path) => ({ path, seen }));

const MISSING: Outcome = { at: 'missing' };
const CATEGORY: Outcome = { at: 'page', title: 'title.category' };

/** Category pages: each at its own path, and at /{gameType} as the key is written. */
const CATEGORIES = ['sports', 'esports', 'live', 'lott', 'elott', 'fish', 'pvp', 'rng', 'rou', 'jp', 'bac', 'horse', 'cockfight', 'jl'];
const CENTRES = ['RNG', 'FISH', 'PVP', 'JL', 'LIVE'];

/** Addresses of the specification whose feature is not built: nobody is told of a page that does not exist. */
const UNBUILT = ['/pointMall'];

/** Every address of the specification's section 2, and the ones of our own. Later work edits the outcome of its rows. */
export const ROUTE_TABLE: readonly RouteExpectation[] = [
  ...paths(['/', '/index', '/index.html', '/home'], everybody({ at: 'home' })),
  { path: '/login', seen: everybody({ at: 'dialog', dialog: 'login' }) },
  { path: '/register', seen: everybody({ at: 'dialog', dialog: 'register' }) },
  { path: '/help', seen: everybody({ at: 'dialog', dialog: 'help', hash: '#faq' }) },
  ...['faq', 'privacy'].map((part) => ({ path: `/help#${part}`, seen: everybody({ at: 'dialog', dialog: 'help', hash: `#${part}` }) })),
  { path: '/helpmc', seen: everybody({ at: 'page', title: 'help.title' }) },
  { path: '/noticePage', seen: everybody({ at: 'page', title: 'notices.title' }) },
  { path: '/hot', seen: everybody({ at: 'page', title: 'title.hot' }) },
  ...paths(['/favorite'], forMembers({ at: 'page', title: 'title.favourites' })),
  ...paths(['/recent'], forMembers({ at: 'page', title: 'title.recent' })),
  ...paths(
    CATEGORIES.map((name) => `/${name}`),
    everybody(CATEGORY),
  ),
  ...paths(
    CENTRES.map((key) => `/${key}?vassalage=HOUSE`),
    everybody(CATEGORY),
  ),
  ...paths(['/fbSports'], everybody(CATEGORY)),
  ...paths(['/lottery', '/seaLottery?gameCode=1', '/vnLottery?gameCode=1'], forMembers({ at: 'page', title: 'lobby.kinds.LOTT' })),
  { path: '/seamless?game=1001', seen: everybody({ at: 'page', title: 'title.game' }) },
  { path: '/winners', seen: everybody({ at: 'page', title: 'lobby.winners' }) },
  { path: '/search', seen: everybody({ at: 'page', title: 'title.search' }) },
  { path: '/licences', seen: everybody({ at: 'page', title: 'licences.title' }) },
  { path: '/statement', seen: everybody({ at: 'page', title: 'statement.title' }) },
  { path: '/fair', seen: everybody({ at: 'page', title: 'title.fair' }) },
  { path: '/member', seen: forMembers({ at: 'page', title: 'security.title' }) },
  { path: '/member/transferFund', seen: forMembers({ at: 'page', title: 'me.title' }) },
  { path: '/member/securityCenter', seen: forMembers({ at: 'page', title: 'security.title' }) },
  { path: '/member/feedback', seen: forMembers({ at: 'page', title: 'feedback.mine' }) },
  { path: '/member/identity', seen: forMembers({ at: 'page', title: 'papers.title' }) },
  { path: '/agentHome', seen: forMembers({ at: 'page', title: 'agents.title' }) },
  { path: '/agent/registerCenter', seen: forMembers({ at: 'page', title: 'opening.title' }) },
  { path: '/agent/agentAnnouncement', seen: forMembers({ at: 'page', title: 'agentAnnouncements.title' }) },
  { path: '/affiliate', seen: everybody({ at: 'page', title: 'affiliate.title' }) },
  { path: '/agent/agentTeamOverview', seen: forMembers({ at: 'page', title: 'agentCentre.pages.agentCentre' }) },
  { path: '/agent/downlineManagmentView', seen: forMembers({ at: 'page', title: 'agentCentre.pages.agentTeam' }) },
  { path: '/agent/personalHistoryCopy', seen: forMembers({ at: 'page', title: 'agentCentre.pages.agentBetting' }) },
  { path: '/agent/palStatementsAgentCopy', seen: forMembers({ at: 'page', title: 'agentCentre.pages.agentLoss' }) },
  { path: '/agent/agentDownlineTransactionDetailsCopy', seen: forMembers({ at: 'page', title: 'agentCentre.pages.agentMoney' }) },
  { path: '/member/depositv2', seen: forMembers({ at: 'page', title: 'deposit.title' }) },
  { path: '/member/withdraw', seen: forMembers({ at: 'page', title: 'withdrawal.title' }) },
  { path: '/member/bankAccounts', seen: forMembers({ at: 'page', title: 'withdrawal.accounts.title' }) },
  { path: '/member/personalHistoryCopy', seen: forMembers({ at: 'page', title: 'records.bets.title' }) },
  { path: '/member/personalProfit', seen: forMembers({ at: 'page', title: 'records.profit.title' }) },
  { path: '/member/transactionHistory', seen: forMembers({ at: 'page', title: 'records.account.title' }) },
  { path: '/member/turnover', seen: forMembers({ at: 'page', title: 'records.turnover.title' }) },
  ...paths(['/promotions'], everybody({ at: 'page', title: 'entries.promotions' })),
  { path: '/down', seen: everybody({ at: 'page', title: 'download.title' }) },
  { path: '/blog', seen: everybody({ at: 'page', title: 'entries.blog' }) },
  { path: '/news', seen: everybody({ at: 'page', title: 'entries.news' }) },
  { path: '/sponsor', seen: everybody({ at: 'page', title: 'entries.sponsor' }) },
  ...paths(UNBUILT, everybody(MISSING)),
  ...paths(['/no-such-page', '/rng/deeper', '/%F0%9F%92%A5'], everybody(MISSING)),
];
