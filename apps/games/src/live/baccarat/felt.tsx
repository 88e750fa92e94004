import type { BaccaratOutcomeView } from '@talora/contract/rounds/tables.ts';
import { baccaratValue } from '@talora/domain/games/table/baccarat.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { presentTempo } from '../../settings/settings.ts';
import { Card, cardText } from '../../tables/board/card.tsx';
import type { TableState } from '../table-state.ts';
import { cardsOf } from './results.ts';

type Side = 'player' | 'banker';

const CARD_MS = 620;

/** In which turn a card is shown: player and banker in turns, then the third cards. */
function turnOf(outcome: BaccaratOutcomeView, side: Side, index: number): number {
  if (index < 2) return index * 2 + (side === 'player' ? 0 : 1);
  return side === 'player' || outcome.player.length < 3 ? 4 : 5;
}

/** How many cards are shown by now. All of them, where nobody watches them being dealt. */
function useTurns(roundId: string | undefined, outcome: BaccaratOutcomeView | null, isFresh: boolean): number {
  const count = outcome === null ? 0 : outcome.player.length + outcome.banker.length;
  const isDrawn = outcome !== null;
  const [turn, setTurn] = useState({ of: '', shown: 0 });
  const isStill = !isFresh || presentTempo() === 'still';
  const dealt = isDrawn && !isStill ? (roundId ?? '') : '';
  useEffect(() => {
    if (dealt === '') return undefined;
    const timer = setInterval(() => setTurn(({ of, shown }) => ({ of: dealt, shown: of === dealt ? shown + 1 : 1 })), CARD_MS);
    return () => clearInterval(timer);
  }, [dealt]);
  return isStill ? count : turn.of === dealt ? turn.shown : 0;
}

const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;

interface HandProps {
  readonly side: Side;
  readonly outcome: BaccaratOutcomeView | null;
  readonly turns: number;
  readonly isWinner: boolean;
}

function Hand({ side, outcome, turns, isWinner }: HandProps) {
  const t = useTranslations('live');
  const cards = (outcome?.[side] ?? []).filter((_, at) => outcome !== null && turnOf(outcome, side, at) < turns);
  return (
    <section className={`live-hand live-hand-${side}`} data-won={isWinner || undefined} aria-label={t(`spots.${side}`)}>
      <p>
        <span>{t(`spots.${side}`)}</span>
        <b className="num">{cards.length === 0 ? '' : pointsOf(cards)}</b>
      </p>
      <div className="live-cards">
        {cards.map((card) => (
          <Card key={card} card={card} isTurned />
        ))}
        {cards.length === 0 && (
          <>
            <span className="live-slot" />
            <span className="live-slot" />
          </>
        )}
      </div>
      <p className="sr-only">{cards.map(cardText).join(' ')}</p>
    </section>
  );
}

/** How long the present state lasts yet, in whole seconds. */
function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => Math.ceil((endsAt - performance.now()) / 1000));
  useEffect(() => {
    const tick = (): void => setLeft(Math.ceil((endsAt - performance.now()) / 1000));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, left);
}

const RING = 2 * Math.PI * 26;

function Countdown({ endsAt, seconds }: { readonly endsAt: number; readonly seconds: number }) {
  const t = useTranslations('live');
  const left = useSecondsLeft(endsAt);
  return (
    <div className="live-ring" data-late={left <= 4 || undefined} role="timer" aria-label={t('seconds', { seconds: left })}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="26" />
        <circle cx="30" cy="30" r="26" strokeDasharray={RING} strokeDashoffset={RING * (1 - Math.min(1, left / seconds))} />
      </svg>
      <b className="num" aria-hidden="true">
        {left}
      </b>
    </div>
  );
}

/** The table: how the round stands, the time to bet, and the hands as they are dealt. */
export function Felt({ state, openSeconds }: { readonly state: TableState; readonly openSeconds: number }) {
  const t = useTranslations('live');
  const { round, isFresh } = state;
  const outcome = cardsOf(round);
  const turns = useTurns(round?.id, outcome, isFresh);
  const isDealt = outcome !== null && turns >= outcome.player.length + outcome.banker.length;
  const phase = round === null ? 'rest' : round.state;
  return (
    <div className="felt">
      <img src="/img/live/baccarat.webp" alt="" width={1280} height={760} />
      <div className="felt-top">
        <span className="live-phase" data-phase={phase}>
          {t(`state.${phase}`)}
        </span>
        {round !== null && <span className="live-pill">{t('people', { count: round.members })}</span>}
      </div>
      {round?.state === 'open' && <Countdown endsAt={state.endsAt} seconds={openSeconds} />}
      {isDealt && (
        <p className={`felt-result felt-${outcome.winner}`}>
          {t(`result.${outcome.winner}`, { player: outcome.playerTotal, banker: outcome.bankerTotal })}
        </p>
      )}
      <div className="live-hands">
        <Hand side="player" outcome={outcome} turns={turns} isWinner={isDealt && outcome.winner === 'player'} />
        <Hand side="banker" outcome={outcome} turns={turns} isWinner={isDealt && outcome.winner === 'banker'} />
      </div>
    </div>
  );
}
