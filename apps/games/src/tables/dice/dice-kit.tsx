import { shareText } from '@talora/domain/games/share-text.ts';
import { DICE_SIDES, diceFactor, readTarget } from '@talora/domain/games/table/dice.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { useShowSteps } from '../board/use-show-steps.ts';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { factorText, winOf } from './factor-text.ts';

const showMs = (_: TableRound, tempo: Tempo): number => timesOf(tempo).roll + timesOf(tempo).settle;
const [LOWEST, HIGHEST] = [100, 9_500];
const PRESETS = [1_000, 2_500, 4_850, 7_500, 9_000] as const;

/** A roll or a target as players see it: 0 to 99.99. */
const hundredths = (value: number): string => `${String(Math.floor(value / 100))}.${String(value % 100).padStart(2, '0')}`;
const rollOf = ({ outcome }: Pick<TableRound, 'outcome'>): number => Number(outcome.roll);
const targetOf = ({ outcome }: Pick<TableRound, 'outcome'>): number => Number(outcome.target);
const hasWon = (round: Pick<TableRound, 'outcome'>): boolean => rollOf(round) < targetOf(round);

const resultOf = (round: TableRound, t: TableTexts): string =>
  t(hasWon(round) ? 'dice.below' : 'dice.notBelow', { roll: hundredths(rollOf(round)), target: hundredths(targetOf(round)) });

function Mark({ round }: { readonly round: TableRound }) {
  return <span className={`mark num ${hasWon(round) ? 'is-won' : 'is-lost'}`}>{hundredths(rollOf(round))}</span>;
}

function Stage({ state, sums, canBet, bet, option, onOption, children }: StageProps) {
  const t = useTranslations('vendor.table.dice');
  const shown = state.round ?? (state.phase === 'idle' ? (state.past[0] ?? null) : null);
  const isOut = useShowSteps(state, [timesOf(state.tempo).roll]) > 0 && shown !== null;
  const isRunning = state.phase !== 'idle';
  const factor = diceFactor(option);
  const roll = isOut ? rollOf(shown) : null;
  const isWon = isOut && hasWon(shown);
  return (
    <div className="dc">
      <p className={`dc-roll num ${roll === null ? '' : isWon ? 'is-won' : 'is-lost'}`} aria-hidden="true">
        {roll === null ? <span className={isRunning ? 'is-rolling' : ''}>··.··</span> : hundredths(roll)}
      </p>
      <div className="dc-track" style={{ '--target': option / DICE_SIDES, '--roll': (roll ?? 0) / DICE_SIDES } as React.CSSProperties}>
        {roll !== null && (
          <span className={`dc-flag num ${isWon ? 'is-won' : 'is-lost'}`} aria-hidden="true">
            {hundredths(roll)}
          </span>
        )}
        <input
          type="range"
          min={LOWEST}
          max={HIGHEST}
          step={50}
          value={option}
          disabled={!canBet}
          aria-label={t('target')}
          aria-valuetext={hundredths(option)}
          onChange={(event) => onOption(event.target.valueAsNumber)}
        />
        <div className="dc-scale num" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
      <div className="presets" role="group" aria-label={t('presets')}>
        {PRESETS.map((target) => (
          <button
            key={target}
            type="button"
            className="plain-act num"
            aria-pressed={target === option}
            disabled={!canBet}
            onClick={() => onOption(target)}
          >
            {hundredths(target)}
          </button>
        ))}
      </div>
      <dl className="single-facts">
        <div>
          <dt>{t('winBelow')}</dt>
          <dd className="num">{hundredths(option)}</dd>
        </div>
        <div>
          <dt>{t('multiplier')}</dt>
          <dd className="num">{factorText(factor)}</dd>
        </div>
        <div>
          <dt>{t('chance')}</dt>
          <dd className="num">{hundredths(option)}%</dd>
        </div>
        <div>
          <dt>{t('ifWon')}</dt>
          <dd className="num is-won">{sums.plain(winOf(bet, factor))}</dd>
        </div>
      </dl>
      <div className="table-facts">{children}</div>
    </div>
  );
}

function PayTable() {
  const t = useTranslations('vendor.table.dice');
  const rows = [...new Set([LOWEST, ...PRESETS, HIGHEST])]
    .toSorted((a, b) => a - b)
    .map((target) => ({
      key: String(target),
      name: t('belowOnly', { target: hundredths(target) }),
      pays: factorText(diceFactor(target)),
      returns: shareText(((diceFactor(target) * target) / DICE_SIDES / FACTOR_ONE).toFixed(12), 2),
    }));
  return <PayRows rows={rows} />;
}

/** A roll below a target. */
export const DICE_KIT: TableKit = {
  kind: 'dice',
  staking: 'single',
  firstOption: 4_850,
  optionOf: readTarget,
  choiceOf: (target) => ({ target }),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName: (spot) => spot,
};
