import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeVendor, type FakeRow } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import { keepExplanation, listDayRows, listDifferenceRows } from '../console/vendors-console.queries.ts';
import { listOddRows } from './odd-rows.ts';
import { findVendorProfile, type VendorProfile } from '../profiles.ts';
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

it('a win that a statement writes beside a plain bet says nothing: it has a row of its own', async () => {
  const [bet] = await round(80n, 20n);
  if (bet !== undefined) bet.winAmount = '20';
  expect(await reconcileDay(world.platform, profile, today())).toEqual([]);
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
  expect(fake.received.filter(({ name }) => name === 'statement').at(-1)?.fields).toMatchObject({
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

it('a win without a bet is compared by its sum; currency is text that names one', async () => {
  const txId = 'promo-1';
  const won = { ...seat.fields, roundId: txId, txId, amount: 700n, campaignId: 'c-1' };
  expect((await vendor.call('promoWin', won)).code).toBe('OK');
  const row = {
    ...seat.fields,
    txId,
    operation: 'promoWin',
    roundId: txId,
    amount: '700',
    at: new Date(world.clock.nowMs()).toISOString(),
  };
  fake.statement.push(row);
  const found = async () => (await reconcileDay(world.platform, profile, today())).filter((one) => one.txId === txId);
  expect(await found()).toEqual([]);
  row.amount = '701';
  expect(await found()).toMatchObject([{ kind: 'amount' }]);
  row.amount = '700';
  const before = (await listOddRows(world.platform.db.kysely, vendor.vendorId, 10)).length;
  fake.statement.push({ ...row, txId: 'odd-currency', currency: ['MYR'] as unknown as string });
  expect((await reconcileDay(world.platform, profile, today())).map((one) => one.txId)).not.toContain('odd-currency');
  expect(await listOddRows(world.platform.db.kysely, vendor.vendorId, 10)).toHaveLength(before + 1);
  fake.statement.splice(-2, 2);
  await sql`delete from vendor_odd_row where vendor_id = ${vendor.vendorId}`.execute(world.asOwner.db.kysely);
});

it('a row that cannot be read is skipped, kept and shown while the others are compared; pages without end are no statement', async () => {
  const before = await reconcileDay(world.platform, profile, today());
  fake.statement.unshift(
    { ...seat.fields, txId: 'odd-1', operation: 'bet', roundId: 'r', amount: '1.5', at: new Date(world.clock.nowMs()).toISOString() },
    { at: new Date(world.clock.nowMs()).toISOString() } as FakeRow,
    // Rows that are no objects when they arrive.
    ...[null, 7].map((sent) => ({ at: new Date(world.clock.nowMs()).toISOString(), toJSON: () => sent }) as unknown as FakeRow),
  );
  expect(await reconcileDay(world.platform, profile, today())).toEqual(before);
  const rows = await listOddRows(world.platform.db.kysely, vendor.vendorId, 10);
  expect(rows.map(({ problem }) => problem).toSorted()).toEqual(['shape', 'shape', 'shape', 'sums']);
  expect(rows.find(({ problem }) => problem === 'sums')?.content).toContain('odd-1');
  fake.statement.splice(0, 4);
  for (const pages of [1_000_000_000, -1, 1.5]) {
    fake.pages = pages;
    await expect(reconcileDay(world.platform, profile, today())).rejects.toThrow('sent no statement');
  }
  fake.pages = null;
});

it('a difference about another brand’s player is shown to nobody here and explained by nobody here', async () => {
  fake.statement.push({
    ...seat.fields,
    txId: 'own',
    operation: 'win',
    roundId: 'l-own',
    amount: '5',
    at: new Date(world.clock.nowMs()).toISOString(),
  });
  await reconcileDay(world.platform, profile, today());
  const { id: brandId } = await world.brand();
  const db = world.platform.db.kysely;
  const own = async () => (await listDifferenceRows(db, vendor.vendorId, brandId, today(), 50)).some((row) => row.tx_id === 'own');
  const explain = () =>
    world.platform.db.tx((tx) =>
      keepExplanation(tx, {
        vendorId: vendor.vendorId,
        brandId,
        day: today(),
        txId: 'own',
        kind: 'missing-here',
        sums: { ours: null, theirs: 5n, currency: 'MYR' },
        reason: 'x',
        staffId: brandId,
      }),
    );
  const counted = async () => {
    const day = (await listDayRows(db, vendor.vendorId, brandId, 50)).find((row) => row.day === today());
    return [day?.differences, day?.explained];
  };
  const [before = 0] = await counted();
  expect([await own(), await explain()]).toEqual([true, true]);
  expect(await counted()).toEqual([before, 1]);
  await sql`with gone as (delete from vendor_difference where tx_id = 'own' returning *)
    insert into vendor_difference (vendor_id, day, tx_id, kind, operation, round_id, ours, theirs, currency, brand_id)
    select vendor_id, day, tx_id, kind, operation, round_id, ours, theirs, currency, ${world.platform.ids.next()} from gone`.execute(
    world.asOwner.db.kysely,
  );
  expect([await own(), await explain()]).toEqual([false, false]);
  expect(await counted()).toEqual([before - 1, 0]);
  fake.statement.pop();
});

it('a round that the sweeper paid takes no late win any more; another player’s of the same id still does', async () => {
  const late = await addTestVendor(world, 'LATER', 'plain', { baseUrl: 'http://vendor.example/later', isResettling: true });
  const open = async () => {
    const own = await sitDown(world, late, await world.addPlayer({ balance: '100.00' }));
    const base = { ...own.fields, roundId: 'same' };
    await late.call('bet', { ...base, txId: `${own.fields.playerId}-b`, amount: 100n, token: own.token });
    return (tx: string) => late.call('win', { ...base, txId: `${own.fields.playerId}-${tx}`, amount: 450n, isRoundEnd: true });
  };
  const [swept, other] = [await open(), await open()];
  expect((await other('w')).code).toBe('OK');
  const { secret } = fake;
  fake.secret = late.secret;
  fake.rounds.set('same', { bet: '100', win: '450', status: 'done' });
  for (let time = 0; time < 4; time += 1) {
    await world.turnClock(16 * 60_000);
    await world.runJob('vendors.sweep-stuck-rounds');
  }
  fake.secret = secret;
  expect([(await swept('w')).code, (await other('late')).code]).toEqual(['ALREADY_SETTLED', 'OK']);
  expect(await world.verify()).toEqual([]);
});
