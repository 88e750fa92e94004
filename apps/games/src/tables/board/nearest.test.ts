import { expect, it } from 'vitest';
import { nearestInDirection } from './nearest.ts';

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

it('goes to what lies straight ahead before what lies aside, and stays at the edge', () => {
  const others = [box(20, 0), box(10, 8), box(0, 20), box(-20, 0)];
  expect(nearestInDirection(box(0, 0), others, 'right')).toBe(0);
  expect(nearestInDirection(box(0, 0), others, 'left')).toBe(3);
  expect(nearestInDirection(box(0, 0), others, 'down')).toBe(2);
  expect(nearestInDirection(box(0, 0), others, 'up')).toBe(-1);
});
