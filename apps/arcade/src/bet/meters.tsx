import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import type { GameMoney } from '../money/game-money.ts';
import type { GameState } from '../round/game-state.ts';
import { useCountUp } from '../win/count-up.ts';

interface MetersProps {
  readonly state: GameState;
  readonly money: GameMoney;
  readonly symbol: string;
  readonly language: string;
}

const COUNT_MS = 600;

/** Balance, bet and what has been won so far, as the server said. */
export function Meters({ state, money, symbol, language }: MetersProps) {
  const t = useTranslations('meters');
  const won = useCountUp(money.minor(state.won), state.tempo === 'still' ? 0 : COUNT_MS);
  const isWon = signOf(state.won) > 0;
  return (
    <dl className="meters">
      <div className="meter" data-meter="balance">
        <dt>{t('balance', { currency: symbol })}</dt>
        <dd className="num">{formatMoney(state.balance, language)}</dd>
      </div>
      <div className="meter" data-meter="bet">
        <dt>{t('bet')}</dt>
        <dd className="num">{formatMoney(state.bet, language)}</dd>
      </div>
      <div className={`meter ${isWon ? 'is-won' : ''}`} data-meter="win">
        <dt>{t('win')}</dt>
        <dd className="num">{formatMoney(money.text(won), language)}</dd>
      </div>
    </dl>
  );
}
