import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import arrowClockwise from 'virtual:icon/ph/arrow-clockwise-bold';
import coins from 'virtual:icon/ph/coins';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import repeat from 'virtual:icon/ph/repeat-bold';
import square from 'virtual:icon/ph/square-bold';
import type { OpenedGame } from '../host/game-host.ts';
import { stepBet } from '../round/bets.ts';
import { freeRoundsIn, isIdle } from '../round/round-state.ts';
import type { SlotState } from '../show/slot-show.ts';
import { QuickSwitch } from '../stage/quick-switch.tsx';

interface SlotControlsProps {
  readonly state: SlotState;
  readonly opened: Pick<OpenedGame, 'betLevels' | 'isAutoplayAllowed'>;
  readonly onPress: () => void;
  readonly onBet: (bet: bigint) => void;
  readonly onBets: () => void;
  /** Opens the panel of a series, or ends the series that runs. */
  readonly onAutoplay: () => void;
}

/** Begins a series, or says how many rounds of it are left and ends it. */
function AutoplayKnob({ state, onAutoplay }: Pick<SlotControlsProps, 'state' | 'onAutoplay'>) {
  const t = useTranslations('controls');
  const { autoplay } = state;
  return (
    <button
      type="button"
      className="knob"
      aria-label={autoplay === null ? t('autoplay') : t('stopAutoplay', { left: String(autoplay.left) })}
      aria-pressed={autoplay !== null}
      disabled={!isIdle(state) && autoplay === null}
      onClick={onAutoplay}
    >
      {autoplay === null ? <Icon icon={repeat} size={22} /> : <span className="num">{autoplay.left}</span>}
    </button>
  );
}

/** Quick play, bet, the one spin button; then a series where the operator allows it, else all bets. */
export function SlotControls({ state, opened, onPress, onBet, onBets, onAutoplay }: SlotControlsProps) {
  const t = useTranslations('controls');
  const vendor = useTranslations('vendor');
  const isRunning = !isIdle(state);
  const canBet = !isRunning && freeRoundsIn(state) === null && state.autoplay === null;
  const lower = stepBet(opened.betLevels, state.bet, -1);
  const higher = stepBet(opened.betLevels, state.bet, 1);
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
      {opened.isAutoplayAllowed ? (
        <AutoplayKnob state={state} onAutoplay={onAutoplay} />
      ) : (
        <button type="button" className="knob" aria-label={vendor('bets')} aria-haspopup="dialog" disabled={!canBet} onClick={onBets}>
          <Icon icon={coins} size={22} />
        </button>
      )}
    </div>
  );
}
