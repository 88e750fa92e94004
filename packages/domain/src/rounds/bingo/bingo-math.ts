import { canonicalJson } from '../../fairness/canonical-json.ts';
import { BINGO_LINES, FREE_CELL } from '../../games/table/bingo.ts';
import type { RoundKind } from '../round-kind.ts';
import { BINGO_STAGES, FUND_PERCENT, LEAST_CARDS, type BingoOutcome } from './bingo-call.ts';
import { BINGO_90 } from './bingo-cards.ts';
import { BINGO_ROOM_75, BINGO_ROOM_90, MOST_CARDS } from './bingo-round.ts';
import { ROW_NUMBERS, STRIP_TICKETS, TICKET_COLUMNS, TICKET_ROWS } from './ticket-strip.ts';

/** The rooms. */
export const BINGO_ROOMS: readonly RoundKind<null, BingoOutcome>[] = [BINGO_ROOM_75, BINGO_ROOM_90];

/** How the cards of a room are made. */
const cardsOf = ({ code }: RoundKind<null, BingoOutcome>) =>
  code === BINGO_ROOM_90.code
    ? { balls: BINGO_90.balls, rows: TICKET_ROWS, columns: TICKET_COLUMNS, inRow: ROW_NUMBERS, strip: STRIP_TICKETS }
    : { balls: 75, lines: BINGO_LINES, freeCell: FREE_CELL };

/** Everything that decides money in a bingo room, as the text that is published. The price is in hundredths before the asset's scale. */
export const bingoMathFile = (kind: RoundKind<null, BingoOutcome>): string =>
  canonicalJson({
    game: kind.code,
    mathVersion: kind.mathVersion,
    kind: 'bingo room',
    pays: {
      cards: cardsOf(kind),
      price: Number(kind.cards?.price ?? 0n),
      mostCards: MOST_CARDS,
      leastCards: LEAST_CARDS,
      fundPercent: FUND_PERCENT,
      prizes: BINGO_STAGES.map(({ id, lines, percent }) => ({ id, lines, percent })),
    },
  });
