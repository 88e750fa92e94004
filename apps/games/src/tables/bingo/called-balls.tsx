import { BINGO_BALLS } from '@talora/domain/games/table/bingo.ts';
import { useTranslations } from 'use-intl';
import { columnOf, LETTERS } from './bingo-round.ts';

/** Balls beside the newest on a screen without room for all. */
const LATEST = 5;
const SEATS = Array.from({ length: BINGO_BALLS }, (_, i) => i);

interface BallProps {
  readonly number: number;
  readonly isOnCard: boolean;
}

function Ball({ number, isOnCard }: BallProps) {
  const column = columnOf(number);
  return (
    <span className="bn-ball num" data-column={column} data-hit={isOnCard || undefined}>
      <small>{LETTERS[column]}</small>
      {number}
    </span>
  );
}

interface CalledBallsProps {
  /** Called so far, in their order. */
  readonly balls: readonly number[];
  readonly card: readonly number[];
}

/** The newest ball with those just before it, and where there is room all of the round. Those on the card stand out. */
export function CalledBalls({ balls, card }: CalledBallsProps) {
  const t = useTranslations('vendor.table.bingo');
  const on = new Set(card);
  const [newest, ...before] = balls.toReversed();
  return (
    <div className="bn-calls">
      <div className="bn-call" aria-hidden="true">
        {newest === undefined ? (
          <span className="bn-ball is-none" />
        ) : (
          <span key={balls.length} className="bn-newest">
            <Ball number={newest} isOnCard={on.has(newest)} />
          </span>
        )}
        <span className="bn-latest">
          {before.slice(0, LATEST).map((number) => (
            <Ball key={number} number={number} isOnCard={on.has(number)} />
          ))}
        </span>
        <span className="bn-count num">{t('count', { called: String(balls.length), of: String(BINGO_BALLS) })}</span>
      </div>
      <ol className="bn-tray" aria-label={t('balls')}>
        {/* A ball keeps its seat, and an empty one is as large. */}
        {SEATS.map((seat) => (
          <li key={seat}>{balls[seat] !== undefined && <Ball number={balls[seat]} isOnCard={on.has(balls[seat])} />}</li>
        ))}
      </ol>
    </div>
  );
}
