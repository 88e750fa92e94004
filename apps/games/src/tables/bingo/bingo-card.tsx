import { BINGO_LINES, BINGO_SIDE, FREE_CELL } from '@talora/domain/games/table/bingo.ts';
import { useTranslations } from 'use-intl';
import { LETTERS, type CardThen } from './bingo-round.ts';

const STEPS = Array.from({ length: BINGO_SIDE }, (_, i) => i);

interface BingoCardProps extends CardThen {
  /** 25 numbers row by row; empty while there is none. */
  readonly card: readonly number[];
}

/** Middle of a cell in widths of a cell. */
const middleOf = (cell: number) => ({ x: (cell % BINGO_SIDE) + 0.5, y: Math.floor(cell / BINGO_SIDE) + 0.5 });

/** A stroke through a full line. */
function Stroke({ line }: { readonly line: number }) {
  const cells = BINGO_LINES[line] ?? [];
  const from = middleOf(cells[0] ?? 0);
  const to = middleOf(cells.at(-1) ?? 0);
  return <line className="bn-stroke" pathLength={1} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

interface CellProps {
  readonly number: number | undefined;
  readonly isFree: boolean;
  readonly isCovered: boolean;
  readonly isInLine: boolean;
}

function Cell({ number, isFree, isCovered, isInLine }: CellProps) {
  const t = useTranslations('vendor.table.bingo');
  return (
    <td data-state={isInLine ? 'line' : isCovered ? 'covered' : undefined}>
      {isFree ? (
        <>
          <span className="sr-only">{t('free')}</span>
          <span aria-hidden="true">★</span>
        </>
      ) : (
        <>
          <span className="num">{number}</span>
          {isCovered && <span className="sr-only">, {t('called')}</span>}
        </>
      )}
    </td>
  );
}

/** The card under its five letters: covered cells, and a stroke through each full line. */
export function BingoCard({ card, covered, lines }: BingoCardProps) {
  const t = useTranslations('vendor.table.bingo');
  const inLine = new Set(lines.flatMap((line) => BINGO_LINES[line] ?? []));
  return (
    <div className="bn-card">
      <table>
        <caption className="sr-only">{t('card')}</caption>
        <thead>
          <tr>
            {LETTERS.map((letter, column) => (
              <th key={letter} scope="col" data-column={column}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={card.length === 0 ? '' : 'is-dealt'}>
          {STEPS.map((row) => (
            <tr key={row}>
              {STEPS.map((column) => {
                const cell = row * BINGO_SIDE + column;
                return (
                  <Cell
                    key={column}
                    number={card[cell]}
                    isFree={cell === FREE_CELL}
                    isCovered={(covered & (1 << cell)) !== 0}
                    isInLine={inLine.has(cell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <svg viewBox={`0 0 ${String(BINGO_SIDE)} ${String(BINGO_SIDE)}`} className="bn-strokes" aria-hidden="true">
        {lines.map((line) => (
          <Stroke key={line} line={line} />
        ))}
      </svg>
    </div>
  );
}
