import { gamesCalls } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { useIsRealMember } from '../session/use-session.ts';
import {
  FAVOURITE_IDS_KEY,
  favouritesKey,
  gamesKey,
  GAMES_A_PAGE,
  listOnce,
  menusKey,
  recentKey,
  stepPages,
  type GameFilter,
} from './catalogue-keys.ts';

const MENUS_FRESH_MS = 300_000;

/** Categories with their vendors, in the order of the brand. */
export function useMenus() {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  return useQuery({ queryKey: menusKey(language), queryFn: () => games.gameMenus({ language }), staleTime: MENUS_FRESH_MS });
}

/** A page of games. */
export function useGames(filter: GameFilter) {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  return useQuery({
    queryKey: gamesKey(language, filter),
    queryFn: () => games.games({ pageSize: GAMES_A_PAGE, ...filter, language }),
    placeholderData: keepPreviousData,
  });
}

/** A list of games that has grown so often after its beginning; what moved between two steps meanwhile stands in it once. */
export function useGrowingGames(filter: GameFilter, grown: number) {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const start = useGames(filter);
  const pages = stepPages(grown, start.data?.totalElements ?? 0);
  const steps = useQueries({
    queries: pages.map((pageNo) => {
      const step = { ...filter, pageNo, pageSize: GAMES_A_PAGE };
      return { queryKey: gamesKey(language, step), queryFn: () => games.games({ ...step, language }) };
    }),
  });
  const more = steps.findIndex(({ data }) => data === undefined);
  const whole = more === -1 ? steps : steps.slice(0, more);
  return {
    games: start.data && listOnce([start.data.content, ...whole.map(({ data }) => data?.content ?? [])]),
    total: start.data?.totalElements ?? 0,
    /** Is there another step? */
    hasMore: more !== -1 || stepPages(grown + 1, start.data?.totalElements ?? 0).length > pages.length,
    isGrowing: more !== -1 && steps[more]?.error === null,
    hasFailed: more !== -1 && steps[more]?.error !== null,
    error: start.error,
    refetch: () => void start.refetch(),
    /** Asks once more for the steps that failed. */
    retry: () => void Promise.all(steps.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

/** The member's favourite games. */
export function useFavourites(pageNum = 1) {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const isMember = useIsRealMember();
  return useQuery({
    queryKey: favouritesKey(language, pageNum),
    queryFn: () => games.favourites({ pageNum, language }),
    enabled: isMember,
    placeholderData: keepPreviousData,
  });
}

/** Ids of the member's favourite games. */
export function useFavouriteIds() {
  const games = useCalls(gamesCalls);
  const isMember = useIsRealMember();
  return useQuery({ queryKey: FAVOURITE_IDS_KEY, queryFn: () => games.favouriteIds(), enabled: isMember });
}

/** Games the member played last. */
export function useRecentGames() {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const isMember = useIsRealMember();
  return useQuery({ queryKey: recentKey(language), queryFn: () => games.recent({ language }), enabled: isMember, staleTime: 0 });
}
