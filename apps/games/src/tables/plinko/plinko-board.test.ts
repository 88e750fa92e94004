import { PLINKO_FACTORS } from '@talora/domain/games/table/plinko.ts';
import { expect, it } from 'vitest';
import { ballPath, boardOf } from './plinko-board.ts';

it('the ball ends in the middle of the slot that its steps lead to', () => {
  for (const rows of Object.keys(PLINKO_FACTORS).map(Number)) {
    const board = boardOf(rows);
    for (const path of [
      Array.from({ length: rows }, () => 0),
      Array.from({ length: rows }, () => 1),
      Array.from({ length: rows }, (_, i) => i % 2),
    ]) {
      const slot = path.reduce<number>((sum, step) => sum + step, 0);
      expect(ballPath(rows, path).at(-1)?.x).toBeCloseTo(board.slotX(slot) + board.slotWidth / 2);
    }
    expect(board.slotX(0)).toBeGreaterThanOrEqual(0);
    expect(board.slotX(rows) + board.slotWidth).toBeLessThanOrEqual(board.width);
  }
});
