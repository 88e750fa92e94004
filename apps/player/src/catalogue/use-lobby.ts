import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import type { GameItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { useGames } from './use-catalogue.ts';
import { hotKey, popularKey, typesKey, winnersKey } from './catalogue-keys.ts';

const FRESH_MS = 300_000;
const WINNERS_MS = 60_000;

/** Game types with their vendors and sub-categories, counted. */
export function useGameTypes() {
  const { language } = useLanguage();
  const catalogue = useCalls(catalogueCalls);
  return useQuery({ queryKey: typesKey(language), queryFn: () => catalogue.vendorGameTypes({ language }), staleTime: FRESH_MS });
}

/** Games that the operator calls hot: kept until the page or its language changes. */
export function useHotGames() {
  const { language } = useLanguage();
  const catalogue = useCalls(catalogueCalls);
  return useQuery({ queryKey: hotKey(language), queryFn: () => catalogue.hot({ isPlatform: 2, language }), staleTime: Infinity });
}

/** Games that are played most. */
export function usePopularGames() {
  const { language } = useLanguage();
  const catalogue = useCalls(catalogueCalls);
  return useQuery({ queryKey: popularKey(language), queryFn: () => catalogue.popular({ language }), staleTime: FRESH_MS });
}

/** Games to play meanwhile: the most popular ones, then the brand's own order, without those that are stopped. */
export function useOtherGames(count: number, except?: string): readonly GameItem[] {
  const popular = usePopularGames().data ?? [];
  const all = useGames({ pageNo: 1 }).data?.content ?? [];
  const known = new Set<string | undefined>([except]);
  const games = [...popular, ...all].filter(({ nodeId, maintenance }) => {
    if (maintenance !== null || known.has(nodeId)) return false;
    known.add(nodeId);
    return true;
  });
  return games.slice(0, count);
}

/** The largest wins: read again as often as the server counts them. */
export function useWinners(gameCategory = 'ALL') {
  const { language } = useLanguage();
  const catalogue = useCalls(catalogueCalls);
  return useQuery({
    queryKey: winnersKey(language, gameCategory),
    queryFn: () => catalogue.winnerBoard({ gameCategory, language }),
    placeholderData: keepPreviousData,
    staleTime: WINNERS_MS,
    refetchInterval: WINNERS_MS,
  });
}

/** Games of a vendor in lanes. */
export function useVendorGroups(vassalage: string, gameType: string | undefined) {
  const { language } = useLanguage();
  const catalogue = useCalls(catalogueCalls);
  return useQuery({
    queryKey: ['games', 'lanes', vassalage, gameType, language],
    queryFn: () =>
      catalogue.gameVendor({
        vassalage: vassalage.slice(0, 32),
        gameType: gameType?.slice(0, 16),
        platform: 'html5-desktop,html5-mobile',
        language,
      }),
  });
}
