import { gamesCalls, type GameItem } from '@talora/contract/games/games.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useGuard } from '../session/use-guard.ts';
import { useSession } from '../session/use-session.ts';
import { FAVOURITE_IDS_KEY } from './catalogue-keys.ts';
import { useFavouriteIds } from './use-catalogue.ts';

/** One press a second on a heart counts, wherever the heart stands. */
const THROTTLE_MS = 1_000;
const pressedAt = new Map<string, number>();

interface FavouriteSwitch {
  readonly isFavourite: boolean;
  readonly toggle: () => void;
}

/** A heart: shown changed at once, put back with a word when the server refuses. A guest is asked to log in, and then it goes on. */
export function useFavouriteSwitch({ nodeId, vassalage, gameType }: GameItem): FavouriteSwitch {
  const games = useCalls(gamesCalls);
  const queries = useQueryClient();
  const guard = useGuard('real-member');
  const toast = useToast();
  const textOf = useRefusalText();
  const t = useTranslations('tile');
  const isMember = useSession() !== null;
  const { data: ids } = useFavouriteIds();
  const isFavourite = ids?.includes(nodeId) ?? false;

  const change = useMutation({
    // Presses on the same heart are sent one after another.
    scope: { id: `favourite ${nodeId}` },
    mutationFn: (isWanted: boolean) => {
      const key = { nodeId, vassalage, gameType };
      return isWanted ? games.addFavourite(key) : games.removeFavourite(key);
    },
    onMutate: async (isWanted) => {
      await queries.cancelQueries({ queryKey: FAVOURITE_IDS_KEY });
      queries.setQueryData<string[]>(FAVOURITE_IDS_KEY, (known = []) => {
        const others = known.filter((id) => id !== nodeId);
        return isWanted ? [nodeId, ...others] : others;
      });
    },
    onError: (error) => toast('loss', textOf(error)),
    onSuccess: (_, isWanted) => toast('info', isWanted ? t('added') : t('removed')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: FAVOURITE_IDS_KEY });
      await queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'favourites'] });
    },
  });

  const toggle = (): void => {
    const now = performance.now();
    if (now - (pressedAt.get(nodeId) ?? -THROTTLE_MS) < THROTTLE_MS) return;
    pressedAt.set(nodeId, now);
    change.mutate(!isFavourite);
  };
  return { isFavourite: isMember && isFavourite, toggle: () => guard(toggle) };
}
