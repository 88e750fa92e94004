import {
  createContext,
  memo,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
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
  const onArrow = useCallback((event: KeyboardEvent<HTMLElement>): void => {
    const direction = DIRECTIONS[event.key];
    const from = event.currentTarget;
    if (direction === undefined || ref.current === null) return;
    event.preventDefault();
    const spots = [...ref.current.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) => spot !== from);
    const boxes = spots.map((spot) => spot.getBoundingClientRect());
    spots[nearestInDirection(from.getBoundingClientRect(), boxes, direction)]?.focus();
  }, []);
  const roving = useMemo(() => ({ active, setActive, stage, onArrow }), [active, stage, onArrow]);
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
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode;
}

interface SpotButtonProps
  extends SpotProps, Pick<StageProps, 'sums' | 'chips' | 'canBet' | 'onStake' | 'onTake'>, Omit<Roving, 'active' | 'stage'> {
  readonly stake: bigint | undefined;
  /** What the stake got back, once the round has been shown. */
  readonly back: bigint | undefined;
  readonly isActive: boolean;
}

/** One place for chips, drawn again when something of its own has changed: a chip on one of 157 places is no work for the others. */
const SpotButton = memo(function SpotButton(props: SpotButtonProps) {
  const { spot, name, pays, className = '', style, children, stake, back, isActive, sums, chips, canBet } = props;
  const t = useTranslations('vendor.table');
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
      tabIndex={isActive ? 0 : -1}
      aria-disabled={!canBet}
      onFocus={() => props.setActive(spot)}
      onClick={() => props.onStake([spot])}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') props.onTake(spot);
        else props.onArrow(event);
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
});

/** One place for chips. Delete takes what lies there. */
export function Spot(props: SpotProps) {
  const roving = use(RovingContext);
  if (roving === null) throw new Error('a spot without a board');
  const { active, setActive, stage, onArrow } = roving;
  const { stakes, paid, sums, chips, canBet, onStake, onTake } = stage;
  return (
    <SpotButton
      {...props}
      {...{ setActive, onArrow, sums, chips, canBet, onStake, onTake }}
      stake={stakes.get(props.spot)}
      back={paid?.get(props.spot)}
      isActive={active === props.spot}
    />
  );
}
