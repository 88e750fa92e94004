import { body, eye, fin, gleam, shade, shape, tail, type Drawing, type Pen } from './pen.ts';

/** Keeps what is drawn inside a body. */
function within(pen: Pen, long: number, high: number, draw: () => void): void {
  pen.save();
  pen.beginPath();
  pen.moveTo(long, 0);
  pen.bezierCurveTo(long * 0.62, -high * 1.25, -long * 0.35, -high * 1.2, -long, 0);
  pen.bezierCurveTo(-long * 0.35, high * 1.2, long * 0.62, high * 1.25, long, 0);
  pen.clip();
  draw();
  pen.restore();
}

/** Anchovy: slender, silver, a blue line along its side. */
export const bilis: Drawing = (pen, wag) => {
  tail(pen, '#9fc4d8', -0.72, 0.42, 0.34, wag);
  fin(pen, '#8fb6cc', [0.1, -0.24], [-0.18, -0.5], 0.3);
  body(pen, shade(pen, -0.34, 0.34, '#3f7ea6', '#b9dcec', '#f6fcff'), 0.86, 0.3);
  within(pen, 0.86, 0.3, () => {
    pen.fillStyle = 'rgba(22, 86, 140, 0.75)';
    pen.fillRect(-0.9, -0.06, 1.6, 0.09);
  });
  gleam(pen, 0.2, -0.16, 0.34, 0.05, 0.55);
  eye(pen, 0.58, -0.05, 0.12);
};

/** Sardine: green back, silver belly, dots. */
export const sardine: Drawing = (pen, wag) => {
  tail(pen, '#3d8f9d', -0.7, 0.44, 0.42, wag);
  fin(pen, '#2f7c8c', [0.16, -0.32], [-0.2, -0.62], 0.4);
  fin(pen, '#7cc0c8', [0.1, 0.3], [-0.1, 0.56], 0.26);
  body(pen, shade(pen, -0.42, 0.42, '#17616f', '#4fb3b8', '#eafaf6'), 0.88, 0.38);
  within(pen, 0.88, 0.38, () => {
    pen.fillStyle = 'rgba(9, 55, 68, 0.75)';
    for (let dot = 0; dot < 5; dot += 1) {
      pen.beginPath();
      pen.arc(0.28 - dot * 0.22, -0.06, 0.055, 0, Math.PI * 2);
      pen.fill();
    }
  });
  gleam(pen, 0.24, -0.22, 0.34, 0.06, 0.5);
  eye(pen, 0.58, -0.06, 0.14);
};

/** Clownfish: orange, three white bands. */
export const clown: Drawing = (pen, wag) => {
  tail(pen, '#ff8a1f', -0.68, 0.4, 0.46, wag);
  fin(pen, '#f4761a', [0.34, -0.42], [-0.28, -0.76], 0.72);
  fin(pen, '#ff9d3c', [0.12, 0.44], [-0.22, 0.74], 0.4);
  body(pen, shade(pen, -0.56, 0.56, '#ffb257', '#ff7a18', '#e2560a'), 0.88, 0.5);
  within(pen, 0.88, 0.5, () => {
    for (const [x, width] of [
      [0.36, 0.2],
      [-0.14, 0.24],
      [-0.58, 0.13],
    ] as const) {
      pen.fillStyle = '#1f1512';
      pen.beginPath();
      pen.ellipse(x, 0, width * 0.66 + 0.045, 0.8, 0.1, 0, Math.PI * 2);
      pen.fill();
      pen.fillStyle = '#fffaf2';
      pen.beginPath();
      pen.ellipse(x, 0, width * 0.66, 0.8, 0.1, 0, Math.PI * 2);
      pen.fill();
    }
  });
  gleam(pen, 0.1, -0.32, 0.4, 0.07, 0.4);
  eye(pen, 0.62, -0.1, 0.14);
};

/** Puffer: a ball with spikes. */
export const puffer: Drawing = (pen, wag) => {
  tail(pen, '#d98e4c', -0.72, 0.3, 0.3, wag);
  for (let spike = 0; spike < 16; spike += 1) {
    const turn = (spike / 16) * Math.PI * 2 + wag * 0.04;
    shape(pen, '#f0b676', (p) => {
      p.moveTo(Math.cos(turn - 0.12) * 0.7, Math.sin(turn - 0.12) * 0.7);
      p.lineTo(Math.cos(turn) * 0.98, Math.sin(turn) * 0.98);
      p.lineTo(Math.cos(turn + 0.12) * 0.7, Math.sin(turn + 0.12) * 0.7);
    });
  }
  shape(pen, shade(pen, -0.76, 0.76, '#f4c27e', '#f7d9ac', '#fffaf0'), (p) => p.arc(0, 0, 0.76, 0, Math.PI * 2));
  pen.fillStyle = 'rgba(150, 84, 32, 0.5)';
  for (const [x, y, size] of [
    [-0.3, -0.42, 0.12],
    [0.06, -0.54, 0.1],
    [-0.5, -0.1, 0.1],
    [-0.08, -0.24, 0.13],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, size, 0, Math.PI * 2);
    pen.fill();
  }
  fin(pen, '#e8a45c', [-0.02, 0.16], [-0.34, 0.36 + wag * 0.08], 0.24);
  eye(pen, 0.42, -0.18, 0.19);
  shape(pen, '#c9745a', (p) => p.ellipse(0.7, 0.12, 0.09, 0.12, 0, 0, Math.PI * 2));
};

/** Angelfish: high, yellow and blue. */
export const angel: Drawing = (pen, wag) => {
  tail(pen, '#ffd54a', -0.5, 0.42, 0.36, wag);
  fin(pen, '#2c7fe0', [0.34, -0.42], [-0.5, -1.02], 0.66);
  fin(pen, '#2c7fe0', [0.34, 0.42], [-0.5, 1.02], 0.66);
  body(pen, shade(pen, -0.7, 0.7, '#5aa8ff', '#2d77e6', '#1b4fb4'), 0.76, 0.62);
  within(pen, 0.76, 0.62, () => {
    pen.fillStyle = '#ffd54a';
    for (const x of [0.2, -0.12, -0.44]) {
      pen.beginPath();
      pen.ellipse(x, 0, 0.075, 0.9, 0.12, 0, Math.PI * 2);
      pen.fill();
    }
  });
  gleam(pen, 0.06, -0.38, 0.3, 0.08, 0.35);
  eye(pen, 0.48, -0.08, 0.15);
};

/** Squid: its mantle ahead, its arms behind. */
export const squid: Drawing = (pen, wag) => {
  pen.lineCap = 'round';
  for (let arm = 0; arm < 6; arm += 1) {
    const y = (arm - 2.5) * 0.13;
    pen.strokeStyle = arm % 2 === 0 ? '#c22c93' : '#e04bb0';
    pen.lineWidth = 0.1;
    pen.beginPath();
    pen.moveTo(-0.22, y * 0.8);
    pen.bezierCurveTo(-0.5, y - 0.12 * wag, -0.72, y * 1.6 + 0.16 * wag, -1, y * 1.9 - 0.14 * wag);
    pen.stroke();
  }
  shape(pen, '#a51f7c', (p) => {
    p.moveTo(0.98, 0);
    p.lineTo(0.5, -0.56 - wag * 0.05);
    p.lineTo(0.36, 0);
    p.lineTo(0.5, 0.56 + wag * 0.05);
  });
  shape(pen, shade(pen, -0.42, 0.42, '#ff8fd4', '#e04bb0', '#9c1d78'), (p) => {
    p.moveTo(1, 0);
    p.bezierCurveTo(0.7, -0.42, 0.1, -0.46, -0.28, -0.3);
    p.quadraticCurveTo(-0.44, 0, -0.28, 0.3);
    p.bezierCurveTo(0.1, 0.46, 0.7, 0.42, 1, 0);
  });
  gleam(pen, 0.34, -0.2, 0.32, 0.07, 0.5);
  eye(pen, -0.14, -0.1, 0.15);
};

/** Lionfish: striped, with a fan of spines. */
export const lion: Drawing = (pen, wag) => {
  for (let spine = 0; spine < 9; spine += 1) {
    const turn = -2.7 + spine * 0.24;
    pen.strokeStyle = spine % 2 === 0 ? '#b3261e' : '#f3dcc8';
    pen.lineWidth = 0.06;
    pen.beginPath();
    pen.moveTo(0.26 - spine * 0.06, -0.2);
    pen.quadraticCurveTo(Math.cos(turn) * 0.6, Math.sin(turn) * 0.8, Math.cos(turn) * 0.95 + wag * 0.04, Math.sin(turn) * 1.02);
    pen.stroke();
  }
  for (let spine = 0; spine < 5; spine += 1) {
    const turn = 1.1 + spine * 0.3;
    shape(pen, spine % 2 === 0 ? '#c93a2c' : '#f7e3d0', (p) => {
      p.moveTo(0.14, 0.16);
      p.lineTo(Math.cos(turn) * 0.92, Math.sin(turn) * 0.92 + wag * 0.06);
      p.lineTo(-0.06, 0.22);
    });
  }
  tail(pen, '#e7b89a', -0.58, 0.38, 0.36, wag);
  body(pen, shade(pen, -0.46, 0.46, '#e5563f', '#c93a2c', '#8e1d18'), 0.8, 0.42);
  within(pen, 0.8, 0.42, () => {
    pen.fillStyle = '#fbeadb';
    for (let band = 0; band < 7; band += 1) {
      pen.beginPath();
      pen.ellipse(0.5 - band * 0.2, 0, 0.045, 0.6, 0.18, 0, Math.PI * 2);
      pen.fill();
    }
  });
  eye(pen, 0.54, -0.1, 0.14);
};
