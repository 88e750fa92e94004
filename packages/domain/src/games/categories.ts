/** Upper-case category keys of the specification (section 2) and the page each is shown at. */
export const CATEGORY_PATHS = {
  HOT: '/hot',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LIVE: '/live',
  LOTT: '/lott',
  ELOTT: '/elott',
  FISH: '/fish',
  PVP: '/pvp',
  RNG: '/rng',
  COCKFIGHT: '/cockfight',
  PROMO: '/promotions',
  ROU: '/rou',
  JP: '/jp',
  BAC: '/bac',
  HORSE: '/horse',
  JL: '/jl',
} as const;

/** A category key. */
export type CategoryKey = keyof typeof CATEGORY_PATHS;

/** A category that is a list of games: promotions and what is hot are pages of their own. */
export type GameCategoryKey = Exclude<CategoryKey, 'HOT' | 'PROMO'>;

/** Where an item of the navigation leads: lotteries of both kinds to the page that they are played on (specification, section 2). */
export function navigationPath(key: CategoryKey): string {
  return key === 'LOTT' || key === 'ELOTT' ? '/seaLottery' : CATEGORY_PATHS[key];
}

/** Pages of one vendor alone, by the vendor's code (vassalage). */
export const VENDOR_PATHS: Readonly<Record<string, { readonly gameType: GameCategoryKey; readonly vassalage: string }>> = {
  '/fbSports': { gameType: 'SPORTS', vassalage: 'FB' },
};

/** A path as it is compared: the case of its letters and a slash at its end mean nothing. */
const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/**
 * The category shown at a path; undefined for promotions and hot, which have no reverse (specification, section 2).
 * `/{gameType}` is the same page as the category's own path.
 */
export function categoryOfPath(path: string): GameCategoryKey | undefined {
  for (const [key, value] of Object.entries(CATEGORY_PATHS)) {
    if (value === plain(path) && key !== 'PROMO' && key !== 'HOT') return key as GameCategoryKey;
  }
  return undefined;
}

/** The vendor whose page stands at a path. */
export function vendorOfPath(path: string): { readonly gameType: GameCategoryKey; readonly vassalage: string } | undefined {
  return Object.entries(VENDOR_PATHS).find(([own]) => plain(own) === plain(path))?.[1];
}

/** The vendor's own page, where it has one. */
export function pathOfVendor(gameType: string, vassalage: string): string | undefined {
  return Object.entries(VENDOR_PATHS).find(([, own]) => own.gameType === gameType && own.vassalage === vassalage)?.[0];
}

/** Is this a category key? */
export function isCategoryKey(key: string): key is CategoryKey {
  return Object.hasOwn(CATEGORY_PATHS, key);
}
