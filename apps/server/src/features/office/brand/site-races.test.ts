import { codeBudgetCalls } from '@talora/contract/site/code-budget-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { modulesConsoleCalls } from '@talora/contract/site/modules-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { settingsConsoleCalls } from '@talora/contract/site/settings-console.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import type { AloneKind } from '@talora/domain/access/four-eyes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { readRegisterSetting, versionOfLook, versionOfModules, versionOfSection, versionOfSetting } from '../../base/site/site.ts';

/** One person who acts on a state that is going to be: what becomes so in this moment, the wider change of it, and what stands. */
interface Race {
  readonly become: (tx: Tx) => Promise<unknown>;
  readonly widen: () => Promise<unknown>;
  readonly look: () => Promise<unknown>;
  readonly stands: unknown;
}

describe('what lets more in is weighed as it stands when it is stored', () => {
  let world: World;
  let one: Staffer;
  const reason = 'Race';
  const settings = (change: object) => (tx: Tx) =>
    sql`update site_brand set settings = settings || ${JSON.stringify(change)}::jsonb`.execute(tx);

  /** What stands in the database: a server believes a brand for some seconds. */
  const stored = async (name: string): Promise<unknown> =>
    (await world.platform.db.pool.query<{ value: unknown }>('select settings -> $1 as value from site_brand', [name])).rows[0]?.value;

  /** By kind. Those that are missing are weighed against what the caller says that stands. */
  const RACES: Readonly<Partial<Record<AloneKind, () => Promise<Race>>>> = {
    'site.open': async () => {
      const calls = one.caller.client(operationsCalls);
      await calls.changeBrandStatus({ from: 0, status: 1, until: null, reason });
      return {
        become: (tx) => sql`update site_brand set status = 2`.execute(tx),
        widen: () => calls.changeBrandStatus({ from: 2, status: 0, until: null, reason }),
        look: async () => (await world.platform.db.pool.query<{ status: number }>('select status from site_brand')).rows[0]?.status,
        stands: 2,
      };
    },
    'site.regions': async () => {
      const calls = one.caller.client(operationsCalls);
      const before = await calls.brandRegions();
      const closed = { ...before, blockedCountries: [...before.blockedCountries, 'TH'].toSorted() };
      return {
        become: settings({ blockedCountries: closed.blockedCountries }),
        widen: () => calls.changeBrandRegions({ from: closed, to: before, reason }),
        look: () => stored('blockedCountries'),
        stands: closed.blockedCountries,
      };
    },
    'site.codes': async () => {
      const calls = one.caller.client(codeBudgetCalls);
      const { budgets } = await calls.codeBudget();
      const lower = { ...budgets, codesPerDay: budgets.codesPerDay - 1 };
      return {
        become: settings({ codesPerDay: lower.codesPerDay }),
        widen: () => calls.changeCodeBudget({ from: lower, to: budgets, reason }),
        look: () => stored('codesPerDay'),
        stands: lower.codesPerDay,
      };
    },
    'site.register': async () => {
      const calls = one.caller.client(registerConsoleCalls);
      const { version: _, isModuleOn: __, ...setting } = await calls.registerConsole();
      const present = await readRegisterSetting(world.platform.db.kysely, (await world.brand()).id);
      const minimumAge = present.minimumAge + 1;
      const version = versionOfSetting({ ...present, minimumAge });
      return {
        become: settings({ minimumAge }),
        widen: () => calls.changeRegister({ version, setting, reason }),
        look: async () => (await calls.registerConsole()).minimumAge,
        stands: minimumAge,
      };
    },
    'site.addresses': async () => {
      const calls = one.caller.client(siteConsoleCalls);
      const { look } = await calls.brandLook();
      const contactEmail = 'other@brand.example';
      return {
        become: settings({ contactEmail }),
        widen: () =>
          calls.changeBrandLook({
            version: versionOfLook({ ...look, contactEmail }),
            look: { ...look, imageCdns: ['https://thief.example'] },
          }),
        look: async () => (await calls.brandLook()).look.imageCdns,
        stands: look.imageCdns,
      };
    },
    'site.modules': async () => {
      const calls = one.caller.client(modulesConsoleCalls);
      const { modules, version } = await calls.modules();
      const without = modules.map((each) => ({ ...each, enabled: each.module === 'FREEPLAY3' ? false : each.enabled }));
      expect(version).not.toBe(versionOfModules(without));
      return {
        become: async (tx) => {
          await sql`select from site_brand for update`.execute(tx);
          await sql`update site_module set is_enabled = false where mod_id = 'FREEPLAY3'`.execute(tx);
        },
        widen: () => calls.changeModules({ version: versionOfModules(without), modules: [...modules], reason }),
        look: async () => (await calls.modules()).modules.find(({ module }) => module === 'FREEPLAY3')?.enabled,
        stands: false,
      };
    },
    'site.links': async () => {
      const calls = one.caller.client(contentConsoleCalls);
      const { hosts } = await calls.consoleBanners();
      const fewer = hosts.slice(1);
      return {
        become: settings({ linkHosts: fewer }),
        widen: () => calls.saveHosts({ before: [...fewer], hosts: [...fewer, 'thief.example'] }),
        look: () => stored('linkHosts'),
        stands: fewer,
      };
    },
    'site.settings': async () => {
      const calls = one.caller.client(settingsConsoleCalls);
      const { values = {} } = (await calls.settings()).sections.find(({ section }) => section === 'withdrawals') ?? {};
      const version = versionOfSection({ ...values, withdrawalsPerDay: 1 });
      return {
        become: settings({ withdrawalsPerDay: 1 }),
        widen: () => calls.changeSettings({ section: 'withdrawals', version, values: { ...values, withdrawalsPerDay: 2 }, reason }),
        look: () => stored('withdrawalsPerDay'),
        stands: 1,
      };
    },
    'vendor.on': async () => {
      const calls = one.caller.client(gamesConsoleCalls);
      const vendor = async () => (await calls.consoleVendors()).find(({ vassalage }) => vassalage === 'LUMEN') ?? expect.fail('no vendor');
      const off = { vassalage: 'LUMEN', isEnabled: false, isInMaintenance: false, maintenanceUntil: null };
      const { version } = await calls.changeVendor({ ...off, version: (await vendor()).version, isEnabled: true, isInMaintenance: true });
      return {
        become: async (tx) => {
          await takeTurn(tx, `games.vendor ${(await world.brand()).id}`);
          await sql`update games_brand_vendor set is_enabled = false, version = version + 1
            where vendor_id = (select id from games_vendor where code = 'LUMEN')`.execute(tx);
        },
        widen: () => calls.changeVendor({ ...off, version: version + 1, isEnabled: true }),
        look: async () => (await vendor()).isEnabled,
        stands: false,
      };
    },
  };

  beforeAll(async () => {
    world = await openWorld();
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
  });
  afterAll(() => world.close());

  it.each(Object.entries(RACES))('of %s', async (_, race) => {
    await one.stepUp();
    const { become, widen, look, stands } = await race();
    const answer = await world.asOwner.db.tx(async (tx) => {
      await become(tx);
      const widened = codeOf(widen());
      // By now it has looked, and waits for the row.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
          return rows[0]?.n;
        })
        .toBeGreaterThan(0);
      return { widened };
    });
    expect(await answer.widened).toBe('APPROVAL_ASKED');
    expect(await look()).toEqual(stands);
  });
});
