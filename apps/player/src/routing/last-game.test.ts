// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepLastGame, lastGame } from './last-game.ts';

it('the way back to a game is the game that was played last, and nothing that is none', () => {
  expect(lastGame()).toBeNull();
  keepLastGame('2051');
  expect(lastGame()).toBe('2051');
  for (const other of ['', '//evil.example', '-1', '1234567890']) {
    sessionStorage.setItem('talora.last-game', other);
    expect([other, lastGame()]).toEqual([other, null]);
  }
});
