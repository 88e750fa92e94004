import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../../test/memory-store.ts';
import { openedHouse } from '../../../test/opened-house.ts';
import { settledRound, STOPS } from '../../../test/settled-round.ts';
import type { CallIdentity, GameCalls } from './game-calls.ts';
import { openSession } from './open-session.ts';
import { keepWaiting } from './waiting-keeper.ts';

const refused = (code: string, status: number): CallRefused => new CallRefused(code, status, null, '');
const identity = (): CallIdentity => ({ token: null, language: 'MS', onSessionEnd: () => undefined });
const launch = { ticket: 'ticket', clientSeed: 'seed', nowMs: 5_000 };

function calls(change: Partial<GameCalls>): GameCalls {
  return {
    openGame: vi.fn(async () => openedHouse()),
    balance: vi.fn(async () => ({ balance: '77.00', currency: 'MYR' })),
    seeds: vi.fn(async () => ({ ...openedHouse().seeds, nonce: 9 })),
    rounds: vi.fn(async () => ({
      content: [settledRound(STOPS.many)],
      pageNo: 1,
      totalPages: 1,
      totalElements: 1,
      today: { rounds: 1, stake: '1.00', payout: '21.40', result: '20.40' },
    })),
    ...change,
  } as GameCalls;
}

describe('opening', () => {
  it('exchanges the ticket and goes on after a reload without one', async () => {
    const store = memoryStore();
    const who = identity();
    expect(await openSession(calls({}), who, store, launch)).toMatchObject({ opened: { balance: '100.00' } });
    expect(who.token).toBe('token');
    const again = identity();
    const resumed = await openSession(calls({}), again, store, { ...launch, ticket: null, nowMs: 9_000 });
    expect(resumed).toMatchObject({ openedAtMs: 5_000, opened: { balance: '77.00', seeds: { nonce: 9 }, openRound: { payout: '21.40' } } });
    expect(again.token).toBe('token');
  });

  it('finds after a reload the round that waited, where it still does', async () => {
    const store = memoryStore();
    await openSession(calls({}), identity(), store, launch);
    const waiting = { id: 'round-1', acts: 2 };
    const presentRound = vi.fn(async () => ({ waiting, round: null, balance: '77.00', seeds: openedHouse().seeds }) as never);
    const again = () => openSession(calls({ presentRound }), identity(), store, { ...launch, ticket: null });
    expect(await again()).toMatchObject({ opened: { waitingRound: null } });
    expect(presentRound).not.toHaveBeenCalled();
    keepWaiting(store, 'round-1');
    expect(await again()).toMatchObject({ opened: { waitingRound: waiting } });
    presentRound.mockRejectedValueOnce(refused('NOT_FOUND', 404));
    expect(await again()).toMatchObject({ opened: { waitingRound: null } });
    presentRound.mockRejectedValueOnce(refused('NETWORK', 0));
    expect(await again()).toEqual({ problem: 'network' });
    keepWaiting(store, null);
    presentRound.mockClear();
    await again();
    expect(presentRound).not.toHaveBeenCalled();
  });

  it('takes no round for unfinished that has been shown', async () => {
    const store = memoryStore();
    await openSession(calls({}), identity(), store, launch);
    const shown = { ...settledRound(STOPS.many), isShown: true };
    const page = await calls({}).rounds({ pageNo: 1 });
    const result = await openSession(calls({ rounds: async () => ({ ...page, content: [shown] }) }), identity(), store, {
      ...launch,
      ticket: null,
    });
    expect(result).toMatchObject({ opened: { openRound: null } });
  });

  it.each([
    ['TICKET_INVALID', 422, 'ticket'],
    ['BAD_REQUEST', 400, 'ticket'],
    ['GAME_UNAVAILABLE', 422, 'unavailable'],
    ['MAINTENANCE', 503, 'unavailable'],
    ['NETWORK', 0, 'network'],
    ['TOO_MANY_REQUESTS', 429, 'network'],
  ])('says what is wrong: %s', async (code, status, problem) => {
    const openGame = vi.fn(async () => Promise.reject(refused(code, status)));
    expect(await openSession(calls({ openGame }), identity(), memoryStore(), launch)).toEqual({ problem });
  });

  it('without ticket and without an open session has nothing to open, whatever storage holds', async () => {
    const store = memoryStore();
    const noTicket = { ...launch, ticket: null };
    expect(await openSession(calls({}), identity(), store, noTicket)).toEqual({ problem: 'no-ticket' });
    store.write('arcade.open-game', { opened: { token: 5 }, openedAtMs: 1 });
    expect(await openSession(calls({}), identity(), store, noTicket)).toEqual({ problem: 'no-ticket' });
  });
});
