import type { FishId } from '@talora/domain/games/fish/species.ts';
import { goldturtle, ray, shark, swordfish, turtle, whale } from './large-fish.ts';
import { eye, gleam, shade, shape, type Drawing } from './pen.ts';
import { angel, bilis, clown, lion, puffer, sardine, squid } from './small-fish.ts';

/** Crab, seen from the front; it goes sideways. */
const crab: Drawing = (pen, wag) => {
  pen.lineCap = 'round';
  for (const side of [1, -1]) {
    pen.strokeStyle = '#b3123f';
    pen.lineWidth = 0.08;
    for (let leg = 0; leg < 3; leg += 1) {
      pen.beginPath();
      pen.moveTo(side * 0.4, 0.12 + leg * 0.1);
      pen.quadraticCurveTo(side * (0.78 + leg * 0.03), 0.02 + leg * 0.16, side * (0.88 - leg * 0.06), 0.4 + leg * 0.16 + wag * side * 0.06);
      pen.stroke();
    }
    pen.lineWidth = 0.14;
    pen.beginPath();
    pen.moveTo(side * 0.42, -0.06);
    pen.quadraticCurveTo(side * 0.76, -0.16, side * 0.7, -0.5);
    pen.stroke();
    pen.lineWidth = 0.1;
    shape(pen, shade(pen, -0.98, -0.4, '#ff7f9c', '#e11d53'), (p) => {
      p.moveTo(side * 0.58, -0.46);
      p.bezierCurveTo(side * 0.36, -0.86, side * 0.62, -1.04, side * (0.72 + wag * 0.03), -0.98);
      p.lineTo(side * 0.72, -0.74);
      p.lineTo(side * (0.9 - wag * 0.04), -0.94);
      p.bezierCurveTo(side * 1.06, -0.8, side * 0.96, -0.5, side * 0.74, -0.44);
    });
    pen.strokeStyle = '#b3123f';
    pen.beginPath();
    pen.moveTo(side * 0.18, -0.3);
    pen.lineTo(side * 0.2, -0.52);
    pen.stroke();
  }
  shape(pen, shade(pen, -0.4, 0.5, '#ff6f91', '#e8255c', '#a80f3c'), (p) => p.ellipse(0, 0.08, 0.6, 0.44, 0, 0, Math.PI * 2));
  gleam(pen, -0.12, -0.16, 0.26, 0.07, 0.45);
  eye(pen, 0.2, -0.56, 0.12);
  eye(pen, -0.2, -0.56, 0.12);
  pen.strokeStyle = '#7a0b2c';
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.arc(0, 0.1, 0.2, 0.25, Math.PI - 0.25);
  pen.stroke();
};

/** Sea dragon: a long body in waves, whiskers, a golden mane. */
const dragon: Drawing = (pen, wag) => {
  const light = pen.createRadialGradient(0, 0, 0.2, 0, 0, 1.1);
  light.addColorStop(0, 'rgba(80, 255, 214, 0.35)');
  light.addColorStop(1, 'rgba(80, 255, 214, 0)');
  pen.fillStyle = light;
  pen.fillRect(-1.15, -1.15, 2.3, 2.3);
  const at = (share: number): readonly [number, number] => [0.6 - share * 1.6, Math.sin(share * 6.2 + wag * 0.9) * 0.22 * (0.3 + share)];
  for (let link = 22; link >= 0; link -= 1) {
    const share = link / 22;
    const [x, y] = at(share);
    const size = 0.27 * (1 - share * 0.78);
    shape(pen, '#ffcf4d', (p) => {
      p.moveTo(x + size * 0.5, y - size * 0.7);
      p.lineTo(x - size * 0.2, y - size * 1.7);
      p.lineTo(x - size * 0.6, y - size * 0.6);
    });
    shape(
      pen,
      shade(pen, y - size, y + size, '#5ff0c8', '#16a085', '#0b5c56'),
      (p) => p.arc(x, y, size, 0, Math.PI * 2),
      'rgba(3, 45, 44, 0.5)',
    );
    pen.fillStyle = 'rgba(255, 244, 190, 0.7)';
    pen.beginPath();
    pen.ellipse(x, y + size * 0.55, size * 0.5, size * 0.22, 0, 0, Math.PI * 2);
    pen.fill();
  }
  for (const side of [1, -1]) {
    shape(pen, '#ff9f2e', (p) => {
      p.moveTo(0.42, side * 0.1);
      p.quadraticCurveTo(0.1, side * (0.5 + wag * 0.06), -0.02, side * 0.44);
      p.quadraticCurveTo(0.2, side * 0.24, 0.36, side * 0.02);
    });
  }
  shape(pen, shade(pen, -0.36, 0.36, '#8dffe0', '#1fb397', '#0d6b62'), (p) => {
    p.moveTo(1.04, 0.06);
    p.bezierCurveTo(0.94, -0.18, 0.7, -0.36, 0.46, -0.26);
    p.quadraticCurveTo(0.3, 0, 0.46, 0.26);
    p.bezierCurveTo(0.7, 0.34, 0.98, 0.26, 1.04, 0.06);
  });
  pen.strokeStyle = '#ffe59a';
  pen.lineWidth = 0.045;
  pen.beginPath();
  pen.moveTo(0.52, -0.26);
  pen.quadraticCurveTo(0.5, -0.5, 0.3, -0.6);
  pen.moveTo(0.62, -0.26);
  pen.quadraticCurveTo(0.66, -0.5, 0.5, -0.66);
  pen.moveTo(0.98, 0.14);
  pen.quadraticCurveTo(1.02, 0.4, 0.8, 0.52 + wag * 0.06);
  pen.stroke();
  gleam(pen, 0.66, -0.16, 0.16, 0.05, 0.5);
  eye(pen, 0.7, -0.08, 0.1);
};

/** A mine: what is around it goes with it. */
const bomb: Drawing = (pen, wag) => {
  for (let horn = 0; horn < 8; horn += 1) {
    const turn = (horn / 8) * Math.PI * 2 + 0.2;
    pen.strokeStyle = '#39444d';
    pen.lineWidth = 0.16;
    pen.beginPath();
    pen.moveTo(Math.cos(turn) * 0.6, Math.sin(turn) * 0.6);
    pen.lineTo(Math.cos(turn) * 0.88, Math.sin(turn) * 0.88);
    pen.stroke();
    pen.fillStyle = '#c7d2da';
    pen.beginPath();
    pen.arc(Math.cos(turn) * 0.92, Math.sin(turn) * 0.92, 0.08, 0, Math.PI * 2);
    pen.fill();
  }
  const ball = pen.createRadialGradient(-0.24, -0.28, 0.08, 0, 0, 0.74);
  ball.addColorStop(0, '#93a4b1');
  ball.addColorStop(0.5, '#44525d');
  ball.addColorStop(1, '#171e24');
  shape(pen, ball, (p) => p.arc(0, 0, 0.7, 0, Math.PI * 2));
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, 0.34);
  glow.addColorStop(0, wag > 0 ? '#fff1c2' : '#ffb3a0');
  glow.addColorStop(0.4, '#ff4a2e');
  glow.addColorStop(1, 'rgba(255, 60, 30, 0)');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(0, 0, 0.34, 0, Math.PI * 2);
  pen.fill();
};

/** How each fish is drawn. */
export const DRAWINGS: Readonly<Record<FishId, Drawing>> = {
  bilis,
  sardine,
  clown,
  puffer,
  angel,
  squid,
  lion,
  turtle,
  ray,
  swordfish,
  shark,
  whale,
  crab,
  goldturtle,
  dragon,
  bomb,
};

/** Fish that are seen from the front: they are never turned over, nor do they lean where they swim. */
export const UPRIGHT: ReadonlySet<FishId> = new Set(['crab', 'bomb']);
