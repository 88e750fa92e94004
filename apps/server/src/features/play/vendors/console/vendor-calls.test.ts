import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { vi, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';

let world: World;
let single: TestVendor;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  const pond = await addTestVendor(world, 'POOL', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/pool' });
  single = await addTestVendor(world, 'SOLO', 'plain', { baseUrl: 'http://vendor.example/solo' });
  fake.secret = pond.secret;
});
afterAll(() => world.close());

const next = () => world.platform.ids.next();

describe('calls of members', () => {
  it('a member moves money to a vendor’s wallet and back by the relay calls', async () => {
    const player = await world.addPlayer({ balance: '40.00' });
    const calls = player.caller.client(vendorsCalls);
    const start = Number(await player.balance());
    expect(await calls.merchantWallet({ merchantCode: 'SOLO' })).toMatchObject({ isSingle: 1, atVendor: '0.00' });
    expect(await calls.merchantWallet({ merchantCode: 'POOL' })).toMatchObject({ isSingle: 0, atVendor: '0.00', open: null });
    const sent = { requestId: next(), merchantCode: 'POOL', direction: 'in' as const, amount: '15.50' };
    const there = { state: 'done', atVendor: '15.50', balance: (start - 15.5).toFixed(2) };
    expect(await calls.walletTransfer(sent)).toMatchObject(there);
    expect(await calls.walletTransfer(sent)).toMatchObject(there);
    const back = { requestId: next(), merchantCode: 'POOL', direction: 'out' as const };
    expect(await calls.walletTransfer(back)).toMatchObject({
      state: 'done',
      amount: '15.50',
      atVendor: '0.00',
      balance: start.toFixed(2),
    });
    expect(await calls.walletTransfer({ ...back, requestId: next() })).toMatchObject({ state: 'nothing', amount: '0.00' });
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next(), amount: '1e3' }))).toBe('AMOUNT_INVALID');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next(), amount: '0.00' }))).toBe('AMOUNT_INVALID');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next(), amount: '9999' }))).toBe('INSUFFICIENT_FUNDS');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next(), merchantCode: 'SOLO' }))).toBe('METHOD_UNAVAILABLE');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next(), merchantCode: 'NOPE' }))).toBe('NOT_FOUND');
    expect(await codeOf(calls.walletTransfer({ ...sent, direction: 'out' }))).toBe('REPLAY_MISMATCH');
    const stranger = (await world.addPlayer({ balance: '20.00' })).caller.client(vendorsCalls);
    expect(await codeOf(stranger.walletTransfer(sent))).toBe('REPLAY_MISMATCH');
    fake.faults.set('transferIn', ['lose']);
    expect(await calls.walletTransfer({ ...sent, requestId: next() })).toMatchObject({
      state: 'unknown',
      open: { direction: 'in', amount: '15.50' },
    });
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await world.verify()).toEqual([]);
  });
});

describe('calls of the console', () => {
  it('shows a transaction with what came, what was answered and which postings; without tokens', async () => {
    const player = await world.addPlayer({ balance: '40.00' });
    const seat = await sitDown(world, single, player);
    await single.call('bet', { ...seat.fields, roundId: 'desk-1', txId: 'desk-1-b', amount: 120n, token: seat.token });
    const admin = await world.addStaffer();
    const staffer = admin.caller.client(vendorsConsoleCalls);
    const traffic = admin.caller.client(vendorTrafficCalls);
    const found = await vi.waitUntil(
      async () => {
        const shown = await traffic.vendorTransaction({ code: 'SOLO', txId: 'desk-1-b' });
        return shown.traces.length > 0 ? shown : undefined;
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(found).toMatchObject({ operation: 'bet', amount: '1.20', answer: 'OK', postings: [{ kind: 'stake', amount: '-1.20' }] });
    expect(JSON.stringify(found.traces)).not.toContain(seat.token);
    expect((await traffic.vendorTraffic({ code: 'SOLO', txId: 'desk-1-b' }))[0]).toMatchObject({
      operation: 'bet',
      code: 'OK',
      status: 200,
    });
    expect(await staffer.openVendorRounds({ code: 'SOLO', minutes: 0 })).toMatchObject([
      { roundId: 'desk-1', stake: '1.20', paid: '0.00' },
    ]);
    expect((await staffer.consoleVendors({})).find((vendor) => vendor.code === 'SOLO')).toMatchObject({
      openRounds: 1,
      wallet: 'seamless',
    });
    expect(await codeOf(traffic.vendorTransaction({ code: 'SOLO', txId: 'nothing' }))).toBe('NOT_FOUND');
    expect(await codeOf(staffer.vendorKeys({ code: 'NOPE' }))).toBe('NOT_FOUND');
  });

  it('support reads and changes nothing; a cashier does not even read', async () => {
    const support = (await world.addStaffer('support')).caller.client(vendorsConsoleCalls);
    expect(await codeOf(support.vendorDays({ code: 'SOLO' }))).toBe('OK');
    expect(await codeOf(support.reconcileVendorDay({ code: 'SOLO', day: '2026-01-01' }))).toBe('FORBIDDEN');
    expect(await codeOf(support.addVendorKey({ code: 'SOLO', keyId: 'k', side: 'both', requestId: next(), reason: 'next' }))).toBe(
      'FORBIDDEN',
    );
    const cashier = (await world.addStaffer('cashier')).caller.client(vendorsConsoleCalls);
    expect(await codeOf(cashier.consoleVendors({}))).toBe('FORBIDDEN');
    const admin = (await world.addStaffer()).caller.client(vendorsConsoleCalls);
    expect(await codeOf(admin.addVendorKey({ code: 'SOLO', keyId: 'k', side: 'both', requestId: next(), reason: 'next' }))).toBe(
      'STEP_UP_REQUIRED',
    );
  });
});
