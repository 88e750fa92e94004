import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTap } from '../../stage/use-tap.ts';
import type { Sums } from '../../round/sums.ts';
import { isIdle, isInTrouble } from '../../round/round-state.ts';
import { Announcement } from '../../stage/announcement.tsx';
import { PaidLine } from '../../stage/paid-line.tsx';
import { TroubleLine } from '../../stage/trouble-line.tsx';
import { usePaidText, wordsOf } from '../../stage/use-paid-text.ts';
import type { TableState } from '../table-show.ts';
import type { LoadedTable } from '../table-session.ts';
import type { StageProps } from '../table-kit.ts';
import { useTableSounds } from './use-table-sounds.ts';
import '../../styles/tables.css';
import '../../styles/table-results.css';
import '../../styles/table-roulette.css';
import '../../styles/table-sic-bo.css';
import '../../styles/table-baccarat.css';
import '../../styles/table-singles.css';
import '../../styles/table-race.css';
import '../../styles/table-short.css';

interface TableViewProps {
  readonly loaded: LoadedTable;
  readonly name: string;
  readonly state: TableState;
  readonly sums: Sums;
  readonly stage: StageProps;
  /** What the line says while nothing has come out. */
  readonly hint: string;
  readonly top: ReactNode;
  /** What is under the top line while the connection is in doubt. */
  readonly net?: ReactNode;
  readonly bar: ReactNode;
  readonly onRetry: () => void;
}

const MOST_MARKS = 20;

/** One sentence of fact under the table. Nothing in it is ahead of the show. */
function StatusLine({ loaded, state, sums, hint, onRetry }: Pick<TableViewProps, 'loaded' | 'state' | 'sums' | 'hint' | 'onRetry'>) {
  const t = useTranslations('vendor.table');
  const house = useTranslations('status');
  const paidOf = usePaidText(sums);
  const { resultOf } = loaded.kit;
  const { phase, round } = state;
  if (isInTrouble(state)) return <TroubleLine phase={phase} onRetry={onRetry} />;
  if (state.isMoved && phase !== 'idle') return <p className="status-line">{t('moved')}</p>;
  if (state.waiting !== null) {
    const standing = loaded.kit.steps?.standingOf(state.waiting, t, sums) ?? '';
    return <p className="status-line">{state.isResumed ? t('sentences', { first: house('resumed'), second: standing }) : standing}</p>;
  }
  if (phase !== 'idle') return <p className="status-line">{state.isResumed ? house('resumed') : t(`running.${loaded.kit.kind}`)}</p>;
  if (round === null) return <p className="status-line">{hint}</p>;
  return (
    <p className="status-line">
      {resultOf(round, t)} <PaidLine text={paidOf(round)} />
    </p>
  );
}

/** Results before, newest first; they change nothing of what comes. */
function PastMarks({ loaded, state }: Pick<TableViewProps, 'loaded' | 'state'>) {
  const t = useTranslations('vendor.table');
  const { resultOf } = loaded.kit;
  // The place is kept while there are none, so that the first does not push the board down.
  if (state.past.length === 0) return <div className="past-results" />;
  return (
    <div className="past-results">
      <ol className="past-marks" aria-label={t('past')}>
        {state.past.slice(0, MOST_MARKS).map((round) => (
          <li key={round.roundId}>
            <span className="sr-only">{resultOf(round, t)}</span>
            <span aria-hidden="true">
              <loaded.kit.Mark round={round} />
            </span>
          </li>
        ))}
      </ol>
      <p className="past-note">{t('pastNote')}</p>
    </div>
  );
}

/** Says a result to a screen reader when its show is over and not before, and where a round stands that waits for its player. */
function TableAnnouncements({ loaded, state, sums }: Pick<TableViewProps, 'loaded' | 'state' | 'sums'>) {
  const house = useTranslations('announce');
  const t = useTranslations('vendor.table');
  const announce = useTranslations('vendor.announce');
  const paidOf = usePaidText(sums);
  const { resultOf, steps } = loaded.kit;
  const { round, ended, waiting, phase } = state;
  if (waiting !== null && phase === 'waiting' && steps !== undefined) {
    const words = steps.announcementOf?.(waiting, t, sums) ?? steps.standingOf(waiting, t, sums);
    return <Announcement no={`${waiting.roundId} ${String(waiting.acts)}`} text={words} />;
  }
  let text = '';
  if (isIdle(state) && round !== null && ended > 0) {
    const end = round.isReplay
      ? announce('replay', { sum: sums.full(round.payout) })
      : t('sentences', { first: wordsOf(paidOf(round)), second: house('balance', { sum: sums.full(state.balance) }) });
    text = t('sentences', { first: resultOf(round, t), second: end });
  }
  return <Announcement no={ended} text={text} />;
}

/** On a short screen the stage is moved past its bars: what comes out is brought into view when it begins to show. */
function useShowInView(stage: RefObject<HTMLElement | null>, { phase, tempo }: TableState): void {
  const isShowing = phase === 'show';
  const behavior = tempo === 'still' ? 'instant' : 'smooth';
  useEffect(() => {
    if (isShowing) stage.current?.scrollTo({ top: 0, behavior });
  }, [isShowing, behavior, stage]);
}

/** Top line, table, one sentence, bar. A game and a replay are both this. */
export function TableView({ loaded, name, state, sums, stage, hint, top, net, bar, onRetry }: TableViewProps) {
  const { kit, table, play } = loaded;
  const main = useRef<HTMLElement>(null);
  useTap(main, () => kit.byHand === undefined && play.hurry());
  useTableSounds(state, table.sound);
  useShowInView(main, state);
  return (
    <div className="game table" data-kind={kit.kind}>
      <div className="felt" aria-hidden="true" />
      <header className="top">{top}</header>
      {net}
      <main ref={main} aria-label={name} className="stage">
        <h1 className="sr-only">{name}</h1>
        <kit.Stage {...stage}>
          <StatusLine loaded={loaded} state={state} sums={sums} hint={hint} onRetry={onRetry} />
          <PastMarks loaded={loaded} state={state} />
        </kit.Stage>
      </main>
      <div className="bar">{bar}</div>
      <TableAnnouncements loaded={loaded} state={state} sums={sums} />
    </div>
  );
}
