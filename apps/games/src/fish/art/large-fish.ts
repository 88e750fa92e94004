import { body, eye, fin, gleam, shade, shape, tail, type Drawing, type Pen } from './pen.ts';

/** A turtle in the colours of its skin and shell. */
function turtleIn(pen: Pen, wag: number, skin: readonly [string, string], shell: readonly [string, string, string], line: string): void {
  const flipper = (x: number, y: number, tipX: number, tipY: number): void =>
    shape(pen, skin[0], (p) => {
      p.moveTo(x + 0.14, y);
      p.quadraticCurveTo(tipX + 0.2, tipY, tipX, tipY);
      p.quadraticCurveTo(tipX - 0.06, (y + tipY) / 2, x - 0.2, y);
    });
  flipper(0.3, 0.1, 0.06 + wag * 0.16, 0.86 - wag * 0.1);
  flipper(-0.5, 0.12, -0.86, 0.5 + wag * 0.12);
  shape(pen, shade(pen, -0.3, 0.3, skin[1], skin[0]), (p) => p.ellipse(0.82, -0.04, 0.22, 0.18, -0.1, 0, Math.PI * 2));
  shape(pen, skin[0], (p) => {
    p.moveTo(-0.7, 0.04);
    p.lineTo(-0.98, 0.14 + wag * 0.06);
    p.lineTo(-0.68, 0.2);
  });
  shape(pen, shade(pen, -0.66, 0.3, ...shell), (p) => {
    p.moveTo(0.72, 0.18);
    p.bezierCurveTo(0.66, -0.76, -0.62, -0.8, -0.8, 0.18);
    p.quadraticCurveTo(0, 0.42, 0.72, 0.18);
  });
  pen.strokeStyle = line;
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.moveTo(-0.7, -0.1);
  pen.quadraticCurveTo(0, 0.12, 0.66, -0.1);
  for (const x of [-0.36, 0, 0.34]) {
    pen.moveTo(x, -0.48 + Math.abs(x) * 0.14);
    pen.lineTo(x * 1.2, 0.22);
  }
  pen.moveTo(-0.42, -0.42);
  pen.lineTo(0.38, -0.42);
  pen.stroke();
  gleam(pen, -0.1, -0.38, 0.3, 0.07, 0.35);
  eye(pen, 0.88, -0.1, 0.075);
}

/** Green turtle. */
export const turtle: Drawing = (pen, wag) => turtleIn(pen, wag, ['#6fae3f', '#a8d66a'], ['#5fb07a', '#2f8a5c', '#125a44'], '#8be0a0');

/** Golden turtle, in a light of its own. */
export const goldturtle: Drawing = (pen, wag) => {
  const light = pen.createRadialGradient(0, 0, 0.3, 0, 0, 1.05);
  light.addColorStop(0, 'rgba(255, 214, 92, 0.6)');
  light.addColorStop(1, 'rgba(255, 214, 92, 0)');
  pen.fillStyle = light;
  pen.fillRect(-1.1, -1.1, 2.2, 2.2);
  turtleIn(pen, wag, ['#f2b632', '#ffe59a'], ['#fff2b8', '#ffc83d', '#b97810'], '#8a5606');
};

/** Manta ray: wings that beat. */
export const ray: Drawing = (pen, wag) => {
  pen.strokeStyle = '#3a3f8c';
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(-0.4, 0);
  pen.quadraticCurveTo(-0.8, wag * 0.22, -1.12, -wag * 0.2);
  pen.stroke();
  const wing = (side: 1 | -1): void =>
    shape(pen, shade(pen, -0.9, 0.9, '#7d86ff', '#4a51c9', '#2c3192'), (p) => {
      p.moveTo(0.66, side * 0.06);
      p.bezierCurveTo(0.4, side * 0.3, 0.24, side * (0.7 + wag * 0.12), -0.16, side * (0.98 + wag * 0.1));
      p.bezierCurveTo(-0.2, side * 0.5, -0.34, side * 0.24, -0.5, 0);
    });
  wing(1);
  wing(-1);
  body(pen, shade(pen, -0.3, 0.3, '#8f98ff', '#5058d4', '#343aa6'), 0.66, 0.24);
  for (const side of [1, -1]) {
    pen.fillStyle = 'rgba(206, 214, 255, 0.5)';
    for (const [x, y] of [
      [0.06, 0.34],
      [-0.14, 0.5],
      [0.2, 0.24],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y * side, 0.05, 0, Math.PI * 2);
      pen.fill();
    }
    fin(pen, '#5a62dc', [0.6, side * 0.12], [0.9, side * 0.2], 0.14);
  }
  eye(pen, 0.46, -0.14, 0.09);
  eye(pen, 0.46, 0.14, 0.09);
};

/** Swordfish: a sword, a sail. */
export const swordfish: Drawing = (pen, wag) => {
  tail(pen, '#2a4e7c', -0.62, 0.36, 0.52, wag);
  shape(pen, '#33619a', (p) => {
    p.moveTo(0.34, -0.2);
    p.quadraticCurveTo(0.1, -0.72, -0.14, -0.66);
    p.quadraticCurveTo(-0.3, -0.3, -0.56, -0.16);
  });
  fin(pen, '#2a4e7c', [0.26, 0.18], [-0.02, 0.52], 0.24);
  body(pen, shade(pen, -0.3, 0.3, '#1f4a80', '#4f8fce', '#eaf4ff'), 0.7, 0.26, 0.86);
  shape(pen, shade(pen, -0.06, 0.06, '#9db8cf', '#5f7d97'), (p) => {
    p.moveTo(0.5, -0.09);
    p.lineTo(1.16, -0.02);
    p.lineTo(0.52, 0.05);
  });
  gleam(pen, 0.04, -0.14, 0.34, 0.045, 0.4);
  eye(pen, 0.4, -0.06, 0.085);
};

/** Shark. */
export const shark: Drawing = (pen, wag) => {
  tail(pen, '#66788a', -0.68, 0.36, 0.5, wag);
  fin(pen, '#5d6f81', [0.14, -0.28], [-0.26, -0.78], 0.36);
  fin(pen, '#5d6f81', [0.24, 0.22], [-0.16, 0.62 + wag * 0.05], 0.3);
  body(pen, shade(pen, -0.4, 0.4, '#7f93a6', '#8fa2b3', '#f4f8fb'), 0.88, 0.36);
  pen.strokeStyle = 'rgba(40, 56, 70, 0.7)';
  pen.lineWidth = 0.035;
  pen.beginPath();
  for (const x of [0.28, 0.2, 0.12]) {
    pen.moveTo(x, -0.12);
    pen.quadraticCurveTo(x - 0.05, 0, x, 0.12);
  }
  pen.stroke();
  shape(pen, '#7a1f2b', (p) => {
    p.moveTo(0.74, 0.12);
    p.quadraticCurveTo(0.52, 0.3, 0.36, 0.2);
    p.quadraticCurveTo(0.56, 0.18, 0.74, 0.12);
  });
  pen.fillStyle = '#ffffff';
  for (let tooth = 0; tooth < 5; tooth += 1) {
    pen.beginPath();
    pen.moveTo(0.42 + tooth * 0.06, 0.2 - tooth * 0.012);
    pen.lineTo(0.45 + tooth * 0.06, 0.25 - tooth * 0.014);
    pen.lineTo(0.48 + tooth * 0.06, 0.19 - tooth * 0.012);
    pen.fill();
  }
  gleam(pen, 0.1, -0.22, 0.4, 0.05, 0.35);
  eye(pen, 0.58, -0.1, 0.08);
};

/** Whale, with grooves below. */
export const whale: Drawing = (pen, wag) => {
  const sway = wag * 0.14;
  shape(pen, '#2b78c9', (p) => {
    p.moveTo(-0.62, -0.04);
    p.quadraticCurveTo(-0.86, -0.3 + sway, -1.06, -0.34 + sway);
    p.quadraticCurveTo(-0.94, -0.06 + sway, -1.04, 0.16 + sway);
    p.quadraticCurveTo(-0.84, 0.1 + sway, -0.62, 0.08);
  });
  shape(pen, shade(pen, -0.56, 0.56, '#6fc0ff', '#2f8ae0', '#1a5fae'), (p) => {
    p.moveTo(0.98, 0.06);
    p.bezierCurveTo(0.94, -0.5, 0.34, -0.62, -0.1, -0.42);
    p.quadraticCurveTo(-0.5, -0.22, -0.74, -0.04);
    p.quadraticCurveTo(-0.5, 0.26, -0.1, 0.44);
    p.bezierCurveTo(0.4, 0.62, 0.92, 0.5, 0.98, 0.06);
  });
  shape(pen, shade(pen, 0, 0.56, '#f2f8ff', '#c5d9f2'), (p) => {
    p.moveTo(0.96, 0.12);
    p.quadraticCurveTo(0.4, 0.22, -0.06, 0.4);
    p.bezierCurveTo(0.4, 0.6, 0.9, 0.5, 0.96, 0.12);
  });
  pen.strokeStyle = 'rgba(60, 110, 170, 0.5)';
  pen.lineWidth = 0.025;
  pen.beginPath();
  for (let groove = 0; groove < 4; groove += 1) {
    pen.moveTo(0.9 - groove * 0.06, 0.2 + groove * 0.06);
    pen.quadraticCurveTo(0.4, 0.28 + groove * 0.06, 0.06 + groove * 0.06, 0.4 + groove * 0.03);
  }
  pen.stroke();
  fin(pen, '#2b78c9', [0.3, 0.28], [-0.04, 0.66 - wag * 0.08], 0.26);
  gleam(pen, 0.3, -0.36, 0.36, 0.07, 0.45);
  eye(pen, 0.66, -0.04, 0.075);
};
