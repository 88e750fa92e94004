import { gamesCalls } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { useIsRealMember } from '../session/use-session.ts';
import { FAVOURITE_IDS_KEY, favouritesKey, gamesKey, GAMES_A_PAGE, menusKey, recentKey, type GameFilter } from './catalogue-keys.ts';

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
