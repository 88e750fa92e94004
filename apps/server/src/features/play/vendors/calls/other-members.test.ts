import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, ticketFor, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';

describe('what a vendor says of one member', () => {
  let world: World;
  let vendor: TestVendor;
  let owner: Seat;
  let other: Seat;
  let players: readonly [Player, Player];
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    vendor = await addTestVendor(world, 'OTHERS', 'plain');
    players = [await world.addPlayer({ balance: '50.00' }), await world.addPlayer({ balance: '50.00' })];
    [owner, other] = [await sitDown(world, vendor, players[0]), await sitDown(world, vendor, players[1])];
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const balances = () => Promise.all(players.map((player) => player.balance()));

  it.each(['rollback', 'refund'])('touches no bet of another: a %s by another player finds none', async (operation) => {
    const round = { roundId: `r-${operation}`, gameCode: 'g-1', currency: 'MYR' };
    const bet = { ...owner.fields, roundId: round.roundId, txId: `bet-${operation}`, amount: 200n, token: owner.token };
    expect((await vendor.call('bet', bet)).code).toBe('OK');
    const before = await balances();
    const stolen = { ...round, playerId: other.fields.playerId, txId: `steal-${operation}`, targetTxId: bet.txId };
    expect((await vendor.call(operation, stolen)).code).toBe('BET_NOT_FOUND');
    expect(await balances()).toEqual(before);
    // The bet still stands: its own player's cancels it, and gives the stake back once.
    const own = { ...round, playerId: owner.fields.playerId, txId: `own-${operation}`, targetTxId: bet.txId };
    expect((await vendor.call(operation, own)).code).toBe('OK');
    expect(Number((await balances())[0])).toBeCloseTo(Number(before[0]) + 2, 2);
  });

  it('pays no round of another: a win by another player finds no bet', async () => {
    const bet = { ...owner.fields, roundId: 'r-win', txId: 'bet-win', amount: 200n, token: owner.token };
    expect((await vendor.call('bet', bet)).code).toBe('OK');
    const before = await balances();
    const win = { ...other.fields, roundId: 'r-win', txId: 'steal-win', amount: 900n, isRoundEnd: true };
    expect((await vendor.call('win', win)).code).not.toBe('OK');
    expect(await balances()).toEqual(before);
    expect((await vendor.call('win', { ...owner.fields, roundId: 'r-win', txId: 'own-win', amount: 0n, isRoundEnd: true })).code).toBe(
      'OK',
    );
  });

  it('a ticket is void once the session that it was made in has ended', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const ticket = await ticketFor(world, player, vendor.gameId);
    await player.sessions.logout();
    expect((await vendor.call('authenticate', { token: ticket })).code).toBe('TOKEN_INVALID');
    await player.logIn();
    expect((await vendor.call('authenticate', { token: await ticketFor(world, player, vendor.gameId) })).code).toBe('OK');
  });
});
