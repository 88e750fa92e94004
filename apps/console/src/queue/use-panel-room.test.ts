import { expect, it } from 'vitest';
import { panelRoom } from './use-panel-room.ts';

it('ends at the window’s foot wherever it begins, and begins below the bar at the earliest', () => {
  expect(panelRoom(205, 64, 900)).toBe(900 - 205 - 16);
  expect(panelRoom(80, 64, 900)).toBe(900 - 80 - 16);
  expect(panelRoom(-300, 64, 900)).toBe(900 - 80 - 16);
  expect(panelRoom(1_200, 64, 900)).toBe(0);
});
