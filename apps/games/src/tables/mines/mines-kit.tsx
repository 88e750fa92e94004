import { minesFactor, mostPicks, readMines } from '@talora/domain/games/table/mines.ts';
import { FACTOR_ONE, paid } from '@talora/domain/games/table/one-step.ts';
import { useTranslations } from 'use-intl';
import type { TableRound, WaitingRound } from '../../host/game-host.ts';
import { useShowSteps } from '../board/use-show-steps.ts';
import { useChanceText } from '../panels/chance-text.ts';
import type { PayTableProps, StageProps, TableKit, TableSteps, TableTexts } from '../table-kit.ts';
import type { TableState } from '../table-show.ts';
import { CountChoice } from './count-choice.tsx';
import { Field } from './field.tsx';
import { loadTexts } from './load-texts.ts';
import {
  chanceOf,
  countOf,
  factorOf,
  fieldAfter,
  hitOf,
  minesOf,
  nextChance,
  picksOf,
  showMs,
  timesOfShow,
  timesText,
  type FieldThen,
} from './mines-round.ts';
import { useFieldSounds } from './use-field-sounds.ts';
import '../../styles/table-mines.css';

const COVERED: FieldThen = { opened: [], mines: null, hit: null };

/** Mines and uncovered tiles of the round that waits. */
function standing({ choice }: WaitingRound): { readonly mines: number; readonly picks: readonly number[] } {
  return readMines(choice) ?? { mines: 0, picks: [] };
}

const STEPS: TableSteps = {
  mainAct: (waiting) => (standing(waiting).picks.length === 0 ? null : { cashOut: true }),
  mainText(waiting, t, sums) {
    const { mines, picks } = standing(waiting);
    if (picks.length === 0) return t('mines.pickFirst');
    return t('mines.cashOut', { sum: sums.full(paid(waiting.bet, minesFactor(mines, picks.length))) });
  },
  standingOf(waiting, t) {
    const { mines, picks } = standing(waiting);
    if (picks.length === 0) return t('mines.standing.none', { mines });
    return t('mines.standing.some', { picks: picks.length, factor: timesText(minesFactor(mines, picks.length)) });
  },
  announcementOf(waiting, t, sums) {
    const text = STEPS.standingOf(waiting, t, sums);
    return standing(waiting).picks.length === 0 ? text : t('sentences', { first: text, second: STEPS.mainText(waiting, t, sums) });
  },
};

function resultOf(round: TableRound, t: TableTexts): string {
  const picks = picksOf(round).length;
  if (hitOf(round) !== null) return t('mines.result.hit', { pick: String(picks), mines: minesOf(round).length });
  return picks === 0 ? t('mines.result.back') : t('mines.result.out', { picks, factor: timesText(factorOf(round)) });
}

function Mark({ round }: { readonly round: TableRound }) {
  const factor = factorOf(round);
  return (
    <span className={`mark num ${factor > FACTOR_ONE ? 'is-won' : hitOf(round) === null ? '' : 'is-lost'}`}>
      {hitOf(round) === null ? timesText(factor) : '✕'}
    </span>
  );
}

interface FactsProps {
  readonly mines: number;
  readonly picks: number;
}

/** What the round stands at, and what the next tile would give with which chance. */
function Facts({ mines, picks }: FactsProps) {
  const t = useTranslations('vendor.table.mines');
  const chanceText = useChanceText();
  const hasNext = picks < mostPicks(mines);
  return (
    <dl className="single-facts mn-facts">
      <div>
        <dt>{t('now')}</dt>
        <dd className={`num ${picks > 0 ? 'is-won' : ''}`}>{timesText(minesFactor(mines, picks))}</dd>
      </div>
      <div>
        <dt>{t('next')}</dt>
        <dd className="num">{hasNext ? timesText(minesFactor(mines, picks + 1)) : '–'}</dd>
      </div>
      <div>
        <dt>{t('chance')}</dt>
        <dd className="num">{hasNext ? chanceText(nextChance(mines, picks)) : '–'}</dd>
      </div>
    </dl>
  );
}

/** Rungs of the ladder that are in view. */
const RUNGS = 5;

/** What the next safe tiles give, from the one that was reached on. */
function Ladder({ mines, picks }: FactsProps) {
  const t = useTranslations('vendor.table.mines');
  const most = mostPicks(mines);
  const first = Math.max(1, Math.min(picks, most - RUNGS + 1));
  const rungs = Array.from({ length: Math.min(RUNGS, most) }, (_, i) => first + i);
  return (
    <ol className="mn-ladder num" aria-label={t('ladder')}>
      {rungs.map((rung) => (
        <li key={rung} data-state={rung === picks ? 'reached' : rung === picks + 1 ? 'next' : undefined}>
          {timesText(minesFactor(mines, rung))}
        </li>
      ))}
    </ol>
  );
}

/** The field as it lies at the moment: of the round that waits, of the one on show, or of the last one with as many mines. */
function useField(state: TableState, option: number): FieldThen {
  const { waiting, asked, round, phase, past } = state;
  const last = phase === 'idle' ? (round ?? past[0] ?? null) : round;
  const shown = last !== null && minesOf(last).length === option ? last : null;
  const moments = useShowSteps(state, shown === null ? [] : timesOfShow(shown, state.tempo));
  if (waiting !== null) return { ...COVERED, opened: standing(waiting).picks };
  return shown === null || asked !== null ? COVERED : fieldAfter(shown, moments);
}

function Stage(stage: StageProps) {
  const { theme, state, canBet, option, onOption, onAct, children } = stage;
  const { waiting, act, phase } = state;
  const field = useField(state, option);
  const safe = field.opened.filter((tile) => tile !== field.hit).length;
  useFieldSounds(state, theme.sound, safe);
  const isUnderWay = waiting !== null || phase === 'show';
  const asked = act !== null && 'pick' in act ? act.pick : null;
  return (
    <div className="mn">
      <Field {...field} asked={asked} canPick={phase === 'waiting'} onPick={(pick) => onAct({ pick })} />
      <div className="mn-side">
        {isUnderWay ? <Ladder mines={option} picks={safe} /> : <CountChoice option={option} canBet={canBet} onOption={onOption} />}
        <Facts mines={option} picks={isUnderWay ? safe : 0} />
        <div className="table-facts">{children}</div>
      </div>
    </div>
  );
}

/** The field of a past round, as small as in its page. */
function Detail({ round }: { readonly round: TableRound }) {
  return (
    <div className="mn is-past">
      <Field {...fieldAfter(round, 1)} asked={null} canPick={false} onPick={() => undefined} />
    </div>
  );
}

function PayTable({ bet, option, sums }: PayTableProps) {
  const t = useTranslations('vendor.table.mines');
  const chanceText = useChanceText();
  const rows = Array.from({ length: mostPicks(option) }, (_, pick) => pick + 1);
  return (
    <table className="pay-rows">
      <caption className="quiet">{t('countOf', { mines: option })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pay.picks')}</th>
          <th scope="col">{t('pay.pays')}</th>
          <th scope="col">{t('pay.forBet', { sum: sums.plain(bet) })}</th>
          <th scope="col">{t('pay.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((picks) => (
          <tr key={picks}>
            <th scope="row" className="num">
              {picks}
            </th>
            <td className="num">{timesText(minesFactor(option, picks))}</td>
            <td className="num">{sums.plain(paid(bet, minesFactor(option, picks)))}</td>
            <td className="num">{chanceText(chanceOf(option, picks))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field of tiles with mines under some of them. */
export const MINES_KIT: TableKit = {
  kind: 'mines',
  staking: 'single',
  firstOption: 3,
  optionOf: countOf,
  choiceOf: (mines) => ({ mines, picks: [] }),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  Detail,
  spotName: (spot) => spot,
  steps: STEPS,
  loadTexts,
};
