import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { pathOfVendor } from '@talora/domain/games/categories.ts';

/** Addresses of the site that more than one part links to. */
export const PATHS = {
  home: '/',
  hot: '/hot',
  favourites: '/favorite',
  recent: '/recent',
  search: '/search',
  winners: '/winners',
  game: '/seamless',
  fair: '/fair',
  statement: '/statement',
  notices: '/noticePage',
  /** The member centre: its default page. */
  centre: '/member',
  me: '/member/transferFund',
  security: '/member/securityCenter',
  identity: '/member/identity',
  protection: '/member/playSafe',
  deposit: '/member/depositv2',
  withdrawal: '/member/withdraw',
  accounts: '/member/bankAccounts',
  transfers: '/member/transferUpline',
  bettingRecord: '/member/personalHistoryCopy',
  accountRecord: '/member/transactionHistory',
  profit: '/member/personalProfit',
  turnover: '/member/turnover',
  agents: '/agentHome',
  affiliate: '/affiliate',
  promotions: '/promotions',
  points: '/pointMall',
  app: '/down',
  licences: '/licences',
  /** The agent centre, page by page; `agentCentre` is its default page. */
  agentCentre: '/agent/agentTeamOverview',
  agentAnnouncements: '/agent/agentAnnouncement',
  agentOpening: '/agent/registerCenter',
  agentTeam: '/agent/downlineManagmentView',
  agentBetting: '/agent/personalHistoryCopy',
  agentLoss: '/agent/palStatementsAgentCopy',
  agentIncome: '/agent/agentRevenueReport',
  agentMoney: '/agent/agentDownlineTransactionDetailsCopy',
  agentDividend: '/agent/agentDividendRecordCopy2',
  agentDailySalary: '/agent/agentDailyWages2',
  agentHourlySalary: '/agent/agentHourSalary',
  agentRealtimeSalary: '/agent/agentRealtimeSalary',
  bonuses: '/member/bonusDetails',
  rewards: '/member/rewardCenter',
  messages: '/member/messageV2',
  feedback: '/member/feedback',
} as const;

/** The page of each kind of contract. */
export const CONTRACT_PATHS: Readonly<Record<ContractKind, string>> = {
  dividend: PATHS.agentDividend,
  daily: PATHS.agentDailySalary,
  hourly: PATHS.agentHourlySalary,
  realtime: PATHS.agentRealtimeSalary,
};

/** Address and query of a game's page. */
export function gameLink(nodeId: string, mode: 'real' | 'demo' = 'real'): { to: string; search: Record<string, string> } {
  return { to: PATHS.game, search: mode === 'real' ? { game: nodeId } : { game: nodeId, mode } };
}

/** A vendor's own page, or its games in the page of the category at `to`. */
export function vendorLink(to: string, gameType: string, vassalage: string): { to: string; search: Record<string, string> } {
  const own = pathOfVendor(gameType, vassalage);
  return own === undefined ? { to, search: { vassalage } } : { to: own, search: {} };
}

/** Opens the list of a vendor's games over the present page. */
export function gameListLink({ vassalage, gameType }: { vassalage: string; gameType: string }) {
  return {
    to: '.',
    search: (present: object) => ({ ...present, m: 'games', listVendor: vassalage, listType: gameType }),
    resetScroll: false,
  } as const;
}

/** Opens a game in a window over the present page. */
export function gameWindowLink(nodeId: string, mode: 'real' | 'demo' = 'real') {
  return {
    to: '.',
    search: (present: object) => ({ ...present, m: 'play', playGame: nodeId, playMode: mode === 'demo' ? mode : undefined }),
    resetScroll: false,
  } as const;
}

/** What dialogs put into the address beside their name. */
export const DIALOG_PARTS = ['m', 'next', 'why', 'listVendor', 'listType', 'playGame', 'playMode'] as const;

/** A path of this site to go to later; anything else is not taken. */
export function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}
