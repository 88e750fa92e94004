import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { grantRounds, sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true });
});
afterAll(() => world.close());

let n = 0;
const id = (what: string): string => `${what}-${(n += 1)}`;

describe.each([
  ['plain', 'ALPHA'],
  ['command', 'BRAVO'],
  ['resource', 'CHARLIE'],
] as const)('%s', (kind, code) => {
  let vendor: TestVendor;
  let player: Player;
  beforeAll(async () => {
    vendor = await addTestVendor(world, code, kind);
    player = await world.addPlayer({ balance: '100.00' });
  });

  it('a round of bet and win moves money once and gives the same answer for ever', async () => {
    const seat = await sitDown(world, vendor, player);
    const start = seat.balance;
    const round = { ...seat.fields, roundId: id('r') };
    const bet = { ...round, txId: id('t'), amount: 250n, token: seat.token };
    const first = await vendor.call('bet', bet);
    expect(first).toMatchObject({ code: 'OK', balance: start - 250n });
    expect((await vendor.call('bet', bet)).text).toBe(first.text);
    const win = { ...round, txId: id('t'), amount: 600n, isRoundEnd: true };
    const won = await vendor.call('win', win);
    expect(won).toMatchObject({ code: 'OK', balance: start + 350n });
    expect((await vendor.call('win', win)).text).toBe(won.text);
    expect((await vendor.call('bet', bet)).text).toBe(first.text);
    expect((await vendor.call('bet', { ...bet, amount: 251n })).code).toBe('TX_MISMATCH');
    expect((await vendor.call('rollback', { ...round, txId: id('t'), targetTxId: bet.txId })).code).toBe('ALREADY_SETTLED');
    expect((await vendor.call('balance', { playerId: round.playerId, currency: 'MYR', token: seat.token })).balance).toBe(start + 350n);
    expect(await world.verify()).toEqual([]);
  });

  it('both in one step, a refund, a rollback, and everything that needs no round', async () => {
    const seat = await sitDown(world, vendor, player);
    let at = seat.balance;
    const round = () => ({ ...seat.fields, roundId: id('r') });
    const one = { ...round(), txId: id('t'), amount: 100n, winAmount: 40n, token: seat.token };
    expect(await vendor.call('betWin', one)).toMatchObject({ code: 'OK', balance: (at -= 60n) });
    const two = { ...round(), txId: id('t'), amount: 300n, token: seat.token };
    expect((await vendor.call('bet', two)).balance).toBe(at - 300n);
    const refund = { ...seat.fields, roundId: two.roundId, txId: id('t'), targetTxId: two.txId };
    expect(await vendor.call('refund', refund)).toMatchObject({ code: 'OK', balance: at });
    expect(await vendor.call('rollback', { ...refund, txId: id('t') })).toMatchObject({ code: 'OK', balance: at });
    expect((await vendor.call('win', { ...seat.fields, roundId: two.roundId, txId: id('t'), amount: 1n, isRoundEnd: true })).code).toBe(
      'BET_NOT_FOUND',
    );
    expect(await vendor.call('adjust', { ...round(), txId: id('t'), amount: 55n, reason: 'late jackpot' })).toMatchObject({
      balance: (at += 55n),
    });
    expect(await vendor.call('adjust', { ...round(), txId: id('t'), amount: -5n, reason: 'too much' })).toMatchObject({
      balance: (at -= 5n),
    });
    expect((await vendor.call('adjust', { ...round(), txId: id('t'), amount: 0n, reason: 'nothing' })).code).toBe('BAD_REQUEST');
    const promo = { ...round(), txId: id('t'), amount: 20n, campaignId: 'c-1' };
    expect(await vendor.call('promoWin', promo)).toMatchObject({ balance: (at += 20n) });
    expect(await vendor.call('rollback', { ...seat.fields, roundId: promo.roundId, txId: id('t'), targetTxId: promo.txId })).toMatchObject({
      code: 'OK',
      balance: (at -= 20n),
    });
    await grantRounds(world, vendor, seat, 'f-1');
    expect(await vendor.call('freeRoundWin', { ...round(), txId: id('t'), amount: 70n, grantId: 'f-1' })).toMatchObject({
      balance: (at += 70n),
    });
    expect(await vendor.call('tip', { ...round(), txId: id('t'), amount: 10n, token: seat.token })).toMatchObject({ balance: (at -= 10n) });
    expect(
      await vendor.call('jackpotWin', { ...seat.fields, roundId: one.roundId, txId: id('t'), amount: 500n, jackpotId: 'j' }),
    ).toMatchObject({ balance: (at += 500n) });
    expect((await vendor.call('txStatus', { targetTxId: two.txId })).json).toMatchObject(
      kind === 'command' ? { state: 'rolledBack' } : { status: 'rolledBack' },
    );
    expect((await vendor.call('txStatus', { targetTxId: 'never' })).json).toMatchObject(
      kind === 'command' ? { state: 'unknown' } : { status: 'unknown' },
    );
    expect(await world.verify()).toEqual([]);
  });

  it('a rollback that comes first refuses the bet that comes late', async () => {
    const seat = await sitDown(world, vendor, player);
    const round = { ...seat.fields, roundId: id('r') };
    const txId = id('t');
    const unknown = await vendor.call('rollback', { ...round, txId: id('t'), targetTxId: txId });
    expect(unknown.code).toBe(kind === 'plain' ? 'OK' : 'BET_NOT_FOUND');
    expect(await vendor.call('bet', { ...round, txId, amount: 100n, token: seat.token })).toMatchObject({
      code: 'ROLLED_BACK',
      balance: seat.balance,
    });
  });

  it('several bets and wins of a round, ended without a win', async () => {
    const seat = await sitDown(world, vendor, player);
    const round = { ...seat.fields, roundId: id('r') };
    for (const amount of [100n, 50n])
      expect((await vendor.call('bet', { ...round, txId: id('t'), amount, token: seat.token })).code).toBe('OK');
    expect((await vendor.call('win', { ...round, txId: id('t'), amount: 30n, isRoundEnd: false })).code).toBe('OK');
    expect((await vendor.call('win', { ...round, txId: id('t'), amount: 20n, isRoundEnd: false })).code).toBe('OK');
    expect(await vendor.call('endRound', { ...round, txId: id('t') })).toMatchObject({ code: 'OK', balance: seat.balance - 100n });
    expect((await vendor.call('bet', { ...round, txId: id('t'), amount: 1n, token: seat.token })).code).toBe('ALREADY_SETTLED');
    expect((await vendor.call('win', { ...round, txId: id('t'), amount: 1n, isRoundEnd: true })).code).toBe('ALREADY_SETTLED');
    expect(await world.verify()).toEqual([]);
  });
});

it('a bet in a game that the operator has stopped is refused at once; its win is taken', async () => {
  const vendor = await addTestVendor(world, 'DELTA', 'plain');
  const player = await world.addPlayer({ balance: '50.00' });
  const seat = await sitDown(world, vendor, player);
  const admin = await world.addStaffer();
  const staffer = admin.caller.client(gamesConsoleCalls);
  const stop = async (isInMaintenance: boolean): Promise<void> => {
    const game = (await staffer.consoleGames({ vassalage: 'DELTA' })).content[0];
    if (game === undefined) throw new Error('no game');
    const { nodeId, version, isEnabled, isNew, isHot, minBet, maxBet } = game;
    await staffer.changeGame({ nodeId, version, isEnabled, isNew, isHot, minBet, maxBet, isInMaintenance, maintenanceUntil: null });
  };
  const bet = (roundId: string) => vendor.call('bet', { ...seat.fields, roundId, txId: id('t'), amount: 100n, token: seat.token });
  const open = id('r');
  expect((await bet(open)).code).toBe('OK');
  await stop(true);
  expect((await bet(id('r'))).code).toBe('MAINTENANCE');
  const win = { ...seat.fields, roundId: open, txId: id('t'), amount: 300n, isRoundEnd: true };
  expect(await vendor.call('win', win)).toMatchObject({ code: 'OK', balance: seat.balance + 200n });
  await stop(false);
  expect((await bet(id('r'))).code).toBe('OK');
  expect(await world.verify()).toEqual([]);
});
