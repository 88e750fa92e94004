import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { STAFF_ROLES, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openWorld, type World } from '../../test/world.ts';
import { setSecondFactor } from '../features/people/members/members.ts';
import { setPasswordChange } from '../features/people/members/member-changes.queries.ts';

describe('the sockets', () => {
  let world: World;
  const tokens = new Map<string, string | null>();
  /** Rooms of the site and the console, by who was let in. */
  const rooms = new Map<string, string>();
  beforeAll(async () => {
    world = await openWorld();
    const players = await Promise.all(
      ['member', 'other member', 'agent', 'pending', 'forced'].map(async (kind) => [kind, await world.addPlayer()] as const),
    );
    for (const [kind, player] of players) {
      const memberId = await player.memberId();
      if (kind === 'agent') await sql`update identity_member set type = 1 where id = ${memberId}`.execute(world.platform.db.kysely);
      if (kind === 'pending') await world.platform.db.tx((tx) => setSecondFactor(tx, memberId, true));
      if (kind === 'forced') await world.platform.db.tx((tx) => setPasswordChange(tx, memberId, 'staff'));
      if (kind !== 'member') await player.logIn();
      tokens.set(kind, player.caller.token);
      if (kind === 'member') {
        await world.fund(player, '20.00');
        tokens.set('game', (await player.openGame()).caller.token);
      }
    }
    const { login } = world.clients(world.visitor());
    tokens.set('trial', (await login.freePlay({ os: 'Linux', platform: 'W', Encryption: true, gatewayVersion: 3 })).token);
    tokens.set('visitor', null);
    tokens.set('somebody without a session', 'a'.repeat(43));
    for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) tokens.set(role, (await world.addStaffer(role)).caller.token);
    for (const port of ['site', 'console', 'arcade'] as const) await world.apps[port].listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());

  const hostOf = (port: 'site' | 'console' | 'arcade'): string => `127.0.0.1:${(world.apps[port].server.address() as AddressInfo).port}`;
  const socketTo = (port: 'site' | 'console' | 'arcade', origin?: string): WebSocket =>
    new WebSocket(`ws://${hostOf(port)}${LIVE_PATH}`, origin === undefined ? {} : { origin });

  /** What a caller is let into: the name of a room, nothing but what all may hear, or refused. */
  async function knock(port: 'site' | 'console' | 'arcade', token: string | null): Promise<string> {
    const socket = socketTo(port);
    await once(socket, 'open');
    const answer = once(socket, 'message') as Promise<[Buffer]>;
    socket.send(JSON.stringify({ type: 'hello', token }));
    const { type, room } = JSON.parse((await answer)[0].toString('utf8')) as { type: string; room: string };
    socket.terminate();
    return type === 'joined' ? room || 'no room' : type;
  }

  it('let each kind of caller into a room of its own, and nobody else', async () => {
    const wrong: string[] = [];
    for (const [kind, token] of tokens)
      for (const port of ['site', 'console'] as const) {
        const isOwn = port === 'site' ? ['trial', 'member', 'other member', 'agent'].includes(kind) : Object.hasOwn(STAFF_ROLES, kind);
        const want = isOwn ? 'a room' : port === 'site' && kind === 'visitor' ? 'no room' : 'refused';
        const answer = await knock(port, token);
        const got = answer === 'no room' || answer === 'refused' ? answer : 'a room';
        if (got === 'a room') rooms.set(`${port} ${kind}`, answer);
        if (got !== want) wrong.push(`the socket of the ${port} as ${kind}: ${got} in place of ${want}`);
      }
    expect(wrong).toEqual([]);
    const own = [...rooms].filter(([name]) => name.startsWith('site')).map(([, room]) => room);
    expect(new Set(own).size).toBe(4); // none shares a room with another
    expect(new Set([...rooms].filter(([name]) => name.startsWith('console')).map(([, room]) => room)).size).toBe(1);
  });

  it('open from pages of their own address, and from nobody else’s', async () => {
    for (const port of ['site', 'console'] as const) {
      for (const scheme of ['http', 'https']) {
        const socket = socketTo(port, `${scheme}://${hostOf(port)}`);
        await once(socket, 'open');
        socket.terminate();
      }
      for (const origin of ['http://elsewhere.example', 'null', `http://${hostOf(port)}.elsewhere.example`])
        await expect(once(socketTo(port, origin), 'open')).rejects.toThrow();
    }
  });

  it('of a game’s frame let its own session into its member’s room, and nobody else', async () => {
    const wrong: string[] = [];
    for (const [kind, token] of tokens) {
      const answer = await knock('arcade', token);
      if (kind === 'game' ? answer !== rooms.get('site member') : answer !== 'refused') wrong.push(`${kind}: ${answer}`);
    }
    expect(wrong).toEqual([]);
    await expect(once(socketTo('arcade', 'http://elsewhere.example'), 'open')).rejects.toThrow();
  });
});
