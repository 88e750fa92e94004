import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { StageProps } from '../table-kit.ts';
import { ANNOUNCED, colourOf, type Announced } from './layout.ts';
import { neighboursOf, TRACK } from './race-track.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** Parts of the wheel as they lie on the track, from zero's end. */
const SECTORS = ['zero', 'voisins', 'orphelins', 'tiers'] as const satisfies readonly Announced[];

/** The wheel laid out flat: a pocket bets on itself and two neighbours on each side, a sector on its announced bet. One stop of the tab key for all pockets. */
export const RaceTrack = memo(function RaceTrack({ canBet, onStake }: Pick<StageProps, 'canBet' | 'onStake'>) {
  const t = useTranslations('vendor.table.roulette');
  const track = useTranslations('track');
  const pockets = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + TRACK.length) % TRACK.length;
    setActive(next);
    pockets.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="race" role="group" aria-label={track('title')}>
      <div className="race-sectors">
        {SECTORS.map((name) => (
          <button key={name} type="button" disabled={!canBet} onClick={() => onStake(ANNOUNCED[name].spots, ANNOUNCED[name].chips)}>
            {t(name === 'zero' ? 'zeroGame' : name)}
          </button>
        ))}
      </div>
      <div ref={pockets} className="race-pockets">
        {TRACK.map(({ pocket, x, y }, i) => (
          <button
            key={pocket}
            type="button"
            className={`num rl-${colourOf(pocket)}`}
            style={{ left: `${String(x)}%`, top: `${String(y)}%` }}
            aria-label={track('neighbours', { pocket: String(pocket), numbers: neighboursOf(pocket).join(', ') })}
            aria-disabled={!canBet}
            tabIndex={i === active ? 0 : -1}
            onFocus={() => setActive(i)}
            onKeyDown={onKeyDown}
            onClick={() => onStake(neighboursOf(pocket).map(String))}
          >
            {pocket}
          </button>
        ))}
      </div>
    </div>
  );
});
