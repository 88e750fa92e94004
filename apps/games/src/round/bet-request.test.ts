import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { openRequestKeeper, type BetRequest } from './bet-request.ts';

const request: BetRequest = { id: 'id-1', bet: '100', seat: 'pair-1', madeAtMs: 1_000, choice: null };
const at = { seat: 'pair-1', openRoundId: null, nowMs: 5_000 };

describe('the unanswered bet', () => {
  it('is found again after a reload, until it is answered', () => {
    const store = memoryStore();
    openRequestKeeper(store).keep(request);
    expect(openRequestKeeper(store).findUnanswered(at)).toEqual(request);
    openRequestKeeper(store).forget();
    expect(openRequestKeeper(store).findUnanswered(at)).toBeNull();
  });

  it.each([
    ['of another player in the same tab', { ...at, seat: 'pair-2' }],
    ['that the server has told about', { ...at, openRoundId: 'id-1' }],
    ['of long ago', { ...at, nowMs: 61_001 }],
    ['from the future', { ...at, nowMs: 0 }],
  ])('%s is dropped for good', (_, elsewhere) => {
    const store = memoryStore();
    const keeper = openRequestKeeper(store);
    keeper.keep(request);
    expect(keeper.findUnanswered(elsewhere)).toBeNull();
    expect(keeper.findUnanswered(at)).toBeNull();
  });

  it('that is not ours is nothing', () => {
    for (const value of [null, 7, 'x', {}, { id: 1 }, { ...request, bet: 5 }, { ...request, bet: '1.00' }, { ...request, choice: 'red' }]) {
      const store = memoryStore();
      store.write('arcade.asked-round', value);
      expect(openRequestKeeper(store).findUnanswered(at)).toBeNull();
    }
  });
});
