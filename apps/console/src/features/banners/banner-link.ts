import type { LinkKind } from '@talora/domain/content/links.ts';

/** Where a banner leads. */
export interface BannerLink {
  readonly linkageType: LinkKind;
  readonly url: string | null;
}

const GAME_PATH = '/seamless?game=';

/** What the address of each kind starts with; null for one that leads nowhere. */
const FIRST: Readonly<Record<LinkKind, string | null>> = {
  NONE: null,
  PAGE: '/',
  GAME: GAME_PATH,
  PROMOTION: '/promotions',
  HOST: 'https://',
};

/** A link of another kind: it starts anew, as no address of one kind is one of another. */
export const linkOfKind = (linkageType: LinkKind): BannerLink => ({ linkageType, url: FIRST[linkageType] });

/** The number of the game that an address opens; empty while none is chosen. */
export const gameOf = (url: string | null): string => (url?.startsWith(GAME_PATH) === true ? url.slice(GAME_PATH.length) : '');

/** The address of a game. */
export const gameAddress = (game: string): string => GAME_PATH + game;
