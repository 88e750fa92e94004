import type { CallInput } from '@talora/contract/core/call.ts';
import type { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';

/** Where a game goes. */
export type Move = CallInput<(typeof gamesConsoleCalls)['calls']['moveGame']>;

/** Puts a game elsewhere in the order, one move after another, and says where it went. */
export function useMove(): { readonly move: (move: Move & { readonly name: string }) => Promise<unknown>; readonly isMoving: boolean } {
  const t = useTranslations('games');
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = useRefusalText();
  const change = useMutation({
    scope: { id: 'move game' },
    mutationFn: ({ move }: { readonly move: Move; readonly name: string }) => calls.gamesConsole.moveGame(move),
    onSuccess: ({ from, to }, { name }) =>
      toast('info', from === to ? t('movedNowhere', { name, position: to }) : t('moved', { name, from, to })),
    onError: (error) => toast('fault', textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
  return { move: ({ name, ...move }) => change.mutateAsync({ name, move }).catch(() => null), isMoving: change.isPending };
}
