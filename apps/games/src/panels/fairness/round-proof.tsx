import type { RoundFairnessView } from '@talora/contract/arcade/arcade.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HouseProof } from '../../host/house/house-proof.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { RotateNow } from './rotate-now.tsx';
import { RoundCheck } from './round-check.tsx';
import { SeedBox } from './seed-box.tsx';
import { verifyQuery } from './verify-query.ts';

interface RoundProofProps {
  readonly id: string;
  readonly proof: HouseProof;
  readonly isIdle: boolean;
}

/** The seeds that a past round came from: first whether this browser comes to the same, or the way to make them public. */
export function RoundProof({ id, proof, isIdle }: RoundProofProps) {
  const { calls, frame } = proof;
  const t = useTranslations('history');
  const fairness = useTranslations('fairness');
  const refusalText = useRefusalText();
  const [shownFairness, setFairness] = useState<RoundFairnessView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(
    (isHere: () => boolean) =>
      void calls.roundFairness({ id }).then(
        (found) => isHere() && setFairness(found),
        (error: unknown) => isHere() && setProblem(refusalText(error)),
      ),
    [calls, id, refusalText],
  );
  useEffect(() => {
    let isHere = true;
    read(() => isHere);
    return () => {
      isHere = false;
    };
  }, [read]);
  if (problem !== null)
    return (
      <p className="wrong" role="alert">
        {problem}
      </p>
    );
  if (shownFairness === null) return null;
  return (
    <>
      {shownFairness.serverSeed === null ? (
        <>
          <p className="quiet">{t('notRevealed')}</p>
          <RotateNow proof={proof} isIdle={isIdle} onRotated={() => read(() => true)} />
        </>
      ) : (
        <RoundCheck fairness={shownFairness} />
      )}
      <SeedBox label={fairness('commitment')} value={shownFairness.commitment} />
      {shownFairness.serverSeed !== null && <SeedBox label={fairness('serverSeed')} value={shownFairness.serverSeed} />}
      <SeedBox label={fairness('clientSeed')} value={shownFairness.clientSeed} />
      <div className="seed">
        <span>{fairness('nonce')}</span>
        <code>{shownFairness.nonce}</code>
      </div>
      {shownFairness.serverSeed !== null && (
        <button
          type="button"
          className="plain-act is-main"
          onClick={() => frame.tell({ type: 'verify', query: verifyQuery(shownFairness) })}
        >
          {t('verifyOnSite')}
        </button>
      )}
    </>
  );
}
