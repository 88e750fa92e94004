import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GameMoney } from '../money/game-money.ts';
import { symbolUrl } from '../reels/symbol-art.ts';
import type { GameState } from '../round/game-state.ts';
import { useCountUp } from './count-up.ts';

const RAYS = Array.from({ length: 18 }, (_, i) => i * 20);
const COUNT_MS = 2_200;

/** How often the bet was won, with one decimal, cut off and never rounded up. */
export function winTimes(payoutMinor: bigint, stakeMinor: bigint): string {
  const tenths = (payoutMinor * 10n) / stakeMinor;
  return `${tenths / 10n}.${tenths % 10n}`;
}

interface BigWinProps {
  readonly state: GameState;
  readonly money: GameMoney;
  readonly symbol: string;
  readonly language: string;
  readonly onGoOn: () => void;
}

/** The one moment that interrupts: a win of many times the bet. */
export function BigWin({ state, money, symbol, language, onGoOn }: BigWinProps) {
  const t = useTranslations('bigWin');
  const button = useRef<HTMLButtonElement>(null);
  const { round, tempo } = state;
  const payout = round === null ? 0n : money.minor(round.payout);
  const stake = round === null ? 1n : money.minor(round.stake);
  const best = round?.wins.toSorted((a, b) => Number(money.minor(b.amount) - money.minor(a.amount)))[0];
  const picture = round?.wheel !== null && round !== null ? 'K' : (best?.symbol ?? 'S');
  const counted = useCountUp(payout, tempo === 'still' ? 0 : COUNT_MS, 0n);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="big-win" role="dialog" aria-modal="true" aria-labelledby="big-win-title">
      <svg className="rays" viewBox="-100 -100 200 200" aria-hidden="true">
        {RAYS.map((degrees) => (
          <path key={degrees} transform={`rotate(${degrees})`} d="M0 0L-7-100H7Z" />
        ))}
      </svg>
      <div className="big-win-in">
        <img src={symbolUrl(picture)} alt="" width={150} height={150} />
        <h2 id="big-win-title">{t('title')}</h2>
        <p className="big-win-sum num">
          <small>{symbol}</small>
          {formatMoney(money.text(counted), language)}
        </p>
        <p className="big-win-times num">{t('times', { times: winTimes(payout, stake) })}</p>
        <button ref={button} type="button" className="act act-wide" onClick={onGoOn}>
          {t('goOn')}
        </button>
      </div>
    </section>
  );
}
