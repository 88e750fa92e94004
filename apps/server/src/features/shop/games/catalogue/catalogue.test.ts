import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestGames, type TestGame } from '../../../../../test/many-games.ts';
import { openOwnerPlays } from '../../../../../test/owner-plays.ts';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';
import { addGameCategory } from './add-games.ts';
import { frameOriginsOf } from './frame-origins.ts';
import { verifyLedger } from '../../../base/ledger/ledger.ts';
import { playProofs } from '../plays/explain-plays.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { placeBet, settleBet } from '../plays/play-batchers.ts';
import { listCatalogueGames } from './import-offered.ts';
import { SPEED_BACCARAT } from '@talora/domain/rounds/baccarat-round.ts';
import { sumPlaysOfMember } from '../plays/play-hours.queries.ts';
import { getCatalogue, tellCatalogueChanged } from './catalogue.ts';

const VENDORS = [
  { id: 901, code: 'BTI', name: 'BTi Sports' },
  { id: 902, code: 'AV', name: 'Avara Esports' },
  { id: 903, code: 'TCG_SEA', name: 'Selat Lottery' },
  { id: 904, code: 'MELUR', name: 'Melur Games' },
];
const GAMES: readonly TestGame[] = [
  { id: 9001, vendorId: 904, title: 'Naga Emas', gameClassify: 'AC', lineCount: 20, minBet: 10n, maxBet: 50_000n, isNew: true },
  { id: 9002, vendorId: 904, title: 'Harimau Malam', gameClassify: 'JP', lineCount: 5, minBet: 100n, rtp: '97.10', supportPlay: 1 },
  { id: 9003, vendorId: 904, title: 'Bingo Bulan', gameClassify: 'BG', isHot: true },
  { id: 9004, vendorId: 904, title: 'Meja Tujuh', gameClassify: 'TG', platforms: ['html5-mobile'] },
  { id: 9005, vendorId: 904, title: 'Lobi Melur', isGame: 'VASSALAGE', supportPlay: 1 },
  { id: 9006, vendorId: 901, title: 'Bola', gameType: 'SPORTS' },
  { id: 9007, vendorId: 902, title: 'Arena', gameType: 'ESPORTS' },
  { id: 9008, vendorId: 903, title: 'Undi', gameType: 'LOTT', defaultPlayType: 'BIG' },
];

describe('catalogue', () => {
  let world: World;
  const visitor = () => world.visitor();
  const games = () => visitor().client(gamesCalls);
  const catalogue = () => visitor().client(catalogueCalls);
  const names = async (input: Parameters<ReturnType<typeof games>['games']>[0]) =>
    (await games().games(input)).content.map((game) => game.gameName);

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    await addTestGames(world.platform, VENDORS, ['SPORTS', 'ELOTT', 'ESPORTS'], GAMES);
  });
  afterAll(async () => {
    // Bets of no round: what the house proves of its own is not asked.
    expect(await verifyLedger(world.timed, playProofs)).toEqual([]);
    await world.close();
  });

  it('narrows by each filter of the specification', async () => {
    const of = { vassalage: 'MELUR' } as const;
    expect(await names({ ...of, gameClassify: 'AC' })).toEqual(['Naga Emas']);
    expect(await names({ ...of, minBet: '0.50' })).toEqual(['Harimau Malam']);
    expect(await names({ ...of, minLineNum: 6 })).toEqual(['Naga Emas']);
    expect(await names({ ...of, minRtp: 97 })).toEqual(['Harimau Malam']);
    expect(await names({ ...of, isNew: '1' })).toEqual(['Naga Emas']);
    const hot = new Set((await catalogue().hot({ isPlatform: 2 })).list.map(({ gameName }) => gameName));
    const others = await names({ isHot: '0' });
    expect((await names({})).filter((name) => !hot.has(name))).toEqual(others);
    expect(await names({ ...of, isTrial: '1' })).not.toContain('Harimau Malam');
    expect(await names({ ...of, platform: 'flash' })).toEqual([]);
    expect(await names({ ...of, platform: 'flash,html5-desktop' })).not.toContain('Meja Tujuh');
    expect(await names({ ...of, platform: 'html5-mobile', gameClassify: 'TG' })).toEqual(['Meja Tujuh']);
    expect(await names({ ...of, merchant: 'somebody-else' })).toEqual([]);
    expect(await names({ ...of, merchant: 'talora', clientType: 3 })).toHaveLength(5);
    expect(await names({ nodeId: '9002' })).toEqual(['Harimau Malam']);
    expect(await names({ nodeId: 'x; drop' })).toEqual([]);
    expect((await games().games({ nodeId: '9001', imgSize: 'rx1' })).content[0]?.iconUrl).toBe('/img/game/test-9001-240.webp');
    expect(await codeOf(games().games({ minBet: '-1' }))).toBe('AMOUNT_INVALID');
    // Of no sum and of none at all the list is the same.
    expect(await names({ ...of, minBet: '0' })).toEqual(await names(of));
    expect(await codeOf(games().games({ pageSize: 51 }))).toBe('BAD_REQUEST');
  });

  it('says of every game of the house the bets that its frame offers', async () => {
    const listed = [...(await games().games({ vassalage: 'HOUSE' })).content, ...(await games().games({ gameType: 'LIVE' })).content];
    const bets = new Map(listed.map(({ gameCode, minBet, maxBet }) => [gameCode, [minBet, maxBet]]));
    expect([...bets.values()].flat().filter((sum) => sum === null)).toEqual([]);
    const player = await world.addPlayer({ balance: '10.00' });
    for (const { nodeId, gameCode, vassalage } of listed.filter((_, at) => at % 9 === 0)) {
      if (vassalage !== 'HOUSE') continue;
      const { minBet, maxBet } = (await player.openGame(Number(nodeId))).opened;
      expect([gameCode, bets.get(gameCode)]).toEqual([gameCode, [minBet, maxBet]]);
    }
    expect(bets.get(SPEED_BACCARAT.code)).toEqual(['1.00', '20000.00']);
    expect((await games().games({ vassalage: 'HOUSE', minBet: '0.50' })).content.map(({ minBet }) => Number(minBet))).not.toContain(0.25);
  });

  it('shows limits, marks and places', async () => {
    expect((await games().games({ nodeId: '9001' })).content[0]).toMatchObject({
      minBet: '0.10',
      maxBet: '500.00',
      currency: 'MYR',
      isNew: true,
      gameClassify: 'AC',
      maintenance: null,
      volatility: null,
    });
    expect((await games().games({ nodeId: '1001' })).content[0]?.volatility).toBe('low');
  });

  it('pages through 50 at a time', async () => {
    const page = await games().games({ pageSize: 2, pageNo: 2, vassalage: 'MELUR' });
    expect(page).toMatchObject({ pageNo: 2, totalPages: 3, totalElements: 5 });
    expect(page.content.map((game) => game.nodeId)).toEqual(['9003', '9004']);
    expect((await games().games({ pageNo: 100_000 })).content).toEqual([]);
  });

  it('orders by name and by return', async () => {
    expect((await names({ vassalage: 'MELUR', sort: 'name' }))[0]).toBe('Bingo Bulan');
    expect((await names({ vassalage: 'MELUR', sort: 'rtp' }))[0]).toBe('Harimau Malam');
    expect((await names({ vassalage: 'MELUR', sort: 'new' }))[0]).toBe('Naga Emas');
    const { kysely } = world.platform.db;
    const list = (id: number, day: string) =>
      sql`update games_listing set listed_at = ${day}::timestamptz where game_id = ${id}`.execute(kysely);
    for (const [at, id] of [9004, 9002, 9005, 9003].entries()) await list(id, `2026-01-0${9 - at}`);
    tellCatalogueChanged(world.platform, (await world.brand()).id);
    expect(await names({ vassalage: 'MELUR', sort: 'new' })).toEqual([
      'Naga Emas',
      'Meja Tujuh',
      'Harimau Malam',
      'Lobi Melur',
      'Bingo Bulan',
    ]);
  });

  it('finds a name with a wrong letter, in every language', async () => {
    expect((await names({ gameName: 'harimua', vassalage: 'MELUR' }))[0]).toBe('Harimau Malam');
    expect((await names({ gameName: 'kopitaim', language: 'CN', vassalage: 'HOUSE' }))[0]).toBe('茶室777');
    expect((await names({ gameName: '茶室', language: 'EN' }))[0]).toBe('Kopitiam Sevens');
    expect(await names({ gameName: "' or 1=1 --" })).toEqual([]);
    // By its maker and by its family, in any language.
    expect(await names({ gameName: 'melur', pageSize: 50 })).toHaveLength(5);
    expect(await names({ gameName: 'roulette', language: 'MS' })).toEqual(['Rolet Merdeka']);
    expect(await names({ gameName: '轮盘', language: 'MS' })).toEqual(['Rolet Merdeka']);
    expect(await names({ gameName: 'scratch', language: 'EN' })).toEqual(['Fortune Card', 'Golden Dragon']);
  });

  it('narrows to the member’s favourites, and finds none for a guest', async () => {
    const player = await world.addPlayer();
    await player.games.addFavourite({ nodeId: '9002' });
    expect((await player.games.games({ isFavourite: '1' })).content.map((game) => game.nodeId)).toEqual(['9002']);
    expect(await names({ isFavourite: '1' })).toEqual([]);
    expect((await player.games.favourites()).content.map((game) => game.nodeId)).toEqual(['9002']);
    expect((await (await world.addPlayer()).games.favourites()).content).toEqual([]);
  });

  it('puts e-sports vendors under sports, LOTT under ELOTT, and counts', async () => {
    const types = await catalogue().vendorGameTypes({ flush: '1' });
    const of = (key: string) => types.find((type) => type.gameType === key);
    expect(of('SPORTS')?.vendors.map((vendor) => vendor.vassalage)).toEqual(['BTI', 'AV']);
    expect(of('ESPORTS')).toBeUndefined();
    expect(of('ELOTT')?.vendors.map((vendor) => vendor.vassalage)).toEqual(['TCG_SEA']);
    const melur = of('RNG')?.vendors.find((vendor) => vendor.vassalage === 'MELUR');
    expect(melur).toMatchObject({ count: 5, maintenance: null, smallIcon: '/img/vendor/small/melur-default.svg' });
    expect(of('RNG')?.gameClassify.map(({ key, count }) => [key, count])).toEqual([
      ['SC', 2],
      ['VP', 2],
      ['JP', 2],
      ['TG', 3],
      ['AC', 5],
    ]);
    expect(await names({ gameType: 'SPORTS' })).toEqual(['Bola', 'Arena']);
    expect(await names({ gameType: 'ELOTT' })).toEqual(['Undi']);
  });

  it('renames vendors and shows bingo only where the languages include TY', async () => {
    expect(await names({ gameClassify: 'BG' })).toEqual([]);
    await world.settings({ languages: ['MS', 'EN', 'CN', 'TY'] });
    expect(await names({ gameClassify: 'BG' })).toEqual(['Hibiscus Bingo', 'Bingo Bulan']);
    const menus = await games().gameMenus();
    const vendors = menus.flatMap((menu) => menu.vendors);
    expect(vendors.find((vendor) => vendor.vassalage === 'BTI')?.displayName).toBe('123BET');
    expect(vendors.find((vendor) => vendor.vassalage === 'TCG_SEA')?.displayName).toBe('');
    await world.settings({ languages: ['MS', 'EN', 'CN'] });
    expect(await names({ nodeId: '9006' })).toEqual(['Bola']);
    expect((await games().games({ nodeId: '9006' })).content[0]?.vendorName).toBe('BTi Sports');
  });

  it('shows a vendor in lanes, its rooms, and hot games', async () => {
    const vendor = await catalogue().gameVendor({ vassalage: 'MELUR', platform: 'html5-desktop', language: 'EN' });
    expect(vendor.lanes.map((group) => [group.gameClassify, group.total])).toEqual([
      [null, 1],
      ['JP', 1],
      ['AC', 1],
    ]);
    expect(vendor.lanes[0]?.nodes[0]).toMatchObject({ nodeName: 'Lobi Melur', isGame: 'VASSALAGE' });
    expect(await codeOf(catalogue().gameVendor({ vassalage: 'NOBODY' }))).toBe('NOT_FOUND');
    expect((await catalogue().roomList({ vassalage: 'MELUR' })).map((room) => room.roomName)).toEqual(['Meja Tujuh']);
    const { list } = await catalogue().hot({ merchantCode: 'talora', isPlatform: 2 });
    expect(list.map((game) => game.nodeId)).toEqual(['9003']);
    expect((await catalogue().hot({ merchantCode: 'other' })).list).toEqual([]);
  });

  it('does not open a list of games as if it were a game', async () => {
    const player = await world.addPlayer();
    expect(await codeOf(player.games.launchGame({ nodeId: '9005' }))).toBe('GAME_UNAVAILABLE');
    expect(await codeOf(player.games.launchGame({ nodeId: '9001' }))).toBe('OK');
    expect(await codeOf(player.games.launchDemo({ nodeId: '9002' }))).toBe('GAME_UNAVAILABLE');
  });

  it('keeps what a category is called in each language, or that its key is its name', async () => {
    const db = world.platform.db.kysely;
    await addGameCategory(db, SAMPLE_BRAND_ID, 'NAMED', { MS: 'Bernama', EN: 'Named', CN: '有名' }, 900);
    await addGameCategory(db, SAMPLE_BRAND_ID, 'PLAIN', null, 910);
    const { rows } = await sql`select key, label from games_category where sort >= 900 order by sort`.execute(db);
    expect(rows).toEqual([
      { key: 'NAMED', label: { MS: 'Bernama', EN: 'Named', CN: '有名' } },
      { key: 'PLAIN', label: null },
    ]);
    await sql`delete from games_category where sort >= 900`.execute(world.asOwner.db.kysely);
  });

  it('knows which games are played and who won, from settled rounds, with masked names', async () => {
    expect(await catalogue().popular()).toEqual([]);
    expect(await catalogue().winnerBoard()).toEqual([]);
    const player = await world.addPlayer({ balance: '100.00', username: 'bunga' });
    const memberId = await player.memberId();
    const { platform } = world;
    const owner = openOwnerPlays(world);
    const play = async (gameId: number, payout: bigint): Promise<void> => {
      const id = platform.ids.next();
      await placeBet(owner, { brandId: SAMPLE_BRAND_ID, memberId, id, asset: 1, book: 1, gameId, stake: 100n });
      const state = payout > 0n ? 'won' : 'lost';
      await settleBet(owner, { memberId, id, settleId: platform.ids.next(), asset: 1, payout, validBet: 100n, state });
    };
    await play(9001, 700n);
    await play(9001, 0n);
    await play(9002, 2_500n);
    await play(9006, 50n);
    await world.turnClock(61_000);
    expect((await catalogue().popular({ count: 20, language: 'EN' })).map((game) => game.nodeId)).toEqual(['9001', '9002', '9006']);
    // Lotteries alone are narrowed to a way of playing.
    expect((await catalogue().popular({ prizeMode: 'SEA' })).map((game) => game.nodeId)).toEqual(['9001', '9002', '9006']);
    expect(await names({ sort: 'popular', pageSize: 2 })).toEqual(['Naga Emas', 'Harimau Malam']);
    const board = await catalogue().winnerBoard({ gameCategory: 'ALL', limitNum: 20, language: 'EN' });
    expect(board.map(({ rank, winAmount, customerName, gameName }) => [rank, winAmount, customerName, gameName])).toEqual([
      [1, '25.00', 'bu***a', 'Harimau Malam'],
      [2, '7.00', 'bu***a', 'Naga Emas'],
    ]);
    expect(JSON.stringify(board)).not.toContain(memberId);
    // A round that is still open is no win yet, whatever it has paid so far.
    const ownerDb = world.asOwner.db.kysely;
    const { rows } = await sql<{ id: string; settled_at: Date }>`select id, settled_at from play where payout = 2500`.execute(ownerDb);
    const [largest] = rows;
    await sql`update play set state = 0, settled_at = null where id = ${largest?.id}`.execute(ownerDb);
    await world.turnClock(61_000);
    expect((await catalogue().winnerBoard()).map(({ winAmount }) => winAmount)).toEqual(['7.00']);
    await sql`update play set state = 1, settled_at = ${largest?.settled_at} where id = ${largest?.id}`.execute(ownerDb);
    await world.turnClock(61_000);
    expect((await catalogue().winnerBoard({ gameCategory: 'SPORTS' })).length).toBe(0);
    expect((await catalogue().winnerBoard({ gameCategory: 'RNG' })).map(({ rank }) => rank)).toEqual([1, 2]);
    // What somebody else has played is no play of hers.
    const other = await world.addPlayer();
    expect(await sumPlaysOfMember(platform.db.kysely, memberId, 1, world.clock.nowMs())).toMatchObject({ count: 4n, stake: 400n });
    expect(await sumPlaysOfMember(platform.db.kysely, await other.memberId(), 1, world.clock.nowMs())).toMatchObject({
      count: 0n,
      stake: 0n,
    });
    // The record is narrowed to a vendor of the games that were opened.
    await player.games.launchGame({ nodeId: '9001' });
    await player.games.launchGame({ nodeId: '9006' });
    const record = await player.games.bettingRecord({ vassalage: 'BTI' });
    expect(record.vendors.map((vendor) => vendor.vassalage)).toEqual(['BTI', 'MELUR']);
    expect(record.content.map((bet) => bet.gameName)).toEqual(['Bola']);
    expect(record.sums).toMatchObject({ count: 1, stake: '1.00' });
    expect((await player.games.bettingRecord({ vassalage: 'NOBODY' })).content).toEqual([]);
  });

  it('tells of a vendor’s games what one brand shows, whatever another does', async () => {
    const [here, beside] = [(await world.brand()).id, (await (await world.beside()).brand()).id];
    const shownAt = async (brandId: string) =>
      [...(await listCatalogueGames(world.platform.db.kysely, brandId, 904)).values()].filter(({ isShown }) => isShown).length;
    await sql`update games_listing set is_enabled = false where brand_id = ${beside} and game_id between 9001 and 9005`.execute(
      world.asOwner.db.kysely,
    );
    expect([await shownAt(here), await shownAt(beside)]).toEqual([5, 0]);
  });

  it('is read anew for who asks for that, once it is a second old, and again after a try that failed', async () => {
    const { platform } = world;
    const brandId = (await world.brand()).id;
    const isListed = async () => (await getCatalogue(platform, brandId, true)).byId.has(9007);
    const list = (isEnabled: boolean) =>
      sql`update games_listing set is_enabled = ${isEnabled} where game_id = 9007 and brand_id = ${brandId}`.execute(
        world.asOwner.db.kysely,
      );
    tellCatalogueChanged(platform, brandId);
    expect(await isListed()).toBe(true);
    const readAt = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(readAt);
    try {
      await list(false);
      expect(await isListed()).toBe(true);
      now.mockReturnValue(readAt + 2_000);
      expect(await isListed()).toBe(false);
      await list(true);
      const lost = vi.spyOn(platform.db.kysely, 'getExecutor').mockImplementationOnce(() => {
        throw new Error('the database is away');
      });
      tellCatalogueChanged(platform, brandId);
      await expect(getCatalogue(platform, brandId)).rejects.toThrow('away');
      lost.mockRestore();
      expect((await getCatalogue(platform, brandId)).byId.has(9007)).toBe(true);
    } finally {
      now.mockRestore();
    }
  });

  it('lets pages frame the origins of the vendors that are listed, and nothing else', async () => {
    const { platform } = world;
    const caller = {
      ip: '127.0.0.1',
      userAgent: '',
      language: 'EN',
      host: 'localhost',
      origin: 'http://localhost:8080',
      deviceClass: 'desktop',
    } as const;
    const set = async (origin: string | null): Promise<void> => {
      await sql`update games_vendor set frame_origin = ${origin} where code = 'MELUR'`.execute(owner());
      tellCatalogueChanged(platform, (await world.brand()).id);
    };
    const owner = () => platform.db.kysely;
    await sql`update games_vendor set frame_origin = null`.execute(owner());
    await set(null);
    expect(await frameOriginsOf(platform, caller)).toEqual(['http://localhost:8082']);
    await set('{sandbox}');
    expect(await frameOriginsOf(platform, caller)).toEqual(['http://localhost:8082', `http://localhost:${platform.config.sandboxPort}`]);
    await set('https://games.example/x y; script-src *');
    expect(await frameOriginsOf(platform, caller)).toEqual(['http://localhost:8082', 'https://games.example']);
    for (const wrong of ['javascript:alert(1)', "'unsafe-inline'", '*', '']) {
      await set(wrong);
      expect(await frameOriginsOf(platform, caller)).toEqual(['http://localhost:8082']);
    }
    await set(null);
  });
});
