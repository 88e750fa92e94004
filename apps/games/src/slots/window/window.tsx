import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotSkin } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { SymbolArt } from '../../theme/pictures.ts';
import { timesOf } from '../../show/times.ts';
import type { SlotState } from '../../show/slot-show.ts';
import { METALS } from '../../theme/skin.ts';
import { drawWindow } from './draw-window.ts';
import { nextTrack } from './reel-track.ts';
import type { WindowView } from './window-view.ts';

const AT_ONCE_MS = 180;

interface WindowProps {
  readonly model: SlotModel;
  readonly theme: SlotSkin;
  readonly art: ReadonlyMap<string, SymbolArt>;
  readonly state: SlotState;
  readonly valueText: (coins: number) => string;
  /** What the window shows, in words; only once the reels rest. */
  readonly label: string;
}

function firstView({ model, theme, art, state, valueText }: WindowProps): WindowView {
  const [light, metal, , dark] = METALS[theme.metal];
  return {
    model,
    show: theme.show,
    colours: { glow: theme.palette[2], light, metal, dark, low: theme.palette[1], deep: theme.palette[3] },
    cover: theme.layout === 'open' ? 0.6 : 1,
    art,
    scene: state.scene,
    before: state.scene,
    beat: null,
    beatAtMs: performance.now(),
    tracks: model.rows.map(() => ({ kind: 'still' })),
    isStill: false,
    valueText,
  };
}

function nextView(view: WindowView, { state, valueText }: WindowProps, isNewBeat: boolean, nowMs: number): WindowView {
  const { scene } = state;
  return {
    ...view,
    scene,
    before: isNewBeat ? view.scene : view.before,
    beat: state.beat,
    beatAtMs: isNewBeat ? nowMs : view.beatAtMs,
    isStill: state.tempo === 'still',
    valueText,
    tracks: view.tracks.map((track, reel) =>
      nextTrack(track, {
        phase: scene.reels[reel] ?? 'still',
        shown: view.scene.columns[reel] ?? '',
        shownStop: Math.max(0, view.scene.stops[reel] ?? 0),
        stop: Math.max(0, scene.stops[reel] ?? 0),
        nowMs,
        landMs: state.isHurried ? AT_ONCE_MS : timesOf(state.tempo).land,
      }),
    ),
  };
}

/** The reel window of any shape, drawn only while something in it moves. */
export function Window(props: WindowProps) {
  const { state, model, label } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<WindowView | null>(null);
  const beatNo = useRef(state.beatNo);
  const lit = useRef(state.scene.lit);
  const tick = useRef(0);

  useEffect(() => {
    const isNewBeat = beatNo.current !== state.beatNo || lit.current !== state.scene.lit;
    beatNo.current = state.beatNo;
    lit.current = state.scene.lit;
    view.current = nextView(view.current ?? firstView(props), props, isNewBeat, performance.now());
    const draw = (nowMs: number): void => {
      tick.current = 0;
      const isMoving = canvas.current !== null && view.current !== null && drawWindow(canvas.current, view.current, nowMs);
      if (isMoving) tick.current = requestAnimationFrame(draw);
    };
    const redraw = (): void => {
      if (tick.current === 0) tick.current = requestAnimationFrame(draw);
    };
    redraw();
    const sizes = new ResizeObserver(redraw);
    if (canvas.current !== null) sizes.observe(canvas.current);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(tick.current);
      tick.current = 0;
    };
  }, [props, state]);

  const shape = { '--cols': model.rows.length, '--rows': Math.max(...model.rows) } as CSSProperties;
  return <canvas ref={canvas} role="img" aria-label={label} className="reels" style={shape} />;
}
