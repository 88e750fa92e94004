import { GAME_SORTS, type GameSort } from '@talora/contract/games/games.ts';
import { isSubCategory, type SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { LIST_START, type GameFilter } from '../../catalogue/catalogue-keys.ts';
import type { SearchTexts } from '../../routing/search-text.ts';

/** Return from which the filter of high returns takes a game. */
export const HIGH_RTP = 96;

/** What the address of a category page may hold. */
export interface LobbyFilter {
  readonly q: string;
  /** A sub-category, or `new`. */
  readonly sub: string | undefined;
  readonly vassalage: string | undefined;
  readonly hasRtp: boolean;
  readonly hasTrial: boolean;
  readonly isMine: boolean;
  readonly sort: GameSort;
  /** 1 for a list as it begins, and one more each time that it grew. */
  readonly pageNo: number;
}

/** Reads a filter from an address; what means nothing is left out. */
export function readLobbyFilter({ q, sub, vassalage, rtp, trial, mine, sort, page }: SearchTexts): LobbyFilter {
  return {
    q: (q ?? '').slice(0, 64),
    sub: sub !== undefined && (sub === 'new' || isSubCategory(sub)) ? sub : undefined,
    vassalage: vassalage === undefined || vassalage === '' ? undefined : vassalage.slice(0, 32),
    hasRtp: rtp === '1',
    hasTrial: trial === '1',
    isMine: mine === '1',
    sort: GAME_SORTS.find((one) => one === sort) ?? 'order',
    pageNo: Math.min(100_000, Math.max(1, Number.parseInt(page ?? '1', 10) || 1)),
  };
}

/** Writes it back: only what is not as at first. */
export function writeLobbyFilter({ q, sub, vassalage, hasRtp, hasTrial, isMine, sort, pageNo }: LobbyFilter): SearchTexts {
  return {
    q,
    sub,
    vassalage,
    rtp: hasRtp ? '1' : undefined,
    trial: hasTrial ? '1' : undefined,
    mine: isMine ? '1' : undefined,
    sort: sort === 'order' ? undefined : sort,
    page: pageNo === 1 ? undefined : String(pageNo),
  };
}

/** The call's filter for the beginning of the list. */
export function gameFilterOf(filter: LobbyFilter, own: { gameType?: string | undefined; vassalage?: string | undefined }): GameFilter {
  const { q, sub, hasRtp, hasTrial, isMine, sort } = filter;
  return {
    gameType: own.gameType,
    vassalage: own.vassalage ?? filter.vassalage,
    ...(q === '' ? {} : { gameName: q }),
    ...(sub !== undefined && isSubCategory(sub) ? { gameClassify: sub } : {}),
    ...(sub === 'new' ? { isNew: '1' } : {}),
    ...(hasRtp ? { minRtp: HIGH_RTP } : {}),
    ...(hasTrial ? { isTrial: '1' } : {}),
    ...(isMine ? { isFavourite: '1' } : {}),
    sort,
    pageNo: 1,
    pageSize: LIST_START,
  };
}

/** What of a game type its tabs are made from. */
interface Sectioned {
  readonly count: number;
  readonly newCount: number;
  readonly vendors: readonly { readonly vassalage: string; readonly count: number }[];
  readonly gameClassify: readonly { readonly key: SubCategory; readonly count: number; readonly vendors: readonly string[] }[];
}

/**
 * Tabs of a game type, each with games behind it. With a chosen maker only those that this maker is known to have games in, and the one
 * that is open; nobody has counted its games in them.
 */
export function sectionsOf(
  { count, newCount, vendors, gameClassify }: Sectioned,
  { vassalage, sub }: Pick<LobbyFilter, 'vassalage' | 'sub'>,
): { readonly sub: SubCategory | 'new' | undefined; readonly count: number | null }[] {
  const maker = vendors.find((one) => one.vassalage === vassalage);
  const hasNew = maker === undefined ? newCount > 0 : sub === 'new';
  const held = gameClassify.filter(({ key, vendors: makers }) => maker === undefined || key === sub || makers.includes(maker.vassalage));
  return [
    { sub: undefined, count: maker?.count ?? count },
    ...(hasNew ? [{ sub: 'new' as const, count: maker === undefined ? newCount : null }] : []),
    ...held.map((one) => ({ sub: one.key, count: maker === undefined ? one.count : null })),
  ];
}
