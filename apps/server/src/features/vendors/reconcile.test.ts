import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeVendor, type FakeRow } from '../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { findVendorProfile, type VendorProfile } from './profiles.ts';
import { reconcileDay } from './reconcile.ts';

let world: World;
let vendor: TestVendor;
let seat: Seat;
let profile: VendorProfile;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  vendor = await addTestVendor(world, 'LEDGE', 'plain', { baseUrl: 'http://vendor.example/ledge' });
  fake.secret = vendor.secret;
  profile = (await findVendorProfile(world.platform, 'LEDGE')) ?? profile;
  seat = await sitDown(world, vendor, await world.addPlayer({ balance: '100.00' }));
});
afterAll(() => world.close());

const today = () => new Date(world.clock.nowMs()).toISOString().slice(0, 10);
let n = 0;

/** Plays a round and writes it into the vendor's statement. */
async function round(amount: bigint, win: bigint): Promise<FakeRow[]> {
  n += 1;
  const roundId = `l-${n}`;
  const base = { ...seat.fields, roundId };
  await vendor.call('bet', { ...base, txId: `${roundId}-b`, amount, token: seat.token });
  await vendor.call('win', { ...base, txId: `${roundId}-w`, amount: win, isRoundEnd: true });
  const at = new Date(world.clock.nowMs()).toISOString();
  const row = (txId: string, operation: string, sum: bigint): FakeRow => ({
    ...seat.fields,
    txId,
    operation,
    roundId,
    amount: sum.toString(),
    at,
  });
  const rows = [row(`${roundId}-b`, 'bet', amount), row(`${roundId}-w`, 'win', win)];
  fake.statement.push(...rows);
  return rows;
}

it('a statement that says what the books say has no difference, and a planted cent is found', async () => {
  await round(100n, 0n);
  const [, win] = await round(200n, 350n);
  await round(50n, 50n);
  expect(await reconcileDay(world.platform, profile, today())).toEqual([]);
  if (win !== undefined) win.amount = '351';
  expect(await reconcileDay(world.platform, profile, today())).toMatchObject([
    { txId: win?.txId, kind: 'amount', ours: 350n, theirs: 351n },
  ]);
  if (win !== undefined) win.amount = '350';
});

it('what one side has and the other has not is found on either side', async () => {
  const [bet] = await round(70n, 0n);
  fake.statement = fake.statement.filter((row) => row !== bet);
  fake.statement.push({
    ...seat.fields,
    txId: 'ghost',
    operation: 'win',
    roundId: 'l-ghost',
    amount: '9',
    at: new Date(world.clock.nowMs()).toISOString(),
  });
  const found = await reconcileDay(world.platform, profile, today());
  expect(found.map(({ txId, kind, ours, theirs }) => [txId, kind, ours, theirs])).toEqual([
    ['ghost', 'missing-here', null, 9n],
    [bet?.txId, 'missing-there', -70n, null],
  ]);
  fake.statement = fake.statement.filter((row) => row.txId !== 'ghost');
  if (bet !== undefined) fake.statement.push(bet);
  expect(await reconcileDay(world.platform, profile, today())).toEqual([]);
});

it('a bet that is taken back after its win took the win along: neither stands, on either side', async () => {
  const again = await addTestVendor(world, 'REDO', 'plain', { baseUrl: 'http://vendor.example/redo', isResettling: true });
  const own = await sitDown(world, again, await world.addPlayer({ balance: '100.00' }));
  const base = { ...own.fields, roundId: 'r-1' };
  await again.call('bet', { ...base, txId: 'r-1-b', amount: 100n, token: own.token });
  await again.call('win', { ...base, txId: 'r-1-w', amount: 719n, isRoundEnd: true });
  expect(await again.call('rollback', { ...base, txId: 'r-1-u', targetTxId: 'r-1-b' })).toMatchObject({ code: 'OK', balance: own.balance });
  const [secret, statement] = [fake.secret, fake.statement];
  [fake.secret, fake.statement] = [again.secret, []];
  const redo = await findVendorProfile(world.platform, 'REDO');
  if (redo === undefined) throw new Error('no such vendor');
  expect(await reconcileDay(world.platform, redo, today())).toEqual([]);
  const at = new Date(world.clock.nowMs()).toISOString();
  fake.statement.push({ ...own.fields, txId: 'r-1-w', operation: 'win', roundId: 'r-1', amount: '719', at });
  expect(await reconcileDay(world.platform, redo, today())).toMatchObject([{ txId: 'r-1-w', kind: 'missing-here', theirs: 719n }]);
  [fake.secret, fake.statement] = [secret, statement];
});

it('the job compares yesterday', async () => {
  await round(30n, 10n);
  await world.turnClock(86_400_000);
  await world.runJob('vendors.reconcile');
  expect(fake.heard.filter(({ name }) => name === 'statement').at(-1)?.fields).toMatchObject({
    day: new Date(world.clock.nowMs() - 86_400_000).toISOString().slice(0, 10),
  });
});

it('a round that is stuck is asked about: ended, paid after three same answers, undone, or shown to a person', async () => {
  const player = await world.addPlayer({ balance: '100.00' });
  const own = await sitDown(world, vendor, player);
  for (const roundId of ['s-end', 's-pay', 's-undo', 's-flag'])
    await vendor.call('bet', { ...own.fields, roundId, txId: `${roundId}-b`, amount: 100n, token: own.token });
  fake.rounds.set('s-end', { bet: '100', win: '0', status: 'done' });
  fake.rounds.set('s-pay', { bet: '100', win: '450', status: 'done' });
  fake.rounds.set('s-undo', { bet: '0', win: '0', status: 'void' });
  fake.rounds.set('s-flag', { bet: '99', win: '0', status: 'done' });
  await world.runJob('vendors.sweep-stuck-rounds');
  const at = async () => {
    await player.logIn();
    return BigInt((await player.balance()).replace('.', '')) - own.balance;
  };
  expect(await at()).toBe(-400n);
  for (let minute = 0; minute < 4; minute += 1) {
    await world.turnClock(16 * 60_000);
    await world.runJob('vendors.sweep-stuck-rounds');
  }
  // The two that the books cannot agree on stay: one was paid, one given back.
  expect(await at()).toBe(-400n + 450n + 100n);
  expect((await vendor.call('win', { ...own.fields, roundId: 's-pay', txId: 's-pay-w', amount: 450n, isRoundEnd: true })).code).toBe(
    'ALREADY_SETTLED',
  );
  // What the sweeper paid stands for the vendor's own win, if the vendor states that sum and no other.
  const aboutSwept = async (amount: string): Promise<string[]> => {
    const at = new Date(world.clock.nowMs()).toISOString();
    fake.statement.push({ ...own.fields, txId: 's-pay-w', operation: 'win', roundId: 's-pay', amount, at });
    const found = (await reconcileDay(world.platform, profile, today())).filter(({ txId }) => txId === 's-pay-w');
    fake.statement.pop();
    return found.map(({ kind }) => kind);
  };
  expect(await aboutSwept('450')).toEqual([]);
  expect(await aboutSwept('451')).toEqual(['missing-here']);
  expect(await world.verify()).toEqual([]);
});
