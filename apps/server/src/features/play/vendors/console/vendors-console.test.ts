import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let single: TestVendor;
let pool: TestVendor;
let admin: Staffer;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  single = await addTestVendor(world, 'DESKS', 'plain', { baseUrl: 'http://vendor.example/desks' });
  pool = await addTestVendor(world, 'DESKT', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/deskt' });
  admin = await world.addStaffer();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const staffer = () => admin.caller.client(vendorsConsoleCalls);
const traffic = () => admin.caller.client(vendorTrafficCalls);
const games = () => admin.caller.client(vendorGamesCalls);
const entries = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
const accountOf = (player: Player): string => player.username;
const next = () => world.platform.ids.next();

describe('traffic', () => {
  it('is found by round, transaction, kind and the member’s name; a launch shows what followed it', async () => {
    fake.secret = single.secret;
    const player = await world.addPlayer({ balance: '50.00' });
    await player.games.launchGame({ nodeId: String(single.gameId) });
    const { token: ticket } = fake.received.findLast(({ name }) => name === 'launchUrl')?.fields ?? {};
    const opened = await single.call('authenticate', { token: String(ticket) });
    const fields = { playerId: String(opened.json.playerId), gameCode: 'g-1', currency: 'MYR' };
    const token = String(opened.json.sessionToken);
    await single.call('bet', { ...fields, roundId: 'd-1', txId: 'd-1-b', amount: 200n, token });
    await single.call('win', { ...fields, roundId: 'd-1', txId: 'd-1-w', amount: 350n, isRoundEnd: true });
    await single.call('bet', { ...fields, roundId: 'd-2', txId: 'd-2-b', amount: 900_000n, token });
    const shown = await vi.waitUntil(
      async () => {
        const rows = await traffic().vendorTraffic({ code: 'DESKS', find: fields.playerId });
        return rows.length >= 5 ? rows : undefined;
      },
      { timeout: 15_000, interval: 200 },
    );
    const account = accountOf(player);
    expect(shown.map(({ operation }) => operation)).toEqual(['bet', 'win', 'bet', 'authenticate', 'launchUrl']);
    expect(shown[1]).toMatchObject({ win: '3.50', amount: '0.00', currency: 'MYR', member: { account } });
    const found = async (narrow: object) => (await traffic().vendorTraffic({ code: 'DESKS', ...narrow })).map(({ txId }) => txId);
    expect(await found({ find: 'd-1' })).toEqual(['d-1-w', 'd-1-b']);
    expect(await found({ find: 'd-2-b' })).toEqual(['d-2-b']);
    expect(await found({ find: account.toUpperCase(), operation: 'win' })).toEqual(['d-1-w']);
    expect(await found({ refused: 'true' })).toEqual(['d-2-b']);
    expect(await found({ find: 'nobody' })).toEqual([]);
    expect(await found({ direction: 'out', find: fields.playerId })).toEqual([null]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2020-01-01', find: 'd-1' })).toEqual(['d-1-w', 'd-1-b']);
    expect(await codeOf(traffic().vendorTraffic({ code: 'DESKS', from: '2020-01-02', to: '2020-01-01' }))).toBe('BAD_REQUEST');
    const file = await traffic().vendorTrafficFile({ code: 'DESKS', find: fields.playerId, format: 'csv' });
    const lines = (await file.text()).trim().split('\n');
    expect([lines.length, lines.filter((line) => line.includes(account)).length]).toEqual([6, 5]);
    expect((await entries('list.exported'))[0]).toMatchObject({ subject: 'list:vendor-traffic' });
    const launch = shown.at(-1);
    const story = await traffic().vendorLaunch({ code: 'DESKS', playerId: fields.playerId, at: launch?.at ?? '' });
    expect(story).toMatchObject({ mode: 'real', staked: '2.00', won: '3.50', currency: 'MYR', member: { account } });
    expect(story.calls.map(({ operation }) => operation)).toEqual(['launchUrl', 'authenticate', 'bet', 'win', 'bet']);
    // Any of its calls leads to the same launch.
    expect(await traffic().vendorLaunch({ code: 'DESKS', playerId: fields.playerId, at: shown[0]?.at ?? '' })).toEqual(story);
    const pulse = await traffic().vendorPulse({ code: 'DESKS' });
    expect(pulse).toMatchObject({ calls: 5, refused: 1 });
    expect(pulse.p95Ms).toBeGreaterThan(0);
    expect(await traffic().vendorPulse({ code: 'DESKT' })).toMatchObject({ calls: 0, p95Ms: null, minutes: [] });
    expect(pulse.minutes.reduce((sum, minute) => sum + minute.calls, 0)).toBe(5);
    const [vendor] = (await staffer().consoleVendors({})).filter(({ code }) => code === 'DESKS');
    expect(vendor).toMatchObject({ recent: { calls: 5, refused: 1 }, games: 1, enabledGames: 1, isEnabled: true, maintenance: null });
    expect(vendor?.lastCallAt).not.toBeNull();
    // What belongs to another brand's players is theirs.
    const { db } = world.asOwner;
    // The tables hold a player to the brand of its member: only who takes that away moves one.
    const setBrand = (id: string) =>
      db.tx(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update vendor_player set brand_id = ${id} where player_id = ${fields.playerId}`.execute(tx);
      });
    await setBrand(next());
    expect(await found({ find: fields.playerId })).toEqual([]);
    expect(await traffic().vendorPulse({ code: 'DESKS' })).toMatchObject({ calls: 0 });
    await setBrand((await world.brand()).id);
    expect(await codeOf(traffic().vendorLaunch({ code: 'DESKS', playerId: 'nobody', at: launch?.at ?? '' }))).toBe('NOT_FOUND');
  });
});

describe('differences', () => {
  it('a cent is shown with both sums until somebody explains it, and the explanation outlives a second comparison', async () => {
    fake.secret = single.secret;
    const seat = await sitDown(world, single, await world.addPlayer({ balance: '50.00' }));
    await single.call('bet', { ...seat.fields, roundId: 'x-1', txId: 'x-1-b', amount: 100n, token: seat.token });
    const at = new Date(world.clock.nowMs()).toISOString();
    const day = at.slice(0, 10);
    const base = { ...seat.fields, operation: 'bet', at };
    fake.statement = [
      { ...base, txId: 'd-1-b', roundId: 'd-1', amount: '200', playerId: '' },
      { ...base, txId: 'x-1-b', roundId: 'x-1', amount: '101' },
    ];
    const [cent] = (await staffer().reconcileVendorDay({ code: 'DESKS', day })).filter(({ txId }) => txId === 'x-1-b');
    expect(cent).toMatchObject({ kind: 'amount', ours: '-1.00', theirs: '-1.01', roundId: 'x-1', explained: null });
    const open = async () => (await staffer().consoleVendors({})).find(({ code }) => code === 'DESKS')?.openDifferences ?? -1;
    const before = await open();
    const standing = (await staffer().consoleVendors({})).find(({ code }) => code === 'DESKS');
    expect(standing?.lastReconciled).toEqual({ day, differences: before });
    expect((await staffer().consoleVendors({})).find(({ code }) => code === 'DESKT')?.lastReconciled).toBeNull();
    const explain = {
      code: 'DESKS',
      day,
      txId: 'x-1-b',
      kind: 'amount' as const,
      sums: { ours: '-1.00', theirs: '-1.01', currency: 'MYR' },
      reason: 'Rounded by the vendor',
    };
    const after = await staffer().explainVendorDifference(explain);
    expect(after.find(({ txId }) => txId === 'x-1-b')?.explained).toMatchObject({ reason: 'Rounded by the vendor' });
    expect(await open()).toBe(before - 1);
    await staffer().reconcileVendorDay({ code: 'DESKS', day });
    expect(await open()).toBe(before - 1);
    expect((await staffer().vendorDays({ code: 'DESKS' }))[0]).toMatchObject({ day, explained: 1 });
    expect(await codeOf(staffer().explainVendorDifference({ ...explain, kind: 'player' }))).toBe('NOT_FOUND');
    // Another sum is another difference: what was said of the first does not speak for it.
    const stated = fake.statement;
    fake.statement = stated.map((row) => (row.txId === 'x-1-b' ? { ...row, amount: '9900' } : row));
    await staffer().reconcileVendorDay({ code: 'DESKS', day });
    expect(await open()).toBe(before);
    const other = (await staffer().vendorDifferences({ code: 'DESKS', day })).find(({ txId }) => txId === 'x-1-b');
    expect(other).toMatchObject({ theirs: '-99.00', explained: null });
    expect((await staffer().vendorDays({ code: 'DESKS' }))[0]).toMatchObject({ day, explained: 0 });
    // A page that still shows the first sums says nothing of those that nobody has seen.
    await expect(staffer().explainVendorDifference(explain)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      value: { theirs: '-99.00' },
    });
    for (const sums of [
      { ...explain.sums, theirs: null },
      { ...explain.sums, theirs: '-99.00', currency: 'IDR' },
    ])
      expect(await codeOf(staffer().explainVendorDifference({ ...explain, sums }))).toBe('CHANGED_MEANWHILE');
    expect(await open()).toBe(before);
    fake.statement = stated;
    await staffer().reconcileVendorDay({ code: 'DESKS', day });
    expect(await open()).toBe(before - 1);
    expect((await entries('vendor.difference-explained'))[0]).toMatchObject({
      subject: 'vendor:DESKS',
      detail: { txId: 'x-1-b', ...explain.sums },
    });
  });
});

describe('a transfer wallet', () => {
  it('a movement without an answer is asked about, and what lies there is brought back', async () => {
    fake.secret = pool.secret;
    const player = await world.addPlayer({ balance: '40.00' });
    fake.faults.set('transferIn', ['lose']);
    fake.faults.set('transferStatus', ['drop']);
    await player.games.launchGame({ nodeId: String(pool.gameId) });
    const [open] = await staffer().vendorTransfers({ code: 'DESKT' });
    expect(open).toMatchObject({ direction: 'in', state: 'unknown', account: accountOf(player) });
    await vi.waitUntil(() => fake.faults.get('transferStatus')?.length === 0, { timeout: 5_000 });
    expect(await staffer().askAboutTransfer({ code: 'DESKT', id: open?.id ?? '' })).toEqual({ state: 'done' });
    // One that has ended is not asked about again.
    const asked = fake.received.length;
    expect(await staffer().askAboutTransfer({ code: 'DESKT', id: open?.id ?? '' })).toEqual({ state: 'done' });
    expect(fake.received.length).toBe(asked);
    expect(await staffer().vendorTransfers({ code: 'DESKT' })).toEqual([]);
    const [purse] = await staffer().vendorPurses({ code: 'DESKT' });
    expect(purse).toMatchObject({ amount: open?.amount, isPlaying: false });
    const sweep = { code: 'DESKT', requestId: next(), playerId: purse?.playerId ?? '' };
    expect(await staffer().sweepVendorPurse(sweep)).toEqual({ state: 'done' });
    expect(await staffer().sweepVendorPurse(sweep)).toEqual({ state: 'done' });
    expect(await staffer().vendorPurses({ code: 'DESKT' })).toEqual([]);
    expect(await staffer().sweepVendorPurse({ ...sweep, requestId: next() })).toEqual({ state: 'nothing' });
    const seat = await sitDown(world, pool, player);
    expect(await codeOf(staffer().sweepVendorPurse({ ...sweep, requestId: next(), playerId: seat.fields.playerId }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer().askAboutTransfer({ code: 'DESKT', id: next() }))).toBe('NOT_FOUND');
    expect((await entries('vendor.purse-swept')).length).toBeGreaterThan(0);
  });
});

describe('the vendor’s list of games', () => {
  it('shows what is new, changed and gone, takes over what was chosen, and new games wait switched off', async () => {
    fake.secret = single.secret;
    const player = await world.addPlayer();
    const listed = async () => (await player.games.games({ vassalage: 'DESKS' })).content.map(({ gameName, rtp }) => [gameName, rtp]);
    expect(await listed()).toEqual([['DESKS', null]]);
    // What has no name or no code that a game may have is no game.
    const { games: real } = fake;
    const odd = [{ code: 7 }, { name: null }, { code: '' }, { code: 'a b' }, { code: 'x'.repeat(65) }];
    fake.games = [...real, ...odd.map((change) => ({ ...real[0], code: 'g-odd', ...change }))] as typeof real;
    const { offered, gone } = await games().offeredGames({ code: 'DESKS' });
    fake.games = real;
    expect(gone).toEqual([]);
    expect(offered).toMatchObject([
      {
        code: 'g-1',
        state: 'changed',
        changes: [
          { field: 'name', from: 'DESKS', to: 'One' },
          { field: 'rtp', from: '', to: '96.10' },
        ],
      },
      { code: 'g-9', state: 'new', type: 'TABLE', rtp: null, hasDemo: false },
    ]);
    const take = { code: 'DESKS', add: ['g-9', 'never'], change: ['g-1'], hide: [] };
    expect(await games().importGames(take)).toEqual({ added: 1, changed: 1, hidden: 0 });
    expect(await games().importGames(take)).toEqual({ added: 0, changed: 0, hidden: 0 });
    expect(await listed()).toEqual([['One', '96.10']]);
    expect((await games().offeredGames({ code: 'DESKS' })).offered.map(({ state }) => state)).toEqual(['same', 'same']);
    expect((await staffer().consoleVendors({})).find(({ code }) => code === 'DESKS')).toMatchObject({ games: 2, enabledGames: 1 });
    fake.games = fake.games.filter((game) => game.code !== 'g-1');
    expect((await games().offeredGames({ code: 'DESKS' })).gone).toEqual([{ code: 'g-1', name: 'One' }]);
    expect(await games().importGames({ code: 'DESKS', add: [], change: [], hide: ['g-1', 'g-9'] })).toEqual({
      added: 0,
      changed: 0,
      hidden: 1,
    });
    expect(await listed()).toEqual([]);
    expect(await entries('vendor.games-imported')).toHaveLength(2);
  });
});
