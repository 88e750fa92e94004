import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import { Card, cardText } from '../board/card.tsx';
import { cardOf, winnerOf, type Side } from './result.ts';

interface HandProps {
  readonly side: Side;
  readonly round: TableRound | null;
  readonly isTurned: boolean;
  readonly isOver: boolean;
}

/** One side: its card, on its face until it is turned. */
export function Hand({ side, round, isTurned, isOver }: HandProps) {
  const t = useTranslations('vendor.table.dragontiger');
  const card = round === null ? 0 : cardOf(round, side);
  const winner = isOver && round !== null ? winnerOf(round) : null;
  return (
    <section
      className={`dt-hand dt-hand-${side}`}
      data-end={winner === side ? 'won' : winner === 'tie' ? 'tie' : undefined}
      aria-label={t(side)}
    >
      <p>{t(side)}</p>
      {/* A card that is turned is another element, so that it turns before one's eyes. */}
      <span key={String(isTurned)} className={isTurned ? 'dt-turned' : 'dt-covered'}>
        <Card card={card} isTurned={isTurned} />
      </span>
      <p className="sr-only">{isTurned ? cardText(card) : ''}</p>
    </section>
  );
}
