import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let vendor: TestVendor;
let player: Player;
let seat: Seat;
beforeAll(async () => {
  world = await openWorld({ env: { VENDOR_SESSION_DAYS: '10', VENDOR_TRACE_DAYS: '5' } });
  vendor = await addTestVendor(world, 'KEEP', 'plain');
  player = await world.addPlayer({ balance: '100.00' });
  seat = await sitDown(world, vendor, player);
});
afterAll(() => world.close());

const count = async (table: 'vendor_session' | 'vendor_trace' | 'vendor_nonce' | 'vendor_tx' | 'vendor_round'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.platform.db.kysely);
  return rows[0]?.n ?? -1;
};
const sweep = async (): Promise<void> => {
  for (const job of ['sessions', 'traces', 'nonces']) await world.runJob(`vendors.delete-old-${job}`);
};

it('forgets sessions, traces and nonces after their time, not before, and never what moved money', async () => {
  const round = { ...seat.fields, roundId: 'k-1' };
  await vendor.call('bet', { ...round, txId: 'k-1-b', amount: 100n, token: seat.token });
  await vendor.call('win', { ...round, txId: 'k-1-w', amount: 40n, isRoundEnd: true });
  const demo = await sitDown(world, vendor, player, 'demo');
  // Traces are written a second later.
  await expect.poll(() => count('vendor_trace'), { timeout: 5_000 }).toBeGreaterThan(0);
  await sweep();
  expect([await count('vendor_session'), await count('vendor_nonce')]).toEqual([2, 4]);
  const traces = await count('vendor_trace');

  await world.turnClock(10 * 60_000);
  await sweep();
  expect(await count('vendor_nonce')).toBe(4);
  await world.turnClock(2 * 60_000);
  await sweep();
  expect(await count('vendor_nonce')).toBe(0);

  await world.turnClock(5 * DAY_MS - 30 * 60_000);
  await sweep();
  expect(await count('vendor_trace')).toBe(traces);
  await world.turnClock(60 * 60_000);
  await sweep();
  expect(await count('vendor_trace')).toBe(0);

  // A session for money lasts twelve hours: it ended on the first day.
  await world.turnClock(5 * DAY_MS);
  await sweep();
  expect(await count('vendor_session')).toBe(2);
  expect((await vendor.call('bet', { ...round, roundId: 'k-2', txId: 'k-2-b', amount: 100n, token: seat.token })).code).toBe(
    'TOKEN_EXPIRED',
  );
  await world.turnClock(DAY_MS);
  await sweep();
  // The one with a trial grant stays for the ledger's proof.
  expect(await count('vendor_session')).toBe(1);
  expect((await vendor.call('bet', { ...round, roundId: 'k-3', txId: 'k-3-b', amount: 100n, token: seat.token })).code).toBe(
    'TOKEN_INVALID',
  );
  expect((await vendor.call('bet', { ...demo.fields, roundId: 'k-4', txId: 'k-4-b', amount: 100n, token: demo.token })).code).toBe(
    'TOKEN_EXPIRED',
  );

  // What moved money is answered for ever, and everything adds up.
  expect((await vendor.call('bet', { ...round, txId: 'k-1-b', amount: 100n, token: seat.token })).code).toBe('OK');
  expect([(await count('vendor_tx')) > 1, await count('vendor_round')]).toEqual([true, 1]);
  expect(await world.verify()).toEqual([]);
});
