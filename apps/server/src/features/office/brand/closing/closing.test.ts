import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { closingCalls, type StopReach } from '@talora/contract/site/closing-console.ts';
import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { grantRounds, sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

describe('what would go with something that is closed', () => {
  let world: World;
  let beside: World;
  let admin: Staffer;
  let vendor: TestVendor;
  let player: Player;
  let seat: Seat;
  const calls = (staffer = admin) => staffer.caller.client(closingCalls);
  const countOf = ({ facts }: StopReach, what: StopReach['facts'][number]['what']) => facts.find((fact) => fact.what === what)?.count ?? 0;
  const audited = async () => (await admin.caller.client(auditCalls).auditLog({})).totalElements;

  beforeAll(async () => {
    world = await openWorld();
    beside = await world.beside();
    vendor = await addTestVendor(world, 'GOING', 'plain');
    admin = await world.addStaffer();
    player = await world.addPlayer({ balance: '50.00' });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('a vendor: its games, what leads there, who plays there now, and what is promised', async () => {
    const before = await calls().tryVendorStop({ vassalage: 'GOING' });
    expect(before.facts).toMatchObject([{ what: 'games', count: 1, names: [expect.any(String)] }]);
    seat = await sitDown(world, vendor, player);
    await sitDown(world, vendor, await world.addPlayer(), 'demo');
    await vendor.call('bet', { ...seat.fields, roundId: 'r-1', txId: 't-1', amount: 250n, token: seat.token });
    await grantRounds(world, vendor, seat, 'grant-1');
    const { id: brandId } = await world.brand();
    await sql`insert into games_favourite (member_id, game_id, added_at) values (${await player.memberId()}, ${vendor.gameId}, app_now())`.execute(
      world.asOwner.db.kysely,
    );
    await sql`update content_banner set url = ${`/seamless?game=${vendor.gameId}`}, linkage_type = 'GAME'
      where id = (select id from content_banner where brand_id = ${brandId} and is_live order by id limit 1)`.execute(
      world.asOwner.db.kysely,
    );
    const entries = await audited();
    const found = await calls().tryVendorStop({ vassalage: 'going' });
    for (const what of ['games', 'players', 'trials', 'rounds', 'freeRounds', 'favourites', 'banners'] as const)
      expect([what, countOf(found, what)]).toEqual([what, 1]);
    // Others of its kind are left, and it lies with nobody.
    expect([countOf(found, 'categories'), countOf(found, 'purses')]).toEqual([0, 0]);
    // The same for its one game, and looking writes nothing down.
    expect((await calls().tryGameStop({ nodeId: String(vendor.gameId) })).facts.map(({ what }) => what)).toEqual(
      found.facts.map(({ what }) => what),
    );
    expect(await audited()).toBe(entries);
    await vendor.call('win', { ...seat.fields, roundId: 'r-1', txId: 't-2', amount: 0n, isRoundEnd: true });
    expect(countOf(await calls().tryVendorStop({ vassalage: 'GOING' }), 'rounds')).toBe(0);
  });

  it('a vendor of a kind of its own leaves an entry of the menu empty; money at its wallet is named with its sum', async () => {
    await sql`update games_game set game_type = 'FISH' where id = ${vendor.gameId}`.execute(world.asOwner.db.kysely);
    await sql`update games_listing l set is_enabled = false from games_game g where g.id = l.game_id and g.game_type = 'FISH' and g.id <> ${vendor.gameId}`.execute(
      world.asOwner.db.kysely,
    );
    const { asset, realBook } = await world.brand();
    await sql`insert into vendor_purse (vendor_id, member_id, asset, book, amount)
      values (${vendor.vendorId}, ${await player.memberId()}, ${asset.id}, ${realBook}, 1234)`.execute(world.asOwner.db.kysely);
    const { facts } = await calls().tryVendorStop({ vassalage: 'GOING' });
    expect(facts).toContainEqual(expect.objectContaining({ what: 'categories', count: 1 }));
    expect(facts).toContainEqual({ what: 'purses', count: 1, sum: '12.34', names: [] });
    await sql`delete from vendor_purse where vendor_id = ${vendor.vendorId}`.execute(world.asOwner.db.kysely);
  });

  it('a way to deposit: what is on its way, who came by it lately, and what is left', async () => {
    const { methods } = await admin.caller.client(methodsConsoleCalls).depositMethods();
    const slip = methods.find(({ draft }) => draft.kind === 'bank_slip');
    await player.wallet.createDeposit({ requestId: world.platform.ids.next(), method: slip?.code ?? '', amount: '30.00' });
    const found = await calls().tryMethodStop({ code: slip?.code ?? '' });
    expect([countOf(found, 'deposits'), countOf(found, 'depositors')]).toEqual([1, 1]);
    expect(countOf(found, 'methods')).toBe(methods.filter(({ draft }) => draft.isOn && !draft.isInMaintenance).length - 1);
    expect(await codeOf(calls().tryMethodStop({ code: 'nothing' }))).toBe('NOT_FOUND');
  });

  it('a module: who came in by it lately, who tries now, who has registered', async () => {
    const { login } = world.clients(world.visitor());
    await login.login({ username: player.username, password: player.password });
    expect(countOf(await calls().tryModuleStop({ module: 'USERNAMELOGIN3' }), 'logins')).toBeGreaterThan(0);
    expect(await calls().tryModuleStop({ module: 'MOBILEVERCODELOGIN3' })).toEqual({ facts: [] });
    expect(countOf(await calls().tryModuleStop({ module: 'REGISTER3' }), 'registrations')).toBe(2);
    await world.clients(world.visitor()).login.freePlay({ os: 'Linux', platform: 'W', Encryption: true, gatewayVersion: 3 });
    expect(countOf(await calls().tryModuleStop({ module: 'FREEPLAY3' }), 'sessions')).toBe(1);
    expect(await calls().tryModuleStop({ module: 'AGENTPOLICY3' })).toEqual({ facts: [] });
  });

  it('tells a brand nothing of another, and asks for the permission of the change', async () => {
    const stranger = await beside.addStaffer();
    expect(await codeOf(calls(stranger).tryVendorStop({ vassalage: 'GOING' }))).toBe('NOT_FOUND');
    expect(await calls(stranger).tryGameStop({ nodeId: String(vendor.gameId) })).toEqual({ facts: [] });
    expect(countOf(await calls(stranger).tryModuleStop({ module: 'REGISTER3' }), 'registrations')).toBe(0);
    const games = await world.addStaffer('games');
    expect(countOf(await calls(games).tryVendorStop({ vassalage: 'GOING' }), 'games')).toBe(1);
    expect(await codeOf(calls(games).tryModuleStop({ module: 'REGISTER3' }))).toBe('FORBIDDEN');
    expect(await codeOf(calls(games).tryMethodStop({ code: 'bank_slip' }))).toBe('FORBIDDEN');
  });
});
