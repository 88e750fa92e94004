import type { BingoSort } from '@talora/domain/rounds/bingo/bingo-cards.ts';
import { BINGO_LINES } from '@talora/domain/games/table/bingo.ts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { CardNow } from './calling.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Cells that are in a full line. */
function cellsInLines(sort: BingoSort, fullLines: readonly number[]): ReadonlySet<number> {
  if (sort.balls === 75) return new Set(fullLines.flatMap((line) => BINGO_LINES[line] ?? []));
  return new Set(fullLines.flatMap((row) => range(sort.columns).map((column) => row * sort.columns + column)));
}

interface CardProps {
  readonly now: CardNow;
  readonly no: number;
  readonly sort: BingoSort;
  readonly called: ReadonlySet<number>;
  readonly isPlaying: boolean;
}

const Card = memo(function Card({ now, no, sort, called, isPlaying }: CardProps) {
  const t = useTranslations('bingoRoom');
  const inLines = cellsInLines(sort, now.fullLines);
  const state = now.isFull ? 'full' : isPlaying && now.missing === 1 ? 'near' : undefined;
  return (
    <li className="room-card" data-state={state}>
      <p className="num">
        <span>{t('card', { no })}</span>
        {isPlaying && <b>{now.isFull ? t('isFull') : now.missing === 0 ? t('has') : t('missing', { count: now.missing })}</b>}
      </p>
      <table data-balls={sort.balls}>
        {sort.balls === 75 && (
          <thead>
            <tr>
              {Array.from('BINGO', (letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {range(sort.rows).map((row) => (
            <tr key={row}>
              {range(sort.columns).map((column) => {
                const cell = row * sort.columns + column;
                const number = now.cells[cell] ?? 0;
                const isFree = number === 0 && sort.balls === 75;
                const isCalled = called.has(number);
                return (
                  <td
                    key={column}
                    className="num"
                    data-state={number === 0 && !isFree ? 'none' : inLines.has(cell) ? 'line' : isCalled || isFree ? 'called' : undefined}
                  >
                    {isFree ? <span aria-label={t('free')}>★</span> : number === 0 ? null : number}
                    {isCalled && <span className="sr-only">, {t('called')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
});

interface RoomCardsProps {
  readonly cards: readonly CardNow[];
  /** The number of each card as it was bought, by bet and card. */
  readonly numberOf: (card: CardNow) => number;
  readonly sort: BingoSort;
  readonly called: ReadonlySet<number>;
  readonly isPlaying: boolean;
}

/** My cards: they mark themselves, and those that wait for least stand first. */
export function RoomCards({ cards, numberOf, sort, called, isPlaying }: RoomCardsProps) {
  const t = useTranslations('bingoRoom');
  return (
    <section className="room-cards" aria-label={t('cards')}>
      <h2 className="num">{t('cardsOf', { count: cards.length })}</h2>
      {cards.length === 0 && <p className="quiet">{t(isPlaying ? 'cardsNonePlaying' : 'cardsNone')}</p>}
      <ul data-balls={sort.balls}>
        {cards.map((now) => (
          <Card key={`${now.bet} ${String(now.card)}`} now={now} no={numberOf(now)} sort={sort} called={called} isPlaying={isPlaying} />
        ))}
      </ul>
    </section>
  );
}
