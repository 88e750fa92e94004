import { gamesCalls } from '@talora/contract/games/games.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../test/world.ts';
import { listBrands } from '../features/base/site/site.ts';
import { MemoryPasskey } from '../sample/memory-passkey.ts';
import { openCaller } from './in-process.ts';
import { addGamesByCommand, addProductionBrand, addStaffByCommand, relinkStaffByCommand } from './operator-commands.ts';

const CONSOLE = 'https://console.raya.example';

const ORDER = {
  merchantCode: 'raya',
  name: 'Raya',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: ['EN', 'MS'],
  defaultLanguage: 'EN',
  hosts: ['raya.example', 'console.raya.example', 'play.raya.example'],
  siteOrigin: 'https://raya.example',
  consoleOrigin: CONSOLE,
  contactEmail: 'help@raya.example',
  licenceText: { EN: 'Licence 1/2026 of a regulator', MS: 'Lesen 1/2026' },
  depositBank: { bankCode: 'MELATI', bankName: 'Bank Melati', accountName: 'Raya', accountNumber: '7710449182' },
  payoutBanks: [{ code: 'RAYA', name: 'Bank Raya Utama' }],
  staff: { name: 'Siti' },
  isOpen: true,
};

describe('commands of an operator', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const make = (change: Record<string, unknown> = {}) => addProductionBrand(world.platform, JSON.stringify({ ...ORDER, ...change }));
  const tokenOf = (lines: readonly string[]): string => /enrol#t=(\S+)/.exec(lines.join('\n'))?.[1] ?? '';

  /** Enrols by a link at the brand's own console. */
  async function enrol(token: string) {
    const caller = openCaller(world.apps.console, world.clock, { host: 'console.raya.example' });
    const staff = caller.client(staffCalls);
    const origin = CONSOLE;
    const passkey = new MemoryPasskey(origin);
    await staff.enrolStaff({ token, name: 'Phone', passkey: passkey.make(await staff.enrolmentChallenge({ token })) });
    const logIn = async (): Promise<void> => {
      caller.token = (await staff.staffLogin({ proof: passkey.prove(await staff.loginChallenge()) })).token;
    };
    await logIn();
    return { staff, logIn };
  }

  it('make a brand that is ready for production, with books of its own and one link for its first staff', async () => {
    const lines = await make();
    expect(lines.join('\n')).toContain(`${CONSOLE}/enrol#t=`);
    const brands = await listBrands(world.platform);
    const [sample, raya] = ['talora', 'raya'].map((code) => brands.find((brand) => brand.merchantCode === code));
    expect(raya).toMatchObject({ name: 'Raya', asset: { code: 'VND' }, settings: { isSample: false, timeZone: 'Asia/Ho_Chi_Minh' } });
    expect(Object.values(raya?.settings.licenceText ?? {}).every((text) => text !== '')).toBe(true);
    expect(new Set([sample?.realBook, sample?.trialBook, raya?.realBook, raya?.trialBook]).size).toBe(4);
    const site = world.visitor({ host: 'raya.example' }).client(siteCalls);
    const { brand, register } = await site.permission({});
    expect(brand).toMatchObject({ name: 'Raya', currency: 'VND', languages: ['EN', 'MS'], isSample: false });
    expect(register.methods).toEqual(['username']);
    expect(await site.domainRoute()).toMatchObject({ domainRoute: 'raya.example', merchantCode: 'raya' });
    const siti = await enrol(tokenOf(lines));
    expect(await siti.staff.staffInfo()).toMatchObject({ name: 'Siti', role: { code: 'admin', name: null }, brandName: 'Raya' });
    expect(await codeOf(enrol(tokenOf(lines)))).toBe('LINK_INVALID');
  });

  it('make a brand that is closed to players until two of its people open it, and whose staff get in', async () => {
    const hosts = ['new.example', 'console.new.example'];
    const origins = { siteOrigin: 'https://new.example', consoleOrigin: 'https://console.new.example' };
    const lines = await make({ merchantCode: 'new', hosts, ...origins, isOpen: undefined });
    expect(lines.join('\n')).toContain('It is in maintenance');
    const made = (await listBrands(world.platform)).find(({ merchantCode }) => merchantCode === 'new');
    expect(made).toMatchObject({ status: 1, maintenanceUntil: null });
    const visitor = world.visitor({ host: 'new.example' });
    expect(await codeOf(visitor.client(gamesCalls).launchDemo({ nodeId: '1001' }))).toBe('MAINTENANCE');
    const staff = openCaller(world.apps.console, world.clock, { host: 'console.new.example' }).client(staffCalls);
    expect((await staff.enrolmentChallenge({ token: tokenOf(lines) })).challengeId).not.toBe('');
  });

  it('make nothing twice: neither a brand nor a host, however it is sent', async () => {
    await expect(make()).rejects.toThrow(/taken already/);
    await expect(make({ merchantCode: 'other', hosts: ['raya.example'], consoleOrigin: 'https://raya.example:8443' })).rejects.toThrow(
      /raya\.example is taken/,
    );
    const twin = {
      merchantCode: 'twin',
      hosts: ['twin.example'],
      siteOrigin: 'https://twin.example',
      consoleOrigin: 'https://twin.example:8443',
    };
    const made = await Promise.allSettled([make(twin), make(twin)]);
    expect(made.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listBrands(world.platform)).map((brand) => brand.merchantCode).toSorted()).toEqual(['new', 'raya', 'talora', 'twin']);
  });

  it('bring a brand the games of the house that an update has, once, and show again nothing that staff have hidden', async () => {
    const brand = (await listBrands(world.platform)).find(({ merchantCode }) => merchantCode === 'raya');
    const { pool } = world.asOwner.db;
    const shown = async () =>
      (await pool.query<{ code: string }>(`select g.code from games_listing l join games_game g on g.id = l.game_id
        where l.brand_id = $1 and l.is_enabled order by 1`, [brand?.id])).rows.map(({ code }) => code); // prettier-ignore
    const all = await shown();
    expect(all.length).toBeGreaterThanOrEqual(12);
    await pool.query(`delete from games_listing where brand_id = $1 and game_id in (1014, 1015)`, [brand?.id]);
    await pool.query(`update games_listing set is_enabled = false where brand_id = $1 and game_id = 1002`, [brand?.id]);
    expect(await addGamesByCommand(world.platform, 'raya')).toEqual([
      expect.stringMatching(/^raya shows 2 more games.*HTB_ROULETTE, HTB_BACCARAT/),
    ]);
    expect(await shown()).toEqual(all.filter((code) => code !== 'HSL_MAMAK'));
    expect(await addGamesByCommand(world.platform, 'raya')).toEqual(['raya has every game of the house.']);
    const { rows } = await pool.query(`select detail from audit_entry where brand_id = $1 and action = 'games.house-added'`, [brand?.id]);
    expect(rows).toEqual([{ detail: { games: ['HTB_ROULETTE', 'HTB_BACCARAT'] } }]);
    await expect(addGamesByCommand(world.platform, 'none')).rejects.toThrow(/no brand none/);
  });

  it('name everything that is wrong with the file at once', async () => {
    const wrong = make({ merchantCode: 'No Spaces', hosts: ['*'], timeZone: 'Mars/Olympus', licenceText: {}, colour: 'red' });
    for (const part of [/merchantCode/, /hosts\.0/, /timeZone/, /colour/]) await expect(wrong).rejects.toThrow(part);
    await expect(make({ merchantCode: 'x1', licenceText: { EN: 'Licence' } })).rejects.toThrow(/licenceText\.MS/);
    await expect(make({ merchantCode: 'x1', consoleOrigin: 'https://elsewhere.example' })).rejects.toThrow(/not among the hosts/);
    await expect(addProductionBrand(world.platform, '{')).rejects.toThrow(/not JSON/);
  });

  it('invite staff once a name, and let who lost every passkey in again', async () => {
    const order = { brand: 'raya', name: 'Minh', consoleOrigin: CONSOLE };
    const minh = await enrol(tokenOf(await addStaffByCommand(world.platform, { ...order, role: 'cashier' })));
    expect(await minh.staff.staffInfo()).toMatchObject({ role: { code: 'cashier', name: null } });
    await expect(addStaffByCommand(world.platform, { ...order, name: ' MINH ', role: 'admin' })).rejects.toThrow(/already/);
    await expect(addStaffByCommand(world.platform, { ...order, name: 'A', role: 'king' })).rejects.toThrow(/no role king/);
    for (const name of ['  ', 'n'.repeat(41)])
      await expect(addStaffByCommand(world.platform, { ...order, name, role: 'admin' })).rejects.toThrow('1 to 40 characters');
    await expect(addStaffByCommand(world.platform, { ...order, brand: 'none', name: 'A', role: 'admin' })).rejects.toThrow(/no brand none/);
    // Accounts of before names that look alike were one: their keys are the names in small letters.
    const { pool } = world.asOwner.db;
    await pool.query(`update staff_account set name_key = lower(name) where name = 'Minh'`);
    await pool.query(`insert into staff_account (id, brand_id, name, name_key, role, created_at)
      select gen_random_uuid(), brand_id, 'M1nh', 'm1nh', 'cashier', created_at - interval '1 day' from staff_account where name = 'Minh'`);
    for (const name of ['Minh', 'MINH', 'Mlnh'])
      await expect(addStaffByCommand(world.platform, { ...order, name, role: 'cashier' })).rejects.toThrow(/already/);
    const lines = await relinkStaffByCommand(world.platform, order);
    expect(await codeOf(minh.staff.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(minh.logIn())).toBe('PASSKEY_REFUSED');
    expect(await (await enrol(tokenOf(lines))).staff.staffInfo()).toMatchObject({ name: 'Minh', role: { code: 'cashier', name: null } });
    await expect(relinkStaffByCommand(world.platform, { ...order, name: 'Nobody' })).rejects.toThrow(/nobody called/);
    await pool.query(`delete from staff_account where name = 'M1nh'`);
  });
});
