import type { RoundFairnessView } from '@talora/contract/arcade/arcade.ts';
import { recomputeRound } from '@talora/web-kit/fairness/recompute-round.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openMoney } from '../../host/house/game-money.ts';

/** What the browser's own recomputation says about a round. */
export type CheckResult = 'matches' | 'differs';

/** Recomputes a revealed round and compares commitment, what the draws decided, and payout with what the server said. */
export async function checkRound(fairness: RoundFairnessView): Promise<CheckResult> {
  const { game, serverSeed, clientSeed, nonce, choice, grand } = fairness;
  if (serverSeed === null) throw new RangeError('the server seed is not public yet');
  const money = openMoney(fairness.currency);
  const {
    commitment,
    round,
    grand: number,
  } = await recomputeRound({
    game,
    serverSeed,
    clientSeed,
    nonce,
    choice,
    stakeMinor: money.minor(fairness.stake),
    odds: grand === null ? null : BigInt(grand.odds),
  });
  const isSame =
    commitment === fairness.commitment &&
    JSON.stringify(round.decisions) === JSON.stringify(fairness.decisions) &&
    round.payoutMinor === money.minor(fairness.payout) &&
    (grand === null || number === BigInt(grand.number));
  return isSame ? 'matches' : 'differs';
}

/** Says whether this browser comes to the same round. */
export function RoundCheck({ fairness }: { readonly fairness: RoundFairnessView }) {
  const t = useTranslations('fairness');
  const [result, setResult] = useState<CheckResult | 'cannot' | null>(null);
  useEffect(() => {
    let isHere = true;
    checkRound(fairness).then(
      (found) => isHere && setResult(found),
      () => isHere && setResult('cannot'),
    );
    return () => {
      isHere = false;
    };
  }, [fairness]);
  return (
    <p role="status" className={`check ${result === null ? '' : `is-${result}`}`}>
      {t(result ?? 'checking')}
    </p>
  );
}
