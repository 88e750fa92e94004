import { GAME_SORTS, type GameSort } from '@talora/contract/games/games.ts';
import { isSubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
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
