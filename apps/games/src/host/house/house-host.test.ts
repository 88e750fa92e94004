import { CallRefused } from '@talora/contract/core/client.ts';
import type { HouseRoundView } from '@talora/contract/arcade/house-round.ts';
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
  const parts = { calls, currency: 'MYR', seeds, newId: () => 'request', newClientSeed: () => 'mine' };
  return { calls, seeds, slots: openHouseHost(parts, slotRoundOf), tables: openHouseHost(parts, tableRoundOf) };
}
const bet = { id: 'round-1', bet: 100n, choice: null };

describe('the house as a host', () => {
  it('tells a round in minor units, and moves the seeds on', async () => {
    const { slots, calls, seeds } = host({});
    const answer = await slots.play(bet);
    expect(answer).toMatchObject({ round: { roundId: slot.id, no: 'A1', payout: 2_140n }, balance: 12_040n, freeRounds: null });
    expect(answer.round.script.payoutMinor).toBe(2_140n);
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
