import { flightMs } from '@talora/domain/rounds/crash-round.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { presentTempo } from '../../settings/settings.ts';
import type { TableFeed } from '../table-feed.ts';
import type { Flight } from './flight.ts';
import { drawSky } from './sky.ts';
import { useFactorText } from './use-factor-text.ts';
import { useFlight, useFlightPart, type FlightClock } from './use-flight.ts';

/** How long the flight has gone on: by the clock in the air, by its point once it has burst. */
function courseMs(feed: TableFeed, clock: FlightClock): number {
  const { phase, factor } = clock.get();
  if (phase === 'burst') return flightMs(factor);
  const { courseFrom } = feed.get();
  return courseFrom === null ? 0 : Math.max(0, performance.now() - courseFrom);
}

/** Draws the sky frame by frame while something moves in it. */
function useSky(feed: TableFeed, clock: FlightClock, exitsAt: (flight: Flight) => readonly number[]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const field = canvas.current;
    const ink = field?.getContext('2d') ?? null;
    if (field === null || ink === null) return undefined;
    let [frame, burstAt] = [0, 0];
    function draw(): void {
      frame = 0;
      if (field === null || ink === null) return;
      const flight = clock.get();
      const now = performance.now();
      if (flight.phase !== 'burst') burstAt = now;
      const ratio = Math.min(2, devicePixelRatio);
      const { clientWidth: width, clientHeight: height } = field;
      if (field.width !== Math.round(width * ratio) || field.height !== Math.round(height * ratio)) {
        field.width = Math.round(width * ratio);
        field.height = Math.round(height * ratio);
      }
      ink.setTransform(ratio, 0, 0, ratio, 0, 0);
      const isCalm = presentTempo() === 'still';
      drawSky(ink, width, height, { flight, courseMs: courseMs(feed, clock), burstMs: now - burstAt, isCalm, exits: exitsAt(flight) });
      if (flight.phase === 'burst' && now - burstAt < 1_200 && !isCalm) later();
    }
    function later(): void {
      if (frame === 0) frame = requestAnimationFrame(draw);
    }
    const sizes = new ResizeObserver(later);
    sizes.observe(field);
    const leave = clock.subscribe(later);
    later();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      leave();
    };
  }, [feed, clock, exitsAt]);
  return canvas;
}

/** The factor in large figures. A screen reader hears take-off, exits and burst from the line below it. */
function Factor({ clock }: { readonly clock: FlightClock }) {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  const { phase, factor } = useFlight(clock);
  if (phase !== 'flying' && phase !== 'burst') return null;
  return (
    <p className="crash-factor num" data-phase={phase} aria-hidden="true">
      {t('factor', { factor: factorText(factor) })}
    </p>
  );
}

/** The time until take-off, as figures and as a bar. */
function TakeOff({ endsAt, openMs }: { readonly endsAt: number; readonly openMs: number }) {
  const t = useTranslations('crash');
  const [left, setLeft] = useState(() => Math.max(0, endsAt - performance.now()));
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, endsAt - performance.now()));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [endsAt]);
  const seconds = Math.ceil(left / 1_000);
  return (
    <div className="crash-wait" role="timer" aria-label={t('takeOff', { seconds })}>
      <b className="num">{t('takeOff', { seconds })}</b>
      <span aria-hidden="true">
        <i style={{ transform: `scaleX(${Math.min(1, left / openMs)})` }} />
      </span>
    </div>
  );
}

/** The sky: the lantern on its way, the factor, and the time until it takes off. */
export function SkyView({
  feed,
  clock,
  exitsAt,
  endsAt,
  openMs,
}: {
  readonly feed: TableFeed;
  readonly clock: FlightClock;
  /** Factors at which bets of this page have left a flight by a moment of it, in hundredths. */
  readonly exitsAt: (flight: Flight) => readonly number[];
  readonly endsAt: number;
  readonly openMs: number;
}) {
  const t = useTranslations('crash');
  const canvas = useSky(feed, clock, exitsAt);
  const phase = useFlightPart(clock, (flight) => flight.phase);
  return (
    <div className="crash-sky" data-phase={phase}>
      <canvas ref={canvas} aria-hidden="true" />
      <span className="crash-phase">{t(`phase.${phase}`)}</span>
      <Factor clock={clock} />
      {phase === 'open' && <TakeOff endsAt={endsAt} openMs={openMs} />}
    </div>
  );
}
