import { CallRefused } from '@talora/contract/core/client.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HouseProof } from '../../host/house/house-proof.ts';
import { newClientSeed } from '../../host/house/seed-store.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

interface RotateNowProps {
  readonly proof: Pick<HouseProof, 'calls' | 'seeds'>;
  /** Is a round under way? Then the seeds stay. */
  readonly isIdle: boolean;
  /** The seeds have changed, here or in another tab. */
  readonly onRotated: () => void;
}

/** Reveals the seed of a round where the round is looked at: one press, with a new client seed of this browser. */
export function RotateNow({ proof: { calls, seeds }, isIdle, onRotated }: RotateNowProps) {
  const t = useTranslations('fairness');
  const refusalText = useRefusalText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One id per wish: a lost answer asked again is the same change.
  const request = useRef<{ readonly requestId: string; readonly commitment: string; readonly clientSeed: string } | null>(null);

  async function rotate(): Promise<void> {
    if (isBusy) return;
    request.current ??= { requestId: newRequestId(), commitment: seeds.get().present.nextCommitment, clientSeed: newClientSeed() };
    setIsBusy(true);
    setProblem(null);
    try {
      const { seeds: present, revealed } = await calls.rotateSeeds(request.current);
      seeds.set(present, revealed);
      onRotated();
    } catch (error) {
      setProblem(refusalText(error));
      if (!(error instanceof CallRefused) || error.code !== 'SEEDS_MOVED') return;
      // Another tab has changed the seeds, and with them revealed this round's.
      request.current = null;
      await calls.seeds().then(
        (present) => seeds.set(present),
        () => undefined,
      );
      onRotated();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {problem !== null && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="plain-act is-main" aria-busy={isBusy || undefined} disabled={!isIdle} onClick={() => void rotate()}>
        {isBusy ? t('rotating') : t('rotateNow')}
      </button>
      {!isIdle && <p className="quiet">{t('roundOpen')}</p>}
    </>
  );
}
