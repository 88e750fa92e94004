import { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { vendorSetupCalls } from '@talora/contract/vendors/setup-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

const fake = new FakeVendor();
let world: World;
let vendor: TestVendor;
let first: Staffer;
let second: Staffer;
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside, staffersStepUp: true });
  vendor = await addTestVendor(world, 'TRY', 'plain', { baseUrl: 'http://vendor.example/try' });
  fake.secret = vendor.secret;
  first = await world.addStaffer();
  second = await world.secondStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = () => world.platform.ids.next();
const setup = (staffer = first) => staffer.caller.client(vendorSetupCalls);
const ORDER = {
  vendorCode: 'zephyr',
  name: 'Zephyr Works',
  dialect: 'plain',
  wallet: 'transfer',
  isResettling: false,
  address: 'https://api.zephyr.example/v1/',
  gameOrigin: '',
  reason: 'signed',
} as const;
const codes = async (staffer = first) => (await staffer.caller.client(vendorsConsoleCalls).consoleVendors({})).map(({ code }) => code);

it('a vendor is made by two, off and without a key', async () => {
  const { request } = await setup().orderVendor({ ...ORDER, requestId: next() });
  expect(request).toMatchObject({ kind: 'vendor.add', about: 'Zephyr Works · ZEPHYR', isMine: true });
  expect(request.changes).toContainEqual({ name: 'vendor.frameOrigin', from: null, to: 'https://api.zephyr.example' });
  expect(await setup().vendorOrders()).toMatchObject([{ id: request.id }]);
  expect(await codeOf(setup().orderVendor({ ...ORDER, requestId: next() }))).toBe('ASKED_ALREADY');
  expect(await codes()).not.toContain('ZEPHYR');
  expect(await codeOf(first.decide({ id: request.id }))).toBe('FOUR_EYES');
  await second.decide({ id: request.id });
  const made = (await first.caller.client(vendorsConsoleCalls).consoleVendors({})).find(({ code }) => code === 'ZEPHYR');
  expect(made).toMatchObject({ name: 'Zephyr Works', wallet: 'transfer', isEnabled: false, activeKeys: [], games: 0, isShared: false });
  expect(await setup().vendorOrders()).toEqual([]);
  // Its code is taken from then on, and nobody else's brand has it.
  expect(await codeOf(setup().orderVendor({ ...ORDER, requestId: next() }))).toBe('FIELDS_INVALID');
  const stranger = await (await world.beside()).addStaffer();
  expect(await codeOf(setup(stranger).testVendor({ code: 'ZEPHYR' }))).toBe('NOT_FOUND');
});

it('what cannot be is refused by its field, and so is who may not set vendors up', async () => {
  for (const change of [
    { vendorCode: 'K' },
    { vendorCode: 'house' },
    { name: ' ' },
    { address: 'http://api.zephyr.example' },
    { address: 'https://10.0.0.7/v1' },
    { address: 'https://me:pw@zephyr.example' },
    { gameOrigin: 'https://games.internal' },
    { gameOrigin: 'https://zephyr.example/play' },
  ])
    expect(await codeOf(setup().orderVendor({ ...ORDER, vendorCode: 'OTHER', ...change, requestId: next() }))).toBe('FIELDS_INVALID');
  const auditor = await world.addStaffer('auditor');
  expect(await codeOf(setup(auditor).orderVendor({ ...ORDER, vendorCode: 'OTHER', requestId: next() }))).toBe('FORBIDDEN');
  expect(await codeOf(setup(auditor).testVendor({ code: 'TRY' }))).toBe('FORBIDDEN');
});

it('a test says of each step what works, and moves nothing', async () => {
  const outcomes = async (code = 'TRY') =>
    Object.fromEntries((await setup().testVendor({ code })).steps.map(({ step, outcome, detail }) => [step, [outcome, detail]]));
  expect(await outcomes()).toMatchObject({ keys: ['works', ''], games: ['works', ''], statement: ['works', ''], calls: ['unknown', ''] });
  expect(fake.received.map(({ name }) => name)).toEqual(['gameList', 'statement']);
  await sitDown(world, vendor, await world.addPlayer());
  await expect.poll(async () => (await outcomes()).calls).toEqual(['works', '']);
  fake.faults.set('gameList', ['drop']);
  expect(await outcomes()).toMatchObject({ games: ['fails', 'no answer'], statement: ['works', ''] });
  fake.secret = Buffer.alloc(32, 1);
  expect(await outcomes()).toMatchObject({ games: ['fails', 'BAD_SIGNATURE'], statement: ['fails', 'BAD_SIGNATURE'] });
  // One that has just been made has no key yet: it is not called at all.
  const asked = fake.received.length;
  expect(await outcomes('ZEPHYR')).toMatchObject({
    keys: ['fails', 'both'],
    games: ['unknown', 'no key'],
    statement: ['unknown', 'no key'],
  });
  const games = first.caller.client(vendorGamesCalls);
  expect(await codeOf(games.offeredGames({ code: 'ZEPHYR' }))).toBe('VENDOR_KEY_MISSING');
  expect(await codeOf(games.importGames({ code: 'ZEPHYR', add: [], change: [], hide: [] }))).toBe('VENDOR_KEY_MISSING');
  expect(fake.received).toHaveLength(asked);
});
