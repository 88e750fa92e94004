import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { askUntilAnswered, openRequestKeeper, type SpinRequest } from './spin-request.ts';

const request: SpinRequest = { id: 'id-1', bet: '1.00', pairId: 'pair-1', madeAtMs: 1_000 };
const seat = { pairId: 'pair-1', toldRoundId: null, nowMs: 5_000 };
const refused = (code: string, status: number, value: unknown = null): CallRefused => new CallRefused(code, status, value, '');

describe('the unanswered bet', () => {
  it('is found again after a reload, until it is answered', () => {
    const store = memoryStore();
    openRequestKeeper(store).keep(request);
    expect(openRequestKeeper(store).findUnanswered(seat)).toEqual(request);
    openRequestKeeper(store).forget();
    expect(openRequestKeeper(store).findUnanswered(seat)).toBeNull();
  });

  it.each([
    ['of another player in the same tab', { ...seat, pairId: 'pair-2' }],
    ['that the server has told about', { ...seat, toldRoundId: 'id-1' }],
    ['of long ago', { ...seat, nowMs: 61_001 }],
    ['from the future', { ...seat, nowMs: 0 }],
  ])('%s is dropped for good', (_, elsewhere) => {
    const store = memoryStore();
    const keeper = openRequestKeeper(store);
    keeper.keep(request);
    expect(keeper.findUnanswered(elsewhere)).toBeNull();
    expect(keeper.findUnanswered(seat)).toBeNull();
  });

  it('that is not ours is nothing', () => {
    for (const value of [null, 7, 'x', {}, { id: 1 }, { ...request, bet: 5 }]) {
      const store = memoryStore();
      store.write('arcade.asked-round', value);
      expect(openRequestKeeper(store).findUnanswered(seat)).toBeNull();
    }
  });
});

describe('asking for a round', () => {
  const options = () => ({ pause: vi.fn(async () => undefined), onLost: vi.fn() });

  it('asks again after a lost answer, a busy server and a broken one', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused('NETWORK', 0))
      .mockRejectedValueOnce(refused('TOO_MANY_REQUESTS', 429))
      .mockRejectedValueOnce(refused('INTERNAL', 500))
      .mockResolvedValue('round');
    const asking = options();
    await expect(askUntilAnswered(ask, asking)).resolves.toBe('round');
    expect(ask).toHaveBeenCalledTimes(4);
    expect(asking.onLost).toHaveBeenCalledTimes(3);
  });

  it('waits as long as the server says when it is too soon, and calls that no loss', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused('ROUND_TOO_SOON', 422, { waitMs: 730 }))
      .mockResolvedValue('round');
    const asking = options();
    await askUntilAnswered(ask, asking);
    expect(asking.pause).toHaveBeenCalledExactlyOnceWith(730);
    expect(asking.onLost).not.toHaveBeenCalled();
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 422],
    ['SESSION_EXPIRED', 401],
    ['BET_INVALID', 422],
  ])('takes %s for an answer', async (code, status) => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(refused(code, status));
    await expect(askUntilAnswered(ask, options())).rejects.toMatchObject({ code });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
