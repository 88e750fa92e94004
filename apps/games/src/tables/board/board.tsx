import { createContext, use, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StageProps } from '../table-kit.ts';
import { Chip } from './chip.tsx';
import { nearestInDirection, type Direction } from './nearest.ts';

interface Roving {
  readonly active: string;
  readonly setActive: (spot: string) => void;
  readonly stage: StageProps;
  readonly onArrow: (event: KeyboardEvent<HTMLElement>) => void;
}

const RovingContext = createContext<Roving | null>(null);

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

interface BoardProps {
  readonly stage: StageProps;
  readonly label: string;
  readonly className: string;
  /** The spot that the tab key comes to first. */
  readonly first: string;
  readonly children: ReactNode;
}

/** Spots to put chips on: one stop of the tab key, arrow keys go to the neighbour that lies there. */
export function Board({ stage, label, className, first, children }: BoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(first);
  const roving = useMemo(() => {
    const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
      const direction = DIRECTIONS[event.key];
      const from = event.currentTarget;
      if (direction === undefined || ref.current === null) return;
      event.preventDefault();
      const spots = [...ref.current.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) => spot !== from);
      const boxes = spots.map((spot) => spot.getBoundingClientRect());
      spots[nearestInDirection(from.getBoundingClientRect(), boxes, direction)]?.focus();
    };
    return { active, setActive, stage, onArrow };
  }, [active, stage]);
  return (
    <RovingContext value={roving}>
      <div ref={ref} role="group" aria-label={label} className={`board ${className}`}>
        {children}
      </div>
    </RovingContext>
  );
}

interface SpotProps {
  readonly spot: string;
  readonly name: string;
  readonly pays: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** One place for chips. Delete takes what lies there. */
export function Spot({ spot, name, pays, className = '', style, children }: SpotProps) {
  const t = useTranslations('vendor.table');
  const roving = use(RovingContext);
  if (roving === null) throw new Error('a spot without a board');
  const { active, setActive, stage, onArrow } = roving;
  const { stakes, paid, sums, chips, canBet, onStake, onTake } = stage;
  const stake = stakes.get(spot);
  const back = paid?.get(spot);
  const isBack = back !== undefined && back > 0n;
  // A stake that only comes back is no win.
  const result = stake === undefined || back === undefined ? undefined : back > stake ? 'won' : isBack ? 'back' : 'lost';
  const words = [
    `${name}, ${pays}`,
    ...(stake === undefined ? [] : [t('yourStake', { sum: sums.full(stake) })]),
    ...(isBack ? [t('gotBack', { sum: sums.full(back) })] : []),
  ];
  return (
    <button
      type="button"
      data-spot={spot}
      data-result={result}
      className={`spot ${className}`}
      style={style}
      tabIndex={active === spot ? 0 : -1}
      aria-disabled={!canBet}
      onFocus={() => setActive(spot)}
      onClick={() => onStake([spot])}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onTake(spot);
        else onArrow(event);
      }}
    >
      {/* The whole name in words; a label would have to repeat what the cell shows. */}
      <span className="sr-only">{words.join('. ')}</span>
      <span className="spot-face" aria-hidden="true">
        {children}
      </span>
      {stake !== undefined && <Chip value={stake} chips={chips} sums={sums} />}
    </button>
  );
}
