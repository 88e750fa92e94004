import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { useEffect, useRef } from 'react';
import type { GameState } from '../round/game-state.ts';
import { reelLandMs } from '../round/show-steps.ts';
import { landReel, placeOfReel, runReel, type ReelMotion } from './reel-motion.ts';
import { drawReels, type ReelsScene } from './reels-canvas.ts';
import type { SymbolArt } from './symbol-art.ts';

interface ReelsProps {
  readonly state: GameState;
  readonly art: ReadonlyMap<string, SymbolArt>;
  /** What the window shows, in words; only once the reels rest. */
  readonly label: string;
}

function hitOf({ phase, round, line, reels }: GameState): ReelsScene['hit'] {
  const isShown = phase === 'lines' || phase === 'idle';
  const win = isShown && line !== null && reels.every((reel) => reel.kind !== 'running') ? round?.wins[line] : undefined;
  return win === undefined ? null : { rows: KOPITIAM_SEVENS_MATH.lines[win.line] ?? [], count: win.count };
}

/** Takes over what the game says about a reel into its movement. */
function moved(motion: ReelMotion, reel: GameState['reels'][number], tempo: GameState['tempo'], nowMs: number): ReelMotion {
  if (reel.kind === 'running') return motion.kind === 'running' ? motion : runReel(placeOfReel(motion, nowMs).position, nowMs);
  if (reel.kind === 'landing') {
    const isKnown = motion.kind !== 'running' && motion.stop === reel.stop;
    return isKnown ? motion : landReel(reel.stop, nowMs, { durationMs: reelLandMs(tempo), isAtOnce: reel.isAtOnce });
  }
  // At rest: a landing to the same stop is left to end.
  return motion.kind !== 'running' && motion.stop === reel.stop ? motion : { kind: 'still', stop: reel.stop };
}

/** The reel window, drawn only while something in it moves. */
export function Reels({ state, art, label }: ReelsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ReelsScene>({
    motions: state.reels.map((reel) => ({ kind: 'still', stop: reel.kind === 'running' ? 0 : reel.stop })),
    hit: null,
    isTease: false,
    isStill: false,
  });
  const frame = useRef(0);

  useEffect(() => {
    const draw = (nowMs: number): void => {
      frame.current = 0;
      if (canvas.current !== null && drawReels(canvas.current, art, scene.current, nowMs)) frame.current = requestAnimationFrame(draw);
    };
    const now = performance.now();
    scene.current = {
      motions: scene.current.motions.map((motion, i) => moved(motion, state.reels[i] ?? { kind: 'running' }, state.tempo, now)),
      hit: hitOf(state),
      isTease: state.isTease,
      isStill: state.tempo === 'still',
    };
    const redraw = (): void => {
      if (frame.current === 0) frame.current = requestAnimationFrame(draw);
    };
    redraw();
    const sizes = new ResizeObserver(redraw);
    if (canvas.current !== null) sizes.observe(canvas.current);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [state, art]);

  return <canvas ref={canvas} role="img" aria-label={label} className="reels" />;
}
