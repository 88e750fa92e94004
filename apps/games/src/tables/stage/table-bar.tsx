import { Icon } from '@talora/web-kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import back from 'virtual:icon/ph/arrow-counter-clockwise-bold';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import repeat from 'virtual:icon/ph/repeat-bold';
import trash from 'virtual:icon/ph/trash-bold';
import { shortBets, stepBet } from '../../round/bets.ts';
import type { Sums } from '../../round/sums.ts';
import { QuickSwitch } from '../../stage/quick-switch.tsx';
import { Chip } from '../board/chip.tsx';
import type { TableState } from '../table-show.ts';
import type { TableSession } from '../table-session.ts';
import type { Bets } from './use-bets.ts';
import type { Steps } from './use-steps.ts';

interface TableControlsProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly sums: Sums;
  readonly bets: Bets;
  readonly steps: Steps;
}

/** The button that plays, with the sum that it stakes; in a round of several steps it acts, and during a show it goes to the end. */
function PlayButton({ session, state, sums, bets, steps }: TableControlsProps) {
  const t = useTranslations('vendor.table');
  const controls = useTranslations('controls');
  const { kind, steps: ofKind, byHand } = session.kit;
  const { waiting, mainAct } = steps;
  const isRunning = state.phase === 'show';
  const isStep = waiting !== null && ofKind !== undefined;
  const play = bets.bet === 0n ? t('noChips') : t(`action.${kind}`, { sum: sums.full(bets.bet) });
  const isOff = isStep ? mainAct === null : !isRunning && (!bets.canBet || bets.bet === 0n);
  return (
    <button
      type="button"
      className={`act act-wide table-act ${isRunning ? 'is-running' : ''}`}
      data-spin=""
      disabled={isOff}
      onClick={bets.onPress}
    >
      {isStep ? ofKind.mainText(waiting, t, sums) : isRunning ? (byHand?.text(t) ?? controls('hurry')) : play}
    </button>
  );
}

/** Chips to choose from, as one group of the arrow keys. */
function ChipChoice({ sums, bets }: TableControlsProps) {
  const t = useTranslations('vendor.table');
  return (
    <div className="chip-choice" role="radiogroup" aria-label={t('chips')}>
      {bets.chips.map((value) => (
        <label key={value.toString()}>
          <input
            type="radio"
            name="chip"
            className="sr-only"
            checked={value === bets.chip}
            aria-label={t('chip', { sum: sums.full(value) })}
            onChange={() => bets.setChip(value)}
          />
          <Chip value={value} chips={bets.chips} sums={sums} />
        </label>
      ))}
    </div>
  );
}

interface KnobProps {
  readonly icon?: typeof minus;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function Knob({ icon, label, disabled, onClick, children }: KnobProps) {
  return (
    <button type="button" className="knob" title={label} disabled={disabled} onClick={onClick}>
      <span className="sr-only">{label}</span>
      <span className="knob-face" aria-hidden="true">
        {icon === undefined ? children : <Icon icon={icon} size={22} />}
      </span>
    </button>
  );
}

/** Chips between half and most of the bet, steps back, and the button that plays. */
export function ChipControls(props: TableControlsProps) {
  const t = useTranslations('vendor.table');
  const stakes = useTranslations('stakes');
  const { bets } = props;
  return (
    <div className="controls table-controls">
      <div className="chip-row">
        <Knob label={stakes('halfAll')} disabled={!bets.canBet || !bets.hasChips} onClick={bets.onHalve}>
          <b className="num">{stakes('halfShort')}</b>
        </Knob>
        <ChipChoice {...props} />
        <Knob label={stakes('maxAll')} disabled={!bets.canBet || !bets.hasChips} onClick={bets.onMost}>
          <b>{stakes('maxShort')}</b>
        </Knob>
      </div>
      <div className="table-acts">
        <QuickSwitch />
        <Knob icon={trash} label={t('clear')} disabled={!bets.canBet || !bets.hasChips} onClick={bets.onClear} />
        <Knob icon={back} label={t('undo')} disabled={!bets.canBet || !bets.hasSteps} onClick={bets.onUndo} />
        {/* Repeating is for an empty table, doubling for one with chips. */}
        {bets.hasChips && bets.canBet ? (
          <Knob label={stakes('doubleAll')} disabled={false} onClick={bets.onDouble}>
            <b className="num">2×</b>
          </Knob>
        ) : (
          <Knob icon={repeat} label={t('repeat')} disabled={!bets.canRepeat} onClick={bets.onRepeat} />
        )}
        <PlayButton {...props} />
      </div>
    </div>
  );
}

/** Half, twice, and as much as there is. */
function ShortBets({ session, state, bets }: TableControlsProps) {
  const t = useTranslations('stakes');
  const ways = shortBets(session.opened.betLevels, bets.bet, state.balance);
  return (['half', 'double', 'max'] as const).map((way) => (
    <button
      key={way}
      type="button"
      className="plain-act stake-short num"
      disabled={!bets.canBet || ways[way] === bets.bet}
      onClick={() => bets.onBet(ways[way])}
    >
      <span className="sr-only">{t(way)}</span>
      <span aria-hidden="true">{t(`${way}Short`)}</span>
    </button>
  ));
}

/** One stake, and the button that plays. */
export function StakeControls(props: TableControlsProps) {
  const controls = useTranslations('controls');
  const t = useTranslations('vendor.table');
  const { session, sums, bets } = props;
  const { betLevels } = session.opened;
  const lower = stepBet(betLevels, bets.bet, -1);
  const higher = stepBet(betLevels, bets.bet, 1);
  // There is nothing to choose where there is one price.
  if (betLevels.length === 1)
    return (
      <div className="controls table-controls">
        <div className="table-acts">
          <QuickSwitch />
          <PlayButton {...props} />
        </div>
      </div>
    );
  return (
    <div className="controls table-controls">
      <div className="stakes" role="group" aria-label={t('stake')}>
        <div className="stake">
          <Knob icon={minus} label={controls('lowerBet')} disabled={!bets.canBet || lower === bets.bet} onClick={() => bets.onBet(lower)} />
          <output className="num">{sums.plain(bets.bet)}</output>
          <Knob
            icon={plus}
            label={controls('higherBet')}
            disabled={!bets.canBet || higher === bets.bet}
            onClick={() => bets.onBet(higher)}
          />
        </div>
        <ShortBets {...props} />
      </div>
      <div className="table-acts">
        <QuickSwitch />
        <PlayButton {...props} />
      </div>
    </div>
  );
}
