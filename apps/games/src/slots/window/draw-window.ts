import type { ShownWin } from '@talora/domain/games/slots/engine/script.ts';
import { drawCell } from './draw-cell.ts';
import { isResting, passingOn } from './reel-track.ts';
import { centreOf, planOf, topOf, type WindowPlan, type WindowView } from './window-view.ts';

const FILL = 0.94;
const TRACE_MS = 420;
/** After this time a window at rest with hits on it stops pulsing. */
const PULSE_MS = 20_000;

type Pen = CanvasRenderingContext2D;

function drawBack(pen: Pen, view: WindowView, plan: WindowPlan): void {
  const { colours, model, scene } = view;
  pen.clearRect(0, 0, plan.width, plan.height);
  if (view.cover === 1) {
    pen.fillStyle = colours.deep;
    pen.fillRect(0, 0, plan.width, plan.height);
  }
  model.rows.forEach((rows, reel) => {
    const x = reel * plan.cellWidth;
    const y = topOf(plan, rows);
    const height = rows * plan.cellHeight;
    pen.globalAlpha = view.cover;
    pen.fillStyle = colours.deep;
    pen.fillRect(x, y, plan.cellWidth, height);
    pen.globalAlpha = view.cover * 0.45;
    pen.fillStyle = colours.low;
    pen.fillRect(x, y, plan.cellWidth, height);
    pen.globalAlpha = 1;
    const light = pen.createLinearGradient(0, y, 0, y + height);
    light.addColorStop(0, 'rgba(0,0,0,.5)');
    light.addColorStop(0.28, 'rgba(255,255,255,.03)');
    light.addColorStop(0.5, 'rgba(255,255,255,.06)');
    light.addColorStop(0.72, 'rgba(255,255,255,.03)');
    light.addColorStop(1, 'rgba(0,0,0,.5)');
    pen.fillStyle = light;
    pen.fillRect(x, y, plan.cellWidth, height);
    if (reel > 0) {
      pen.fillStyle = 'rgba(0,0,0,.55)';
      pen.fillRect(x - 1, y, 2, height);
      pen.fillStyle = colours.dark;
      pen.globalAlpha = 0.5;
      pen.fillRect(x + 1, y, 1, height);
      pen.globalAlpha = 1;
    }
    const isTease = scene.tease === reel;
    if (!isTease && !scene.heldReels.includes(reel)) return;
    pen.strokeStyle = isTease ? colours.metal : colours.light;
    pen.lineWidth = 3;
    pen.shadowColor = colours.metal;
    pen.shadowBlur = 16;
    pen.strokeRect(x + 2, y + 2, plan.cellWidth - 4, height - 4);
    pen.shadowBlur = 0;
  });
}

function strokeLine(pen: Pen, points: readonly { readonly x: number; readonly y: number }[], colour: string, width: number): void {
  pen.beginPath();
  points.forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

/** A winning line, drawn from its first reel on. */
function drawLine(pen: Pen, view: WindowView, plan: WindowPlan, win: ShownWin, nowMs: number): void {
  const { pay } = view.model;
  const rows = pay.kind === 'lines' ? pay.lines[win.of] : undefined;
  if (rows === undefined) return;
  const all = Array.from(rows, (row, reel) => centreOf(plan, view.model, reel * 10 + Number(row)));
  const isFromRight = Math.min(...win.cells.map((cell) => Math.floor(cell / 10))) > 0;
  const points = isFromRight ? all.toReversed() : all;
  const isTrace = view.show === 'trace';
  const part = view.isStill || !isTrace ? 1 : Math.min(1, (nowMs - view.beatAtMs) / TRACE_MS);
  const reach = 1 + part * (points.length - 1);
  const shown = points.slice(0, Math.floor(reach));
  const [from, to] = [points[Math.floor(reach) - 1], points[Math.floor(reach)]];
  if (from !== undefined && to !== undefined) {
    const rest = reach - Math.floor(reach);
    shown.push({ x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest });
  }
  if (isTrace) strokeLine(pen, shown, 'rgba(0,0,0,.55)', 9);
  strokeLine(pen, shown, isTrace ? view.colours.light : view.colours.glow, isTrace ? 4 : 1.5);
}

/** An outline around pieces that pay together without a line. */
function drawContour(pen: Pen, view: WindowView, plan: WindowPlan, cells: readonly number[]): void {
  const inside = new Set(cells);
  pen.strokeStyle = view.colours.light;
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const cell of cells) {
    const { x, y } = centreOf(plan, view.model, cell);
    const [left, right, top, bottom] = [x - plan.cellWidth / 2, x + plan.cellWidth / 2, y - plan.cellHeight / 2, y + plan.cellHeight / 2];
    const edges = [
      [cell - 10, left + 1.5, top, left + 1.5, bottom],
      [cell + 10, right - 1.5, top, right - 1.5, bottom],
      [cell - 1, left, top + 1.5, right, top + 1.5],
      [cell + 1, left, bottom - 1.5, right, bottom - 1.5],
    ] as const;
    for (const [beside, x1, y1, x2, y2] of edges) {
      if (inside.has(beside)) continue;
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
  }
  pen.stroke();
}

function drawWins(pen: Pen, view: WindowView, plan: WindowPlan, nowMs: number): void {
  if (view.scene.lit.length === 0) return;
  for (const win of view.scene.wins) {
    if (win.kind === 'line') drawLine(pen, view, plan, win, nowMs);
    else if (win.kind === 'cluster' && view.show === 'trace') drawContour(pen, view, plan, win.cells);
  }
}

function drawPassing(pen: Pen, view: WindowView, plan: WindowPlan, reel: number, nowMs: number): void {
  const track = view.tracks[reel];
  if (track === undefined || track.kind === 'still') return;
  const { model, scene } = view;
  const rows = model.rows[reel] ?? 0;
  const strip = (scene.isFreeStrip ? (model.freeReels ?? model.reels) : model.reels)[reel] ?? '';
  const { symbols, blur } = passingOn(track, { strip, letters: scene.columns[reel] ?? '' }, nowMs);
  const side = Math.min(plan.cellWidth, plan.cellHeight) * FILL;
  const top = topOf(plan, rows);
  pen.save();
  pen.beginPath();
  pen.rect(reel * plan.cellWidth, top, plan.cellWidth, rows * plan.cellHeight);
  pen.clip();
  for (const { letter, row } of symbols) {
    const picture = view.art.get(letter);
    if (picture === undefined) continue;
    const x = (reel + 0.5) * plan.cellWidth - side / 2;
    const y = top + (row + 0.5) * plan.cellHeight - side / 2;
    pen.globalAlpha = 1 - blur * 0.94;
    pen.drawImage(picture.sharp, x, y, side, side);
    if (blur > 0) {
      const tall = (side * picture.smeared.height) / picture.smeared.width;
      pen.globalAlpha = blur * 0.94;
      pen.drawImage(picture.smeared, x, y - (tall - side) / 2, side, tall);
    }
  }
  pen.restore();
  pen.globalAlpha = 1;
}

/** Draws the reel window. Answers whether anything in it still moves. */
export function drawWindow(canvas: HTMLCanvasElement, view: WindowView, nowMs: number): boolean {
  const pen = canvas.getContext('2d');
  if (pen === null || canvas.clientWidth === 0) return false;
  const scale = Math.min(window.devicePixelRatio || 1, 2.5);
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const plan = planOf(view.model, canvas.clientWidth, canvas.clientHeight);
  drawBack(pen, view, plan);
  drawWins(pen, view, plan, nowMs);
  let isMoving = false;
  const later: (() => void)[] = [];
  view.model.rows.forEach((rows, reel) => {
    const isRunning = view.scene.reels[reel] === 'running';
    const track = view.tracks[reel] ?? { kind: 'still' };
    if (!view.isStill && !isResting(track, nowMs)) {
      isMoving = true;
      drawPassing(pen, view, plan, reel, nowMs);
      return;
    }
    pen.save();
    pen.beginPath();
    pen.rect(reel * plan.cellWidth, topOf(plan, rows), plan.cellWidth, rows * plan.cellHeight);
    if (view.beat === 'drop') pen.clip();
    if (view.isStill && isRunning) pen.globalAlpha = 0.3;
    for (let row = 0; row < rows; row += 1) {
      if (view.scene.lit.includes(reel * 10 + row)) later.push(() => drawCell(pen, view, plan, reel, row, nowMs));
      else drawCell(pen, view, plan, reel, row, nowMs);
    }
    pen.restore();
  });
  // Winning pieces lie over their neighbours.
  for (const draw of later) draw();
  if (view.isStill) return false;
  const elapsed = nowMs - view.beatAtMs;
  const isLively = view.scene.lit.length > 0 || view.scene.hold?.isTurning === true;
  return isMoving || elapsed < 900 || (isLively && elapsed < PULSE_MS);
}
