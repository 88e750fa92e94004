import { gamesCalls } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../calls/use-services.ts';
import type { GameMode } from './game-mode.ts';

/** Asks for a way into the game. Each answer is good for one opening: `attempt` raised asks for another. */
export function useLaunch(nodeId: string, mode: GameMode, attempt: number, isAllowed: boolean) {
  const games = useCalls(gamesCalls);
  const { language } = useLanguage();
  const call = mode === 'demo' ? games.launchDemo : games.launchGame;
  return useQuery({
    queryKey: ['launch', nodeId, mode, attempt],
    queryFn: () => call({ nodeId, language }),
    enabled: isAllowed,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    // Whole pages are asked again after a change of language; an open game must not be.
    meta: { isOneUse: true },
  });
}
