import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import crosshair from 'virtual:icon/ph/crosshair-bold';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import repeat from 'virtual:icon/ph/repeat-bold';
import target from 'virtual:icon/ph/target-bold';
import type { Sums } from '../round/sums.ts';
import type { FishGame } from './fish-game.ts';
import { nameOf } from './fish-names.ts';
import type { FishState } from './fish-state.ts';
import { timesText } from './sea-painter.ts';

interface BarProps {
  readonly game: FishGame;
  readonly state: FishState;
  readonly sums: Sums;
}

/** Balance, power and the last catch, as the server said. */
export function FishMeters({ state, sums }: Omit<BarProps, 'game'>) {
  const t = useTranslations('fish');
  const meters = useTranslations('meters');
  const [last] = state.catches;
  return (
    <dl className="meters">
      <div className="meter" data-meter="balance">
        <dt>{meters('balance', { currency: sums.symbol })}</dt>
        <dd className="num">{sums.plain(state.balance)}</dd>
      </div>
      <div className="meter" data-meter="bet">
        <dt>{t('power')}</dt>
        <dd className="num">{sums.plain(state.bet)}</dd>
      </div>
      <div className={`meter ${last === undefined ? '' : 'is-won'}`} data-meter="win">
        <dt>{t('lastCatch')}</dt>
        <dd className="num">{last === undefined ? t('noCatch') : `+${sums.plain(last.payout)}`}</dd>
      </div>
    </dl>
  );
}

/** Catches of this player, latest first. */
export function Catches({ state, sums }: Omit<BarProps, 'game'>) {
  const t = useTranslations('fish');
  return (
    <ol className="fish-catches" aria-label={t('catches')}>
      {state.catches.map(({ id, fish, times, payout }) => (
        <li key={id}>
          <span>{nameOf(t, fish)}</span>
          <span className="num">{fish === 'bomb' || times > 0 ? `×${times}` : timesText(fish)}</span>
          <b className="num">+{sums.plain(payout)}</b>
        </li>
      ))}
    </ol>
  );
}

interface ControlsProps extends BarProps {
  readonly mayAuto: boolean;
}

/** Lock, power, the button that fires while it is held, and firing by itself where the brand lets it be. */
export function FishControls({ game, state, mayAuto }: ControlsProps) {
  const t = useTranslations('fish');
  const { betLevels } = game.levels;
  const at = betLevels.indexOf(state.bet);
  const isPlaying = state.phase === 'playing';
  const release = (): void => game.release();
  return (
    <div className="controls fish-controls">
      <div className="fish-side">
        <button
          type="button"
          className="knob"
          aria-label={t(state.isLocked ? 'control.unlock' : 'control.lock')}
          aria-pressed={state.isLocked}
          disabled={!isPlaying}
          onClick={() => (state.isLocked ? game.lockOn(null) : game.lockNext(1))}
        >
          <Icon icon={crosshair} size={22} />
        </button>
      </div>
      <button type="button" className="knob" aria-label={t('control.lower')} disabled={at <= 0} onClick={() => game.stepBet(-1)}>
        <Icon icon={minus} size={22} />
      </button>
      <button
        type="button"
        className="act act-spin"
        data-spin
        aria-label={t('control.fire')}
        disabled={!isPlaying}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          game.hold();
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onLostPointerCapture={release}
        // A press that no pointer made: a switch, a screen reader.
        onClick={(event) => event.detail === 0 && game.fire()}
      >
        <Icon icon={target} size={44} />
      </button>
      <button
        type="button"
        className="knob"
        aria-label={t('control.higher')}
        disabled={at < 0 || at >= betLevels.length - 1}
        onClick={() => game.stepBet(1)}
      >
        <Icon icon={plus} size={22} />
      </button>
      <div className="fish-side">
        {mayAuto && (
          <button
            type="button"
            className="knob"
            aria-label={t('control.auto')}
            aria-pressed={state.isAuto}
            disabled={!isPlaying}
            onClick={() => game.setAuto(!state.isAuto)}
          >
            <Icon icon={repeat} size={22} />
          </button>
        )}
      </div>
    </div>
  );
}
