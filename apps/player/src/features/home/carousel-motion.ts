import { CAROUSEL_GAP } from './carousel-gap.ts';

/** How long a banner stands, and how long it takes to the next (specification, section 9). */
const SHOWN_MS = 5_000;
const SPEED_MS = 1_000;

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/**
 * Moves a carousel on by itself; waits while it is pointed at or used, and for who wants no motion. When it loops, its last
 * child repeats the first one: from there it goes on at the start without a sign. The result stops it.
 */
export function startMotion(track: HTMLElement, isLooping: boolean): () => void {
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let tick = 0;
  const pitch = (): number => track.clientWidth + CAROUSEL_GAP;
  const page = (): number => Math.round((sign * track.scrollLeft) / pitch());
  const last = (): number => track.childElementCount - 1;

  const rest = (): void => {
    cancelAnimationFrame(tick);
    tick = 0;
    track.style.scrollSnapType = '';
    if (isLooping && page() === last()) track.scrollLeft = 0;
  };
  const move = (from: number, to: number, began: number) => (now: number) => {
    const part = Math.min(1, (now - began) / SPEED_MS);
    track.scrollLeft = sign * (from + (to - from) * ease(part));
    if (part < 1) tick = requestAnimationFrame(move(from, to, began));
    else rest();
  };
  const timer = setInterval(() => {
    if (isStill.matches || document.hidden || tick !== 0 || track.parentElement?.matches(':hover, :focus-within')) return;
    const next = page() >= last() ? 0 : page() + 1;
    track.style.scrollSnapType = 'none';
    tick = requestAnimationFrame(move(sign * track.scrollLeft, next * pitch(), performance.now()));
  }, SHOWN_MS);
  const onSettled = (): void => {
    if (tick === 0) rest();
  };
  track.addEventListener('scrollend', onSettled);
  track.addEventListener('pointerdown', rest);
  return () => {
    clearInterval(timer);
    rest();
    track.removeEventListener('scrollend', onSettled);
    track.removeEventListener('pointerdown', rest);
  };
}
