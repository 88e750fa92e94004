import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { systemRandom } from '../random.ts';
import { LIVE_LIMITS, type LiveLimits } from './live-limits.ts';
import { openLive, type Live } from './live.ts';

const SMALL: LiveLimits = { ...LIVE_LIMITS, most: 8, unnamedPerAddress: 3, guestsPerAddress: 4, perSession: 2 };

describe('room for sockets', () => {
  let server: Server;
  let live: Live;
  afterEach(async () => {
    await live.close();
    server.close();
  });

  /** Opens a listener; the token of a hello is its session's name, and a header says from which address somebody comes. */
  async function start(limits: LiveLimits): Promise<(address: string) => Promise<WebSocket>> {
    server = createServer();
    live = openLive(systemRandom, openMetrics(false), openLog('silent'), limits);
    live.attach(server, {
      port: 'site',
      addressOf: ({ headers }) => String(headers['x-from']),
      isWelcome: () => true,
      identify: async (token) => ({ roomKey: token, sessionKey: token, audience: 'brand:one' }),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return async (address) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { 'x-from': address } });
      await once(socket, 'open');
      return socket;
    };
  }
  /** Says who it is: what it is told. */
  async function hello(socket: WebSocket, token: string | null): Promise<string> {
    const answer = once(socket, 'message') as Promise<[Buffer]>;
    socket.send(JSON.stringify({ type: 'hello', token }));
    const { type, data } = JSON.parse((await answer)[0].toString('utf8')) as { type: string; data: { code?: string } | null };
    return type === 'refused' ? (data?.code ?? '') : type;
  }

  it('is bounded for an address, for those who say nothing and for guests apart, and again free when they go', async () => {
    const open = await start(SMALL);
    const silent = [await open('a'), await open('a'), await open('a')];
    await expect(open('a')).rejects.toThrow('429');
    const other = await open('b');
    other.terminate();
    for (const socket of silent) expect(await hello(socket, null)).toBe('joined');
    expect(await hello(await open('a'), null)).toBe('joined');
    const fifth = await open('a');
    expect(await hello(fifth, null)).toBe('TOO_MANY_REQUESTS');
    expect((await once(fifth, 'close'))[0]).toBe(1013);
    // Whoever is logged in at the same address comes in all the same.
    expect(await hello(await open('a'), 'member')).toBe('joined');
    silent[0]?.terminate();
    await expect.poll(() => live.guests('brand:one')).toBe(3);
    expect(await hello(await open('a'), null)).toBe('joined');
  });

  it('is bounded for a network of IPv6, and for a site of networks at ten times as much', async () => {
    const open = await start({ ...SMALL, most: 200, unnamedPerAddress: 1 });
    const wide: WebSocket[] = [];
    for (let network = 0; network < 10; network += 1) wide.push(await open(`2001:db8:1:${network}::1`));
    await expect(open('2001:db8:1:0::2')).rejects.toThrow('429');
    await expect(open('2001:db8:1:99::1')).rejects.toThrow('429');
    const other = await open('2001:db8:2::1');
    wide[0]?.terminate();
    other.terminate();
    await expect.poll(() => open('2001:db8:1:99::1').then(() => 'open', String)).toBe('open');
  });

  it('is bounded for a session', async () => {
    const open = await start(SMALL);
    for (const want of ['joined', 'joined', 'TOO_MANY_REQUESTS']) expect(await hello(await open('a'), 'member')).toBe(want);
    expect(await hello(await open('a'), 'another')).toBe('joined');
  });

  it('is kept for those who are logged in when guests fill the process, and a full one says so', async () => {
    const open = await start(SMALL);
    for (let i = 0; i < 6; i += 1) expect(await hello(await open(`guest ${i}`), null)).toBe('joined');
    expect(await hello(await open('one more'), null)).toBe('UNAVAILABLE');
    for (const name of ['first', 'second']) expect(await hello(await open(name), name)).toBe('joined');
    await expect(open('late')).rejects.toThrow('503');
  });

  it('is given back by a guest who says nothing, though its browser answers; one who speaks stays', async () => {
    const open = await start({ ...SMALL, guestIdleMs: 1_000, heartbeatMs: 50 });
    const [silent, speaking, member] = [await open('a'), await open('a'), await open('a')];
    // Listened to from the first moment: on a busy machine the others take longer to say who they are than this one may be silent.
    const closed = once(silent, 'close');
    await hello(silent, null);
    await hello(speaking, null);
    await hello(member, 'member');
    const timer = setInterval(() => speaking.send(JSON.stringify({ type: 'ping' })), 50);
    expect((await closed)[0]).toBe(1001);
    clearInterval(timer);
    expect([speaking.readyState, member.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });
});
