import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { setSecondFactor } from '../src/features/people/members/members.ts';
import { codeOf, openWorld, type Staffer, type Player, type World, type WorldOptions } from './world.ts';

const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };
const NEW_PASSWORD = 'harimau-bukit-31';
const WITHIN_MS = 1_000;

/** Two servers on one database, of which the other hears nothing of the first, and two members of staff. */
export interface EndBench {
  readonly world: World;
  readonly other: World;
  readonly staff: readonly [Staffer, Staffer];
  readonly close: () => Promise<void>;
}

/** Something that ends a session from outside of it. */
export interface SessionEndCase {
  readonly name: string;
  readonly end: (bench: EndBench, player: Player) => Promise<unknown>;
}

/** Opens them on a fresh database; the first listens on a port. */
export async function openEndBench(options: WorldOptions = {}): Promise<EndBench> {
  const world = await openWorld(options);
  const staff = [await world.addStaffer(), await world.addStaffer()] as const;
  const other = await openWorld({ ...options, databaseUrl: world.databaseUrl });
  await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
  return {
    world,
    other,
    staff,
    async close() {
      await other.close(true);
      await world.close();
    },
  };
}

/** The same member on a phone. */
async function onPhone({ world }: EndBench, { username, password }: Player) {
  const caller = world.visitor(PHONE);
  const calls = world.clients(caller);
  caller.token = (await calls.login.login({ username, password })).token;
  return calls;
}

const stafferOf = ({ caller }: Staffer) => caller.client(membersConsoleCalls);

/** Everything that ends a session at once. */
export const SESSION_END_CASES: readonly SessionEndCase[] = [
  { name: 'its own logout', end: (_, player) => player.sessions.logout() },
  {
    name: 'a login on the same kind of device',
    end: ({ world }, { username, password }) => world.clients(world.visitor()).login.login({ username, password }),
  },
  {
    name: 'the member on another device, this one',
    async end(bench, player) {
      const { sessions } = await onPhone(bench, player);
      const desktop = (await sessions.sessions()).find(({ isThis }) => !isThis);
      return sessions.endSession({ id: desktop?.id ?? '' });
    },
  },
  {
    name: 'the member on another device, all others',
    end: async (bench, player) => (await onPhone(bench, player)).sessions.endOtherSessions(),
  },
  {
    name: 'a change of the password',
    async end(bench, player) {
      const { security } = await onPhone(bench, player);
      return security.changePassword({ oldPassword: player.password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    },
  },
  {
    name: 'a new password by a link',
    async end({ world }, { username }) {
      const { login } = world.clients(world.visitor());
      const email = `${username}@talora.example`;
      await login.forgotByEmail({ username, email });
      const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${email}
        order by created_at desc, id desc limit 1`.execute(world.platform.db.kysely);
      const ticket = /\?m=reset#t=(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
      return login.resetByLink({ ticket, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    },
  },
  {
    name: 'a lock by staff',
    end: async ({ world, staff: [one] }, { username }) =>
      stafferOf(one).lockMember({ id: await idOf(world, username), reason: 'Card stolen' }),
  },
  {
    name: 'staff who end it',
    end: async ({ world, staff: [one] }, { username }) =>
      stafferOf(one).endMemberSessions({ id: await idOf(world, username), sessionId: null }),
  },
  {
    name: 'staff who take the second factor off, by two',
    async end({ world, staff: [one, two] }, { username }) {
      const id = await idOf(world, username);
      await world.platform.db.tx((tx) => setSecondFactor(tx, id, true));
      for (const { staff, passkey } of [one, two]) await staff.staffStepUp({ proof: passkey.prove(await staff.stepUpChallenge()) });
      const requestId = world.platform.ids.next();
      return two.decide(await one.caller.client(requestsCalls).askFactorReset({ id, requestId, reason: 'Lost phone' }));
    },
  },
];

async function idOf({ platform }: World, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from identity_member where username = ${username}`.execute(platform.db.kysely);
  return rows[0]?.id ?? '';
}

/** Ends a session with an open page; says what of it is still alive a second later. */
export async function aliveAfter(bench: EndBench, { end }: SessionEndCase): Promise<string[]> {
  const { world, other } = bench;
  const player = await world.addPlayer();
  const { token } = player.caller;
  const socket = new WebSocket(`ws://127.0.0.1:${(world.apps.site.server.address() as AddressInfo).port}${LIVE_PATH}`);
  await once(socket, 'open');
  const joined = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'hello', token }));
  await joined;
  const [here, there] = [world.visitor(), other.visitor()];
  here.token = token;
  there.token = token;
  const ask = {
    here: () => codeOf(world.clients(here).members.memberInfo()),
    there: () => codeOf(other.clients(there).members.memberInfo()),
  };
  await ask.here();
  // Believed there from now on, and nobody tells that server.
  if ((await ask.there()) !== 'OK') throw new Error('the other server does not know the session');
  await end(bench, player);
  const until = performance.now() + WITHIN_MS;
  const alive = async (): Promise<string[]> => [
    ...(socket.readyState === socket.OPEN ? ['its socket'] : []),
    ...((await ask.here()) === 'OK' ? ['its calls'] : []),
    ...((await ask.there()) === 'OK' ? ['its calls at another server'] : []),
  ];
  let left = await alive();
  while (left.length > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left = await alive();
  }
  socket.terminate();
  return left;
}
