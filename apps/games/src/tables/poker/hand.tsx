import type { PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Card, cardText } from '../board/card.tsx';
import { SEATS, type HandThen } from './poker-round.ts';

/** Rank of the cards that are wild in Deuces Wild. */
const DEUCE = 1;
const RANKS = 13;

interface HandProps extends HandThen {
  readonly kind: PokerKind;
  /** The round whose cards these are: a card is dealt once in each. */
  readonly roundId: string;
  /** Seats of the best hold, a bit for each; null while it is not shown. */
  readonly best: number | null;
  readonly canHold: boolean;
  readonly onHold: (held: number) => void;
}

interface SeatProps extends Omit<HandProps, 'cards' | 'onHold' | 'best'> {
  readonly seat: number;
  readonly card: number | null;
  readonly isBest: boolean;
  readonly onToggle: (seat: number) => void;
}

/** A card with the button that holds it, in one: a press anywhere on it holds the card or lets it go. */
function Seat({ kind, roundId, seat, card, held, drawn, isBest, canHold, onToggle }: SeatProps) {
  const t = useTranslations('vendor.table.poker');
  const bit = 1 << seat;
  const isHeld = (held & bit) !== 0;
  const name = t('seat', { seat: String(seat + 1), card: card === null ? t('coveredCard') : cardText(card) });
  return (
    <button
      type="button"
      className="vp-seat"
      style={{ '--seat': seat } as CSSProperties}
      data-held={isHeld || undefined}
      data-best={isBest || undefined}
      aria-pressed={isHeld}
      aria-disabled={!canHold}
      onClick={() => canHold && onToggle(seat)}
    >
      <span className="sr-only">{isBest ? `${name}, ${t('hints.mark')}` : name}</span>
      {/* A card that is turned is another element, so that it turns before one's eyes. */}
      <span
        key={`${roundId} ${card === null ? 'back' : String(card)}`}
        className={`vp-card ${card === null ? 'is-covered' : (drawn & bit) === 0 ? 'is-dealt' : 'is-drawn'}`}
        aria-hidden="true"
      >
        <Card card={card ?? 0} isTurned={card !== null} />
        {kind === 'deuces' && card !== null && card % RANKS === DEUCE && <b className="vp-wild">{t('wild')}</b>}
      </span>
      <span className="vp-hold" aria-hidden="true">
        {isHeld ? t('held') : t('hold')}
      </span>
    </button>
  );
}

/** Keys 1 to 5 hold the cards or let them go, wherever the focus is. */
function useHoldKeys(isOn: boolean, onToggle: (seat: number) => void): void {
  const toggle = useRef(onToggle);
  useEffect(() => {
    toggle.current = onToggle;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const seat = SEATS.find((one) => event.key === String(one + 1));
      if (seat === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      toggle.current(seat);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Five cards, and below each whether it is held. */
export function Hand({ cards, best, onHold, ...hand }: HandProps) {
  const t = useTranslations('vendor.table.poker');
  const onToggle = (seat: number): void => onHold(hand.held ^ (1 << seat));
  useHoldKeys(hand.canHold, onToggle);
  return (
    <div className="vp-hand" role="group" aria-label={t('hand')} data-open={hand.canHold || undefined}>
      {SEATS.map((seat) => (
        <Seat
          key={seat}
          {...hand}
          seat={seat}
          card={cards[seat] ?? null}
          isBest={best !== null && (best & (1 << seat)) !== 0}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}
