import { shareText } from '@talora/domain/games/share-text.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { PLINKO_FACTORS, readRows } from '@talora/domain/games/table/plinko.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { factorText } from '../dice/factor-text.ts';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { ballPath, boardOf, slotHue } from './plinko-board.ts';

const BOARDS = [8, 12, 16] as const;
const rowsOf = ({ outcome }: Pick<TableRound, 'outcome'>): number => readRows(outcome) ?? 12;
const pathOf = ({ outcome }: Pick<TableRound, 'outcome'>): readonly number[] =>
  Array.isArray(outcome.path) ? outcome.path.map(Number) : [];
const factorOf = ({ outcome }: Pick<TableRound, 'outcome'>): number => Number(outcome.factor);
const showMs = (round: TableRound, tempo: Tempo): number => (rowsOf(round) + 1) * timesOf(tempo).pinRow + timesOf(tempo).settle;

const resultOf = (round: TableRound, t: TableTexts): string =>
  t('plinko.result', { factor: factorText(factorOf(round)), rows: String(rowsOf(round)) });

function Mark({ round }: { readonly round: TableRound }) {
  return <span className={`mark num ${factorOf(round) > FACTOR_ONE ? 'is-won' : ''}`}>{factorText(factorOf(round))}</span>;
}

interface BallProps {
  readonly round: TableRound;
  readonly tempo: Tempo;
  readonly isRunning: boolean;
}

/** The ball, from pin to pin as the vendor drew its way. */
function Ball({ round, tempo, isRunning }: BallProps) {
  const ref = useRef<SVGCircleElement>(null);
  const rows = rowsOf(round);
  const points = ballPath(rows, pathOf(round));
  const last = points.at(-1) ?? { x: 0, y: 0 };
  useEffect(() => {
    if (!isRunning || tempo === 'still') return undefined;
    const way = ballPath(rowsOf(round), pathOf(round));
    const falling = ref.current?.animate(
      way.map(({ x, y }) => ({ transform: `translate(${String(x)}px, ${String(y)}px)`, easing: 'cubic-bezier(.45,.05,.75,.6)' })),
      { duration: way.length * timesOf(tempo).pinRow, fill: 'both' },
    );
    return () => falling?.cancel();
  }, [isRunning, tempo, round]);
  return (
    <circle
      ref={ref}
      r={boardOf(rows).ball}
      className="pk-ball"
      style={{ transform: `translate(${String(last.x)}px, ${String(last.y)}px)` }}
    />
  );
}

function Stage({ state, canBet, option, onOption, children }: StageProps) {
  const t = useTranslations('vendor.table.plinko');
  const rows = option;
  const board = boardOf(rows);
  const factors = PLINKO_FACTORS[rows] ?? [];
  const { round, phase, tempo, beatNo } = state;
  const shown = round !== null && rowsOf(round) === rows ? round : null;
  const slot = phase === 'idle' && shown !== null ? Number(shown.outcome.slot) : null;
  return (
    <div className="pk">
      <svg
        className="pk-board"
        viewBox={`0 0 ${String(board.width)} ${String(board.height)}`}
        role="img"
        aria-label={t('board', { rows: String(rows) })}
      >
        {board.pins.map(({ x, y }) => (
          <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={board.pin} className="pk-pin" />
        ))}
        {factors.map((factor, i) => (
          // Slots keep their places.
          <g
            key={String(i)}
            transform={`translate(${String(board.slotX(i))} ${String(board.slotY)})`}
            className={slot === i ? 'pk-slot is-hit' : 'pk-slot'}
          >
            <rect width={board.slotWidth} height={board.slotHeight} rx={board.slotWidth / 5} fill={slotHue(i, rows)} />
            <text x={board.slotWidth / 2} y={board.slotHeight / 2} dy=".36em" textAnchor="middle" fontSize={board.slotText}>
              {String(factor / FACTOR_ONE)}
            </text>
          </g>
        ))}
        {shown !== null && <Ball key={beatNo} round={shown} tempo={tempo} isRunning={phase === 'show'} />}
      </svg>
      <div className="pk-side">
        <div className="presets" role="group" aria-label={t('rows')}>
          {BOARDS.map((count) => (
            <button
              key={count}
              type="button"
              className="plain-act num"
              aria-pressed={count === rows}
              disabled={!canBet}
              onClick={() => onOption(count)}
            >
              {t('rowsOf', { rows: String(count) })}
            </button>
          ))}
        </div>
        <div className="table-facts">{children}</div>
      </div>
    </div>
  );
}

/** Exact return of a board: every way down is as likely as every other. */
function returnOf(rows: number): string {
  let ways = 1;
  const factors = PLINKO_FACTORS[rows] ?? [];
  const sum = factors.reduce((total, factor, slot) => {
    const part = total + factor * ways;
    ways = (ways * (rows - slot)) / (slot + 1);
    return part;
  }, 0);
  return (sum / 2 ** rows / FACTOR_ONE).toFixed(12);
}

function PayTable() {
  const t = useTranslations('vendor.table.plinko');
  const rows = BOARDS.map((count) => ({
    key: String(count),
    name: t('rowsOf', { rows: String(count) }),
    pays: (PLINKO_FACTORS[count] ?? [])
      .slice(0, count / 2 + 1)
      .map((factor) => String(factor / FACTOR_ONE))
      .join(' · '),
    returns: shareText(returnOf(count), 2),
  }));
  return <PayRows rows={rows} />;
}

/** A ball that falls through rows of pins. */
export const PLINKO_KIT: TableKit = {
  kind: 'plinko',
  staking: 'single',
  firstOption: 12,
  optionOf: readRows,
  choiceOf: (rows) => ({ rows }),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName: (spot) => spot,
};
