interface Point {
  readonly x: number;
  readonly y: number;
}

/** Measures of a board in units of its picture. */
export interface PlinkoBoard {
  readonly width: number;
  readonly height: number;
  readonly pins: readonly Point[];
  readonly pin: number;
  readonly ball: number;
  readonly slotY: number;
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly slotText: number;
  slotX(slot: number): number;
}

const WIDTH = 360;
const TOP = 18;

/** A board of so many rows: the first has three pins, each next one more. */
export function boardOf(rows: number): PlinkoBoard {
  const gap = WIDTH / (rows + 2);
  const fall = 270 / rows;
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, i) => ({ x: WIDTH / 2 + (i - (row + 2) / 2) * gap, y: TOP + row * fall })),
  ).flat();
  const slotWidth = gap - 3;
  return {
    width: WIDTH,
    height: 340,
    pins,
    pin: rows > 12 ? 2.4 : 3.4,
    ball: rows > 12 ? 6 : rows > 8 ? 7.5 : 9,
    slotY: TOP + (rows - 1) * fall + 14,
    slotWidth,
    slotHeight: 28,
    slotText: rows > 12 ? 8.6 : rows > 8 ? 11 : 14,
    slotX: (slot) => WIDTH / 2 + (slot - rows / 2) * gap - slotWidth / 2,
  };
}

/** Where the ball is at each row, and at last in its slot. Each step goes half a gap to a side. */
export function ballPath(rows: number, path: readonly number[]): readonly Point[] {
  const gap = WIDTH / (rows + 2);
  const fall = 270 / rows;
  const { slotY, ball } = boardOf(rows);
  let x = WIDTH / 2;
  const points: Point[] = [{ x, y: 2 }];
  path.forEach((step, row) => {
    points.push({ x, y: TOP + row * fall - ball });
    x += (step === 1 ? gap : -gap) / 2;
  });
  return [...points, { x, y: slotY - ball + 4 }];
}

/** Colour of a slot, from the dear edges to the cheap middle. */
export function slotHue(slot: number, rows: number): string {
  const far = Math.abs(slot - rows / 2) / (rows / 2);
  if (far > 0.85) return '#ff6f5e';
  if (far > 0.62) return '#ff9350';
  if (far > 0.42) return '#ffb547';
  if (far > 0.2) return '#ffd969';
  return far > 0.1 ? '#a9e29a' : '#6fe0c8';
}
