import type { TableSkin } from '@talora/domain/games/table/table-themes.ts';
import { useEffect, useRef, type PointerEvent } from 'react';
import { COVER_COLUMNS, COVER_ROWS, scratchAt } from './scratch-round.ts';

/** Radius of what a finger takes away, in widths of the cover. */
const FINGER = 0.075;

/** Paints the cover: metal with a pattern of coins, in the colours of the card. */
function paint(canvas: HTMLCanvasElement, { palette: [light, felt, glow, , accent] }: TableSkin): void {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const { width, height } = canvas;
  const metal = brush.createLinearGradient(0, 0, width, height);
  metal.addColorStop(0, '#d9d4c7');
  metal.addColorStop(0.45, '#9d978a');
  metal.addColorStop(0.55, '#c9c3b5');
  metal.addColorStop(1, '#8a8478');
  brush.globalCompositeOperation = 'source-over';
  brush.fillStyle = metal;
  brush.fillRect(0, 0, width, height);
  const step = width / 9;
  brush.lineWidth = Math.max(1, width / 200);
  for (let row = 0; row * step * 0.9 < height + step; row += 1)
    for (let column = 0; column < 10; column += 1) {
      const [x, y] = [(column + (row % 2) / 2) * step, row * step * 0.9];
      brush.beginPath();
      brush.arc(x, y, step * 0.27, 0, 2 * Math.PI);
      brush.strokeStyle = row % 2 === 0 ? accent : light;
      brush.globalAlpha = 0.5;
      brush.stroke();
      brush.fillStyle = row % 2 === 0 ? glow : felt;
      brush.globalAlpha = 0.14;
      brush.fill();
    }
  brush.globalAlpha = 1;
}

/** Takes the cover away along a line of the canvas. */
function wipe(canvas: HTMLCanvasElement, from: readonly [number, number], to: readonly [number, number]): void {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  brush.globalCompositeOperation = 'destination-out';
  brush.lineCap = 'round';
  brush.lineWidth = 2 * FINGER * canvas.width;
  brush.beginPath();
  brush.moveTo(from[0] * canvas.width, from[1] * canvas.height);
  brush.lineTo(to[0] * canvas.width, to[1] * canvas.height + 0.01);
  brush.stroke();
}

interface CoverProps {
  readonly theme: TableSkin;
  readonly onUncovered: () => void;
}

/** The cover of a ticket: mouse or finger take it away, and when enough of it is gone the rest goes by itself. Keys have the main button. */
export function Cover({ theme, onUncovered }: CoverProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const gone = useRef(new Uint8Array(COVER_COLUMNS * COVER_ROWS));
  const last = useRef<readonly [number, number] | null>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    const { width, height } = canvas.getBoundingClientRect();
    const scale = Math.min(2, globalThis.devicePixelRatio || 1);
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    paint(canvas, theme);
  }, [theme]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const scratch = (event: PointerEvent<HTMLCanvasElement>): void => {
    const to = pointOf(event);
    const from = last.current ?? to;
    last.current = to;
    wipe(event.currentTarget, from, to);
    const parts = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / FINGER) + 1;
    let isEnough = false;
    for (let part = 0; part <= parts; part += 1) {
      const share = part / parts;
      isEnough = scratchAt(gone.current, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, FINGER);
    }
    if (isEnough) onUncovered();
  };
  return (
    <canvas
      ref={ref}
      className="sc-cover"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = null;
        scratch(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) scratch(event);
      }}
    />
  );
}
