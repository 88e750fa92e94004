export type Direction = 'left' | 'right' | 'up' | 'down';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Something that lies this much aside counts as so much further away. */
const ASIDE = 2.5;

/** Index of the box nearest in a direction, or -1. What lies straight ahead is nearer than what lies aside. */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best = -1;
  let least = Infinity;
  for (const [i, box] of boxes.entries()) {
    const right = box.left + box.width / 2 - x;
    const down = box.top + box.height / 2 - y;
    const ahead = { left: -right, right, up: -down, down }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? down : right);
    const far = ahead + aside * ASIDE;
    if (ahead > 1 && far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}
