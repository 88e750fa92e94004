import type { ShownBingoView } from '@talora/contract/rounds/tables.ts';
import { BINGO_STAGES, prizesOf } from '@talora/domain/rounds/bingo/bingo-call.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ballName } from './calling.ts';

const LATEST = 4;
const WIDE = 900;

/** Seconds left of a sale, turning each second. */
function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
  useEffect(() => {
    const turn = (): void => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    turn();
    const timer = setInterval(turn, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/** The sale: how long it goes on, what is sold by now, of how many people. */
export function Sale({ endsAt, cards, people }: { readonly endsAt: number; readonly cards: number; readonly people: number }) {
  const t = useTranslations('bingoRoom');
  const left = useSecondsLeft(endsAt);
  return (
    <div className="room-sale">
      <p className="room-clock num" role="timer" aria-label={t('left', { seconds: left })}>
        <span aria-hidden="true">{`0:${String(left).padStart(2, '0')}`}</span>
      </p>
      <p>
        <b className="num">{t('sold', { count: cards })}</b>
        <span className="quiet num">{t('people', { count: people })}</span>
      </p>
    </div>
  );
}

interface BallProps {
  readonly number: number;
  readonly balls: number;
  readonly isMine: boolean;
}

function Ball({ number, balls, isMine }: BallProps) {
  const column = balls === 75 ? Math.floor((number - 1) / 15) : Math.min(8, Math.floor(number / 10));
  return (
    <span className="room-ball num" data-column={column} data-mine={isMine || undefined}>
      {balls === 75 && <small>{'BINGO'[column]}</small>}
      {number}
    </span>
  );
}

interface CallsProps {
  /** Called by now, in their order. */
  readonly called: readonly number[];
  readonly balls: number;
  readonly mine: ReadonlySet<number>;
}

/** The newest ball, and those just before it. */
export function Calls({ called, balls, mine }: CallsProps) {
  const t = useTranslations('bingoRoom');
  const [newest, ...before] = called.toReversed();
  return (
    <div className="room-calls">
      <p className="sr-only" role="status">
        {newest === undefined ? t('first') : t('ball', { ball: ballName(newest, balls) })}
      </p>
      <div className="room-call" aria-hidden="true">
        <span key={called.length} className="room-newest">
          {newest === undefined ? <span className="room-ball is-none" /> : <Ball number={newest} balls={balls} isMine={mine.has(newest)} />}
        </span>
        <span className="room-latest">
          {before.slice(0, LATEST).map((number) => (
            <Ball key={number} number={number} balls={balls} isMine={mine.has(number)} />
          ))}
        </span>
        <span className="room-count num">{t('count', { called: called.length, of: balls })}</span>
      </div>
    </div>
  );
}

/** All numbers of the room; those that are called stand out. */
export function CalledBoard({ called, balls, mine }: CallsProps) {
  const t = useTranslations('bingoRoom');
  // Where there is room it stands open.
  const [isOpen, setOpen] = useState(() => window.innerWidth >= WIDE);
  const set = new Set(called);
  return (
    <details className="room-board" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('board')}</summary>
      <ol data-balls={balls}>
        {Array.from({ length: balls }, (_, i) => i + 1).map((number) => (
          <li
            key={number}
            className="num"
            data-called={set.has(number) || undefined}
            data-mine={(set.has(number) && mine.has(number)) || undefined}
          >
            {number}
            {set.has(number) && <span className="sr-only">, {t('called')}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface PrizesProps {
  /** What is sold, in minor units. */
  readonly soldMinor: bigint;
  /** Null while the cards are sold. */
  readonly call: ShownBingoView | null;
  /** Balls that are called by now. */
  readonly called: number;
  readonly mine: ReadonlySet<string>;
  readonly sum: (minor: bigint) => string;
}

/** The three prizes: what each is worth, and who has won it with which ball. */
export function Prizes({ soldMinor, call, called, mine, sum }: PrizesProps) {
  const t = useTranslations('bingoRoom');
  const { prizes } = prizesOf(soldMinor);
  return (
    <ol className="room-prizes" aria-label={t('prizes')}>
      {BINGO_STAGES.map(({ id }, i) => {
        const won = call?.prizes.find(({ stage, ball }) => stage === id && ball <= called);
        const isMine = won?.winners.some(({ bet }) => mine.has(bet)) === true;
        const names = [...new Set(won?.winners.map(({ bet, name }) => (mine.has(bet) ? t('me') : name)))];
        return (
          <li key={id} data-won={won !== undefined || undefined} data-mine={isMine || undefined}>
            <span>{t(`stage.${id}`)}</span>
            <b className="num">{sum(prizes[i] ?? 0n)}</b>
            <small className="num">{won === undefined ? t('waits') : t('wonBy', { names: names.join(', '), ball: won.ball })}</small>
          </li>
        );
      })}
    </ol>
  );
}
