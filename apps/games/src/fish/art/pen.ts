/** What fish are drawn on: a canvas, or a picture that is kept. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A drawing of a fish that swims to the right, in units of its radius around its middle. `wag` goes from -1 to 1 and back as it swims. */
export type Drawing = (pen: Pen, wag: number) => void;

const INK = 'rgba(4, 18, 30, 0.55)';

/** A fill that goes from one colour at `from` to another at `to`, top to bottom. */
export function shade(pen: Pen, from: number, to: number, ...colours: readonly string[]): CanvasGradient {
  const fill = pen.createLinearGradient(0, from, 0, to);
  colours.forEach((colour, at) => fill.addColorStop(colours.length === 1 ? 0 : at / (colours.length - 1), colour));
  return fill;
}

/** Draws a closed shape with a fill and a thin dark edge. */
export function shape(pen: Pen, fill: string | CanvasGradient, path: (pen: Pen) => void, edge = INK): void {
  pen.beginPath();
  path(pen);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 0.035;
  pen.strokeStyle = edge;
  pen.stroke();
}

/** A soft light on a body, clipped to nothing: the caller draws it where the body is. */
export function gleam(pen: Pen, x: number, y: number, width: number, height: number, strength = 0.5): void {
  pen.fillStyle = `rgba(255, 255, 255, ${strength})`;
  pen.beginPath();
  pen.ellipse(x, y, width, height, -0.15, 0, Math.PI * 2);
  pen.fill();
}

/** An eye that sees the one who shoots. */
export function eye(pen: Pen, x: number, y: number, size: number): void {
  const dots = [
    ['#ffffff', 0, 0, size],
    ['#14212b', size * 0.18, 0, size * 0.62],
    ['#ffffff', size * 0.36, -size * 0.26, size * 0.22],
  ] as const;
  for (const [colour, dx, dy, radius] of dots) {
    pen.beginPath();
    pen.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
    pen.fillStyle = colour;
    pen.fill();
  }
}

/** A tail with two tips, hinged at x. */
export function tail(pen: Pen, fill: string | CanvasGradient, x: number, length: number, spread: number, wag: number): void {
  const sway = wag * spread * 0.3;
  shape(pen, fill, (p) => {
    p.moveTo(x, 0);
    p.quadraticCurveTo(x - length * 0.4, -spread * 0.3 + sway, x - length, -spread + sway);
    p.quadraticCurveTo(x - length * 0.72, sway, x - length, spread + sway);
    p.quadraticCurveTo(x - length * 0.4, spread * 0.3 + sway, x, 0);
  });
}

/** A body as long as 2 * `long`, with its belly and back. */
export function body(pen: Pen, fill: string | CanvasGradient, long: number, high: number, nose = 1): void {
  shape(pen, fill, (p) => {
    p.moveTo(long * nose, 0);
    p.bezierCurveTo(long * 0.62, -high * 1.25, -long * 0.35, -high * 1.2, -long, 0);
    p.bezierCurveTo(-long * 0.35, high * 1.2, long * 0.62, high * 1.25, long * nose, 0);
  });
}

/** A fin as a triangle with a round back. */
export function fin(
  pen: Pen,
  fill: string | CanvasGradient,
  [x, y]: readonly [number, number],
  [tipX, tipY]: readonly [number, number],
  width: number,
): void {
  shape(pen, fill, (p) => {
    p.moveTo(x, y);
    p.quadraticCurveTo((x + tipX) / 2 + width * 0.3, (y + tipY) / 2, tipX, tipY);
    p.quadraticCurveTo((x + tipX) / 2 - width * 0.7, (y + tipY) / 2, x - width, y);
  });
}
