import { isAtRest, positionOfReel } from './reel-motion.ts';
import type { ReelPhase } from '../../show/scene.ts';

/** What one reel of the window does, with everything that passes on it. */
export type ReelTrack =
  | { readonly kind: 'still' }
  | { readonly kind: 'running'; readonly from: string; readonly stop: number; readonly startedAtMs: number }
  | { readonly kind: 'landing'; readonly stop: number; readonly startedAtMs: number; readonly durationMs: number };

/** What a reel needs to know to go on: what it does now, and what it showed before. */
export interface NextTrack {
  readonly phase: ReelPhase;
  readonly shown: string;
  /** Stop that what it shows stands at. */
  readonly shownStop: number;
  readonly stop: number;
  readonly nowMs: number;
  readonly landMs: number;
}

/** Takes over what the show says about a reel into its movement. */
export function nextTrack(track: ReelTrack, next: NextTrack): ReelTrack {
  if (next.phase === 'running') {
    if (track.kind === 'running') return track;
    return { kind: 'running', from: next.shown, stop: next.shownStop, startedAtMs: next.nowMs };
  }
  if (next.phase === 'landing') {
    if (track.kind !== 'running') return track;
    return { kind: 'landing', stop: next.stop, startedAtMs: next.nowMs, durationMs: next.landMs };
  }
  // At rest: a landing is left to end.
  return track.kind === 'landing' && next.nowMs - track.startedAtMs < track.durationMs ? track : { kind: 'still' };
}

/** A symbol on its way: its letter and its row, fractions between two rows. */
export interface PassingSymbol {
  readonly letter: string;
  readonly row: number;
}

const at = (strip: string, index: number): string => strip[((index % strip.length) + strip.length) % strip.length] ?? '';

/** What passes on a reel at a moment, from just above the window to just below it, and how blurred it is. */
export function passingOn(
  track: Exclude<ReelTrack, { readonly kind: 'still' }>,
  reel: { readonly strip: string; readonly letters: string },
  nowMs: number,
): { readonly symbols: readonly PassingSymbol[]; readonly blur: number } {
  const { position, blur } = positionOfReel(track, nowMs);
  const first = Math.floor(position);
  const letterAt = (index: number): string => {
    const inside = track.kind === 'running' ? track.from : reel.letters;
    return index >= 0 && index < inside.length ? (inside[index] ?? '') : at(reel.strip, track.stop + index);
  };
  const symbols = Array.from({ length: reel.letters.length + 1 }, (_, y) => ({ letter: letterAt(first + y), row: first + y - position }));
  return { symbols, blur };
}

/** Has the reel come to rest? */
export const isResting = (track: ReelTrack, nowMs: number): boolean => track.kind === 'still' || isAtRest(track, nowMs);
