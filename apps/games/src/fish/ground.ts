import type { Pen } from './art/pen.ts';

/** Numbers that look thrown and stay the same, for sand and weed. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function rays(pen: Pen, width: number, height: number): void {
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  // A browser that cannot soften them shows them as they are.
  pen.filter = `blur(${Math.round(width / 70)}px)`;
  for (let beam = 0; beam < 7; beam += 1) {
    const x = (beam / 6) * width * 1.1 - width * 0.05;
    const light = pen.createLinearGradient(x, 0, x - width * 0.08, height * 0.8);
    light.addColorStop(0, 'rgba(120, 230, 255, 0.12)');
    light.addColorStop(1, 'rgba(120, 230, 255, 0)');
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(x - width * 0.02, 0);
    pen.lineTo(x + width * 0.05, 0);
    pen.lineTo(x - width * 0.06, height * 0.82);
    pen.lineTo(x - width * 0.2, height * 0.82);
    pen.fill();
  }
  pen.restore();
}

function weed(pen: Pen, x: number, foot: number, high: number, colour: string, lean: number): void {
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  for (let stem = 0; stem < 4; stem += 1) {
    const tall = high * (1 - stem * 0.17);
    pen.lineWidth = Math.max(3, high * 0.06 * (1 - stem * 0.15));
    pen.beginPath();
    pen.moveTo(x + stem * high * 0.09, foot);
    pen.bezierCurveTo(
      x + stem * high * 0.09 + lean * 0.3,
      foot - tall * 0.4,
      x + stem * high * 0.12 - lean * 0.4,
      foot - tall * 0.7,
      x + stem * high * 0.1 + lean,
      foot - tall,
    );
    pen.stroke();
  }
}

function coral(pen: Pen, x: number, foot: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  for (let knob = 0; knob < 9; knob += 1) {
    const turn = Math.PI + (knob / 8) * Math.PI;
    pen.beginPath();
    pen.ellipse(
      x + Math.cos(turn) * size * 0.62,
      foot + Math.sin(turn) * size * 0.55,
      size * 0.24,
      size * 0.3,
      turn + Math.PI / 2,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  pen.beginPath();
  pen.ellipse(x, foot, size * 0.72, size * 0.5, 0, Math.PI, 0);
  pen.fill();
}

/** The water with its light, rocks, weed and sand, in pixels. Nothing in it moves. */
export function drawGround(pen: Pen, width: number, height: number): void {
  const water = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#15809a'],
    [0.32, '#0d5f79'],
    [0.68, '#07384c'],
    [1, '#03141f'],
  ] as const)
    water.addColorStop(at, colour);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  rays(pen, width, height);
  const next = scatter(7);
  const unit = Math.min(width, height * 1.2);
  const foot = height * 0.99;
  for (const [share, depth, colour] of [
    [0.78, 0.3, 'rgba(4, 42, 58, 0.85)'],
    [0.9, 0.22, 'rgba(3, 30, 43, 0.95)'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let step = 0; step <= 12; step += 1) {
      const edge = Math.abs(step - 6) / 6;
      pen.lineTo((step / 12) * width, height * share - unit * depth * (edge * edge * 0.9 + next() * 0.12) + height * 0.06);
    }
    pen.lineTo(width, height);
    pen.fill();
  }
  weed(pen, width * 0.03, foot, unit * 0.3, 'rgba(18, 122, 122, 0.9)', unit * 0.03);
  weed(pen, width * 0.13, foot, unit * 0.18, 'rgba(28, 150, 120, 0.75)', -unit * 0.02);
  weed(pen, width * 0.9, foot, unit * 0.26, 'rgba(112, 46, 110, 0.85)', -unit * 0.03);
  weed(pen, width * 0.78, foot, unit * 0.15, 'rgba(20, 126, 126, 0.7)', unit * 0.02);
  coral(pen, width * 0.22, foot, unit * 0.07, 'rgba(214, 92, 120, 0.75)');
  coral(pen, width * 0.71, foot, unit * 0.055, 'rgba(232, 150, 74, 0.7)');
  coral(pen, width * 0.97, foot, unit * 0.08, 'rgba(190, 80, 150, 0.7)');
  const dark = pen.createLinearGradient(0, height * 0.7, 0, height);
  dark.addColorStop(0, 'rgba(2, 10, 18, 0)');
  dark.addColorStop(1, 'rgba(2, 10, 18, 0.75)');
  pen.fillStyle = dark;
  pen.fillRect(0, height * 0.7, width, height * 0.3);
}

/** A cannon that points up, in units of its radius. */
export function drawCannon(pen: Pen, [light, middle, dark]: readonly [string, string, string]): void {
  const metal = pen.createLinearGradient(-0.5, 0, 0.5, 0);
  metal.addColorStop(0, light);
  metal.addColorStop(0.4, middle);
  metal.addColorStop(1, dark);
  pen.fillStyle = metal;
  pen.strokeStyle = '#0a1a24';
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(-0.32, -1.6);
  pen.lineTo(0.32, -1.6);
  pen.lineTo(0.44, -0.1);
  pen.lineTo(-0.44, -0.1);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.roundRect(-0.46, -1.78, 0.92, 0.36, 0.16);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#ffd76a';
  pen.fillRect(-0.4, -0.92, 0.8, 0.17);
  for (const [colour, radius] of [
    ['#0b2230', 1],
    [middle, 0.9],
    ['#0b2230', 0.54],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, Math.PI * 2);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.strokeStyle = '#ffd76a';
  pen.lineWidth = 0.08;
  pen.beginPath();
  pen.arc(0, 0, 0.54, 0, Math.PI * 2);
  pen.moveTo(-0.2, 0);
  pen.lineTo(0.2, 0);
  pen.moveTo(0, -0.2);
  pen.lineTo(0, 0.2);
  pen.stroke();
}

/** Colours of the cannons by seat. */
export const CANNON_COLOURS: readonly (readonly [string, string, string])[] = [
  ['#b6e6e9', '#2fb7c1', '#155257'],
  ['#f7d6c5', '#e8895a', '#683e28'],
  ['#d6e0ff', '#8aa6ff', '#3e4b73'],
  ['#e9f7c9', '#9ccf4f', '#48651c'],
];
