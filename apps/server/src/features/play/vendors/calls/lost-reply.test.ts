import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import type { Database } from '../../../../platform/db/database.ts';

const fault = { isLosing: false, isDown: false };

/** A database whose next reply to a batch of several rounds is lost: done there, unknown here. */
function losing(database: Database): Database {
  const { pool } = database;
  const query = pool.query.bind(pool) as (...rest: unknown[]) => Promise<unknown>;
  const lossy = async (...rest: unknown[]): Promise<unknown> => {
    const answer = await query(...rest);
    const { name, values } = rest[0] as { name?: string; values?: readonly unknown[][] };
    if (fault.isLosing && name === 'vendor_round' && (values?.[0]?.length ?? 0) > 1) {
      fault.isLosing = false;
      throw new Error('Connection terminated unexpectedly');
    }
    return answer;
  };
  const connect = pool.connect.bind(pool) as (...rest: unknown[]) => unknown;
  const refusing = (...rest: unknown[]): unknown => {
    if (!fault.isDown) return connect(...rest);
    const error = new Error('connect ECONNREFUSED');
    const [callback] = rest as [((error: Error) => void)?];
    if (callback === undefined) return Promise.reject(error);
    return callback(error);
  };
  Object.assign(pool, { query: lossy, connect: refusing });
  return database;
}

let world: World;
let vendor: TestVendor;
beforeAll(async () => {
  world = await openWorld({ wrapDatabase: losing });
  vendor = await addTestVendor(world, 'SOLO', 'plain');
});
afterAll(() => world.close());

describe('a reply of the database that is lost', () => {
  it('is found again: bets that travelled together are answered as they were done, and done once', async () => {
    const players = [await world.addPlayer({ balance: '40.00' }), await world.addPlayer({ balance: '40.00' })];
    const before = await Promise.all(players.map((player) => player.balance()));
    const seats = await Promise.all(players.map((player) => sitDown(world, vendor, player)));
    fault.isLosing = true;
    let rounds = 0;
    for (; fault.isLosing && rounds < 12; rounds += 1) {
      const bets = seats.map((seat, n) => {
        const id = `lost-${rounds}-${n}`;
        return { ...seat.fields, roundId: id, txId: `${id}-b`, amount: 250n, token: seat.token };
      });
      // Whether the two travel together is up to the moment; the last round is the one that did.
      for (const repeat of [1, 2]) {
        const answered = await Promise.all(bets.map((bet) => vendor.call('bet', bet)));
        expect(
          answered.map(({ code }) => code),
          `round ${rounds}, time ${repeat}`,
        ).toEqual(['OK', 'OK']);
      }
    }
    expect(fault.isLosing).toBe(false);
    const after = await Promise.all(players.map((player) => player.balance()));
    expect(after.map(Number)).toEqual(before.map((sum) => Number(sum) - 2.5 * rounds));
    expect(await world.verify()).toEqual([]);
  });
});

describe('a database that is gone', () => {
  it.each(['plain', 'command', 'resource'] as const)(
    'is no yes in the dialect %s, even when the vendor itself cannot be looked up',
    async (dialect) => {
      const other = await addTestVendor(world, `GONE${dialect.slice(0, 1).toUpperCase()}`, dialect);
      const player = await world.addPlayer({ balance: '40.00' });
      const seat = await sitDown(world, other, player);
      const bet = { ...seat.fields, roundId: `gone-${dialect}`, txId: `gone-${dialect}-b`, amount: 250n, token: seat.token };
      await world.turnClock(6_000);
      fault.isDown = true;
      const answered = await other.call('bet', bet).catch(() => ({ code: 'unclear', status: 0 }));
      fault.isDown = false;
      expect(answered.status).toBe(503);
      expect(answered.code).not.toBe('OK');
      expect(await other.call('bet', bet)).toMatchObject({ code: 'OK' });
      expect(await world.verify()).toEqual([]);
    },
  );
});
