import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { setNetworks } from '../../../../../test/vendor-settings.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { findVendorProfile } from '../profiles.ts';

const fake = new FakeVendor();
let world: World;
let vendor: TestVendor;
let first: Staffer;
let second: Staffer;
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  vendor = await addTestVendor(world, 'TWO', 'plain', { baseUrl: 'http://vendor.example/two' });
  fake.secret = vendor.secret;
  first = await world.addStaffer();
  await first.stepUp();
  second = await world.secondStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = () => world.platform.ids.next();
const keys = (staffer = first) => staffer.caller.client(vendorsConsoleCalls);
const held = (staffer = first) => staffer.caller.client(vendorHeldConsoleCalls);
const keyOf = async (keyId: string, staffer = first) =>
  (await keys(staffer).vendorKeys({ code: 'TWO' })).find((key) => key.keyId === keyId);
const balanceAsks = async (): Promise<string> => {
  const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
  return (await vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token })).code;
};

async function makeKey(keyId: string): Promise<string> {
  const requestId = next();
  const asked = await keys().addVendorKey({ code: 'TWO', keyId, side: 'both', requestId, reason: 'yearly' });
  expect(asked).toEqual({ keyId, outcome: 'asked' });
  expect(await keyOf(keyId)).toBeUndefined();
  await second.decide({ id: requestId });
  return requestId;
}

describe('a key of a vendor', () => {
  it('is made when a second person approves, who alone is shown its secret, once', async () => {
    const requestId = await makeKey('two-2');
    expect(await keyOf('two-2')).toMatchObject({ state: 'next', hasSecretForMe: false });
    expect(await keyOf('two-2', second)).toMatchObject({ hasSecretForMe: true });
    expect(await codeOf(keys().showVendorKeySecret({ code: 'TWO', keyId: 'two-2' }))).toBe('ILLEGAL_STATE');
    const { secret } = await keys(second).showVendorKeySecret({ code: 'TWO', keyId: 'two-2' });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await codeOf(keys(second).showVendorKeySecret({ code: 'TWO', keyId: 'two-2' }))).toBe('ILLEGAL_STATE');
    const { content } = await first.caller.client(requestsCalls).requests({ part: 'done' });
    expect(JSON.stringify(content.find(({ id }) => id === requestId))).not.toContain(secret);

    const turn = { code: 'TWO', keyId: 'two-2', state: 'active', requestId: next(), reason: 'now' } as const;
    await keys().turnVendorKey(turn);
    expect(await keyOf('two-2')).toMatchObject({ state: 'next' });
    await second.decide({ id: turn.requestId });
    expect(await keyOf('two-2')).toMatchObject({ state: 'active' });
  });

  it('that is old opens until its overlap is over, which is shown, and no longer', async () => {
    const old = await keyOf('key-1');
    expect(old).toMatchObject({ state: 'old' });
    expect(Date.parse(old?.validUntil ?? '') - world.clock.nowMs()).toBeGreaterThan(23 * 3_600_000);
    expect(await balanceAsks()).toBe('OK');
    await world.turnClock(25 * 3_600_000);
    await expect(balanceAsks()).rejects.toThrow('BAD_SIGNATURE');
    await first.logIn();
    await first.stepUp();
    second = await world.secondStaffer();
  });
});

describe('what a vendor may give, and what it says of itself', () => {
  it('is compared for days that there are', async () => {
    for (const day of ['2026-02-30', 'today', '']) expect(await codeOf(keys().vendorDifferences({ code: 'TWO', day }))).toBe('BAD_REQUEST');
  });

  it('is raised in two and lowered by one', async () => {
    const now = await held().vendorCaps({ code: 'TWO' });
    expect(now).toMatchObject({ singleMax: '1000.00', dayMax: '10000.00', winMultiple: 10_000, winDayMax: '50000.00', version: 0 });
    const change = { code: 'TWO', singleMax: '900.00', dayMax: '9000.00', winMultiple: 5_000, winDayMax: '40000.00', reason: 'season' };
    expect(await held().changeVendorCaps({ ...change, version: 0, requestId: next() })).toMatchObject({ singleMax: '900.00', version: 1 });
    expect(await codeOf(held().changeVendorCaps({ ...change, version: 0, requestId: next() }))).toBe('CHANGED_MEANWHILE');
    const wider = { ...change, winDayMax: '40000.01', version: 1, requestId: next() };
    expect(await held().changeVendorCaps(wider)).toMatchObject({ winDayMax: '40000.00', version: 1 });
    await first.caller.client(requestsCalls).withdrawRequest({ id: wider.requestId });
    const requestId = next();
    const raised = { ...change, singleMax: '2000.00', version: 1, requestId };
    const asked = { id: requestId, kind: 'vendor.limits', isMine: true, changes: [{ from: '900.00', to: '2000.00' }] };
    expect(await held().changeVendorCaps(raised)).toMatchObject({ singleMax: '900.00', request: asked });
    // Whoever looks sees that it waits, and a second request for the same limits is refused by name.
    expect((await held(second).vendorCaps({ code: 'TWO' })).request).toMatchObject({ id: requestId, isMine: false });
    await expect(held().changeVendorCaps({ ...raised, singleMax: '3000.00', requestId: next() })).rejects.toMatchObject({
      code: 'ASKED_ALREADY',
      value: { request: requestId },
    });
    // One that was asked for before a day's wins had a limit names none: it is asked for anew.
    const { pool } = world.asOwner.db;
    const was = await pool.query('select detail from operations_request where id = $1', [requestId]);
    await pool.query(`update operations_request set detail = detail - 'winDay' where id = $1`, [requestId]);
    expect(await codeOf(second.decide({ id: requestId }))).toBe('CHANGED_MEANWHILE');
    await pool.query('update operations_request set detail = $2 where id = $1', [requestId, was.rows[0]?.detail]);
    await second.decide({ id: requestId });
    expect(await held().vendorCaps({ code: 'TWO' })).toMatchObject({ singleMax: '2000.00', dayMax: '9000.00', version: 2, request: null });
    // What stays as it is, or is less, is said by one.
    const same = { ...change, singleMax: '2000.00', version: 2, requestId: next() };
    expect(await held().changeVendorCaps(same)).toMatchObject({ singleMax: '2000.00', version: 3, request: null });
  });

  it('changes in two: address, origins of games, networks', async () => {
    const { request: _, ...now } = await held().vendorProfile({ code: 'TWO' });
    const to = {
      ...now,
      code: 'TWO',
      launchOrigins: ['https://games.example'],
      networks: ['10.0.0.0/8'],
      reason: 'moved',
      requestId: next(),
    };
    expect(await codeOf(held().changeVendorProfile({ ...to, launchOrigins: ['https://games.example/x'] }))).toBe('BAD_REQUEST');
    expect(await codeOf(held().changeVendorProfile({ ...to, networks: ['10.0.0.0/33'] }))).toBe('BAD_REQUEST');
    expect(await codeOf(held().changeVendorProfile({ ...to, baseUrl: 'ftp://games.example' }))).toBe('BAD_REQUEST');
    expect(await held().changeVendorProfile(to)).toMatchObject({ launchOrigins: [], request: { kind: 'vendor.profile', isMine: true } });
    await second.decide({ id: to.requestId });
    expect(await findVendorProfile(world.platform, 'TWO')).toMatchObject({ networks: ['10.0.0.0/8'] });
    // Nobody calls from there in a test.
    await setNetworks(world, vendor, []);
  });

  it('is let through above the brand’s sums in two, and paid once the second has said so', async () => {
    await world.turnClock(6_000);
    vendor.keyId = 'key-3';
    const requestIds = [await makeKey('key-3'), next()] as const;
    vendor.secret = Buffer.from((await keys(second).showVendorKeySecret({ code: 'TWO', keyId: 'key-3' })).secret, 'hex');
    await keys().turnVendorKey({ code: 'TWO', keyId: 'key-3', state: 'active', requestId: requestIds[1], reason: 'now' });
    await second.decide({ id: requestIds[1] });
    const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
    const gift = { ...seat.fields, roundId: 'g-1', txId: 'g-1', amount: 600_000n, campaignId: 'c' };
    expect((await vendor.call('promoWin', gift)).code).toBe('RETRY');
    const decision = { code: 'TWO', txId: 'g-1', amount: '6000.00', outcome: 'allowed', reason: 'won it', requestId: next() } as const;
    // Nobody is asked about another sum than what is held.
    expect(await codeOf(held().decideHeldVendorCall({ ...decision, amount: '6000.01', requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await held().decideHeldVendorCall(decision)).toEqual({ state: 'asked' });
    expect((await vendor.call('promoWin', gift)).code).toBe('RETRY');
    await second.decide({ id: decision.requestId });
    expect(await vendor.call('promoWin', gift)).toMatchObject({ code: 'OK', balance: seat.balance + 600_000n });
  });
});
