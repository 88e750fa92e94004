/** How a banner leads on: not at all, to a page, a game, the promotions, or a site whose host is listed. */
export const LINK_KINDS = ['NONE', 'PAGE', 'GAME', 'PROMOTION', 'HOST'] as const;

/** A way to lead on. */
export type LinkKind = (typeof LINK_KINDS)[number];

/** What an address may be made of: no space, no control character, no backslash, no quote, no bracket. */
const PLAIN = /^[A-Za-z0-9\-._~/?#&=+%,:;!*@$]*$/;
/** A second slash right after the first, however it is written, names another site. */
const OTHER_SITE = /^\/(?:\/|%2f|%5c)/i;
const GAME = /^\/seamless\?game=[0-9]{1,9}$/;
const PROMOTION = /^\/promotions(?:\?[A-Za-z0-9=&_-]*)?$/;
const LISTED = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]\S*)?$/;

/** Is this a path of this very site? */
export function isOwnPath(url: string): boolean {
  return url.startsWith('/') && url.length <= 200 && PLAIN.test(url) && !OTHER_SITE.test(url) && !url.includes('@');
}

/** A host name as it is listed: lower case, no port, no user. */
export function isHostName(host: string): boolean {
  return host.length <= 120 && /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host);
}

/** May a banner of this kind lead there? Own pages, and https on hosts that the operator has listed; nothing else. */
export function mayLeadTo(kind: LinkKind, url: string | null, hosts: readonly string[]): boolean {
  if (kind === 'NONE') return url === null;
  if (url === null) return false;
  if (kind === 'GAME') return GAME.test(url);
  if (kind === 'PROMOTION') return PROMOTION.test(url);
  if (kind === 'PAGE') return isOwnPath(url);
  const host = url.length <= 200 && PLAIN.test(url) && !url.includes('@') ? LISTED.exec(url)?.[1] : undefined;
  return host !== undefined && hosts.includes(host);
}
