import { CallRefused } from '@talora/contract/core/client.ts';
import type { HouseRoundView, WaitingRoundView } from '@talora/contract/arcade/house-round.ts';
import { describe, expect, it, vi } from 'vitest';
import { openedHouse } from '../../../test/opened-house.ts';
import { settledRound, STOPS } from '../../../test/settled-round.ts';
import type { GameCalls } from './game-calls.ts';
import { openedByHouse, openHouseHost, slotRoundOf, tableRoundOf } from './house-host.ts';
import { openSeedStore } from './seed-store.ts';

const slot = settledRound(STOPS.many);
const table: HouseRoundView = {
  ...slot,
  game: 'HTB_ROULETTE',
  script: null,
  outcome: { pocket: 17, lines: [{ spot: '17', stake: '100', payout: '3600' }] },
  choice: { lines: [{ spot: '17', stake: '100' }] },
};
const refused = (code: string, status: number, value: unknown = null): CallRefused => new CallRefused(code, status, value, '');

function host(change: Partial<GameCalls>) {
  const opened = openedHouse();
  const seeds = openSeedStore(opened.seeds);
  const calls = {
    spin: vi.fn(async () => ({ round: slot, balance: '120.40', seeds: { ...opened.seeds, nonce: 1 } })),
    balance: vi.fn(async () => ({ balance: '77.00', currency: 'MYR' })),
    ...change,
  } as unknown as GameCalls;
  const parts = { calls, currency: 'MYR', seeds, hasSteps: false, newId: () => 'request', newClientSeed: () => 'mine' };
  return {
    calls,
    seeds,
    slots: openHouseHost(parts, slotRoundOf),
    tables: openHouseHost(parts, tableRoundOf),
    steps: openHouseHost({ ...parts, hasSteps: true }, tableRoundOf),
  };
}
const bet = { id: 'round-1', bet: 100n, choice: null };

describe('the house as a host', () => {
  it('tells a round in minor units, and moves the seeds on', async () => {
    const { slots, calls, seeds } = host({});
    const answer = await slots.play(bet);
    expect(answer).toMatchObject({ round: { roundId: slot.id, no: 'A1', payout: 2_140n }, balance: 12_040n, freeRounds: null });
    expect(answer.round?.script.payoutMinor).toBe(2_140n);
    expect(calls.spin).toHaveBeenCalledWith({ clientBetId: 'round-1', bet: '1.00', choice: null });
    expect(seeds.get().present.nonce).toBe(1);
  });

  it('sends the choice of a table, and tells what came out', async () => {
    const spin = vi.fn(async () => ({ round: table, balance: '100.00', seeds: openedHouse().seeds }));
    const { tables } = host({ spin });
    const choice = { lines: [{ spot: '17', stake: '100' }] };
    expect(await tables.play({ ...bet, choice })).toMatchObject({ round: { outcome: { pocket: 17 }, choice }, balance: 10_000n });
    expect(spin).toHaveBeenCalledWith({ clientBetId: 'round-1', bet: '1.00', choice });
  });

  it('gives the promised pair a client seed made only now when a pair is used up, and asks for the same round', async () => {
    const { seeds: first } = openedHouse();
    const next = { ...first, pairId: 'pair-2', clientSeed: 'mine' };
    const revealed = { pairId: 'pair-1', commitment: '0'.repeat(64), serverSeed: '2'.repeat(64), clientSeed: 'seed', rounds: 10_000 };
    const spin = vi
      .fn()
      .mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409))
      .mockResolvedValueOnce({ round: slot, balance: '1.00', seeds: { ...next, nonce: 1 } });
    const rotateSeeds = vi.fn(async () => ({ revealed, seeds: next }));
    const { slots, seeds } = host({ spin, rotateSeeds });
    await slots.play(bet);
    expect(rotateSeeds).toHaveBeenCalledExactlyOnceWith({ requestId: 'request', commitment: first.nextCommitment, clientSeed: 'mine' });
    expect(spin.mock.calls[1]).toEqual(spin.mock.calls[0]);
    expect(seeds.get()).toMatchObject({ present: { pairId: 'pair-2', nonce: 1 }, revealed });
  });

  it('takes over the pair that another tab has started', async () => {
    const other = { ...openedHouse().seeds, pairId: 'pair-3' };
    const spin = vi
      .fn()
      .mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409))
      .mockResolvedValueOnce({ round: slot, balance: '1.00', seeds: { ...other, nonce: 5 } });
    const rotateSeeds = vi.fn().mockRejectedValue(refused('SEEDS_MOVED', 409));
    const { slots, seeds } = host({ spin, rotateSeeds, seeds: vi.fn(async () => other) });
    await expect(slots.play(bet)).resolves.toMatchObject({ round: { roundId: slot.id } });
    expect(seeds.get().present).toMatchObject({ pairId: 'pair-3', nonce: 5 });
  });

  it.each([
    ['ROUND_TOO_SOON', 422, { waitMs: 900 }, { code: 'TOO_SOON', waitMs: 900 }],
    ['TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 2 }, { code: 'TOO_SOON', waitMs: 2_000 }],
    ['INSUFFICIENT_FUNDS', 422, { balance: '0.40', currency: 'MYR' }, { code: 'INSUFFICIENT_FUNDS', balance: 40n }],
    ['GAME_MAINTENANCE', 422, null, { code: 'MAINTENANCE', balance: null }],
    ['MAINTENANCE', 503, { until: null }, { code: 'SITE_CLOSED' }],
    ['SESSION_EXPIRED', 401, null, { code: 'SESSION_ENDED' }],
    ['BET_INVALID', 422, null, { code: 'BET_INVALID' }],
    ['NETWORK', 0, null, { code: 'NETWORK' }],
    ['INTERNAL', 500, null, { code: 'BAD_REPLY' }],
    ['CLOCK_SKEW', 422, null, { code: 'CLOCK_SKEW' }],
  ])('tells %s as games know it, with the refusal as its cause', async (code, status, value, expected) => {
    const no = refused(code, status, value);
    const { slots } = host({ spin: () => Promise.reject(no) });
    await expect(slots.play(bet)).rejects.toMatchObject({ name: 'RoundRefused', cause: no, ...expected });
  });

  it('reads past rounds page by page, with what today has come to', async () => {
    const today = { rounds: 3, stake: '3.00', payout: '1.00', result: '-2.00' };
    const rounds = vi.fn(async ({ pageNo }: { pageNo?: number }) => ({
      content: [{ ...slot, id: `r${String(pageNo)}` }],
      pageNo,
      totalPages: 2,
      today,
    }));
    const { slots } = host({ rounds: rounds as unknown as GameCalls['rounds'] });
    expect(await slots.rounds(1)).toMatchObject({
      rounds: [{ roundId: 'r1' }],
      isLast: false,
      today: { rounds: 3, stake: 300n, result: -200n },
    });
    expect(await slots.rounds(2)).toMatchObject({ rounds: [{ roundId: 'r2' }], isLast: true });
  });

  it('tells an opened game to the stages with the round that was not shown', () => {
    const resumed = openedByHouse(openedHouse({ openRound: slot }));
    expect(resumed).toMatchObject({ session: 'token', balance: 10_000n, isAutoplayAllowed: true, timeZone: 'Asia/Kuala_Lumpur' });
    expect(resumed.game).toMatchObject({ kind: 'slot', model: 'kopi-sevens', mathHash: '0'.repeat(64) });
    expect(resumed.lastRound).toMatchObject({ roundId: slot.id, bet: 100n, script: { betMinor: 100n }, isShown: false });
    const roulette = openedByHouse(openedHouse({ kind: 'table', model: 'roulette', openRound: table }));
    expect(roulette).toMatchObject({ game: { kind: 'roulette', model: '' }, lastRound: { payout: 2_140n, outcome: { pocket: 17 } } });
    expect(openedByHouse(openedHouse()).lastRound).toBeNull();
  });
});

describe('the house as a host of several steps', () => {
  const { seeds } = openedHouse();
  const waits: WaitingRoundView = {
    id: 'round-1',
    playNo: 'A2',
    game: 'HA_MINES',
    pairId: 'pair-1',
    nonce: 8,
    mathVersion: '1.0.0',
    stake: '1.00',
    currency: 'MYR',
    choice: { mines: 3, picks: [7] },
    cards: null,
    acts: 1,
    openedAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-02T00:00:00.000Z',
  };
  const choice = { mines: 3, picks: [] };
  const over: HouseRoundView = {
    ...slot,
    game: 'HA_MINES',
    script: null,
    outcome: { mines: [1, 2, 3], picks: [7], hit: null, factor: 11_000 },
    choice: { mines: 3, picks: [7] },
    payout: '1.10',
  };
  const waiting = async () => ({ waiting: waits, round: null, balance: '99.00', seeds: { ...seeds, nonce: 9 } });
  const ended = async () => ({ waiting: null, round: over, balance: '100.10', seeds });

  it('begins a round, which waits for its player', async () => {
    const beginRound = vi.fn(waiting);
    const { steps, calls, seeds: store } = host({ beginRound });
    const expected = { roundId: 'round-1', bet: 100n, choice: waits.choice, cards: null, acts: 1, endsAt: waits.endsAt };
    expect(await steps.play({ ...bet, choice })).toEqual({ round: null, waiting: expected, balance: 9_900n, freeRounds: null });
    expect(beginRound).toHaveBeenCalledExactlyOnceWith({ clientBetId: 'round-1', bet: '1.00', choice });
    expect(calls.spin).not.toHaveBeenCalled();
    expect(store.get().present.nonce).toBe(9);
  });

  it('acts at its place in the round, and tells how it ended', async () => {
    const actInRound = vi.fn(ended);
    const { steps } = host({ actInRound });
    const answer = await steps.steps?.act('round-1', 1, { cashOut: true });
    expect(answer).toMatchObject({
      round: { payout: 110n, outcome: { hit: null }, choice: { picks: [7] } },
      waiting: null,
      balance: 10_010n,
    });
    expect(actInRound).toHaveBeenCalledExactlyOnceWith({ id: 'round-1', acts: 1, act: { cashOut: true } });
  });

  it('tells a round as it stands', async () => {
    const presentRound = vi.fn(waiting);
    const { steps } = host({ presentRound });
    expect(await steps.steps?.present('round-1')).toMatchObject({ waiting: { acts: 1 }, round: null });
    expect(presentRound).toHaveBeenCalledExactlyOnceWith({ id: 'round-1' });
  });

  it('gives a used-up pair its successor before a round begins', async () => {
    const beginRound = vi.fn(waiting).mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409));
    const rotateSeeds = vi.fn(async () => ({ revealed: null, seeds }));
    const { steps } = host({ beginRound, rotateSeeds });
    await steps.play({ ...bet, choice });
    expect([beginRound.mock.calls.length, rotateSeeds.mock.calls.length]).toEqual([2, 1]);
  });

  it.each([
    ['ROUND_OPEN', 409, { id: 'round-0' }, { code: 'ROUND_OPEN', roundId: 'round-0' }],
    ['ROUND_MOVED', 409, null, { code: 'ROUND_MOVED', roundId: null }],
    ['ACT_INVALID', 422, null, { code: 'ACT_INVALID' }],
    ['NOT_FOUND', 404, null, { code: 'NOT_FOUND' }],
    ['NETWORK', 0, null, { code: 'NETWORK' }],
    ['INTERNAL', 500, null, { code: 'BAD_REPLY' }],
  ])('tells %s as games know it', async (code, status, value, expected) => {
    const fail = () => Promise.reject(refused(code, status, value));
    const { steps } = host({ beginRound: fail, actInRound: fail, presentRound: fail });
    await expect(steps.play({ ...bet, choice })).rejects.toMatchObject(expected);
    await expect(steps.steps?.act('round-1', 0, { pick: 3 })).rejects.toMatchObject(expected);
    await expect(steps.steps?.present('round-1')).rejects.toMatchObject(expected);
  });

  it('has steps in no other game', () => expect(host({}).tables.steps).toBeUndefined());

  it('tells at the opening which round waits', () => {
    const opened = openedByHouse(openedHouse({ kind: 'table', model: 'mines', waitingRound: waits }));
    expect(opened.waiting).toMatchObject({ roundId: 'round-1', bet: 100n, acts: 1 });
    expect(openedByHouse(openedHouse()).waiting).toBeNull();
  });
});
