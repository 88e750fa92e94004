import { contentCalls } from '@talora/contract/content/content.ts';
import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import { RELAY } from '@talora/contract/core/relay.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../test/world.ts';

// What the replies hold, beside who may have them.

describe('replies of the specification', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(() => world.close());

  const site = () => world.clients(world.visitor()).site;
  const freePlay = { os: 'Windows', platform: 'W', Encryption: true, gatewayVersion: 3 } as const;

  async function trial() {
    const caller = world.visitor();
    caller.token = (await world.clients(caller).login.freePlay(freePlay)).token;
    return world.clients(caller);
  }

  it('permission tells what the operator has set: licence sentence, contact, links, modules and the state of the site', async () => {
    const licence = { MS: 'Dilesenkan di Contoh.', EN: 'Licensed in Example.', CN: '在示例地持牌。' };
    expect((await site().permission()).resources.map(({ resourceType }) => resourceType)).not.toContain('TELEGRAM');
    const socials = { whatsapp: '', telegram: 'https://t.me/talora', facebook: '' };
    const appLinks = { Android: 'https://get.talora.example/a', IOS: '', MOBILECONFIG: '' };
    await world.settings({ licenceText: licence, contactEmail: 'help@talora.example', gtagId: 'G-TEST12345', socials, appLinks });
    await sql`update site_module set is_enabled = false where mod_id = 'MOBILENUMREG3'`.execute(world.platform.db.kysely);
    await world.settings({});
    const known = await site().permission({ url: 'localhost' });
    expect(known.brand).toMatchObject({ name: 'Talora', licenceText: licence, contactEmail: 'help@talora.example', currency: 'MYR' });
    expect(known).toMatchObject({
      analytics: { gtagId: 'G-TEST12345' },
      location: { ip: '127.0.0.1' },
      maintenance: false,
      regionRestriction: false,
    });
    expect(known.resources).toEqual([
      { resourceType: 'TELEGRAM', labelNameEn: 'telegram', url: socials.telegram },
      { resourceType: 'APP', labelNameEn: 'Android', url: appLinks.Android },
    ]);
    const setting = await site().registerSetting();
    // Of fields it has those that are asked for, and that the password is typed once: without a word it is typed twice.
    expect(known.register).toEqual({
      ...setting,
      fields: setting.fields.filter(({ field, enabled }) => enabled || field === 'confirmPassword'),
    });
    expect(known.whitelabelVal).toEqual(await site().whitelabel());
    const flags = new Map(
      known.whitelabelVal.modules.flatMap((one) => [one, ...one.children]).map(({ modId, enabled }) => [modId, enabled]),
    );
    expect([flags.get('USERNAMEREG3'), flags.get('MOBILENUMREG3'), flags.get('PTSYS3')]).toEqual(['1', '0', '0']);
    expect(known.register.methods).toEqual(['username']);
    await sql`update site_module set is_enabled = true where mod_id = 'MOBILENUMREG3'`.execute(world.platform.db.kysely);
    await world.settings({ gtagId: '' });
    expect((await site().permission()).analytics.gtagId).toBeNull();
    expect((await site().permission()).register.methods).toEqual(['username', 'mobile']);
  });

  it('home holds its banners and notices in one answer, in the language that is asked for', async () => {
    const visitor = world.visitor();
    const home = (language: 'MS' | 'EN') => visitor.client(homeContentCalls).homeConsolidated({ language });
    const [english, malay] = [await home('EN'), await home('MS')];
    expect(english.banners.length).toBeGreaterThan(0);
    expect(english.banners.map(({ groupName }) => groupName)).toEqual(english.banners.map(() => 'w_home'));
    const content = visitor.client(contentCalls);
    expect(english.banners).toEqual(await content.banners({ group: 'w_home', language: 'EN' }));
    const notices = await content.announcements({ type: 'B', language: 'EN' });
    expect(english.notices.map(({ id, title, content: text }) => ({ id, title, content: text }))).toEqual(
      notices.map(({ id, title, content: text }) => ({ id, title, content: text })),
    );
    expect(english.notices.map(({ title }) => title)).not.toEqual(malay.notices.map(({ title }) => title));
  });

  it('the type of a member says whether it is a trial, a member or an agent, by the lists of the brand', async () => {
    const player = await world.addPlayer();
    const tried = await trial();
    const kindOf = async (type: number): Promise<string> => {
      await sql`update identity_member set type = ${type} where username = ${player.username}`.execute(world.asOwner.db.kysely);
      await player.logIn();
      const info = await player.members.memberInfo();
      expect(info.type).toBe(type);
      return info.kind;
    };
    expect(await tried.members.memberInfo()).toMatchObject({ type: 4, kind: 'trial', affiliateCode: null });
    expect([await kindOf(0), await kindOf(1), await kindOf(2), await kindOf(41), await kindOf(42)]).toEqual([
      'member',
      'agent',
      'agent',
      'agent',
      'agent',
    ]);
    // The list is the operator's: what is taken off it is a member again.
    await world.settings({ agentTypes: [{ type: 1 }] });
    expect([await kindOf(1), await kindOf(42)]).toEqual(['agent', 'member']);
  });

  it('a trial player launches nothing for money, has no member centre and keeps no favourites, and is told to open an account', async () => {
    const tried = await trial();
    const asked = [
      tried.games.launchGame({ nodeId: '1001' }),
      tried.games.bettingRecord({}),
      tried.games.favourites({}),
      tried.games.addFavourite({ nodeId: '1001', vendor: 'HOUSE', gameType: 'RNG' }),
      tried.wallet.depositMethods(),
      tried.wallet.withdrawalTerms(),
      tried.wallet.accountRecord({}),
      tried.security.overview(),
    ];
    expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['NEED_TRUE_ACCOUNT']));
    // It is a way to look, and the demo is open to it.
    expect((await tried.games.launchDemo({ nodeId: '1001' })).mode).toBe('demo');
  });

  it('a guest is told to log in by every relay that is a member’s, in words', async () => {
    for (const path of [RELAY.favouriteIds, RELAY.favourites, RELAY.recent]) {
      const reply = await world.apps.site.inject({ method: 'GET', url: path, headers: { host: 'localhost:8080', 'x-language': 'EN' } });
      expect(reply.json()).toEqual({
        success: false,
        value: null,
        message: expect.stringMatching(/log in/i) as string,
        code: 'NOT_LOGGED_IN',
      });
    }
  });
});
