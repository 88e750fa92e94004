import { BINGO_LINES, BINGO_SIDE, coveredCells, FREE_CELL } from '@talora/domain/games/table/bingo.ts';
import { useTranslations } from 'use-intl';

const LETTERS = ['B', 'I', 'N', 'G', 'O'];
const STEPS = Array.from({ length: BINGO_SIDE }, (_, i) => i);

interface BingoResultProps {
  /** 25 numbers row by row. */
  readonly card: readonly number[];
  readonly balls: readonly number[];
  /** Numbers of the full lines. */
  readonly completed: readonly number[];
}

/** The card with what was called and its full lines, and the balls in their order. */
export function BingoResult({ card, balls, completed }: BingoResultProps) {
  const t = useTranslations('fair.outcome');
  const covered = coveredCells(card, balls);
  const inLine = new Set(completed.flatMap((line) => BINGO_LINES[line] ?? []));
  const on = new Set(card);
  const cellClass = (cell: number): string =>
    inLine.has(cell) ? 'bg-win-wash text-win font-bold' : (covered & (1 << cell)) === 0 ? 'text-ink-3' : 'bg-surface-2 font-bold';
  return (
    <div className="grid gap-3">
      <table className="border-collapse justify-self-start text-center text-15">
        <caption className="pb-1 text-start text-13 text-ink-3">{t('bingoCard')}</caption>
        <thead>
          <tr>
            {LETTERS.map((letter) => (
              <th key={letter} scope="col" className="p-1 font-semibold text-ink-2">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((row) => (
            <tr key={row}>
              {STEPS.map((column) => {
                const cell = row * BINGO_SIDE + column;
                const isCalled = cell !== FREE_CELL && (covered & (1 << cell)) !== 0;
                return (
                  <td key={column} className={`num h-10 w-11 border border-line ${cellClass(cell)}`}>
                    {cell === FREE_CELL ? <span className="text-12">{t('bingoFree')}</span> : card[cell]}
                    {isCalled && <span className="sr-only">, {t('bingoCovered')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="m-0 text-13 text-ink-3">{t('bingoBalls')}</p>
      <ol className="m-0 flex list-none flex-wrap gap-1.5 p-0 text-13">
        {balls.map((ball) => (
          <li
            key={ball}
            className={`num grid size-8 place-items-center rounded-full border border-line ${on.has(ball) ? 'bg-surface-2 font-bold' : 'text-ink-3'}`}
          >
            {ball}
          </li>
        ))}
      </ol>
    </div>
  );
}
