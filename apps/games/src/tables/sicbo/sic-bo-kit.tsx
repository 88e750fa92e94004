import { shareText } from '@talora/domain/games/share-text.ts';
import { SIC_BO_SPOTS, sicBoFactor } from '@talora/domain/games/table/sic-bo.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { Board, Spot } from '../board/board.tsx';
import { Die } from '../board/die.tsx';
import { useShowSteps } from '../board/use-show-steps.ts';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
/** Totals that win, where the words alone do not say it. */
const RANGES: Readonly<Record<string, string>> = { big: '11–17 · ', small: '4–10 · ' };
/** When each die lies still. */
const landsOf = (tempo: Tempo): readonly number[] => [0, 1, 2].map((i) => timesOf(tempo).die + i * timesOf(tempo).dieNext);
const showMs = (_: TableRound, tempo: Tempo): number => (landsOf(tempo).at(-1) ?? 0) + timesOf(tempo).settle;

const diceOf = ({ outcome }: Pick<TableRound, 'outcome'>): readonly number[] =>
  Array.isArray(outcome.dice) ? outcome.dice.map(Number) : [1, 1, 1];
const totalOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;

/** Best profit of a spot: a single number pays by how many dice show it. */
const profitOf = (spot: string): number => Math.max(...ROLLS.map((dice) => sicBoFactor(spot, dice))) / FACTOR_ONE - 1;
const returnOf = (spot: string): string =>
  (ROLLS.reduce((sum, dice) => sum + sicBoFactor(spot, dice), 0) / ROLLS.length / FACTOR_ONE).toFixed(12);

const spotName = (spot: string, t: TableTexts): string => {
  const [what = '', a = '', b = ''] = spot.split('-');
  if (what === 'any') return t('sicbo.any');
  if (what === 'pair') return t('sicbo.pair', { a, b });
  if (what === 'total' || what === 'single' || what === 'double' || what === 'triple') return t(`sicbo.${what}`, { a });
  return t(`sicbo.${what as 'big'}`);
};

const resultOf = (round: TableRound, t: TableTexts): string => {
  const dice = diceOf(round);
  const total = totalOf(dice);
  const words = isTriple(dice)
    ? t('sicbo.isTriple')
    : `${t(total > 10 ? 'sicbo.big' : 'sicbo.small')}, ${t(total % 2 === 0 ? 'sicbo.even' : 'sicbo.odd').toLowerCase()}`;
  return `${dice.join(' · ')} = ${String(total)} · ${words}`;
};

function Mark({ round }: { readonly round: TableRound }) {
  const dice = diceOf(round);
  return <span className={`mark num mark-${isTriple(dice) ? 'green' : totalOf(dice) > 10 ? 'red' : 'black'}`}>{totalOf(dice)}</span>;
}

/** Three dice; each lies still in its turn. */
function Dice({ state }: Pick<StageProps, 'state'>) {
  const shown = state.round ?? state.past[0] ?? null;
  const steps = useShowSteps(state, landsOf(state.tempo));
  const isRunning = state.phase !== 'idle';
  const dice = shown === null ? [1, 4, 6] : diceOf(shown);
  return (
    <div className="sb-dice" aria-hidden="true">
      {dice.map((face, i) => (
        // The three dice keep their places.
        <span key={String(i)} className={isRunning && steps <= i ? 'is-rolling' : 'is-still'}>
          <Die face={isRunning && steps <= i ? 5 : face} size={58} />
        </span>
      ))}
      <b className="num">{isRunning && steps < 3 ? '' : shown === null ? '' : totalOf(dice)}</b>
    </div>
  );
}

function Faces({ of, size }: { readonly of: readonly number[]; readonly size: number }) {
  return (
    <span className="sb-faces">
      {of.map((face, i) => (
        <Die key={`${String(i)}-${String(face)}`} face={face} size={size} />
      ))}
    </span>
  );
}

function Stage(stage: StageProps) {
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.sicbo');
  const spot = (id: string, picture: ReactNode) => {
    const profit = String(profitOf(id));
    const isSingle = id.startsWith('single');
    return (
      <Spot key={id} spot={id} name={spotName(id, t)} pays={isSingle ? names('singlePays') : t('pays', { profit })}>
        {picture}
        <small className="num">
          {RANGES[id]}
          {isSingle ? '1:1' : `${profit}:1`}
        </small>
      </Spot>
    );
  };
  return (
    <div className="sb">
      <div className="sb-head">
        <Dice state={stage.state} />
        <div className="table-facts">{stage.children}</div>
      </div>
      <Board stage={stage} label={t('board')} className="sb-board" first="big">
        <div className="sb-row sb-evens">{(['big', 'small', 'odd', 'even'] as const).map((id) => spot(id, <b>{names(id)}</b>))}</div>
        <div className="sb-row sb-doubles">
          {FACES.map((face) => spot(`double-${String(face)}`, <Faces of={[face, face]} size={20} />))}
        </div>
        <div className="sb-row sb-triples">
          {FACES.map((face) => spot(`triple-${String(face)}`, <Faces of={[face, face, face]} size={16} />))}
          {spot('any-triple', <b>{names('anyShort')}</b>)}
        </div>
        <div className="sb-row sb-totals">
          {Array.from({ length: 14 }, (_, i) => i + 4).map((total) => spot(`total-${String(total)}`, <b className="num">{total}</b>))}
        </div>
        <div className="sb-row sb-pairs">
          {SIC_BO_SPOTS.filter((id) => id.startsWith('pair')).map((id) =>
            spot(id, <Faces of={id.split('-').slice(1).map(Number)} size={20} />),
          )}
        </div>
        <div className="sb-row sb-singles">{FACES.map((face) => spot(`single-${String(face)}`, <Faces of={[face]} size={22} />))}</div>
      </Board>
    </div>
  );
}

const PAYS = [
  'big', 'small', 'odd', 'even', 'pair-1-2', 'single-1', 'double-1', 'any-triple', 'triple-1',
  'total-4', 'total-5', 'total-6', 'total-7', 'total-8', 'total-9', 'total-10',
] as const; // prettier-ignore

function PayTable() {
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.sicbo');
  const rows = PAYS.map((spot) => {
    const [what = '', a = ''] = spot.split('-');
    const total = what === 'total' ? names('book.total', { a, b: String(21 - Number(a)) }) : names(`book.${what as 'big'}`);
    return {
      key: spot,
      name: total,
      pays: what === 'single' ? '1:1 · 2:1 · 3:1' : t('paysShort', { profit: String(profitOf(spot)) }),
      returns: shareText(returnOf(spot), 2),
    };
  });
  return <PayRows rows={rows} />;
}

/** Sic bo with three dice. */
export const SIC_BO_KIT: TableKit = {
  kind: 'sicbo',
  staking: 'lines',
  firstOption: 0,
  optionOf: () => null,
  choiceOf: () => ({}),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName,
};
