import { SWIMMERS } from '@talora/domain/games/fish/shoal.ts';
import { useEffect, useRef, type PointerEvent as SeaPress, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { presentTempo } from '../settings/settings.ts';
import type { FishGame } from './fish-game.ts';
import { SeaPainter } from './sea-painter.ts';

/** A tap beside a small fish still means it, in units of the sea. */
const TAP_REACH = 70;

/** Fits the painter to the screen, and draws while the page is seen. */
function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  ground: RefObject<HTMLCanvasElement | null>,
  game: FishGame,
): RefObject<SeaPainter | null> {
  const painter = useRef<SeaPainter | null>(null);
  useEffect(() => {
    const { current: element } = canvas;
    const around = element?.parentElement;
    if (element === null || ground.current === null || around === null || around === undefined) return undefined;
    const own = new SeaPainter(element, ground.current);
    painter.current = own;
    const fit = (): void => {
      const { width, height } = around.getBoundingClientRect();
      const edge = (name: string): number => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;
      if (width > 0 && height > 0)
        own.resize({ width, height, top: edge('--sea-top'), bottom: edge('--sea-bottom') }, devicePixelRatio, game);
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(around);
    let frame = requestAnimationFrame(function draw() {
      own.draw(game, presentTempo() === 'still');
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [canvas, ground, game]);
  return painter;
}

/** The sea: a press aims and fires for as long as it is held; a tap on a fish locks on it while locking is on. */
export function Sea({ game, isLocking }: { readonly game: FishGame; readonly isLocking: boolean }) {
  const t = useTranslations('fish');
  const canvas = useRef<HTMLCanvasElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const painter = usePainter(canvas, ground, game);
  const aimAt = (event: SeaPress<HTMLCanvasElement>): { readonly x: number; readonly y: number } | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const point = painter.current?.seaAt(event.clientX - box.left, event.clientY - box.top) ?? null;
    if (point !== null) game.aimAt(point);
    return point;
  };
  const onDown = (event: SeaPress<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = aimAt(event);
    if (point === null) return;
    if (isLocking) {
      const tapped = game.fishAt(point.x, point.y, ({ spawn }) => SWIMMERS[spawn.fish].radius + TAP_REACH);
      if (tapped !== null) game.lockOn(tapped);
    }
    game.hold();
  };
  const onUp = (): void => game.release();
  return (
    <>
      <canvas ref={ground} className="sea-ground" aria-hidden="true" />
      <canvas
        ref={canvas}
        className="sea-canvas"
        role="img"
        aria-label={t('sea')}
        onPointerDown={onDown}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' || game.isFiring) aimAt(event);
        }}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onLostPointerCapture={onUp}
      />
    </>
  );
}
