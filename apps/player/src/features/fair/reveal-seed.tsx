import { arcadeSiteCalls, type PlayFairnessView } from '@talora/contract/arcade/arcade.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

interface RevealSeedProps {
  readonly playId: string;
  /** The pair that comes next, 64 hex digits. */
  readonly nextCommitment: string;
  readonly queryKey: readonly unknown[];
}

/** This browser's part in every result of the next pair. */
const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A round whose seed is in use: one press reveals it, and what comes next is played under a new pair. */
export function RevealSeed({ playId, nextCommitment, queryKey }: RevealSeedProps) {
  const t = useTranslations('fair');
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const arcade = useCalls(arcadeSiteCalls);
  // One id per wish: a lost answer asked again is the same change.
  const request = useRef<{ readonly requestId: string; readonly commitment: string; readonly clientSeed: string } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      if (request.current?.commitment !== nextCommitment)
        request.current = { requestId: newRequestId(), commitment: nextCommitment, clientSeed: newClientSeed() };
      return arcade.revealPlay({ id: playId, ...request.current });
    },
    onSuccess: (play: PlayFairnessView) => queries.setQueryData(queryKey, play),
    // The game, or another tab, has changed the seeds: what stands now is read again.
    onError: (cause) =>
      cause instanceof CallRefused && cause.code === 'SEEDS_MOVED' ? queries.invalidateQueries({ queryKey }) : Promise.resolve(),
  });
  return (
    <Callout>
      <span className="grid justify-items-start gap-2.5">
        <span>{t('notRevealed')}</span>
        {error !== null && (
          <span role="alert" className="text-loss">
            {textOf(error)}
          </span>
        )}
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t('reveal')}
        </Button>
      </span>
    </Callout>
  );
}
