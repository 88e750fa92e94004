import { gamesCalls } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQueries } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { gamesKey, GAMES_A_PAGE, listOnce, stepPages, type GameFilter } from './catalogue-keys.ts';
import { useGames } from './use-catalogue.ts';

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
