import { useTranslations } from 'use-intl';
import type { PlayedRound } from '../host/game-host.ts';
import type { RoundState } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import { useCountUp } from './count-up.ts';

const COUNT_MS = 600;
/** What is no win is told and not celebrated. */
const SMALL_MS = 300;

interface MetersProps {
  readonly state: Pick<RoundState<PlayedRound>, 'won' | 'tempo' | 'balance' | 'bet'>;
  readonly sums: Sums;
  /** A replay has no balance. */
  readonly hasBalance: boolean;
}

/** Balance, bet and what has been won so far, as the server said. */
export function Meters({ state, sums, hasBalance }: MetersProps) {
  const t = useTranslations('meters');
  const won = useCountUp(state.won, state.tempo === 'still' ? 0 : state.won > state.bet ? COUNT_MS : SMALL_MS);
  return (
    <dl className="meters">
      {hasBalance && (
        <div className="meter" data-meter="balance">
          <dt>{t('balance', { currency: sums.symbol })}</dt>
          <dd className="num">{sums.plain(state.balance)}</dd>
        </div>
      )}
      <div className="meter" data-meter="bet">
        <dt>{t('bet')}</dt>
        <dd className="num">{sums.plain(state.bet)}</dd>
      </div>
      <div className={`meter ${state.won > state.bet ? 'is-won' : ''}`} data-meter="win">
        <dt>{t('win')}</dt>
        <dd className="num">{sums.plain(won)}</dd>
      </div>
    </dl>
  );
}
