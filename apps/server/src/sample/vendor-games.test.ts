import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import { SLOT_THEMES } from '@talora/domain/games/slots/themes/themes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { listGamesById } from '../features/shop/games/games.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';
import { blurbOf } from '../listing/slot-blurbs.ts';
import { TABLE_THEMES } from '@talora/domain/games/table/table-themes.ts';
import { addVendorGames, inTurns, vendorGameId, vendorTableId } from './vendor-games.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('puts sixty games of six vendors into the catalogue, and a second time changes nothing', async () => {
  const db = world.platform.db.kysely;
  await addVendorGames(world.platform, SAMPLE_BRAND_ID);
  const ids = SLOT_THEMES.map((theme) => vendorGameId(theme.id));
  const games = await listGamesById(db, ids);
  expect(games.size).toBe(SLOT_THEMES.length);
  expect(new Set([...games.values()].map((game) => game.vendor_code)).size).toBe(6);
  expect(games.get(vendorGameId('naga-gold'))).toMatchObject({
    vendor_code: 'KIRIN',
    adapter: 'vendor',
    code: 'KW_NAGA_GOLD',
    game_type: 'RNG',
    icon: '/img/game/naga-gold.webp',
    rtp: '96.09',
    name: { MS: 'Naga Emas', EN: 'Naga Gold', CN: '金龙' },
  });
  await addVendorGames(world.platform, SAMPLE_BRAND_ID);
  expect(await listGamesById(db, ids)).toEqual(games);
});

it('files roulette and baccarat in categories of their own, the other tables and the arcade games beside the slots in their sub-category', async () => {
  const games = await world.visitor().client(gamesCalls).games({ pageSize: 50, gameClassify: 'TG' });
  const named = (content: typeof games.content): string[] => content.map(({ gameCode }) => gameCode).toSorted();
  expect(named(games.content)).toEqual(['B9_SIC', 'HTB_DRAGON_TIGER', 'HTB_SICBO', 'NP_SIC']);
  const arcade = await world.visitor().client(gamesCalls).games({ gameClassify: 'AC' });
  expect(named(arcade.content)).toEqual(['B9_DICE', 'B9_PLIN', 'HA_CRASH', 'HA_MINES', 'HTB_DICE', 'HTB_PLINKO', 'NP_DICE', 'NP_PLIN']);
  for (const key of ['SC', 'JP'] as const) {
    const held = await world.visitor().client(gamesCalls).games({ gameClassify: key });
    expect(held.content.length).toBeGreaterThan(1);
  }
  for (const [gameType, codes] of [
    ['ROU', ['B9_ROU', 'HTB_ROULETTE', 'NP_ROU']],
    ['BAC', ['B9_BAC', 'HTB_BACCARAT', 'NP_BAC']],
  ] as const)
    expect(named((await world.visitor().client(gamesCalls).games({ gameType })).content)).toEqual(codes);
  expect(named((await world.visitor().client(gamesCalls).games({ gameClassify: 'VP' })).content)).toEqual(['HVP_DEUCES', 'HVP_JOB']);
  // Bingo is a sub-category of brands with TY alone; the others list the game among the slots.
  expect((await world.visitor().client(gamesCalls).games({ gameClassify: 'BG' })).content).toEqual([]);
  expect(named((await world.visitor().client(gamesCalls).games({ gameType: 'RNG', gameName: 'Hibiscus' })).content)).toEqual(['HB_VIDEO']);
  await world.settings({ languages: ['MS', 'EN', 'CN', 'TY'] });
  expect(named((await world.visitor().client(gamesCalls).games({ gameClassify: 'BG' })).content)).toEqual(['HB_VIDEO']);
  await world.settings({ languages: ['MS', 'EN', 'CN'] });
  const tables = await listGamesById(
    world.platform.db.kysely,
    TABLE_THEMES.map(({ id }) => vendorTableId(id)),
  );
  expect(tables.size).toBe(10);
  expect(tables.get(2101)).toMatchObject({ vendor_code: 'NUSA', code: 'NP_ROU', icon: '/img/game/nusa-roulette.webp', rtp: '97.29' });
  expect(vendorTableId('no-such-table')).toBe(-1);
});

it('lets the vendors take turns', () => {
  expect(
    inTurns(SLOT_THEMES)
      .slice(0, 7)
      .map((theme) => theme.vendor),
  ).toEqual(['KIRIN', 'LUMEN', 'NUSA', 'BATU', 'HEXBAY', 'TIDE', 'KIRIN']);
  expect(vendorGameId('no-such-game')).toBe(-1);
});

it('says of every game in three languages what its model does', () => {
  const lines = SLOT_THEMES.map((theme) => {
    const model = SLOT_MODELS.find((one) => one.id === theme.model);
    if (model === undefined) throw new Error(theme.model);
    return blurbOf(theme, model);
  });
  for (const language of ['MS', 'EN', 'CN'] as const) {
    expect(new Set(lines.map((line) => line[language])).size).toBe(SLOT_THEMES.length);
    expect(lines.filter((line) => /undefined|NaN|Infinity|-1|\s\s| 0 /.test(line[language]))).toEqual([]);
  }
  const fox = lines[SLOT_THEMES.findIndex((theme) => theme.id === 'fox-lantern')];
  expect(fox?.EN).toBe('243 ways. Paper lantern ×3 opens free spins of up to ×5; Scroll opens a game of boxes.');
});

it('has a picture for each vendor of each category in the menus', async () => {
  const types = await world.visitor().client(catalogueCalls).vendorGameTypes({});
  const pictures = types.flatMap(({ vendors }) => vendors.map(({ submenuImage }) => submenuImage));
  expect(pictures.length).toBeGreaterThan(10);
  const missing = pictures.filter((address) => !existsSync(join(import.meta.dirname, '../../../player/public', address)));
  expect(missing).toEqual([]);
});
