import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendorCommand, type VendorOptions } from '../../../../app/vendor-commands.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { keyPrint } from '../keys/key-print.ts';
import { findVendorProfile } from '../profiles.ts';

describe('a vendor and the brands that list it', () => {
  let world: World;
  let other: World;
  let both: TestVendor;
  let seat: Seat;
  let one: Staffer;
  let two: Staffer;
  let there: Staffer;
  const next = () => world.platform.ids.next();
  const keys = (staffer: Staffer) => staffer.caller.client(vendorsConsoleCalls);
  const held = (staffer: Staffer) => staffer.caller.client(vendorHeldConsoleCalls);
  const asks = async (vendor: TestVendor) =>
    (await vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token })).code;
  const command = async (name: string, options: VendorOptions) =>
    (await vendorCommand(name, options)?.(world.platform)) ?? ['no such command'];
  const actsAbout = async (staffer: Staffer, code: string) =>
    (await staffer.caller.client(auditCalls).auditLog({ query: `vendor:${code}` })).content.map(
      ({ action, actor }) => `${action} ${actor}`,
    );

  beforeAll(async () => {
    world = await openWorld();
    both = await addTestVendor(world, 'BOTH', 'plain');
    other = await world.beside();
    await addTestVendor(world, 'OWN', 'resource');
    await addTestVendor(world, 'ALSO', 'plain');
    [one, two, there] = [await world.addStaffer(), await world.addStaffer(), await other.addStaffer()];
    for (const staffer of [one, two, there]) await staffer.stepUp();
    seat = await sitDown(world, both, await world.addPlayer({ balance: '50.00' }));
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('what it answers about all of its players is shown to none of several brands, and to the only one', async () => {
    const answer = JSON.stringify({ rows: [{ playerId: seat.fields.playerId, amount: '50.00' }] });
    for (const code of ['BOTH', 'OWN'])
      for (const operation of ['statement', 'roundFeed', 'gameList'])
        await sql`insert into vendor_trace (id, vendor_id, at, direction, operation, request, sent, status, answer, code, took_ms)
          select ${next()}, id, app_now(), 'out', ${operation}, 'POST /', '{}', 200, ${answer}, 'OK', 1
          from games_vendor where code = ${code}`.execute(world.asOwner.db.kysely);
    const shown = async (staffer: Staffer, code: string) => {
      const calls = await staffer.caller.client(vendorTrafficCalls).vendorTraffic({ code, direction: 'out' });
      return Object.fromEntries(calls.map((call) => [call.operation, call.answer]));
    };
    for (const staffer of [one, there]) expect(await shown(staffer, 'BOTH')).toEqual({ statement: '', roundFeed: '', gameList: answer });
    expect(await shown(one, 'OWN')).toEqual({ statement: answer, roundFeed: answer, gameList: answer });
  });

  it('nobody of one brand makes, turns or reads a key of a vendor of several, or moves it elsewhere', async () => {
    for (const staffer of [one, there]) {
      const shown = (await keys(staffer).consoleVendors({})).find(({ code }) => code === 'BOTH');
      expect(shown).toMatchObject({ isShared: true, activeKeys: ['key-1'] });
      const key = { code: 'BOTH', keyId: 'evil', requestId: next(), reason: 'x' };
      expect(await codeOf(keys(staffer).addVendorKey({ ...key, side: 'both' }))).toBe('VENDOR_SHARED');
      expect(await codeOf(keys(staffer).showVendorKeySecret({ code: 'BOTH', keyId: 'key-1' }))).toBe('VENDOR_SHARED');
      for (const state of ['active', 'off'] as const)
        expect(await codeOf(keys(staffer).turnVendorKey({ ...key, keyId: 'key-1', state }))).toBe('VENDOR_SHARED');
      const { request: _, ...profile } = await held(staffer).vendorProfile({ code: 'BOTH' });
      const change = { ...profile, code: 'BOTH', requestId: next(), reason: 'x', baseUrl: 'https://evil.example' };
      expect(await codeOf(held(staffer).changeVendorProfile(change))).toBe('VENDOR_SHARED');
      expect((await keys(staffer).vendorKeys({ code: 'BOTH' })).map(({ keyId, state }) => [keyId, state])).toEqual([['key-1', 'active']]);
    }
    expect(await asks(both)).toBe('OK');
  });

  it('what was asked for while one brand listed it is not carried out once two do', async () => {
    const requestId = next();
    expect(await codeOf(keys(one).addVendorKey({ code: 'OWN', keyId: 'late', side: 'ours', requestId, reason: 'yearly' }))).toBe('OK');
    const { request: _, ...profile } = await held(one).vendorProfile({ code: 'OWN' });
    const profileId = next();
    const moved = { ...profile, code: 'OWN', networks: ['10.0.0.0/8'], requestId: profileId, reason: 'moved' };
    expect(await held(one).changeVendorProfile(moved)).toMatchObject({ request: { id: profileId } });
    expect(await codeOf(held(there).vendorProfile({ code: 'OWN' }))).toBe('NOT_FOUND');
    const { merchantCode } = await other.brand();
    expect((await command('vendor:list', { brand: merchantCode, vendor: 'OWN' })).join()).toContain('may list OWN');
    expect((await command('vendor:list', { brand: merchantCode, vendor: 'OWN' })).join()).toContain('already');
    for (const id of [requestId, profileId]) expect(await codeOf(two.decide({ id }))).toBe('VENDOR_SHARED');
    expect((await keys(one).vendorKeys({ code: 'OWN' })).map(({ keyId }) => keyId)).not.toContain('late');
    expect(await held(one).vendorProfile({ code: 'OWN' })).toMatchObject({ networks: [] });
    // It may be looked at there from now on, and is switched off until two have switched it on.
    expect(await held(there).vendorProfile({ code: 'OWN' })).toMatchObject({ networks: [] });
    for (const staffer of [one, there]) expect(await actsAbout(staffer, 'OWN')).toContain('vendor.listed system');
  });

  it('a command changes it for all, and stands in the chain of each brand', async () => {
    const lines = await command('vendor:key', { vendor: 'BOTH', key: 'key-2', make: true });
    const [, secret = ''] = /shown only now: ([0-9a-f]{64})/.exec(lines.join('\n')) ?? [];
    await command('vendor:key', { vendor: 'BOTH', key: 'key-2', state: 'active' });
    expect(await asks(both)).toBe('OK');
    await command('vendor:key', { vendor: 'BOTH', key: 'key-1', state: 'off' });
    // A key that waits goes on waiting when another one is turned.
    for (const key of ['key-3', 'key-4']) await command('vendor:key', { vendor: 'ALSO', key, make: true });
    await command('vendor:key', { vendor: 'ALSO', key: 'key-4', state: 'active' });
    const states = (await keys(one).vendorKeys({ code: 'ALSO' })).map(({ keyId, state }) => `${keyId} ${state}`);
    expect(states.toSorted()).toEqual(['key-1 old', 'key-3 next', 'key-4 active']);
    await expect(command('vendor:key', { vendor: 'BOTH', key: 'key-2', state: 'off' })).rejects.toThrow('ILLEGAL_STATE');
    await expect(command('vendor:key', { vendor: 'BOTH', key: 'key-2', make: true })).rejects.toThrow('already');
    expect(await asks(both)).toBe('BAD_SIGNATURE');
    [both.keyId, both.secret] = ['key-2', Buffer.from(secret, 'hex')];
    expect(await asks(both)).toBe('OK');
    const [standing] = (await keys(one).consoleVendors({})).filter(({ code }) => code === 'BOTH');
    expect(standing?.activeKeys).toEqual(['key-2']);
    await command('vendor:profile', { vendor: 'BOTH', networks: '10.0.0.0/8, 127.0.0.1', overlap: '48' });
    await expect(command('vendor:profile', { vendor: 'BOTH', networks: 'here' })).rejects.toThrow('BAD_REQUEST');
    expect(await findVendorProfile(world.platform, 'BOTH')).toMatchObject({ networks: ['10.0.0.0/8', '127.0.0.1'] });
    for (const staffer of [one, there]) {
      const acts = await actsAbout(staffer, 'BOTH');
      expect(acts).toEqual([
        'vendor.profile-changed system',
        ...Array<string>(2).fill('vendor.key-turned system'),
        'vendor.key-added system',
      ]);
    }
    expect(await command('vendor:key', { vendor: 'BOTH', key: 'x' })).toEqual(['no such command']);
    await expect(command('vendor:key', { vendor: 'NONE', key: 'x', make: true })).rejects.toThrow(
      /There is no vendor NONE\. There is: .*BOTH, OWN, ALSO/,
    );
  });

  it('nothing is changed by command at a vendor that no brand lists: no chain would say so', async () => {
    const { vendorId } = await addTestVendor(world, 'NEW', 'plain');
    const { pool } = world.asOwner.db;
    await pool.query('delete from games_listing where game_id in (select id from games_game where vendor_id = $1)', [vendorId]);
    await expect(command('vendor:profile', { vendor: 'NEW', overlap: '48' })).rejects.toThrow('No brand lists NEW');
    await expect(command('vendor:key', { vendor: 'NEW', key: 'key-2', make: true })).rejects.toThrow('No brand lists NEW');
    const { rows } = await pool.query('select version, key_overlap_hours from vendor_profile where vendor_id = $1', [vendorId]);
    expect(rows).toEqual([{ version: 1, key_overlap_hours: 24 }]);
    expect(await world.verify()).toEqual([]);
    const { merchantCode } = await world.brand();
    await command('vendor:list', { brand: merchantCode, vendor: 'NEW' });
    expect((await command('vendor:profile', { vendor: 'NEW', overlap: '48' })).join()).toContain('1 audit chains');
  });

  it('a vendor is made by command for one brand: without a key, switched off, and written into its chain', async () => {
    const { merchantCode: brand } = await world.brand();
    const order = {
      brand,
      vendor: 'FRESH',
      name: 'Fresh Works',
      dialect: 'command',
      address: 'https://api.fresh.example/talora/',
      frames: 'https://games.fresh.example',
    };
    for (const [wrong, why] of [
      [{ vendor: 'fresh' }, 'capital letters'],
      [{ vendor: 'F' }, 'capital letters'],
      [{ name: ' ' }, '1 to 40'],
      [{ address: 'http://api.fresh.example' }, 'https://'],
      [{ address: 'https://us:er@api.fresh.example' }, 'https://'],
      [{ frames: 'https://games.fresh.example/' }, 'without a path'],
      [{ vendor: 'BOTH' }, 'a vendor BOTH already'],
    ] as const)
      await expect(command('vendor:add', { ...order, ...wrong })).rejects.toThrow(why);
    expect((await command('vendor:add', order)).join()).toContain('/vendor/v1/fresh/');
    expect(await findVendorProfile(world.platform, 'FRESH')).toMatchObject({
      dialect: 'command',
      wallet: 'seamless',
      isResettling: false,
      unknownRollback: 12,
      baseUrl: 'https://api.fresh.example/talora',
      frameOrigin: 'https://games.fresh.example',
      networks: [],
    });
    const [shown] = (await keys(one).consoleVendors({})).filter(({ code }) => code === 'FRESH');
    expect(shown).toMatchObject({ isEnabled: false, isShared: false, activeKeys: [] });
    expect((await keys(there).consoleVendors({})).map(({ code }) => code)).not.toContain('FRESH');
    expect(await actsAbout(one, 'FRESH')).toEqual(['vendor.listed system', 'vendor.added system']);
    await expect(command('vendor:add', order)).rejects.toThrow('vendor:list lets a brand list it');
    expect((await command('vendor:add', { ...order, vendor: 'OWNPURSE', wallet: 'transfer', resettling: true })).join()).toContain(
      'OWNPURSE',
    );
    expect(await findVendorProfile(world.platform, 'OWNPURSE')).toMatchObject({ wallet: 'transfer', isResettling: true });
    expect(await world.verify()).toEqual([]);
  });

  it('a profile that was changed by command since it was asked for is not overwritten by the approval', async () => {
    await addTestVendor(world, 'LATE', 'plain');
    const { request: _, ...profile } = await held(one).vendorProfile({ code: 'LATE' });
    const requestId = next();
    await held(one).changeVendorProfile({ ...profile, code: 'LATE', networks: ['10.0.0.0/8'], requestId, reason: 'moved' });
    await command('vendor:profile', { vendor: 'LATE', overlap: '48' });
    expect(await codeOf(two.decide({ id: requestId }))).toBe('CHANGED_MEANWHILE');
    expect(await held(one).vendorProfile({ code: 'LATE' })).toMatchObject({ networks: [], keyOverlapHours: 48 });
    expect(await actsAbout(one, 'LATE')).toEqual(['vendor.profile-changed system']);
  });

  it('the active key of a vendor of one brand is replaced by two, and turned off by nobody', async () => {
    const alone = await addTestVendor(world, 'LONE', 'plain');
    const turn = { code: 'LONE', keyId: 'key-1', state: 'off', requestId: next(), reason: 'x' } as const;
    expect(await codeOf(keys(one).turnVendorKey(turn))).toBe('ILLEGAL_STATE');
    const seated = await sitDown(world, alone, await world.addPlayer());
    expect((await alone.call('balance', { playerId: seated.fields.playerId, currency: 'MYR', token: seated.token })).code).toBe('OK');
  });

  it('a wallet at a vendor that the brand does not list is not there', async () => {
    const alone = await addTestVendor(world, 'FAR', 'plain', { wallet: 'transfer' });
    const [here, far] = [await world.addPlayer({ balance: '20.00' }), await other.addPlayer({ balance: '20.00' })];
    const move = { merchantCode: alone.code, direction: 'in', amount: '5.00' } as const;
    const before = await far.balance();
    const [calls, farCalls] = [here.caller.client(vendorsCalls), far.caller.client(vendorsCalls)];
    expect(await codeOf(calls.merchantWallet({ merchantCode: 'FAR' }))).toBe('OK');
    expect(await codeOf(farCalls.merchantWallet({ merchantCode: 'FAR' }))).toBe('NOT_FOUND');
    expect(await codeOf(farCalls.walletTransfer({ ...move, requestId: next() }))).toBe('NOT_FOUND');
    expect(await far.balance()).toBe(before);
  });

  it('a public key is shown to who approves it by its print, and that key is stored', async () => {
    await addTestVendor(world, 'PAIRS', 'resource');
    const pair = (bits: number) =>
      generateKeyPairSync('rsa', {
        modulusLength: bits,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).publicKey;
    const publicKey = pair(2048);
    const print = keyPrint(publicKey);
    expect(print).toMatch(/^([0-9a-f]{8} ){7}[0-9a-f]{8}$/);
    expect([keyPrint(pair(1024)), keyPrint('no key')]).toEqual([null, null]);
    const short = join(mkdtempSync(join(tmpdir(), 'talora-short-key-')), 'key.pem');
    writeFileSync(short, pair(1024));
    await expect(command('vendor:key', { vendor: 'PAIRS', key: 'short', 'public-key': short })).rejects.toThrow('no public RSA key');
    rmSync(dirname(short), { recursive: true });
    const ask = { code: 'PAIRS', keyId: 'mine', side: 'theirs', publicKey, requestId: next(), reason: 'yearly' } as const;
    expect(await codeOf(keys(one).addVendorKey({ ...ask, publicKey: pair(1024) }))).toBe('BAD_REQUEST');
    await keys(one).addVendorKey(ask);
    const shown = (await two.caller.client(requestsCalls).requests({})).content.find(({ id }) => id === ask.requestId);
    expect(shown?.changes).toEqual([
      { name: 'vendor.key', from: null, to: 'mine' },
      { name: 'vendor.publicKey', from: null, to: print },
    ]);
    // Somebody who writes to the request's row puts another key behind the print.
    const { pool } = world.asOwner.db;
    const swap = (key: string) =>
      pool.query(`update operations_request set detail = detail || jsonb_build_object('publicKey', $2::text) where id = $1`, [
        ask.requestId,
        key,
      ]);
    await swap(pair(2048));
    expect(await codeOf(two.decide({ id: ask.requestId }))).toBe('CHANGED_MEANWHILE');
    await swap(publicKey);
    await two.decide({ id: ask.requestId });
    const stored = (await keys(two).vendorKeys({ code: 'PAIRS' })).find(({ keyId }) => keyId === 'mine');
    expect(stored).toMatchObject({ publicKey, print, state: 'next' });
  });
});
