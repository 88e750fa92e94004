import { describe, expect, it } from 'vitest';
import { dropOn, gameDraftOf, gameFields, isBetLimit, isGameSound, isOrderWrong } from './game-draft.ts';

const draft = gameDraftOf({ isEnabled: true, isNew: false, isHot: true, minBet: null, maxBet: '100.00' } as never);
const sound = (minBet: string, maxBet: string): boolean => isGameSound({ ...draft, minBet, maxBet });

describe('limits of a game', () => {
  it('are sums above nothing, or none', () => {
    for (const text of ['', '0.01', '5', '5.5', '999999999999']) expect([text, isBetLimit(text)]).toEqual([text, true]);
    for (const text of ['0', '0.00', '-1', '5.555', '1,000', '1e3', '1234567890123', '.5'])
      expect([text, isBetLimit(text)]).toEqual([text, false]);
  });

  it('stand in their order, and may be the same', () => {
    expect([sound('5', '5'), sound('5', '4.99'), sound('', '1'), sound('100', '')]).toEqual([true, false, true, true]);
    expect(isOrderWrong({ minBet: '5', maxBet: 'x' })).toBe(false);
    expect(sound('5', 'x')).toBe(false);
    expect(sound('9', '10')).toBe(true);
  });

  it('are sent as none when they are left empty', () => {
    expect(gameFields(draft)).toEqual({ isEnabled: true, isNew: false, isHot: true, minBet: null, maxBet: '100.00' });
  });
});

describe('a game that is dropped on another', () => {
  const games = ['a', 'b', 'c'].map((nodeId) => ({ nodeId }));

  it('takes its place: behind it from above, before it from below', () => {
    expect(dropOn(games, 'a', 'c')).toEqual({ game: games[0], side: 'after', of: games[2] });
    expect(dropOn(games, 'c', 'a')).toEqual({ game: games[2], side: 'before', of: games[0] });
  });

  it('goes nowhere when it is dropped on itself or when either is gone', () => {
    expect([dropOn(games, 'a', 'a'), dropOn(games, 'gone', 'a'), dropOn(games, 'a', 'gone')]).toEqual([null, null, null]);
  });
});
