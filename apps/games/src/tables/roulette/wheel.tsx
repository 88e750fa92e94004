import { memo, useEffect, useRef } from 'react';
import type { TableState } from '../table-show.ts';
import { angleOf, colourOf, WHEEL } from './layout.ts';

const STEP = 360 / WHEEL.length;
const FILLS = { green: '#0c8a50', red: '#b3162c', black: '#15191d' } as const;
const HALF = (STEP / 2) * (Math.PI / 180);
const POCKET = `M${-98 * Math.sin(HALF)} ${-98 * Math.cos(HALF)}A98 98 0 0 1 ${98 * Math.sin(HALF)} ${-98 * Math.cos(HALF)}L${62 * Math.sin(HALF)} ${-62 * Math.cos(HALF)}A62 62 0 0 0 ${-62 * Math.sin(HALF)} ${-62 * Math.cos(HALF)}Z`;
const SPOKES = [0, 45, 90, 135, 180, 225, 270, 315];
/** Turns of the wheel and of the ball, which runs against it. */
const [WHEEL_TURNS, BALL_TURNS] = [2, 7];

interface WheelProps {
  readonly state: TableState;
  /** Null before the first round. */
  readonly pocket: number | null;
  readonly showMs: number;
}

/** The wheel, drawn again when its round moves and not for a chip; the ball runs for as long as the show takes and comes to rest where the vendor said. */
export const Wheel = memo(function Wheel({ state, pocket, showMs }: WheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const drop = useRef<SVGCircleElement>(null);
  const angle = pocket === null ? 0 : angleOf(pocket);
  const { phase, tempo } = state;
  useEffect(() => {
    if (phase !== 'show' || tempo === 'still') return undefined;
    const timing = { duration: showMs, easing: 'cubic-bezier(.16,.6,.3,1)', fill: 'both' } as const;
    const turning = wheel.current?.animate([{ transform: `rotate(${-360 * WHEEL_TURNS}deg)` }, { transform: 'rotate(0deg)' }], timing);
    const running = ball.current?.animate(
      [{ transform: `rotate(${angle + 360 * BALL_TURNS}deg)` }, { transform: `rotate(${angle}deg)` }],
      timing,
    );
    const falling = drop.current?.animate(
      [
        { transform: 'translateY(0)', offset: 0 },
        { transform: 'translateY(0)', offset: 0.52, easing: 'cubic-bezier(.5,0,.8,.6)' },
        { transform: 'translateY(29px)', offset: 0.68, easing: 'ease-out' },
        { transform: 'translateY(20px)', offset: 0.76, easing: 'ease-in' },
        { transform: 'translateY(30px)', offset: 0.86 },
        { transform: 'translateY(30px)', offset: 1 },
      ],
      { duration: showMs, fill: 'both' },
    );
    return () => [turning, running, falling].forEach((animation) => animation?.cancel());
  }, [phase, tempo, angle, showMs]);
  const hasBall = pocket !== null;
  return (
    <svg className="wheel-art" viewBox="-112 -112 224 224" aria-hidden="true">
      <defs>
        <radialGradient id="rl-bowl">
          <stop offset=".2" stopColor="var(--m3)" />
          <stop offset=".58" stopColor="color-mix(in srgb, var(--m3) 55%, #000)" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
        <linearGradient id="rl-rim" x2="1" y2="1">
          <stop offset="0" stopColor="var(--m0)" />
          <stop offset=".4" stopColor="var(--m2)" />
          <stop offset=".62" stopColor="var(--m1)" />
          <stop offset="1" stopColor="var(--m3)" />
        </linearGradient>
      </defs>
      <circle r="111" fill="url(#rl-rim)" />
      <circle r="105" fill="color-mix(in srgb, var(--m3) 60%, #000)" />
      <g ref={wheel}>
        {WHEEL.map((n, i) => (
          <g key={n} transform={`rotate(${i * STEP})`}>
            <path d={POCKET} fill={FILLS[colourOf(n)]} stroke="var(--m1)" strokeWidth=".7" />
            <text y="-86" textAnchor="middle" fontSize="9.4" fontWeight="700" fill="#fff">
              {n}
            </text>
          </g>
        ))}
        <circle r="80" fill="none" stroke="var(--m1)" strokeWidth=".8" opacity=".8" />
        <circle r="62" fill="url(#rl-bowl)" stroke="var(--m1)" strokeWidth="1.6" />
        {SPOKES.map((degrees, i) => (
          <path
            key={degrees}
            transform={`rotate(${degrees})`}
            d={i % 2 ? 'M-2.4-14L0-42L2.4-14Z' : 'M-3.4-14L0-54L3.4-14Z'}
            fill="url(#rl-rim)"
          />
        ))}
        <circle r="17" fill="url(#rl-rim)" />
        <circle r="8" fill="var(--m0)" />
      </g>
      {hasBall && (
        <g ref={ball} style={{ transform: `rotate(${angle}deg)` }}>
          <circle ref={drop} className="wheel-ball" cy="-102" r="5" fill="#fff" style={{ transform: 'translateY(30px)' }} />
        </g>
      )}
    </svg>
  );
});
