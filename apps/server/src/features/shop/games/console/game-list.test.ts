import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { gameListCalls, type GamesAct, type WhichGames } from '@talora/contract/games/game-list-console.ts';
import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestGames } from '../../../../../test/many-games.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { SECOND_HOST } from '../../../../../test/second-brand.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { followGameTimes } from './follow-times.ts';

const GAMES = 3_000;
const FIRST = 20_001;
const HOUR_MS = 3_600_000;
const FILTER = { state: 'all', picture: 'any', names: 'any', device: 'any', sort: 'order' } as const;

describe('3,000 games at the console', () => {
  let world: World;
  let admin: Staffer;
  let player: Player;
  const calls = () => admin.caller.client(gamesConsoleCalls);
  const list = () => admin.caller.client(gameListCalls);
  const next = (): string => world.platform.ids.next();
  const one = async (nodeId: string) => (await list().consoleGame({ nodeId })).game;
  const shownTo = async (filter: object) => (await player.games.games({ vassalage: 'PLANT', ...filter })).content;
  const idsOf = async (filter: object): Promise<string[]> => {
    const ids: string[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await calls().consoleGames({ ...filter, pageNo });
      ids.push(...page.content.map(({ nodeId }) => nodeId));
      if (pageNo >= page.totalPages) return ids;
    }
  };
  const orderNow = async (): Promise<number[]> => {
    const { rows } = await sql<{
      id: number;
    }>`select game_id as id from games_listing where brand_id = ${SAMPLE_BRAND_ID} order by sort, game_id`.execute(
      world.platform.db.kysely,
    );
    return rows.map(({ id }) => id);
  };
  /** Tries an act and does it. */
  const act = async (which: WhichGames, what: GamesAct, requestId = next()) => {
    const tried = await list().tryGames({ which, act: what });
    return { tried, requestId, done: await list().changeGames({ requestId, which, act: what, stamp: tried.stamp }) };
  };
  const acts = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ action })).content;
  /** How often a connection of the application is taken: once a statement, or a transaction. */
  const taken = async (work: () => Promise<unknown>): Promise<number> => {
    const { pool } = world.platform.db;
    let count = 0;
    const note = (): void => void (count += 1);
    pool.on('acquire', note);
    await work().finally(() => pool.off('acquire', note));
    return count;
  };

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
    player = await world.addPlayer();
    const db = world.platform.db.kysely;
    await addTestGames(world.platform, [{ id: 905, code: 'PLANT', name: 'Planted' }], [], []);
    // Ten families of names, as an import gives them: one text for all languages. Every tenth has names of its own.
    await world.asOwner.db.pool
      .query(`insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, rtp, support_play, is_game, platforms)
      select ${FIRST} + n, 905, 'pl-' || n, case n % 3 when 0 then 'RNG' when 1 then 'LIVE' else 'FISH' end,
        jsonb_build_object('EN', w || ' ' || n, 'MS', case when n % 10 = 0 then 'Ms ' else '' end || w || ' ' || n,
          'CN', case when n % 10 = 0 then '游戏 ' else '' end || w || ' ' || n),
        '{"MS":"","EN":"","CN":""}', case when n % 4 = 0 then '' else '/img/game/alchemist.webp' end, '96.00', 0, 'GAME',
        case when n % 5 = 0 then '{html5-desktop}'::text[] else '{html5-desktop,html5-mobile}' end
      from (select n, (array['Tiger','Dragon','Lotus','Pearl','Comet','Jungle','Harbour','Lantern','Monsoon','Orchid'])[n % 10 + 1] as w
        from generate_series(0, ${GAMES - 1}) n) s`);
    await sql`insert into games_listing (brand_id, game_id, is_enabled, sort) select ${SAMPLE_BRAND_ID}, ${FIRST} + n, true, 100000 + n * 10
      from generate_series(0, ${GAMES - 1}) n`.execute(db);
  }, 120_000);
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('are paged whole and once, in every order, in as many statements on the last page as on the first', async () => {
    const all = await idsOf({ vassalage: 'PLANT' });
    expect(all).toHaveLength(GAMES);
    expect(new Set(all).size).toBe(GAMES);
    expect(all).toEqual(Array.from({ length: GAMES }, (_, at) => String(FIRST + at)));
    const byName = await calls().consoleGames({ vassalage: 'PLANT', sort: '-name' });
    const names = byName.content.map(({ gameName }) => gameName.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    const costs: number[] = [];
    for (const pageNo of [1, 60]) costs.push(await taken(() => calls().consoleGames({ vassalage: 'PLANT', pageNo })));
    expect(costs[0]).toBeGreaterThan(0);
    expect(costs[1]).toBe(costs[0]);
  });

  it('are found by a name in any language, a code, a number, the vendor’s code, and with a wrong letter', async () => {
    const first = async (query: string) => (await calls().consoleGames({ query, vassalage: 'PLANT' })).content[0]?.nodeId;
    expect(await first('Ms Tiger 1230')).toBe(String(FIRST + 1230));
    expect(await first('游戏 Tiger 40')).toBe(String(FIRST + 40));
    expect(await first('pl-2999')).toBe(String(FIRST + 2_999));
    expect(await first(String(FIRST + 77))).toBe(String(FIRST + 77));
    expect(await first('dargon 1231')).toBe(String(FIRST + 1_231));
    expect((await calls().consoleGames({ query: 'PLANT' })).totalElements).toBeGreaterThanOrEqual(GAMES);
  });

  it('are narrowed by each filter alone and together', async () => {
    const count = async (filter: object) => (await calls().consoleGames({ vassalage: 'PLANT', ...filter })).totalElements;
    expect(await count({ family: 'LIVE' })).toBe(1_000);
    expect(await count({ category: 'LIVE' })).toBe(1_000);
    expect(await count({ picture: 'none' })).toBe(750);
    expect(await count({ picture: 'vendor' })).toBe(2_250);
    expect([await count({ names: 'no-CN' }), await count({ names: 'no-MS' }), await count({ names: 'no-EN' })]).toEqual([2_700, 2_700, 0]);
    expect([await count({ device: 'no-mobile' }), await count({ device: 'mobile' })]).toEqual([600, 2_400]);
    expect(await count({ family: 'LIVE', picture: 'none', device: 'no-mobile' })).toBe(50);
    expect([await count({ state: 'open' }), await count({ state: 'off' }), await count({ state: 'timed' })]).toEqual([GAMES, 0, 0]);
    expect(await count({ tag: 'nothing' })).toBe(0);
  });

  it('leave the player’s lists as quick as they were: a page is small, and read from memory whatever page it is', async () => {
    const guest = world.clients(world.visitor()).games;
    const read = (pageNo: number) => guest.games({ vassalage: 'PLANT', pageNo });
    const page = await read(1);
    expect(page.totalElements).toBe(GAMES);
    expect(page.content).toHaveLength(50);
    // Names, addresses and limits of fifty tiles: what staff alone see is not among them.
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(50 * 520);
    expect(Object.keys(page.content[0] ?? {})).not.toEqual(expect.arrayContaining(['tags', 'showAt', 'version', 'position']));
    // What else the server does at a moment is counted too: the least of three pages that nobody has read is their own.
    const leastOf = async (pages: readonly number[]): Promise<number> => {
      const costs: number[] = [];
      for (const pageNo of pages) costs.push(await taken(() => read(pageNo)));
      return Math.min(...costs);
    };
    const near = await leastOf([2, 3, 4]);
    expect(near).toBeLessThanOrEqual(2);
    expect(await leastOf([60, 59, 58])).toBe(near);
  });

  it('are hidden by many at once after a dry run, players lose them, and undo brings them back', async () => {
    const which = { filter: { ...FILTER, vassalage: 'PLANT', family: 'FISH' } };
    const { tried, requestId, done } = await act(which, { kind: 'hide' });
    expect(tried).toMatchObject({ changed: 1_000, closing: 1_000, left: [] });
    expect(tried.changing).toHaveLength(100);
    expect(done.changed).toBe(1_000);
    expect((await player.games.games({ vassalage: 'PLANT' })).totalElements).toBe(2_000);
    // The same request again is the same act.
    expect(await list().changeGames({ requestId, which, act: { kind: 'hide' }, stamp: tried.stamp })).toEqual(done);
    expect(await codeOf(list().changeGames({ requestId, which, act: { kind: 'show' }, stamp: tried.stamp }))).toBe('REPLAY_MISMATCH');
    expect((await acts('games.changed'))[0]).toMatchObject({
      subject: `games:${requestId}`,
      detail: { changed: 1_000, act: { kind: 'hide' } },
    });
    // Somebody has shown one again meanwhile: it is theirs.
    const touched = String(FIRST + 2);
    await calls().changeGame({ nodeId: touched, version: (await one(touched)).version, isHot: true });
    const undoId = next();
    const undone = await list().undoGames({ id: requestId, requestId: undoId });
    expect(undone).toMatchObject({ changed: 999, left: [{ nodeId: touched }] });
    expect(await list().undoGames({ id: requestId, requestId: undoId })).toEqual(undone);
    expect(await codeOf(list().undoGames({ id: requestId, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect((await player.games.games({ vassalage: 'PLANT' })).totalElements).toBe(2_999);
    expect((await list().gamesBatches())[1]).toMatchObject({ id: requestId, kind: 'hide', isUndone: true });
    await calls().changeGame({ nodeId: touched, version: (await one(touched)).version, isHot: false, isEnabled: true });
  });

  it('are left alone by an act that was shown something else', async () => {
    const which = { nodeIds: [String(FIRST + 10), String(FIRST + 11)] };
    const tried = await list().tryGames({ which, act: { kind: 'hide' } });
    const game = await one(String(FIRST + 10));
    await calls().changeGame({ nodeId: game.nodeId, version: game.version, isNew: true });
    expect(await codeOf(list().changeGames({ requestId: next(), which, act: { kind: 'hide' }, stamp: tried.stamp }))).toBe('ILLEGAL_STATE');
    expect((await one(String(FIRST + 11))).isEnabled).toBe(true);
    // Of two at once, both by what they saw, one is done.
    const seen = await list().tryGames({ which, act: { kind: 'hide' } });
    const both = await Promise.all(
      [next(), next()].map((requestId) => codeOf(list().changeGames({ requestId, which, act: { kind: 'hide' }, stamp: seen.stamp }))),
    );
    expect(both.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
    await act(which, { kind: 'show' });
    expect(await codeOf(list().tryGames({ which: { nodeIds: ['999999'] }, act: { kind: 'hide' } }))).toBe('NOT_FOUND');
  });

  it('get words, categories and marks together; who has them already is left out and named', async () => {
    const ids = [0, 1, 2, 3].map((n) => String(FIRST + n));
    await act({ nodeIds: ids.slice(0, 2) }, { kind: 'tag', tag: ' Kilat  Emas ' });
    const second = await act({ nodeIds: ids }, { kind: 'tag', tag: 'kilat emas' });
    expect(second.tried).toMatchObject({ changed: 2, left: [{ why: 'same', count: 2 }] });
    expect(await idsOf({ tag: 'Kilat Emas' })).toEqual(ids);
    expect((await player.games.games({ gameName: 'kilat emas' })).content.map(({ nodeId }) => nodeId).slice(0, 4)).toEqual(ids);
    const added = await act({ nodeIds: ids }, { kind: 'add-category', category: 'FISH' });
    // The third is a fish game by its vendor.
    expect(added.tried).toMatchObject({ changed: 3, left: [{ why: 'own-category', count: 1, games: [{ nodeId: ids[2] }] }] });
    expect((await shownTo({ gameType: 'FISH' })).map(({ nodeId }) => nodeId).slice(0, 4)).toEqual(ids);
    expect((await one(ids[0] ?? '')).shownUnder).toEqual(['RNG', 'FISH']);
    const until = new Date(world.clock.nowMs() + HOUR_MS).toISOString();
    await act({ nodeIds: ids }, { kind: 'mark-hot', isOn: true, until });
    expect((await player.caller.client(catalogueCalls).hot({})).list.map(({ nodeId }) => nodeId)).toEqual(expect.arrayContaining(ids));
    expect(
      await codeOf(list().tryGames({ which: { nodeIds: ids }, act: { kind: 'mark-new', isOn: true, until: '2020-01-01T00:00:00.000Z' } })),
    ).toBe('FIELDS_INVALID');
    await list()
      .undoGames({ id: added.requestId, requestId: next() })
      .catch(() => null);
    await act({ nodeIds: ids }, { kind: 'untag', tag: 'kilat emas' });
    expect(await idsOf({ tag: 'kilat emas' })).toEqual([]);
  });

  it('move to positions of all and of a category, keep one whole order through races, and go back', async () => {
    const before = await orderNow();
    const moved = [FIRST + 500, FIRST + 1_500, FIRST + 2_500].map(String);
    const batch = await act({ nodeIds: moved }, { kind: 'move', position: 1, category: null });
    expect((await orderNow()).slice(0, 3).map(String)).toEqual(moved);
    await list().undoGames({ id: batch.requestId, requestId: next() });
    expect(await orderNow()).toEqual(before);
    const live = await idsOf({ category: 'LIVE' });
    const nodeId = live.at(-1) ?? '';
    const { from } = await calls().moveGame({ nodeId, by: 'position', position: 2, category: 'LIVE' });
    expect((await idsOf({ category: 'LIVE' }))[1]).toBe(nodeId);
    expect((await one(nodeId)).position).toBe((await one(live[1] ?? '')).position - 1);
    await calls().moveGame({ nodeId, by: 'position', position: from });
    expect(await orderNow()).toEqual(before);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => calls().moveGame({ nodeId: String(FIRST + 100 + n), by: 'position', position: (n % 3) + 1 })),
    );
    const after = await orderNow();
    expect(after).toHaveLength(before.length);
    expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    expect(await codeOf(calls().moveGame({ nodeId, by: 'position' }))).toBe('BAD_REQUEST');
    expect(await codeOf(calls().moveGame({ nodeId, by: 'before' }))).toBe('BAD_REQUEST');
  });

  it('have names of the brand that players read, and the vendor’s again when they are taken away', async () => {
    const nodeId = String(FIRST + 42);
    const { version } = await one(nodeId);
    const names = { MS: 'Laut Ombak', EN: 'Sea of Waves', CN: '' };
    await calls().changeGame({ nodeId, version, names, reason: 'Renamed for the season' });
    const [game] = await shownTo({ gameName: 'laut ombak', language: 'MS' });
    expect(game).toMatchObject({ nodeId, gameName: 'Laut Ombak' });
    expect((await player.games.games({ nodeId, language: 'CN' })).content[0]?.gameName).toBe('Lotus 42');
    const history = await list().gameHistory({ nodeId });
    expect(history.content[0]).toMatchObject({
      version: version + 1,
      staffName: expect.stringMatching(/^Staff /),
      why: 'Renamed for the season',
      before: { names: { MS: '', EN: '', CN: '' } },
      after: { names },
    });
    expect(Object.keys(history.content[0]?.after ?? {})).toEqual(['names']);
    expect((await idsOf({ names: 'own' })).includes(nodeId)).toBe(true);
    // Two people save at once: one stands, the other is told, and whoever says the same has nothing to lose.
    const codes = await Promise.all(
      ['A', 'B'].map((EN) => codeOf(calls().changeGame({ nodeId, version: version + 1, names: { ...names, EN } }))),
    );
    expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
    const now = await one(nodeId);
    expect(await codeOf(calls().changeGame({ nodeId, version: 1, names: now.names }))).toBe('OK');
    // Another field of the version that was seen is refused as well: the page merges, and asks again.
    expect(await codeOf(calls().changeGame({ nodeId, version: version + 1, isHot: true }))).toBe('ILLEGAL_STATE');
    await calls().changeGame({ nodeId, version: now.version, names: { MS: '', EN: '', CN: '' } });
    expect((await player.games.games({ nodeId, language: 'MS' })).content[0]?.gameName).toBe('Lotus 42');
  });

  it('have pictures of the brand, cut as tiles are, that another brand neither sees nor uses', async () => {
    const nodeId = String(FIRST + 43);
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b04020' } })
      .png()
      .toBuffer();
    const requestId = next();
    const files = [new Blob([new Uint8Array(picture)], { type: 'image/png' })];
    const kept = await list().saveGamePicture({ requestId }, files);
    expect(await list().saveGamePicture({ requestId }, files)).toEqual(kept);
    expect(await codeOf(list().saveGamePicture({ requestId: next() }, [new Blob(['plain words'])]))).toBe('IMAGE_INVALID');
    expect(await codeOf(list().saveGamePicture({ requestId: next() }, []))).toBe('IMAGE_REQUIRED');
    const { version } = await one(nodeId);
    const pictures = { MS: kept.pictureId, EN: null, CN: null };
    expect(await codeOf(calls().changeGame({ nodeId, version, pictures: { ...pictures, EN: next() } }))).toBe('FIELDS_INVALID');
    await calls().changeGame({ nodeId, version, pictures });
    const shown = async (language: 'MS' | 'EN', imgSize = 'rx2') =>
      (await player.games.games({ nodeId, language, imgSize })).content[0]?.iconUrl;
    expect(await shown('MS')).toBe(`/pictures/${kept.pictureId}.webp`);
    expect(await shown('MS', 'rx1')).toBe(`/pictures/${kept.pictureId}-240.webp`);
    expect(await shown('EN')).toBe('/img/game/alchemist.webp');
    const get = async (url: string, host = 'localhost:8080') => world.apps.site.inject({ url, headers: { host } });
    for (const [url, width, height] of [[await shown('MS'), 360, 480], [await shown('MS', 'rx1'), 240, 320]] as const) {
      const reply = await get(url ?? '');
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' });
    } // prettier-ignore
    const other = await world.beside();
    expect((await get(kept.picture, SECOND_HOST)).json<{ code: string }>().code).toBe('NOT_FOUND');
    const stranger = (await other.addStaffer()).caller;
    const theirs = String(FIRST + 45);
    const game = (await stranger.client(gameListCalls).consoleGame({ nodeId: theirs })).game;
    const change = stranger.client(gamesConsoleCalls).changeGame({ nodeId: theirs, version: game.version, pictures });
    expect(await codeOf(change)).toBe('FIELDS_INVALID');
    // The same game of the other brand is the other brand's.
    const which = { nodeIds: [theirs] };
    const { stamp } = await stranger.client(gameListCalls).tryGames({ which, act: { kind: 'hide' } });
    await stranger.client(gameListCalls).changeGames({ requestId: next(), which, act: { kind: 'hide' }, stamp });
    expect((await one(theirs)).isEnabled).toBe(true);
    const [batch] = await list().gamesBatches();
    expect(await stranger.client(gameListCalls).gamesBatches()).toMatchObject([{ kind: 'hide', changed: 1 }]);
    expect(await codeOf(stranger.client(gameListCalls).undoGames({ id: batch?.id ?? '', requestId: next() }))).toBe('NOT_FOUND');
  });

  it('have limits that narrow the vendor’s', async () => {
    const house = (await calls().consoleGames({ vassalage: 'HOUSE' })).content[0];
    if (house === undefined || house.vendorMinBet === null || house.vendorMaxBet === null)
      throw new Error('a game of the house has a ladder');
    const set = (minBet: string | null, maxBet: string | null) =>
      codeOf(calls().changeGame({ nodeId: house.nodeId, version: house.version, minBet, maxBet }));
    expect(await set('0.01', null)).toBe('FIELDS_INVALID');
    expect(await set(null, '99999999')).toBe('FIELDS_INVALID');
    expect(await set(house.vendorMinBet, house.vendorMaxBet)).toBe('OK');
  });

  it('come, go and lose their marks by themselves, once', async () => {
    const nodeId = String(FIRST + 44);
    const at = (hours: number): string => new Date(world.clock.nowMs() + hours * HOUR_MS).toISOString();
    const { version } = await one(nodeId);
    for (const wrong of [{ showAt: at(-1) }, { showAt: at(2), hideAt: at(1) }, { isNew: true, newUntil: at(-1) }, { showAt: 'soon' }])
      expect(await codeOf(calls().changeGame({ nodeId, version, ...wrong }))).toBe('FIELDS_INVALID');
    await calls().changeGame({ nodeId, version, isEnabled: false, isNew: true, newUntil: at(1), showAt: at(1), hideAt: at(3) });
    expect(await idsOf({ state: 'timed' })).toContain(nodeId);
    await followGameTimes(world.platform);
    expect((await one(nodeId)).isEnabled).toBe(false);
    await world.turnClock(HOUR_MS + 1_000);
    await admin.logIn();
    await Promise.all([followGameTimes(world.platform), followGameTimes(world.platform)]);
    expect(await one(nodeId)).toMatchObject({ isEnabled: true, isNew: false, newUntil: null, showAt: null, version: version + 2 });
    await player.logIn();
    expect(await shownTo({ nodeId })).toHaveLength(1);
    await world.turnClock(2 * HOUR_MS);
    await admin.logIn();
    await followGameTimes(world.platform);
    expect(await one(nodeId)).toMatchObject({ isEnabled: false, hideAt: null });
    expect((await list().gameHistory({ nodeId })).content[0]).toMatchObject({ staffName: null, after: { isEnabled: false, hideAt: null } });
    expect((await list().consoleGame({ nodeId })).notShown).toEqual(['off']);
  });

  it('are taken away as a file, which the chain tells, and are shown and changed by whoever may', async () => {
    const file = await list().gamesFile({ vassalage: 'PLANT', family: 'LIVE', format: 'csv' });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1_001);
    expect((await acts('list.exported'))[0]).toMatchObject({ detail: { list: 'games', rows: 1_000 } });
    const cashier = (await world.addStaffer('cashier')).caller;
    expect(await codeOf(cashier.client(gameListCalls).consoleGame({ nodeId: String(FIRST) }))).toBe('FORBIDDEN');
    expect(await list().gameFigures({ nodeId: String(FIRST) })).toMatchObject({ rounds: 0, ggr: '0.00', days: [] });
    expect(await admin.caller.client(auditCalls).verifyAudit()).toMatchObject({ isIntact: true });
  });
});
