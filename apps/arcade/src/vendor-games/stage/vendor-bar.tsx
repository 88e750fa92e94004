import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import arrowClockwise from 'virtual:icon/ph/arrow-clockwise-bold';
import coins from 'virtual:icon/ph/coins';
import lightning from 'virtual:icon/ph/lightning';
import lightningFill from 'virtual:icon/ph/lightning-fill';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import square from 'virtual:icon/ph/square-bold';
import { changeSettings, useSettings } from '../../settings/settings.ts';
import { useCountUp } from '../../win/count-up.ts';
import { stepBetMinor } from '../play/bets.ts';
import { isIdle, type PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';

const COUNT_MS = 600;

interface VendorMetersProps {
  readonly state: Pick<PlayState, 'won' | 'tempo' | 'balance' | 'bet'>;
  readonly sums: Sums;
  /** A replay has no balance. */
  readonly hasBalance: boolean;
}

/** Balance, bet and what has been won so far, as the vendor said. */
export function VendorMeters({ state, sums, hasBalance }: VendorMetersProps) {
  const t = useTranslations('meters');
  const won = useCountUp(state.won, state.tempo === 'still' ? 0 : COUNT_MS);
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
      <div className={`meter ${state.won > 0n ? 'is-won' : ''}`} data-meter="win">
        <dt>{t('win')}</dt>
        <dd className="num">{sums.plain(won)}</dd>
      </div>
    </dl>
  );
}

/** Quick play, as a switch. */
export function QuickSwitch() {
  const t = useTranslations('controls');
  const { isQuick } = useSettings();
  return (
    <button
      type="button"
      className="knob"
      aria-label={t('quick')}
      aria-pressed={isQuick}
      onClick={() => changeSettings({ isQuick: !isQuick })}
    >
      <Icon icon={isQuick ? lightningFill : lightning} size={22} />
    </button>
  );
}

interface VendorControlsProps {
  readonly state: PlayState;
  readonly betLevels: readonly bigint[];
  readonly onPress: () => void;
  readonly onBet: (bet: bigint) => void;
  readonly onBets: () => void;
}

/** Quick play, bet, the one spin button, all bets. */
export function VendorControls({ state, betLevels, onPress, onBet, onBets }: VendorControlsProps) {
  const t = useTranslations('controls');
  const vendor = useTranslations('vendor');
  const isRunning = !isIdle(state);
  const isFree = state.freeRounds !== null && state.freeRounds.left > 0;
  const canBet = !isRunning && !isFree;
  const lower = stepBetMinor(betLevels, state.bet, -1);
  const higher = stepBetMinor(betLevels, state.bet, 1);
  return (
    <div className="controls">
      <QuickSwitch />
      <button
        type="button"
        className="knob"
        aria-label={t('lowerBet')}
        disabled={!canBet || lower === state.bet}
        onClick={() => onBet(lower)}
      >
        <Icon icon={minus} size={22} />
      </button>
      <button
        type="button"
        className={`act act-spin ${isRunning ? 'is-running' : ''}`}
        data-spin=""
        aria-label={isRunning ? t('hurry') : t('spin')}
        onClick={onPress}
      >
        <Icon icon={isRunning ? square : arrowClockwise} size={40} />
      </button>
      <button
        type="button"
        className="knob"
        aria-label={t('higherBet')}
        disabled={!canBet || higher === state.bet}
        onClick={() => onBet(higher)}
      >
        <Icon icon={plus} size={22} />
      </button>
      <button type="button" className="knob" aria-label={vendor('bets')} aria-haspopup="dialog" disabled={!canBet} onClick={onBets}>
        <Icon icon={coins} size={22} />
      </button>
    </div>
  );
}
