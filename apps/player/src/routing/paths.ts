/** Addresses of the site that more than one part links to. */
export const PATHS = {
  home: '/',
  hot: '/hot',
  favourites: '/favorite',
  recent: '/recent',
  search: '/search',
  game: '/seamless',
  fair: '/fair',
  notices: '/noticePage',
  me: '/member',
  security: '/member/securityCenter',
  deposit: '/member/depositv2',
  withdrawal: '/member/withdraw',
  bettingRecord: '/member/personalHistoryCopy',
  accountRecord: '/member/transactionHistory',
  agents: '/agentHome',
} as const;

/** Address and query of a game's page. */
export function gameLink(nodeId: string, mode: 'real' | 'demo' = 'real'): { to: string; search: Record<string, string> } {
  return { to: PATHS.game, search: mode === 'real' ? { game: nodeId } : { game: nodeId, mode } };
}

/** A path of this site to go to later; anything else is not taken. */
export function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}
