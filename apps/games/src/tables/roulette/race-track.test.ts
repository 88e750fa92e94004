import { expect, it } from 'vitest';
import { WHEEL } from './layout.ts';
import { neighboursOf, TRACK } from './race-track.ts';

it('the track has every pocket once, in the order of the wheel, none upon another', () => {
  expect(TRACK.map(({ pocket }) => pocket)).toEqual([...WHEEL]);
  const gaps = TRACK.map(({ x, y }, i) => {
    const next = TRACK[(i + 1) % TRACK.length] ?? { x, y };
    return Math.hypot((next.x - x) * 6, (next.y - y) * 0.76);
  });
  expect(Math.min(...gaps)).toBeGreaterThan(33);
  for (const { x, y } of TRACK) for (const part of [x, y]) expect(part >= 0 && part <= 100).toBe(true);
});

it.each([
  [0, [3, 26, 0, 32, 15]],
  [26, [35, 3, 26, 0, 32]],
  [17, [2, 25, 17, 34, 6]],
])('neighbours of %i are two on each side of it', (pocket, neighbours) => expect(neighboursOf(pocket)).toEqual(neighbours));
