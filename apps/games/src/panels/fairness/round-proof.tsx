import type { RoundFairnessView } from '@talora/contract/arcade/arcade.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HouseProof } from '../../host/house/house-proof.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { RoundCheck } from './round-check.tsx';
import { SeedBox } from './seed-box.tsx';
import { verifyQuery } from './verify-query.ts';

/** The seeds that a past round came from; once they are public, whether this browser comes to the same. */
export function RoundProof({ id, proof: { calls, frame } }: { readonly id: string; readonly proof: Pick<HouseProof, 'calls' | 'frame'> }) {
  const t = useTranslations('history');
  const fairness = useTranslations('fairness');
  const refusalText = useRefusalText();
  const [shownFairness, setFairness] = useState<RoundFairnessView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    calls.roundFairness({ id }).then(
      (found) => isHere && setFairness(found),
      (error: unknown) => isHere && setProblem(refusalText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [calls, id, refusalText]);
  if (problem !== null)
    return (
      <p className="wrong" role="alert">
        {problem}
      </p>
    );
  if (shownFairness === null) return null;
  return (
    <>
      {shownFairness.serverSeed === null ? <p className="quiet">{t('notRevealed')}</p> : <RoundCheck fairness={shownFairness} />}
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
