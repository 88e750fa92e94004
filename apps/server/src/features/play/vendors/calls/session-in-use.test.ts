import { request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { openListener } from '../../../../platform/http/listener.ts';
import { mountVendorCalls } from './vendor-listener.ts';

/** What was read of a session is not believed for so long. */
const BELIEVED_MS = 2_000;

let world: World;
let vendor: TestVendor;
let player: Player;
let seat: Seat;
let n = 0;

beforeAll(async () => {
  world = await openWorld();
  vendor = await addTestVendor(world, 'USED', 'plain');
  player = await world.addPlayer({ balance: '100.00' });
  seat = await sitDown(world, vendor, player);
});
afterAll(() => world.close());

const bet = () => {
  n += 1;
  return { ...seat.fields, roundId: `r${n}`, txId: `t${n}`, amount: 100n, token: seat.token };
};
const hash = (): Buffer => sha256(player.caller.token ?? '');

/** Puts the last use of the player's session some minutes back. */
async function idleFor(minutes: number): Promise<void> {
  await sql`update identity_session set seen_at = app_now() - make_interval(mins => ${minutes}) where token_hash = ${hash()}`.execute(
    world.platform.db.kysely,
  );
}

/** Minutes since the session's use was noted. */
async function idleMinutes(): Promise<number> {
  const { rows } = await sql<{ minutes: string }>`select extract(epoch from app_now() - seen_at) / 60 as minutes from identity_session
    where token_hash = ${hash()}`.execute(world.platform.db.kysely);
  return Number(rows[0]?.minutes);
}

describe('the session behind a bet', () => {
  it('is noted as used by the bet itself once a minute has passed, and not by a message that is sent again', async () => {
    const message = vendor.write('bet', bet());
    expect((await vendor.send(message)).code).toBe('OK');
    await idleFor(10);
    expect((await vendor.send(message)).code).toBe('BAD_SIGNATURE');
    expect(await idleMinutes()).toBeGreaterThan(9);
    expect((await vendor.call('bet', bet())).code).toBe('OK');
    expect(await idleMinutes()).toBeLessThan(1);
  });

  it('is read once and believed for a while', async () => {
    const { playerId, currency } = seat.fields;
    const own = await sitDown(world, vendor, player);
    const { pool } = world.platform.db;
    const asked = vi.spyOn(pool, 'query');
    const reads = () => asked.mock.calls.filter(([query]) => (query as { name?: string }).name === 'vendor_sessions').length;
    const ask = async () => (await vendor.call('balance', { playerId, currency, token: own.token })).code;
    try {
      expect([await ask(), await ask(), reads()]).toEqual(['OK', 'OK', 1]);
    } finally {
      asked.mockRestore();
    }
  });

  it('that is nearly idle is asked for the long way, and used all the same', async () => {
    await idleFor(28);
    await world.turnClock(BELIEVED_MS);
    const order = bet();
    const first = await vendor.call('bet', order);
    expect(first.code).toBe('OK');
    expect(await idleMinutes()).toBeLessThan(1);
    expect((await vendor.call('bet', order)).text).toBe(first.text);
  });

  it('opens nothing with the token of another vendor, even where the player has the same id there', async () => {
    const other = await addTestVendor(world, 'USEDTOO', 'plain');
    const { token } = await sitDown(world, vendor, player);
    const { rows } = await sql`update vendor_session set vendor_id = ${other.vendorId} where token_hash = ${sha256(token)}
      returning player_id`.execute(world.platform.db.kysely);
    expect(rows).toEqual([{ player_id: seat.fields.playerId }]);
    const { playerId, currency } = seat.fields;
    const codeFor = async (own: string) => (await vendor.call('balance', { playerId, currency, token: own })).code;
    expect([await codeFor(token), await codeFor(seat.token)]).toEqual(['TOKEN_INVALID', 'OK']);
    expect((await vendor.call('bet', { ...bet(), token })).code).toBe('TOKEN_INVALID');
  });

  it('takes no bet while a change of password is owed; a win of it is taken', async () => {
    const open = bet();
    expect((await vendor.call('bet', open)).code).toBe('OK');
    const memberId = await player.memberId();
    await sql`update identity_member set password_change = 'staff' where id = ${memberId}`.execute(world.platform.db.kysely);
    await world.turnClock(BELIEVED_MS);
    const refused = bet();
    const answer = await vendor.call('bet', refused);
    expect(answer.code).toBe('TOKEN_EXPIRED');
    await sql`update identity_member set password_change = null where id = ${memberId}`.execute(world.platform.db.kysely);
    expect((await vendor.call('bet', refused)).code).toBe('TOKEN_EXPIRED'); // the first answer stands
    const win = { ...seat.fields, roundId: open.roundId, txId: `${open.txId}w`, amount: 50n, isRoundEnd: true };
    expect((await vendor.call('win', win)).code).toBe('OK');
    expect((await vendor.call('bet', bet())).code).toBe('OK');
  });

  it('that has idled out takes no more bets', async () => {
    await idleFor(31);
    await world.turnClock(BELIEVED_MS);
    expect((await vendor.call('bet', bet())).code).toBe('TOKEN_EXPIRED');
    const { rows } = await sql<{ end_reason: string }>`select end_reason from identity_session where token_hash = ${hash()}`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.end_reason).toBe('idle');
    expect(await world.verify()).toEqual([]);
  });
});

/** The port of the site's own socket, open from the first use. */
async function listening(): Promise<number> {
  const { site } = world.apps;
  if (!site.server.listening) await site.listen({ port: 0, host: '127.0.0.1' });
  const address = site.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a call that is no call', () => {
  it('too long a body is answered in the vendor’s words and ends the connection', async () => {
    const reply = await world.apps.site.inject({ method: 'POST', url: '/vendor/v1/used/bet', payload: 'x'.repeat(16 * 1024 + 1) });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([200, 'BAD_REQUEST']);
    expect(reply.headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // This server has no certificate to insist on.
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
  });

  it('one whose caller hangs up in the middle does no harm to the next', async () => {
    const port = await listening();
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /vendor/v1/used/bet HTTP/1.1\r\nhost: localhost:8080\r\ncontent-length: 500\r\n\r\n{"half":');
        setTimeout(() => socket.destroy(), 50);
      });
      socket.once('close', () => resolve());
    });
    const reply = await fetch(`http://127.0.0.1:${port}/vendor/v1/used/bet`, { method: 'POST', body: '{}' });
    expect(await reply.json()).toMatchObject({ message: 'BAD_SIGNATURE' });
  });

  it('one that comes in pieces is read as one', async () => {
    const port = await listening();
    const { url, headers, body } = vendor.write('txStatus', { targetTxId: 'never' });
    const half = body.length >> 1;
    const reply = await new Promise<string>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', method: 'POST', path: url, headers: { ...headers, 'content-length': body.length } });
      call.on('response', (response) => void response.setEncoding('utf8').on('data', resolve)).on('error', reject);
      call.write(body.slice(0, half));
      setTimeout(() => call.end(body.slice(half)), 50);
    });
    expect(JSON.parse(reply)).toMatchObject({ message: 'OK', status: 'unknown' });
  });

  it('one that is stopped on its way by too much load is told to come again, in words that are no yes to any vendor', async () => {
    const app = await openListener(world.platform.config, { withOverloadGuard: false });
    app.addHook('onRequest', async () => {
      throw Object.assign(new Error('Service Unavailable'), { statusCode: 503, code: 'FST_UNDER_PRESSURE' });
    });
    await mountVendorCalls(app, world.platform);
    const message = vendor.write('bet', bet());
    const reply = await app.inject({ method: 'POST', url: message.url, headers: message.headers, payload: message.body });
    expect([reply.statusCode, reply.body]).toEqual([503, '{"error":{"code":"retry"}}']);
    await app.close();
  });
});
