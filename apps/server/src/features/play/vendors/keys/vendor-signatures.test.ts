import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor, type Message } from '../../../../../test/vendor-client.ts';
import { sitDown, ticketFor, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';
import { tellVendorsChanged } from '../profiles.ts';
import { resourceDialect } from '../dialects/dialect-resource.ts';
import { addVendorKey, setVendorKeyState } from './vendor-keys.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MINUTE = 60_000;

it('what we send says whom it is for, signed with the rest', () => {
  const texts: string[] = [];
  const sign = (text: string): Buffer => {
    texts.push(text);
    return Buffer.alloc(1);
  };
  resourceDialect.writeCall('https://hexbay.example/vendors/hexbay', 'gameList', {}, { atMs: 0, nonce: 'n' }, { keyId: 'k', sign });
  expect(texts).toEqual(['to-vendor\nPOST\n/vendors/hexbay/v2/game-list\n1970-01-01T00:00:00.000Z\nn\n{}']);
});

describe.each([
  ['plain', 'SIGP'],
  ['command', 'SIGC'],
  ['resource', 'SIGR'],
] as const)('signatures of %s', (kind, code) => {
  let vendor: TestVendor;
  let other: TestVendor;
  let player: Player;
  let seat: Seat;
  let n = 0;
  beforeAll(async () => {
    vendor = await addTestVendor(world, code, kind);
    other = await addTestVendor(world, `${code}X`, kind);
    player = await world.addPlayer({ balance: '100.00' });
    seat = await sitDown(world, vendor, player);
  });
  const bet = (more = {}) => {
    n += 1;
    return { ...seat.fields, roundId: `r${n}`, txId: `t${n}`, amount: 100n, token: seat.token, ...more };
  };
  const balance = async () =>
    (await vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token })).balance;

  it('any bit of body, address or signature that is not as signed is refused, and says nothing else', async () => {
    const before = await balance();
    const spoilt: ((message: Message) => void)[] = [
      (m) => (m.body = m.body.replace('r', 's')),
      (m) => (m.body = `${m.body} `),
      (m) => (m.body = m.body.replace(/"amount":("?)\d/, '"amount":$19')),
    ];
    for (const name of kind === 'resource'
      ? ['x-hex-signature', 'x-hex-nonce', 'x-hex-time', 'x-hex-key']
      : kind === 'plain'
        ? ['x-signature', 'x-nonce', 'x-timestamp', 'x-key-id']
        : ['authorization']) {
      spoilt.push((m) => {
        const value = m.headers[name] ?? '';
        m.headers[name] = value.slice(0, -3) + (value.at(-3) === '1' ? '2' : '1') + value.slice(-2);
      });
      spoilt.push((m) => {
        delete m.headers[name];
      });
    }
    if (kind === 'plain') spoilt.push((m) => (m.url = m.url.replace('/bet', '/bet-win')));
    if (kind === 'resource') spoilt.push((m) => (m.url = m.url.replace(/t\d+$/, 'other')));
    for (const [at, spoil] of spoilt.entries()) {
      const message = vendor.write('bet', bet());
      spoil(message);
      const answer = await vendor.send(message);
      expect([at, answer.code]).toEqual([at, 'BAD_SIGNATURE']);
      expect(answer.balance).toBeNull();
    }
    expect(await balance()).toBe(before);
  });

  if (kind === 'resource')
    it('the direction is signed: a call for the vendor is none for us', async () => {
      vendor.direction = 'to-vendor';
      expect((await vendor.send(vendor.write('bet', bet()))).code).toBe('BAD_SIGNATURE');
      vendor.direction = 'to-operator';
      expect((await vendor.send(vendor.write('bet', bet()))).code).toBe('OK');
    });

  it('bytes are signed, not meaning: re-ordered JSON is refused under the old signature and is the same under a new one', async () => {
    const content = bet();
    const message = vendor.write('bet', content);
    const first = await vendor.send(message);
    expect(first.code).toBe('OK');
    const fields = JSON.parse(message.body) as Record<string, unknown>;
    const body = JSON.stringify(Object.fromEntries(Object.entries(fields).toReversed()));
    expect((await vendor.send({ ...message, body })).code).toBe('BAD_SIGNATURE');
    expect((await vendor.call('bet', Object.fromEntries(Object.entries(content).toReversed()))).text).toBe(first.text);
  });

  it('an old or future message, a spent nonce and the key of another vendor are refused', async () => {
    for (const off of [-6 * MINUTE, 6 * MINUTE])
      expect((await vendor.send(vendor.write('bet', bet(), { atMs: world.clock.nowMs() + off }))).code).toBe('BAD_SIGNATURE');
    for (const off of [-4 * MINUTE, 4 * MINUTE])
      expect((await vendor.send(vendor.write('bet', bet(), { atMs: world.clock.nowMs() + off }))).code).toBe('OK');
    const message = vendor.write('bet', bet());
    expect((await vendor.send(message)).code).toBe('OK');
    expect((await vendor.send(message)).code).toBe('BAD_SIGNATURE');
    for (const nonce of ['short', 'x'.repeat(65), 'not base64url!!!!!'])
      expect((await vendor.send(vendor.write('bet', bet(), { nonce }))).code).toBe('BAD_SIGNATURE');
    if (kind !== 'resource') {
      // Signed by the other vendor's key, sent to this one's address.
      const own = vendor.secret;
      vendor.secret = other.secret;
      expect((await vendor.call('bet', bet())).code).toBe('BAD_SIGNATURE');
      vendor.secret = own;
    }
  });

  it('a shape that is wrong is refused after the signature, and moves nothing', async () => {
    const before = await balance();
    const shapes = [
      { amount: 0n },
      { amount: -5n },
      { amount: 10n ** 16n },
      { roundId: 'x'.repeat(65) },
      { roundId: 'a b' },
      { surprise: 'field' },
      { amount: 'many' },
      { roundId: undefined },
    ];
    for (const shape of shapes) expect([shape, (await vendor.call('bet', bet(shape))).code]).toEqual([shape, 'BAD_REQUEST']);
    expect((await vendor.call('bet', bet({ currency: 'THB' }))).code).toBe('WRONG_CURRENCY');
    expect((await vendor.call('bet', bet({ currency: 'ZZZ' }))).code).toBe('WRONG_CURRENCY');
    expect((await vendor.call('bet', bet({ playerId: 'nobody' }))).code).toBe('PLAYER_NOT_FOUND');
    expect((await vendor.call('bet', bet({ gameCode: 'g-2' }))).code).toBe('GAME_DISABLED');
    expect((await vendor.call('bet', bet({ token: 'x'.repeat(43) }))).code).toBe('TOKEN_INVALID');
    expect((await vendor.call('bet', bet({ amount: 99_999_999n }))).code).toBe('INSUFFICIENT_FUNDS');
    expect((await vendor.call('refund', { ...bet(), amount: undefined, targetTxId: 'nothing' })).code).toBe(
      kind === 'plain' ? 'OK' : 'BET_NOT_FOUND',
    );
    expect((await vendor.call('endRound', { ...seat.fields, roundId: 'nowhere', txId: 'end-nowhere' })).code).toBe('BET_NOT_FOUND');
    expect(await balance()).toBe(before);
  });

  it('a key moves from next to active to old to off', async () => {
    if (kind === 'resource') return;
    const { platform } = world;
    const { keyId, secret } = vendor;
    const fresh = randomBytes(32);
    await addVendorKey(platform, platform.db.kysely, {
      vendorId: vendor.vendorId,
      keyId: 'key-2',
      side: 'both',
      secret: fresh,
      publicKey: null,
      state: 'next',
    });
    const say = async (id: string, bytes: Buffer): Promise<string> => {
      Object.assign(vendor, { keyId: id, secret: bytes });
      return (await vendor.call('bet', bet())).code;
    };
    const turn = async (id: string, state: 'active' | 'off'): Promise<void> => {
      await platform.db.tx((tx) => setVendorKeyState(tx, vendor.vendorId, id, state));
      tellVendorsChanged(platform);
    };
    expect(await say('key-2', fresh)).toBe('BAD_SIGNATURE');
    await turn('key-2', 'active');
    expect(await say('key-2', fresh)).toBe('OK');
    expect(await say(keyId, secret)).toBe('OK');
    await turn(keyId, 'off');
    expect(await say(keyId, secret)).toBe('BAD_SIGNATURE');
    expect(await say('key-2', fresh)).toBe('OK');
  });
});

describe('who may play', () => {
  it('a session ends with the member’s: bets stop, wins and rollbacks do not', async () => {
    const vendor = await addTestVendor(world, 'ENDS', 'plain');
    const player = await world.addPlayer({ balance: '20.00' });
    const seat = await sitDown(world, vendor, player);
    const round = { ...seat.fields, roundId: 'e-1' };
    expect((await vendor.call('bet', { ...round, txId: 'e-bet', amount: 100n, token: seat.token })).code).toBe('OK');
    await player.sessions.logout();
    expect((await vendor.call('bet', { ...round, txId: 'e-late', amount: 100n, token: seat.token })).code).toBe('TOKEN_EXPIRED');
    expect((await vendor.call('win', { ...round, txId: 'e-win', amount: 250n, isRoundEnd: true })).code).toBe('OK');
    expect((await vendor.call('bet', { ...round, txId: 'e-late', amount: 100n, token: seat.token })).code).toBe('TOKEN_EXPIRED');
    expect(await world.verify()).toEqual([]);
  });

  it('a ticket opens one session of its own vendor, once; a trial plays on the trial book', async () => {
    const [vendor, other] = [await addTestVendor(world, 'TICK', 'plain'), await addTestVendor(world, 'TOCK', 'plain')];
    const player = await world.addPlayer({ balance: '20.00' });
    const token = await ticketFor(world, player, vendor.gameId);
    expect((await other.call('authenticate', { token })).code).toBe('TOKEN_INVALID');
    expect((await vendor.call('authenticate', { token })).code).toBe('OK');
    expect((await vendor.call('authenticate', { token })).code).toBe('TOKEN_INVALID');
    const before = await player.balance();
    const trial = await sitDown(world, vendor, player, 'demo');
    expect(trial.balance).toBe(100_000n);
    const round = { ...trial.fields, roundId: 'd-1' };
    expect((await vendor.call('betWin', { ...round, txId: 'd-1', amount: 500n, winAmount: 100n, token: trial.token })).balance).toBe(
      99_600n,
    );
    expect(await player.balance()).toBe(before);
    expect(await world.verify()).toEqual([]);
  });

  it('a closed vendor and a dear bet are refused; an unknown vendor is nobody', async () => {
    const vendor = await addTestVendor(world, 'SHUT', 'plain');
    const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '20.00' }));
    const bet = (txId: string, amount: bigint) => vendor.call('bet', { ...seat.fields, roundId: txId, txId, amount, token: seat.token });
    const set = async (change: 'max_bet = 100' | 'is_closed = true') => {
      await sql.raw(`update vendor_profile set ${change} where vendor_id = ${vendor.vendorId}`).execute(world.platform.db.kysely);
      tellVendorsChanged(world.platform);
    };
    await set('max_bet = 100');
    expect((await bet('s-1', 101n)).code).toBe('MAX_BET');
    expect((await bet('s-2', 100n)).code).toBe('OK');
    await set('is_closed = true');
    expect((await bet('s-3', 100n)).code).toBe('MAINTENANCE');
    expect((await vendor.call('win', { ...seat.fields, roundId: 's-2', txId: 's-4', amount: 5n, isRoundEnd: true })).code).toBe('OK');
    const reply = await world.apps.site.inject({ method: 'POST', url: '/vendor/v1/nobody/bet', payload: '{}' });
    expect([reply.statusCode, reply.body]).toEqual([404, '{"error":"no such vendor"}']);
  });
});
