import { gamesCalls } from '@talora/contract/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { useSession } from '../session/use-session.ts';
import { favouritesKey, gamesKey, GAMES_A_PAGE, menusKey, recentKey, type GameFilter } from './catalogue-keys.ts';

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
export function useFavourites() {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const isMember = useSession() !== null;
  return useQuery({ queryKey: favouritesKey(language), queryFn: () => games.favourites({ pageNum: 1, language }), enabled: isMember });
}

/** Games the member played last. */
export function useRecentGames() {
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const isMember = useSession() !== null;
  return useQuery({ queryKey: recentKey(language), queryFn: () => games.recent({ language }), enabled: isMember, staleTime: 0 });
}
