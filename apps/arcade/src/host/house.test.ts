import { CallRefused } from '@talora/contract/core/client.ts';
import type { HouseRoundView } from '@talora/contract/arcade/house-round.ts';
import { describe, expect, it, vi } from 'vitest';
import { openedGame } from '../../test/opened-game.ts';
import { settledRound, STOPS } from '../../test/settled-round.ts';
import type { GameCalls } from '../session/game-calls.ts';
import { openedByHouse, openHouseHost } from './house.ts';
import { openSeedStore } from './seed-store.ts';

const { stops: _, rows: __, wins: ___, wheel: ____, ...slot } = settledRound(STOPS.many);
const table: HouseRoundView = {
  ...slot,
  game: 'HTB_ROULETTE',
  script: null,
  outcome: { pocket: 17, lines: [{ spot: '17', stake: '100', payout: '3600' }] },
  choice: { lines: [{ spot: '17', stake: '100' }] },
};
const refused = (code: string, status: number, value: unknown = null): CallRefused => new CallRefused(code, status, value, '');

function host(change: Partial<GameCalls>) {
  const opened = openedGame();
  const seeds = openSeedStore(opened.seeds);
  const calls = {
    spin: vi.fn(async () => ({ round: slot, balance: '120.40', seeds: { ...opened.seeds, nonce: 1 } })),
    balance: vi.fn(async () => ({ balance: '77.00', currency: 'MYR' })),
    ...change,
  } as unknown as GameCalls;
  return { calls, seeds, host: openHouseHost({ calls, opened, seeds, newId: () => 'request', newClientSeed: () => 'mine' }) };
}
const bet = { session: 'token', bet: 100n, clientRoundId: 'round-1' };

describe('the house as a host', () => {
  it('tells a round in minor units, and moves the seeds on', async () => {
    const { host: house, calls, seeds } = host({});
    const reply = await house.spin(bet);
    expect(reply).toMatchObject({ roundId: slot.id, payout: 2_140n, balance: 12_040n, freeRounds: null });
    expect(reply.script.payoutMinor).toBe(2_140n);
    expect(calls.spin).toHaveBeenCalledWith({ clientBetId: 'round-1', bet: '1.00', choice: null });
    expect(seeds.get().present.nonce).toBe(1);
  });

  it('sends the choice of a table, and tells what came out', async () => {
    const spin = vi.fn(async () => ({ round: table, balance: '100.00', seeds: openedGame().seeds }));
    const { host: house } = host({ spin });
    const choice = { lines: [{ spot: '17', stake: '100' }] };
    expect(await house.playTable({ ...bet, choice })).toMatchObject({ outcome: { pocket: 17 }, choice, balance: 10_000n });
    expect(spin).toHaveBeenCalledWith({ clientBetId: 'round-1', bet: '1.00', choice });
  });

  it('gives a used-up pair the client seed that is due, and asks for the same round', async () => {
    const { seeds: first } = openedGame();
    const next = { ...first, pairId: 'pair-2', clientSeed: 'mine' };
    const spin = vi
      .fn()
      .mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409))
      .mockResolvedValueOnce({ round: slot, balance: '1.00', seeds: { ...next, nonce: 1 } });
    const rotateSeeds = vi.fn(async () => ({ revealed: null, seeds: next }));
    const { host: house, seeds } = host({ spin, rotateSeeds });
    await house.spin(bet);
    expect(rotateSeeds).toHaveBeenCalledWith({ requestId: 'request', commitment: first.nextCommitment, clientSeed: 'mine' });
    expect(spin.mock.calls[1]).toEqual(spin.mock.calls[0]);
    expect(seeds.get().present).toMatchObject({ pairId: 'pair-2', nonce: 1 });
  });

  it.each([
    ['ROUND_TOO_SOON', 422, { waitMs: 900 }, { code: 'TOO_SOON', waitMs: 900 }],
    ['TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 2 }, { code: 'TOO_SOON', waitMs: 2_000 }],
    ['INSUFFICIENT_FUNDS', 422, null, { code: 'INSUFFICIENT_FUNDS' }],
    ['GAME_MAINTENANCE', 422, null, { code: 'MAINTENANCE' }],
    ['SESSION_EXPIRED', 401, null, { code: 'SESSION_ENDED' }],
    ['BET_INVALID', 422, null, { code: 'BAD_REQUEST' }],
    ['NETWORK', 0, null, { code: 'NETWORK' }],
    ['INTERNAL', 500, null, { code: 'BUSY' }],
    ['CLOCK_SKEW', 422, null, { code: 'CLOCK_SKEW' }],
  ])('tells %s as the stages know it', async (code, status, value, expected) => {
    const { host: house } = host({ spin: () => Promise.reject(refused(code, status, value)) });
    await expect(house.spin(bet)).rejects.toMatchObject({ name: 'VendorRefused', ...expected });
  });

  it('reads past rounds page by page, none twice', async () => {
    const of = (...ids: string[]) => ids.map((id) => ({ ...slot, id }));
    const page = (pageNo: number) => ({ content: pageNo === 1 ? of('r1') : of('r1', 'r2'), pageNo, totalPages: 2, totalElements: 3 });
    const rounds = vi.fn(async ({ pageNo }: { pageNo?: number }) => page(pageNo ?? 1));
    const { host: house } = host({ rounds: rounds as unknown as GameCalls['rounds'] });
    expect((await house.rounds({ session: 'token' })).map(({ roundId }) => roundId)).toEqual(['r1', 'r2']);
    expect(rounds).toHaveBeenCalledTimes(2);
  });

  it('tells an opened game to the stages with the round that was not shown', () => {
    const told = openedByHouse(openedGame({ openRound: slot }));
    expect(told).toMatchObject({ session: 'token', balance: 10_000n, game: { kind: 'slot', model: 'kopi-sevens' }, lastTable: null });
    expect(told.lastRound).toMatchObject({ roundId: slot.id, isShown: false });
    const roulette = openedByHouse(openedGame({ kind: 'table', model: 'roulette', openRound: table }));
    expect(roulette).toMatchObject({ game: { kind: 'roulette', model: '' }, lastRound: null, lastTable: { payout: 2_140n } });
  });
});
