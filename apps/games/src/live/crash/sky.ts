import { flightMs, growthAt, HIGHEST_POINT } from '@talora/domain/rounds/crash-round.ts';
import type { Flight } from './flight.ts';

/** A moment to draw: the flight, and how long it has gone on and stood burst, in milliseconds. */
export interface SkyMoment {
  readonly flight: Flight;
  readonly courseMs: number;
  readonly burstMs: number;
  readonly isCalm: boolean;
  /** Factors at which bets of this page have left the flight, in hundredths. */
  readonly exits: readonly number[];
}

interface Frame {
  readonly ink: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Milliseconds and hundredths that the whole width and height stand for. */
  readonly spanMs: number;
  readonly top: number;
}

const LEAST_SPAN_MS = 8_000;
const LEAST_TOP = 180;
const LEFT = 62;
const FOOT = 20;

const frameOf = (ink: CanvasRenderingContext2D, width: number, height: number, ms: number, factor: number): Frame => ({
  ink,
  width,
  height,
  // The tip stands short of the right and of the upper edge.
  spanMs: Math.max(LEAST_SPAN_MS, ms * 1.18),
  top: Math.max(LEAST_TOP, 100 + (factor - 100) * 1.45),
});
const xOf = ({ width, spanMs }: Frame, ms: number): number => LEFT + ((width - LEFT - 12) * ms) / spanMs;
const yOf = ({ height, top }: Frame, factor: number): number => height - FOOT - ((height - FOOT - 14) * (factor - 100)) / (top - 100);

/** Round steps between lines, so that three to six stand in the height. */
function stepOf(span: number): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? rough;
}

function drawLines(frame: Frame): void {
  const { ink, width, height, top, spanMs } = frame;
  ink.font = '600 11px system-ui, sans-serif';
  ink.lineWidth = 1;
  ink.strokeStyle = 'rgba(255, 255, 255, 0.1)';
  ink.fillStyle = 'rgba(225, 232, 255, 0.78)';
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  const step = stepOf((top - 100) / 100);
  for (let factor = 1; factor * 100 < top; factor += step) {
    const y = yOf(frame, factor * 100);
    ink.beginPath();
    ink.moveTo(44, y);
    ink.lineTo(width, y);
    ink.stroke();
    ink.fillText(`${step < 1 ? factor.toFixed(1) : Math.round(factor)}×`, 36, y);
  }
  ink.textAlign = 'center';
  const seconds = Math.max(1, Math.ceil(stepOf(spanMs / 1_000)));
  for (let second = seconds; second * 1_000 < spanMs * 0.98; second += seconds)
    ink.fillText(`${Math.round(second)} s`, xOf(frame, second * 1_000), height - 8);
}

/** The way of the lantern up to a moment; resolves to its tip. */
function drawCurve(frame: Frame, ms: number, factor: number, isBurst: boolean): { x: number; y: number } {
  const { ink, height } = frame;
  const tip = { x: xOf(frame, ms), y: yOf(frame, factor) };
  ink.beginPath();
  ink.moveTo(xOf(frame, 0), yOf(frame, 100));
  for (let at = 1; at < 64; at += 1) {
    const then = (ms * at) / 64;
    ink.lineTo(xOf(frame, then), yOf(frame, growthAt(then)));
  }
  ink.lineTo(tip.x, tip.y);
  ink.lineWidth = 4;
  ink.lineJoin = 'round';
  ink.lineCap = 'round';
  ink.strokeStyle = isBurst ? '#ff6a5c' : '#ffc53d';
  ink.stroke();
  ink.lineTo(tip.x, height - FOOT);
  ink.lineTo(LEFT, height - FOOT);
  ink.closePath();
  const fill = ink.createLinearGradient(0, tip.y, 0, height);
  fill.addColorStop(0, isBurst ? 'rgba(255, 106, 92, 0.26)' : 'rgba(255, 197, 61, 0.28)');
  fill.addColorStop(1, 'rgba(255, 197, 61, 0)');
  ink.fillStyle = fill;
  ink.fill();
  return tip;
}

function drawLantern(ink: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, turn: number): void {
  ink.save();
  ink.translate(x, y - 12);
  ink.rotate(turn);
  const glow = ink.createRadialGradient(0, 0, 4, 0, 0, 46);
  glow.addColorStop(0, 'rgba(255, 190, 90, 0.75)');
  glow.addColorStop(1, 'rgba(255, 150, 50, 0)');
  ink.fillStyle = glow;
  ink.fillRect(-46, -46, 92, 92);
  ink.beginPath();
  ink.moveTo(-10, 16);
  ink.bezierCurveTo(-19, 2, -17, -14, -9, -19);
  ink.quadraticCurveTo(0, -23, 9, -19);
  ink.bezierCurveTo(17, -14, 19, 2, 10, 16);
  ink.closePath();
  const paper = ink.createLinearGradient(0, -22, 0, 17);
  paper.addColorStop(0, '#d9381e');
  paper.addColorStop(0.6, '#ff8a34');
  paper.addColorStop(1, '#ffe08a');
  ink.fillStyle = paper;
  ink.fill();
  ink.strokeStyle = 'rgba(90, 12, 4, 0.5)';
  ink.lineWidth = 1.2;
  for (const at of [-5, 5]) {
    ink.beginPath();
    ink.moveTo(at * 0.8, 16);
    ink.quadraticCurveTo(at * 1.9, -2, at * 0.9, -20);
    ink.stroke();
  }
  ink.fillStyle = '#6b2110';
  ink.fillRect(-10, 15, 20, 3.4);
  ink.fillStyle = '#fff3c4';
  ink.beginPath();
  ink.ellipse(0, 13, 3.4, 6, 0, 0, Math.PI * 2);
  ink.fill();
  ink.restore();
}

const RING_MS = 700;
/** Marks that are nearer to each other have one label. */
const LABEL_ROOM = 18;

/** Where bets of this page have left the flight: a mark on its way with the factor, and a ring that grows as it comes. */
function drawExits(frame: Frame, ms: number, { exits, isCalm }: Pick<SkyMoment, 'exits' | 'isCalm'>): void {
  const { ink } = frame;
  ink.font = '700 13px system-ui, sans-serif';
  ink.textAlign = 'left';
  ink.textBaseline = 'middle';
  let labelled = Infinity;
  for (const exit of exits.toSorted((a, b) => a - b)) {
    const at = flightMs(exit);
    const [x, y] = [xOf(frame, at), yOf(frame, exit)];
    const age = Math.min(1, Math.max(0, ms - at) / RING_MS);
    if (!isCalm && age < 1) {
      ink.beginPath();
      ink.arc(x, y, 7 + age * 26, 0, Math.PI * 2);
      ink.strokeStyle = `rgba(109, 240, 168, ${(1 - age).toFixed(2)})`;
      ink.lineWidth = 3;
      ink.stroke();
    }
    ink.beginPath();
    ink.arc(x, y, 6, 0, Math.PI * 2);
    ink.fillStyle = '#2fbf71';
    ink.fill();
    ink.strokeStyle = '#fff';
    ink.lineWidth = 2;
    ink.stroke();
    if (Math.abs(labelled - y) < LABEL_ROOM) continue;
    labelled = y;
    ink.fillStyle = '#9df0c2';
    ink.fillText(`${(exit / 100).toFixed(2)}×`, x + 11, y + 9);
  }
}

const SHREDS = 18;

/** The paper that flies apart; it hangs still where motion is not wanted. */
function drawShreds(ink: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, ms: number): void {
  const age = Math.min(1, ms / 1_100);
  ink.save();
  ink.globalAlpha = 1 - age * 0.85;
  for (let shred = 0; shred < SHREDS; shred += 1) {
    const angle = (shred / SHREDS) * Math.PI * 2 + shred * 1.7;
    const reach = (14 + (shred % 5) * 9) * (0.25 + age * 1.3);
    ink.fillStyle = ['#ff6a5c', '#ffc53d', '#ff8a34'][shred % 3] ?? '#ff6a5c';
    ink.fillRect(x + Math.cos(angle) * reach - 2, y - 10 + Math.sin(angle) * reach + age * age * 40, 4 + (shred % 3), 4);
  }
  ink.restore();
}

/** Draws the sky of a moment on a canvas of so many CSS pixels. */
export function drawSky(
  ink: CanvasRenderingContext2D,
  width: number,
  height: number,
  { flight, courseMs, burstMs, isCalm, exits }: SkyMoment,
): void {
  ink.clearRect(0, 0, width, height);
  const isUp = flight.phase === 'flying' || flight.phase === 'burst';
  const ms = isUp ? courseMs : 0;
  const factor = flight.phase === 'flying' ? Math.min(HIGHEST_POINT, growthAt(ms)) : flight.factor;
  const frame = frameOf(ink, width, height, ms, factor);
  drawLines(frame);
  const isBurst = flight.phase === 'burst';
  const tip = isUp ? drawCurve(frame, ms, factor, isBurst) : { x: xOf(frame, 0), y: yOf(frame, 100) };
  if (isUp) drawExits(frame, ms, { exits, isCalm });
  if (isBurst) drawShreds(ink, tip, isCalm ? 260 : burstMs);
  else drawLantern(ink, tip, isCalm ? 0 : Math.sin(ms / 380) * 0.08);
}
