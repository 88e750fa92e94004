import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import arrowClockwise from 'virtual:icon/ph/arrow-clockwise-bold';
import lightning from 'virtual:icon/ph/lightning';
import lightningFill from 'virtual:icon/ph/lightning-fill';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import repeat from 'virtual:icon/ph/repeat-bold';
import square from 'virtual:icon/ph/square-bold';
import type { GameState } from '../round/game-state.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import { stepBet } from './bet-levels.ts';

interface ControlsProps {
  readonly state: GameState;
  readonly betLevels: readonly string[];
  readonly isAutoplayAllowed: boolean;
  readonly onPress: () => void;
  readonly onBet: (bet: string) => void;
  readonly onAutoplay: () => void;
}

/** Quick play, bet, the one spin button, autoplay where the operator allows it. */
export function Controls({ state, betLevels, isAutoplayAllowed, onPress, onBet, onAutoplay }: ControlsProps) {
  const t = useTranslations('controls');
  const { isQuick } = useSettings();
  const isIdle = state.phase === 'idle' && state.autoplay === null;
  const lower = stepBet(betLevels, state.bet, -1);
  const higher = stepBet(betLevels, state.bet, 1);
  const isRunning = state.phase !== 'idle';
  return (
    <div className="controls">
      <button
        type="button"
        className="knob"
        aria-label={t('quick')}
        aria-pressed={isQuick}
        onClick={() => changeSettings({ isQuick: !isQuick })}
      >
        <Icon icon={isQuick ? lightningFill : lightning} size={22} />
      </button>
      <button
        type="button"
        className="knob"
        aria-label={t('lowerBet')}
        disabled={!isIdle || lower === state.bet}
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
        disabled={!isIdle || higher === state.bet}
        onClick={() => onBet(higher)}
      >
        <Icon icon={plus} size={22} />
      </button>
      {isAutoplayAllowed ? (
        <button
          type="button"
          className="knob"
          aria-label={state.autoplay === null ? t('autoplay') : t('stopAutoplay', { left: String(state.autoplay.left) })}
          aria-pressed={state.autoplay !== null}
          disabled={isRunning && state.autoplay === null}
          onClick={onAutoplay}
        >
          {state.autoplay === null ? <Icon icon={repeat} size={22} /> : <span className="num">{state.autoplay.left}</span>}
        </button>
      ) : (
        <span aria-hidden="true" />
      )}
    </div>
  );
}
