import { protectionCalls } from '@talora/contract/members/protection.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { findVendorPlayer } from '../players.ts';
import { findVendorProfile } from '../profiles.ts';
import { readPurse } from '../transfers/transfer.queries.ts';
import { sendToVendor } from '../transfers/transfer-wallet.ts';

let world: World;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true, outside: fake.outside });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

let n = 0;
const id = (what: string): string => `${what}-${(n += 1)}`;
const next = (): string => world.platform.ids.next();
const callsOf = (player: Player) => player.caller.client(protectionCalls);
const setLimit = (player: Player, kind: 'loss' | 'wager', most: string) =>
  callsOf(player).setLimit({ requestId: next(), kind, period: 'day', most });
const usedOf = async (player: Player): Promise<string | undefined> => (await callsOf(player).protection()).limits[0]?.used;

describe.each([
  ['plain', 'LIMP'],
  ['command', 'LIMC'],
  ['resource', 'LIMR'],
] as const)('a member’s own limits at a vendor that speaks %s', (kind, code) => {
  let vendor: TestVendor;
  beforeAll(async () => {
    vendor = await addTestVendor(world, code, kind);
  });
  /** A vendor that is told to ask again asks again, as the same transaction. */
  const bet = async (seat: Seat, amount: bigint, roundId = id('r'), txId = id('t')) => {
    for (;;) {
      const answer = await vendor.call('bet', { ...seat.fields, roundId, txId, amount, token: seat.token });
      if (answer.code !== 'RETRY') return answer;
    }
  };

  it('of sixty bets at once exactly as many are taken as fit; wins come in and make room, a repeat stays as it was', async () => {
    const player = await world.addPlayer({ balance: '500.00' });
    const seat = await sitDown(world, vendor, player);
    await setLimit(player, 'loss', '10.50');
    const rounds = Array.from({ length: 60 }, () => id('r'));
    const answers = await Promise.all(rounds.map((roundId) => bet(seat, 100n, roundId)));
    expect(answers.filter(({ code: answer }) => answer === 'OK')).toHaveLength(10);
    expect(answers.filter(({ code: answer }) => answer === 'LIMIT_REACHED')).toHaveLength(50);
    expect(await usedOf(player)).toBe('10.00');
    const refused = id('t');
    expect((await bet(seat, 51n, id('r'), refused)).code).toBe('LIMIT_REACHED');
    const taken = rounds[answers.findIndex(({ code: answer }) => answer === 'OK')] ?? '';
    const win = { ...seat.fields, roundId: taken, txId: id('t'), amount: 700n, isRoundEnd: true };
    expect((await vendor.call('win', win)).code).toBe('OK');
    expect(await usedOf(player)).toBe('3.00');
    expect((await bet(seat, 750n)).code).toBe('OK');
    // The first answer stays, whatever has room by now.
    expect((await bet(seat, 51n, id('r'), refused)).code).not.toBe('OK');
  });

  it('a bet in a minute beyond the play time is refused as a limit, the open round is paid, and the member’s page says which', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const memberId = await player.memberId();
    const seat = await sitDown(world, vendor, player);
    await callsOf(player).setLimit({ requestId: next(), kind: 'session', period: 'week', most: '1' });
    const nextMinute = () => world.turnClock(60_000 - (world.clock.nowMs() % 60_000) + 2_000);
    await nextMinute();
    const open = id('r');
    expect((await bet(seat, 100n, open)).code).toBe('OK');
    expect((await bet(seat, 100n)).code).toBe('OK');
    expect(await usedOf(player)).toBe('1');
    await nextMinute();
    const seen: string[] = [];
    const stop = world.platform.bus.on('protection.limit-reached', (text) => seen.push(text));
    const refused = id('t');
    expect((await bet(seat, 100n, id('r'), refused)).code).toBe('LIMIT_REACHED');
    stop();
    expect(seen).toEqual([expect.stringContaining(`${memberId} {"kind":"session","period":"week","most":"1","used":"1"`)]);
    expect(
      (await vendor.call('betWin', { ...seat.fields, roundId: id('r'), txId: id('t'), amount: 100n, winAmount: 0n, token: seat.token }))
        .code,
    ).toBe('LIMIT_REACHED');
    expect((await vendor.call('tip', { ...seat.fields, roundId: id('r'), txId: id('t'), amount: 100n, token: seat.token })).code).toBe(
      'LIMIT_REACHED',
    );
    expect((await vendor.call('win', { ...seat.fields, roundId: open, txId: id('t'), amount: 900n, isRoundEnd: true })).code).toBe('OK');
    expect(await usedOf(player)).toBe('1');
    expect((await bet(seat, 100n, id('r'), refused)).code).not.toBe('OK');
  });

  it('a stake that is given back is not counted any more', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const seat = await sitDown(world, vendor, player);
    await setLimit(player, 'wager', '5.00');
    const [roundId, txId] = [id('r'), id('t')];
    expect((await bet(seat, 500n, roundId, txId)).code).toBe('OK');
    expect((await bet(seat, 1n)).code).toBe('LIMIT_REACHED');
    expect((await vendor.call('rollback', { ...seat.fields, roundId, txId: id('t'), targetTxId: txId })).code).toBe('OK');
    expect(await usedOf(player)).toBe('0.00');
    expect((await bet(seat, 500n)).code).toBe('OK');
  });

  it('whoever is out is taken no bet, of a hundred at once too, and the open round is paid', async () => {
    const player = await world.addPlayer({ balance: '300.00' });
    const seat = await sitDown(world, vendor, player);
    const open = id('r');
    expect((await bet(seat, 100n, open)).code).toBe('OK');
    const bets = Array.from({ length: 100 }, () => bet(seat, 100n));
    const out = callsOf(player).goOut({ requestId: next(), length: 'six-months' });
    const answers = await Promise.all(bets);
    await out;
    const accepted = answers.filter(({ code: answer }) => answer === 'OK').length;
    expect(new Set(answers.map(({ code: answer }) => answer)).difference(new Set(['OK', 'PLAYER_BLOCKED', 'TOKEN_EXPIRED'])).size).toBe(0);
    expect(['PLAYER_BLOCKED', 'TOKEN_EXPIRED']).toContain((await bet(seat, 100n)).code);
    expect((await vendor.call('win', { ...seat.fields, roundId: open, txId: id('t'), amount: 900n, isRoundEnd: true })).code).toBe('OK');
    expect(await codeOf(player.balance())).toBe('SESSION_EXPIRED');
    await player.logIn();
    expect(Number(await player.balance())).toBeCloseTo(Number(seat.balance) / 100 - 1 - accepted + 9, 2);
  });
});

it('no more goes to a vendor’s own wallet than limits let be played with, and what lies there counts', async () => {
  const vendor = await addTestVendor(world, 'LIMT', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/limt' });
  fake.secret = vendor.secret;
  const profile = await findVendorProfile(world.platform, 'LIMT');
  const player = await world.addPlayer({ balance: '80.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined || profile === undefined) throw new Error('no player');
  await setLimit(player, 'loss', '30.00');
  // To open a game brings home what lies elsewhere: this one is open before.
  const frame = await player.openGame();
  const refused = await sendToVendor(world.platform, profile, at, next(), 3_001n).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LIMIT_REACHED', value: { kind: 'loss', most: '30.00', used: '0.00' } });
  expect(await sendToVendor(world.platform, profile, at, next(), 'all')).toMatchObject({ amount: 3_000n, state: 'done' });
  expect(await usedOf(player)).toBe('30.00');
  // Nothing is left to bet with at home, though nothing was staked yet.
  expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null }))).toBe('LIMIT_REACHED');
  const { walletTransfer } = player.caller.client(vendorsCalls);
  await walletTransfer({ requestId: next(), merchantCode: 'LIMT', direction: 'out' });
  expect(await usedOf(player)).toBe('0.00');
});

it('with no play time left no money goes to a vendor’s own wallet, and what lies there is brought home', async () => {
  const vendor = await addTestVendor(world, 'LIMS', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/lims' });
  fake.secret = vendor.secret;
  const profile = await findVendorProfile(world.platform, 'LIMS');
  const player = await world.addPlayer({ balance: '80.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined || profile === undefined) throw new Error('no player');
  await callsOf(player).setLimit({ requestId: next(), kind: 'session', period: 'week', most: '1' });
  const nextMinute = () => world.turnClock(60_000 - (world.clock.nowMs() % 60_000) + 2_000);
  await nextMinute();
  expect(await sendToVendor(world.platform, profile, at, next(), 2_000n)).toMatchObject({ state: 'done' });
  const purse = () => readPurse(world.platform.db.kysely, at);
  // A round that was played there counts in the minute in which it was told.
  fake.play('lims-1', at.playerId, 100n, 0n);
  await world.runJob('vendors.sweep-transfer-wallets');
  expect(await usedOf(player)).toBe('1');
  await nextMinute();
  await world.runJob('vendors.sweep-transfer-wallets');
  expect(await purse()).toBe(0n);
  const refused = await sendToVendor(world.platform, profile, at, next(), 500n).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'PLAY_TIME_USED', value: { kind: 'session', period: 'week', most: '1', used: '1' } });
  expect(await sendToVendor(world.platform, profile, at, next(), 'all')).toBeNull();
});

it('the member’s open pages are told which limit a vendor’s game has met, once in a while', async () => {
  const vendor = await addTestVendor(world, 'LIMW', 'plain');
  const player = await world.addPlayer({ balance: '20.00' });
  const memberId = await player.memberId();
  const seat = await sitDown(world, vendor, player);
  await setLimit(player, 'wager', '5.00');
  const seen: unknown[] = [];
  const stop = world.platform.bus.on('protection.limit-reached', (text) => seen.push(text));
  const bet = (amount: bigint) => vendor.call('bet', { ...seat.fields, roundId: id('r'), txId: id('t'), amount, token: seat.token });
  expect((await bet(501n)).code).toBe('LIMIT_REACHED');
  expect((await bet(502n)).code).toBe('LIMIT_REACHED');
  stop();
  expect(seen).toEqual([expect.stringContaining(`${memberId} {"kind":"wager","period":"day","most":"5.00","used":"0.00"`)]);
});
