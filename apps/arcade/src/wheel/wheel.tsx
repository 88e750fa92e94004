import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GameState } from '../round/game-state.ts';
import { wheelTurnMs } from '../round/show-steps.ts';
import { segmentDegrees, segmentPath, WHEEL_CHANCES, WHEEL_SEGMENTS, wheelDegrees } from './wheel-layout.ts';

const COLOURS: Readonly<Record<number, readonly [fill: string, ink: string]>> = {
  5: ['#0f4f49', '#fff'],
  8: ['#7a4a22', '#fff'],
  10: ['#d8b27a', '#1c0d06'],
  15: ['#1c6f65', '#fff'],
  20: ['#8f5d20', '#fff'],
  50: ['#b3162c', '#fff'],
};

interface WheelProps {
  readonly state: GameState;
  readonly sum: (amount: string) => string;
  readonly onTurn: () => void;
}

/** The kopi wheel over the reels: one turn, with the real chances beside it. */
export function Wheel({ state, sum, onTurn }: WheelProps) {
  const t = useTranslations('wheel');
  const disc = useRef<SVGGElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { phase, round, tempo } = state;
  const prize = round?.wheel ?? null;
  const hasTurned = phase === 'wheel-turn' || phase === 'wheel-prize';
  const degrees = hasTurned && prize !== null ? wheelDegrees(prize.multiplier, round?.nonce ?? 0) : 0;

  useEffect(() => {
    if (phase === 'wheel-offer') button.current?.focus();
  }, [phase]);
  useEffect(() => {
    // Without motion the wheel stands at its end at once.
    if (phase !== 'wheel-turn' || tempo === 'still' || disc.current === null) return undefined;
    const turning = disc.current.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${degrees}deg)` }], {
      duration: wheelTurnMs(tempo),
      easing: 'cubic-bezier(.12,.62,.08,1)',
    });
    return () => turning.cancel();
  }, [phase, degrees, tempo]);

  return (
    <section className="feature" role="dialog" aria-modal="true" aria-labelledby="wheel-title">
      <svg viewBox="-170 -182 340 356" className="wheel" aria-hidden="true">
        <defs>
          <linearGradient id="wheel-metal" x2="1" y2="1">
            <stop offset="0" stopColor="#fff0c4" />
            <stop offset=".4" stopColor="#a9702a" />
            <stop offset=".6" stopColor="#e8b765" />
            <stop offset="1" stopColor="#5a3210" />
          </linearGradient>
        </defs>
        <circle r="166" fill="url(#wheel-metal)" />
        <circle r="152" fill="#1c0d06" />
        <g ref={disc} className="wheel-disc" style={{ transform: `rotate(${degrees}deg)` }}>
          {WHEEL_SEGMENTS.map((value, i) => {
            const [fill, ink] = COLOURS[value] ?? ['#0f4f49', '#fff'];
            return (
              // The segments never change: their place is their name.
              <g key={segmentDegrees(i)} transform={`rotate(${segmentDegrees(i)})`}>
                <path d={segmentPath(147)} fill={fill} stroke="#fff0c4" strokeOpacity=".7" strokeWidth="1.5" />
                <text y="-118" textAnchor="middle" fontSize={value === 50 ? 25 : 21} fill={ink}>
                  {value}
                </text>
              </g>
            );
          })}
        </g>
        <circle r="60" fill="url(#wheel-metal)" />
        <circle r="50" fill="#0f4f49" />
        <image href="/img/kopi-cup.webp" x="-36" y="-40" width="72" height="72" />
        <path d="M0-136l-16-44h32z" fill="#fff" stroke="#5a3210" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
      <div className="feature-side">
        <h2 id="wheel-title">{t('title')}</h2>
        {phase === 'wheel-prize' && prize !== null ? (
          <p className="feature-prize num">
            {t('prize', { times: String(prize.multiplier) })} <b>{sum(prize.amount)}</b>
          </p>
        ) : (
          <p>{t('explain', { bet: sum(round?.stake ?? state.bet) })}</p>
        )}
        <ul className="chances num" aria-label={t('chances')}>
          {WHEEL_CHANCES.map(({ prize: value, weight, of }) => (
            <li key={value} className={phase === 'wheel-prize' && prize?.multiplier === value ? 'is-won' : undefined}>
              <b>{value}×</b>
              {weight} / {of}
            </li>
          ))}
        </ul>
        <button ref={button} type="button" className="act act-wide" onClick={onTurn} disabled={phase !== 'wheel-offer'}>
          {phase === 'wheel-offer' ? t('turn') : phase === 'wheel-turn' ? t('turning') : t('won')}
        </button>
      </div>
    </section>
  );
}
