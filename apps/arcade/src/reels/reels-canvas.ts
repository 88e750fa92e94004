import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { isAtRest, placeOfReel, symbolsAt, type ReelMotion } from './reel-motion.ts';
import type { SymbolArt } from './symbol-art.ts';

const REELS = KOPITIAM_SEVENS_MATH.strips.length;
const ROWS = 3;
/** Part of a cell that its symbol fills. */
const FILL = 0.93;
const METAL = '#e8b765';
const LIGHT = '#ffd9a0';

/** What the window shows beside its symbols. */
export interface ReelsScene {
  readonly motions: readonly ReelMotion[];
  /** Row of the winning line on each reel and how many reels of it pay; null without one. */
  readonly hit: { readonly rows: readonly number[]; readonly count: number } | null;
  /** All cells of all winning lines, when no single line is on show. */
  readonly isTease: boolean;
  /** No movement: running reels are dimmed symbols. */
  readonly isStill: boolean;
}

function drawBack(pen: CanvasRenderingContext2D, cell: { width: number; height: number }, isTease: boolean): void {
  const height = cell.height * ROWS;
  pen.fillStyle = '#150a05';
  pen.fillRect(0, 0, cell.width * REELS, height);
  for (let reel = 0; reel < REELS; reel += 1) {
    const light = pen.createLinearGradient(0, 0, 0, height);
    light.addColorStop(0, 'rgba(0,0,0,.5)');
    light.addColorStop(0.28, 'rgba(255,225,190,.07)');
    light.addColorStop(0.5, 'rgba(255,225,190,.11)');
    light.addColorStop(0.72, 'rgba(255,225,190,.07)');
    light.addColorStop(1, 'rgba(0,0,0,.5)');
    pen.fillStyle = light;
    pen.fillRect(reel * cell.width, 0, cell.width, height);
    if (reel > 0) {
      pen.fillStyle = 'rgba(0,0,0,.55)';
      pen.fillRect(reel * cell.width - 1, 0, 2, height);
      pen.fillStyle = 'rgba(169,112,42,.4)';
      pen.fillRect(reel * cell.width + 1, 0, 1, height);
    }
  }
  if (!isTease) return;
  pen.strokeStyle = METAL;
  pen.lineWidth = 3;
  pen.shadowColor = METAL;
  pen.shadowBlur = 18;
  pen.strokeRect((REELS - 1) * cell.width + 2, 2, cell.width - 4, height - 4);
  pen.shadowBlur = 0;
}

function drawHit(pen: CanvasRenderingContext2D, x: number, y: number, cell: { width: number; height: number }, beat: number): void {
  const glow = pen.createRadialGradient(
    x + cell.width / 2,
    y + cell.height / 2,
    0,
    x + cell.width / 2,
    y + cell.height / 2,
    cell.width * 0.55,
  );
  glow.addColorStop(0, `rgba(255,217,160,${0.42 + 0.16 * beat})`);
  glow.addColorStop(1, 'rgba(255,217,160,0)');
  pen.fillStyle = glow;
  pen.fillRect(x, y, cell.width, cell.height);
  const inset = cell.width * 0.045;
  pen.strokeStyle = METAL;
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, cell.width - 2 * inset, cell.height - 2 * inset, 14);
  pen.stroke();
}

function drawLine(pen: CanvasRenderingContext2D, rows: readonly number[], cell: { width: number; height: number }): void {
  pen.beginPath();
  rows.forEach((row, reel) => {
    const x = (reel + 0.5) * cell.width;
    const y = (row + 0.5) * cell.height;
    if (reel === 0) pen.moveTo(0, y);
    pen.lineTo(x, y);
    if (reel === REELS - 1) pen.lineTo(REELS * cell.width, y);
  });
  pen.lineJoin = 'round';
  pen.strokeStyle = 'rgba(0,0,0,.55)';
  pen.lineWidth = 9;
  pen.stroke();
  pen.strokeStyle = LIGHT;
  pen.lineWidth = 4;
  pen.stroke();
}

/** Draws the reel window. Answers whether anything in it still moves. */
export function drawReels(canvas: HTMLCanvasElement, art: ReadonlyMap<string, SymbolArt>, scene: ReelsScene, nowMs: number): boolean {
  const pen = canvas.getContext('2d');
  if (pen === null || canvas.clientWidth === 0) return false;
  const scale = Math.min(window.devicePixelRatio || 1, 2.5);
  const width = Math.round(canvas.clientWidth * scale);
  const height = Math.round(canvas.clientHeight * scale);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const cell = { width: canvas.clientWidth / REELS, height: canvas.clientHeight / ROWS };
  drawBack(pen, cell, scene.isTease);
  if (scene.hit !== null) drawLine(pen, scene.hit.rows, cell);
  const beat = scene.isStill ? 0.5 : (1 + Math.sin(nowMs / 170)) / 2;
  let isMoving = scene.hit !== null && !scene.isStill;
  scene.motions.forEach((motion, reel) => {
    const isDimmed = scene.isStill && motion.kind === 'running';
    const { position, blur } = scene.isStill
      ? { position: motion.kind === 'running' ? motion.from : motion.stop, blur: 0 }
      : placeOfReel(motion, nowMs);
    if (!scene.isStill && (motion.kind === 'running' || !isAtRest(motion, nowMs))) isMoving = true;
    pen.save();
    pen.beginPath();
    pen.rect(reel * cell.width, 0, cell.width, cell.height * ROWS);
    pen.clip();
    for (const { symbol, row } of symbolsAt(KOPITIAM_SEVENS_MATH.strips[reel] ?? '', position)) {
      const picture = art.get(symbol);
      if (picture === undefined) continue;
      const x = reel * cell.width;
      const y = row * cell.height;
      const isHit = scene.hit !== null && reel < scene.hit.count && scene.hit.rows[reel] === Math.round(row);
      if (isHit) drawHit(pen, x, y, cell, beat);
      const side = Math.min(cell.width, cell.height) * FILL * (isHit ? 1.03 + 0.03 * beat : 1);
      const left = x + (cell.width - side) / 2;
      const top = y + (cell.height - side) / 2;
      const light = isDimmed || (scene.hit !== null && !isHit) ? 0.34 : 1;
      pen.globalAlpha = light * (1 - blur * 0.94);
      pen.drawImage(picture.sharp, left, top, side, side);
      if (blur > 0) {
        const tall = (side * picture.smeared.height) / picture.smeared.width;
        pen.globalAlpha = light * blur * 0.94;
        pen.drawImage(picture.smeared, left, top - (tall - side) / 2, side, tall);
      }
      pen.globalAlpha = 1;
    }
    pen.restore();
  });
  return isMoving;
}
