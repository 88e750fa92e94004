import { centreOf, type WindowPlan, type WindowView } from './window-view.ts';

/** Part of a cell that its symbol fills. */
const FILL = 0.94;
const DIMMED = 0.34;
const DROP_MS = 300;
const VANISH_MS = 280;
const POP_MS = 260;

type Pen = CanvasRenderingContext2D;

/** How a piece stands at a moment. */
interface Pose {
  alpha: number;
  scale: number;
  /** Width against height: a piece that turns over. */
  flip: number;
  rise: number;
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/** Falls faster and faster, and bounces a little. */
function fallen(part: number): number {
  if (part < 0.75) return (part / 0.75) ** 2;
  return 1 - Math.sin(((part - 0.75) / 0.25) * Math.PI) * 0.06;
}

/** The pose of a winning piece, by the theme's way to show it. */
function poseOfHit(view: WindowView, elapsed: number, pose: Pose): void {
  const beat = (1 + Math.sin(elapsed / 170)) / 2;
  const rise = clamp(elapsed / 200);
  if (view.show === 'lift') {
    pose.rise = rise * (0.05 + 0.03 * beat);
    pose.scale = 1 + 0.1 * rise;
  } else if (view.show === 'flip') {
    pose.flip = elapsed < 420 ? Math.abs(Math.cos((elapsed / 420) * Math.PI)) : 1;
    pose.scale = 1.04;
  } else if (view.show === 'burst') pose.scale = 1 + 0.12 * Math.max(0, Math.sin(clamp(elapsed / 380) * Math.PI)) + 0.02 * beat;
  else pose.scale = 1.02 + 0.04 * beat;
}

function poseOf(view: WindowView, cell: number, nowMs: number): Pose {
  const { scene } = view;
  const pose: Pose = { alpha: 1, scale: 1, flip: 1, rise: 0 };
  const elapsed = view.isStill ? 10_000 : nowMs - view.beatAtMs;
  const isLit = scene.lit.includes(cell);
  if (scene.lit.length > 0 && !isLit) pose.alpha = DIMMED;
  if (scene.hold !== null && scene.values[cell] === undefined) pose.alpha = 0.13;
  if (isLit && !view.isStill) poseOfHit(view, elapsed, pose);
  if (scene.hold?.landed.includes(cell) === true) pose.scale = 1 + 0.35 * (1 - clamp(elapsed / POP_MS));
  if (scene.gone.includes(cell)) {
    const part = clamp(elapsed / VANISH_MS);
    pose.alpha = 1 - part;
    pose.scale = view.show === 'burst' ? 1 + part * 0.5 : view.show === 'lift' ? 1 : 1 - part * 0.7;
    pose.flip = view.show === 'flip' ? 1 - part : 1;
    pose.rise = view.show === 'lift' ? part * 0.5 : 0;
  }
  const rows = scene.drops[cell];
  if (rows !== undefined) pose.rise = rows * (1 - fallen(clamp(elapsed / (DROP_MS + rows * 20))));
  return pose;
}

/** The letter in a cell now: a reel that fills shows the old one until the new one has come that far. */
function letterIn(view: WindowView, reel: number, row: number, nowMs: number): { readonly letter: string; readonly grown: number } {
  const letter = view.scene.columns[reel]?.[row] ?? '';
  const from = view.scene.growing[reel];
  if (from === undefined || view.isStill) return { letter, grown: 1 };
  const part = clamp((nowMs - view.beatAtMs - Math.abs(row - from) * 120) / 240);
  return part === 0 ? { letter: view.before.columns[reel]?.[row] ?? letter, grown: 1 } : { letter, grown: 0.5 + part / 2 };
}

function drawRing(pen: Pen, view: WindowView, box: { x: number; y: number; width: number; height: number }, beat: number): void {
  const { x, y, width, height } = box;
  const glow = pen.createRadialGradient(x, y, 0, x, y, width * 0.58);
  glow.addColorStop(0, view.colours.glow);
  glow.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.34 + 0.16 * beat;
  pen.fillStyle = glow;
  pen.fillRect(x - width / 2, y - height / 2, width, height);
  pen.globalAlpha = 1;
  if (view.show === 'lift') return;
  pen.strokeStyle = view.colours.metal;
  pen.lineWidth = view.show === 'trace' ? 2.5 : 2;
  pen.beginPath();
  if (view.show === 'burst') pen.ellipse(x, y, width * 0.47, height * 0.47, 0, 0, 2 * Math.PI);
  else pen.roundRect(x - width * 0.46, y - height * 0.46, width * 0.92, height * 0.92, view.show === 'flip' ? 4 : 13);
  pen.stroke();
}

function drawSparks(pen: Pen, view: WindowView, x: number, y: number, side: number, elapsed: number, seed: number): void {
  const part = clamp(elapsed / 720);
  if (part >= 1) return;
  for (let i = 0; i < 9; i += 1) {
    const turn = (i / 9) * 2 * Math.PI + seed;
    const far = side * (0.2 + 0.55 * (1 - (1 - part) ** 2)) * (0.7 + 0.3 * Math.sin(seed * 7 + i * 2.4));
    pen.globalAlpha = 1 - part;
    pen.fillStyle = i % 2 === 0 ? view.colours.light : view.colours.glow;
    pen.beginPath();
    pen.arc(
      x + Math.cos(turn) * far,
      y + Math.sin(turn) * far + part * part * side * 0.16,
      side * 0.035 * (1 - part * 0.6),
      0,
      2 * Math.PI,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The value on a coin or an orb, as large as it fits. */
function drawValue(pen: Pen, view: WindowView, text: string, x: number, y: number, side: number): void {
  let size = side * 0.3;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `800 ${size}px system-ui, sans-serif`;
  const width = pen.measureText(text).width;
  if (width > side * 0.86) {
    size *= (side * 0.86) / width;
    pen.font = `800 ${size}px system-ui, sans-serif`;
  }
  const half = Math.min(side * 0.46, pen.measureText(text).width / 2 + side * 0.07);
  pen.fillStyle = 'rgba(6, 6, 8, 0.82)';
  pen.beginPath();
  pen.roundRect(x - half, y + side * 0.1, half * 2, size * 1.3, size * 0.5);
  pen.fill();
  pen.strokeStyle = view.colours.metal;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = '#fff';
  pen.fillText(text, x, y + side * 0.1 + size * 0.68);
}

/** A cell of hold-and-win that is being drawn again: a ring that goes round. */
function drawTurning(pen: Pen, view: WindowView, x: number, y: number, side: number, nowMs: number): void {
  const turn = view.isStill ? 0 : nowMs / 90 + x;
  pen.strokeStyle = view.colours.metal;
  pen.lineWidth = Math.max(2, side * 0.045);
  pen.globalAlpha = 0.75;
  pen.beginPath();
  pen.arc(x, y, side * 0.26, turn, turn + 4.2);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Draws a piece at rest, with everything that happens to it. */
export function drawCell(pen: Pen, view: WindowView, plan: WindowPlan, reel: number, row: number, nowMs: number): void {
  const { scene } = view;
  const cell = reel * 10 + row;
  const { x, y: middle } = centreOf(plan, view.model, cell);
  const { letter, grown } = letterIn(view, reel, row, nowMs);
  const picture = view.art.get(letter);
  if (picture === undefined) return;
  const pose = poseOf(view, cell, nowMs);
  const box = Math.min(plan.cellWidth, plan.cellHeight);
  const side = box * FILL * pose.scale * grown;
  const y = middle - pose.rise * plan.cellHeight;
  const elapsed = view.isStill ? 10_000 : nowMs - view.beatAtMs;
  const isLit = scene.lit.includes(cell);
  if (isLit) {
    const beat = view.isStill ? 0.5 : (1 + Math.sin(elapsed / 170)) / 2;
    drawRing(pen, view, { x, y: middle, width: plan.cellWidth, height: plan.cellHeight }, beat);
  }
  if (isLit && view.show === 'lift') {
    pen.shadowColor = 'rgba(0, 0, 0, 0.65)';
    pen.shadowBlur = 14;
    pen.shadowOffsetY = 8;
  }
  pen.globalAlpha = pose.alpha;
  pen.drawImage(picture.sharp, x - (side * pose.flip) / 2, y - side / 2, side * pose.flip, side);
  pen.shadowColor = 'transparent';
  pen.shadowBlur = 0;
  pen.shadowOffsetY = 0;
  const value = scene.values[cell];
  if (value !== undefined && pose.alpha > 0.2) {
    drawValue(pen, view, letter === view.model.orbs?.symbol ? `×${value}` : view.valueText(value), x, y, box * pose.scale);
  }
  pen.globalAlpha = 1;
  if (scene.hold?.isTurning === true && value === undefined) drawTurning(pen, view, x, middle, box, nowMs);
  const isBursting = view.show === 'burst' && (isLit || scene.gone.includes(cell)) && !view.isStill;
  if (isBursting) drawSparks(pen, view, x, middle, box, elapsed, cell);
}
