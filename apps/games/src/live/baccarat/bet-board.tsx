import { useTranslations } from 'use-intl';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import undoIcon from 'virtual:icon/ph/arrow-u-up-left';
import repeatIcon from 'virtual:icon/ph/repeat';
import checkIcon from 'virtual:icon/ph/check-bold';
import { Chip } from '../../tables/board/chip.tsx';
import type { Sums } from '../../round/sums.ts';
import type { Standing } from './chips.ts';

/** What each spot pays, to one. */
export const PROFITS = { player: '1', banker: '0.95', tie: '8', 'player-pair': '11', 'banker-pair': '11' } as const;
type SpotName = keyof typeof PROFITS;
const SPOTS: readonly SpotName[] = ['player-pair', 'tie', 'banker-pair', 'player', 'banker'];

interface BoardProps {
  readonly isOpen: boolean;
  readonly isAsking: boolean;
  readonly staged: ReadonlyMap<string, bigint>;
  readonly standing: Standing;
  /** Sums of all who bet, by spot, as text of the table's currency. */
  readonly crowd: Readonly<Record<string, string>>;
  readonly chips: readonly bigint[];
  readonly chip: bigint;
  readonly sums: Sums;
  readonly winner: string | null;
  readonly canRepeat: boolean;
  readonly onChip: (chip: bigint) => void;
  readonly onSpot: (spot: string) => void;
  readonly onUndo: () => void;
  readonly onRepeat: () => void;
  readonly onConfirm: () => void;
}

function Spot({ spot, board }: { readonly spot: SpotName; readonly board: BoardProps }) {
  const t = useTranslations('live');
  const { staged, standing, crowd, chips, chip, sums, isOpen, winner } = board;
  const placed = standing.bySpot.get(spot) ?? 0n;
  const loose = staged.get(spot) ?? 0n;
  const all = crowd[spot];
  const spotLabel = t('spotTold', { mine: sums.full(placed + loose), chip: sums.full(chip) });
  return (
    <button
      type="button"
      className={`live-spot live-spot-${spot}`}
      data-won={winner === spot || undefined}
      disabled={!isOpen}
      onClick={() => board.onSpot(spot)}
    >
      <b>{t(`spots.${spot}`)}</b>
      <small className="num">{t('pays', { pays: PROFITS[spot] })}</small>
      {all !== undefined && <small className="live-crowd num">{all}</small>}
      <span className="sr-only">{spotLabel}</span>
      {placed + loose > 0n && (
        <span className="live-stack" data-loose={loose > 0n || undefined}>
          <Chip value={placed + loose} chips={chips} sums={sums} />
        </span>
      )}
    </button>
  );
}

/** Where one bets: spots, chips, and what is done with them. */
export function BetBoard(board: BoardProps) {
  const t = useTranslations('live');
  const { staged, chips, chip, sums, isOpen, isAsking, canRepeat } = board;
  const total = [...staged.values()].reduce((sum, stake) => sum + stake, 0n);
  return (
    <div className="live-board">
      <div className="live-spots">
        {SPOTS.map((spot) => (
          <Spot key={spot} spot={spot} board={board} />
        ))}
      </div>
      <div className="live-chips" role="radiogroup" aria-label={t('chips')}>
        {chips.map((value) => (
          <label key={value.toString()} className="live-chip">
            <input
              type="radio"
              name="chip"
              className="sr-only"
              checked={value === chip}
              onChange={() => board.onChip(value)}
              aria-label={sums.full(value)}
            />
            <Chip value={value} chips={chips} sums={sums} />
          </label>
        ))}
      </div>
      <div className="live-acts">
        {total > 0n ? (
          <button type="button" className="live-act" onClick={board.onUndo} disabled={isAsking} aria-label={t('undo')} title={t('undo')}>
            <Icon icon={undoIcon} />
          </button>
        ) : (
          <button
            type="button"
            className="live-act"
            onClick={board.onRepeat}
            disabled={!isOpen || !canRepeat}
            aria-label={t('repeat')}
            title={t('repeat')}
          >
            <Icon icon={repeatIcon} />
          </button>
        )}
        <button type="button" className="live-confirm" onClick={board.onConfirm} disabled={!isOpen || isAsking || total === 0n}>
          <Icon icon={checkIcon} />
          {isAsking ? t('asking') : total > 0n ? t('confirm', { sum: sums.full(total) }) : t('confirmEmpty')}
        </button>
      </div>
    </div>
  );
}
