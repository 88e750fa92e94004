import { MINES_TILES } from '@talora/domain/games/table/mines.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldThen } from './mines-round.ts';

const SIDE = 5;
const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile);
/** How far an arrow key goes, in tiles. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

/** The tile that an arrow key leads to; the same one at the edge. */
export function tileBeside(tile: number, key: string): number {
  const step = STEPS[key] ?? 0;
  const isSideways = Math.abs(step) === 1;
  const next = tile + step;
  const isInside = next >= 0 && next < MINES_TILES && (!isSideways || Math.floor(next / SIDE) === Math.floor(tile / SIDE));
  return isInside ? next : tile;
}

/** What lies under an uncovered tile without a mine. */
function Gem() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M11 8H29L36 17L20 34L4 17Z" fill="var(--mn-gem)" />
      <path d="M11 8L14 17H26L29 8Z" fill="#fff" fillOpacity=".55" />
      <path d="M4 17H14L20 34Z" fill="#000" fillOpacity=".12" />
      <path d="M36 17H26L20 34Z" fill="#000" fillOpacity=".3" />
    </svg>
  );
}

const SPIKES = [0, 45, 90, 135];

function Mine() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {SPIKES.map((degrees) => (
        <rect key={degrees} x="18" y="3" width="4" height="34" rx="2" fill="#11161b" transform={`rotate(${String(degrees)} 20 20)`} />
      ))}
      <circle cx="20" cy="20" r="11.5" fill="#11161b" stroke="#5b6672" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="3" fill="#fff" fillOpacity=".7" />
    </svg>
  );
}

/** What a tile is at the moment. */
type TileState = 'covered' | 'asked' | 'safe' | 'mine' | 'hit' | 'rest';

function stateOf(tile: number, { opened, mines, hit }: FieldThen, asked: number | null): TileState {
  if (tile === hit) return 'hit';
  if (opened.includes(tile)) return 'safe';
  if (tile === asked) return 'asked';
  if (mines === null) return 'covered';
  return mines.includes(tile) ? 'mine' : 'rest';
}

interface FieldProps extends FieldThen {
  /** The tile whose answer has not come yet. */
  readonly asked: number | null;
  readonly canPick: boolean;
  readonly onPick: (tile: number) => void;
}

/** The field: one stop of the tab key, arrow keys go to the neighbour. Nothing but what the server has told lies open. */
export function Field({ asked, canPick, onPick, ...then }: FieldProps) {
  const t = useTranslations('vendor.table.mines');
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(12);
  const onArrow = (event: KeyboardEvent<HTMLElement>, tile: number): void => {
    if (STEPS[event.key] === undefined) return;
    event.preventDefault();
    ref.current?.querySelectorAll<HTMLElement>('button')[tileBeside(tile, event.key)]?.focus();
  };
  const words = { covered: t('covered'), asked: t('covered'), rest: t('safe'), safe: t('safe'), mine: t('mine'), hit: t('hit') };
  return (
    <div ref={ref} className="mn-field" role="group" aria-label={t('field')} data-over={then.mines !== null || undefined}>
      {TILES.map((tile) => {
        const state = stateOf(tile, then, asked);
        const isPickable = canPick && state === 'covered';
        const name = t('tile', { row: String(Math.floor(tile / SIDE) + 1), column: String((tile % SIDE) + 1) });
        return (
          <button
            key={tile}
            type="button"
            className="mn-tile"
            data-tile={tile}
            data-state={state}
            tabIndex={tile === active ? 0 : -1}
            aria-disabled={!isPickable}
            onFocus={() => setActive(tile)}
            onKeyDown={(event) => onArrow(event, tile)}
            onClick={() => isPickable && onPick(tile)}
          >
            <span className="sr-only">{`${name}, ${words[state]}`}</span>
            {(state === 'safe' || state === 'rest') && <Gem />}
            {(state === 'mine' || state === 'hit') && <Mine />}
          </button>
        );
      })}
    </div>
  );
}
