import { MINES_TILES } from '@talora/domain/games/table/mines.ts';
import { useTranslations } from 'use-intl';

const SIDE = Math.sqrt(MINES_TILES);
const STEPS = Array.from({ length: SIDE }, (_, i) => i);

interface MinesResultProps {
  /** Tiles, 0 to 24, row by row from the top left. */
  readonly mines: readonly number[];
  /** Tiles in the order in which they were uncovered. */
  readonly picks: readonly number[];
  /** The mine that was uncovered; null when none was. */
  readonly hit: number | null;
}

/** The whole field: where the mines lay, and which tile was uncovered when. */
export function MinesResult({ mines, picks, hit }: MinesResultProps) {
  const t = useTranslations('fair.outcome');
  const mined = new Set(mines);
  const orderOf = new Map(picks.map((tile, at) => [tile, String(at + 1)]));
  const tileClass = (tile: number): string => {
    if (tile === hit) return 'bg-loss-wash text-loss font-bold';
    if (mined.has(tile)) return 'bg-surface-3 text-ink';
    return orderOf.has(tile) ? 'bg-win-wash text-win font-bold' : 'text-ink-3';
  };
  const tileText = (tile: number): string => {
    const order = orderOf.get(tile);
    if (order !== undefined) return tile === hit ? t('minesHitAs', { order }) : t('minesPickedAs', { order });
    return mined.has(tile) ? t('minesMine') : t('minesCovered');
  };
  return (
    <div className="grid gap-2">
      <table className="border-collapse justify-self-start text-center text-15">
        <caption className="pb-1 text-start text-13 text-ink-3">{t('minesField')}</caption>
        <tbody>
          {STEPS.map((row) => (
            <tr key={row}>
              {STEPS.map((column) => {
                const tile = row * SIDE + column;
                return (
                  <td key={column} className={`num h-10 w-11 border border-line ${tileClass(tile)}`}>
                    <span aria-hidden="true">{orderOf.get(tile) ?? (mined.has(tile) ? '✹' : '·')}</span>
                    <span className="sr-only">{tileText(tile)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="m-0 text-13 text-ink-3">{t('minesKey')}</p>
    </div>
  );
}
