import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { findHouseGame, HOUSE_GAMES, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { HOUSE_VENDORS } from '@talora/domain/games/house-vendors.ts';
import { rtpPercent } from '@talora/domain/games/share-text.ts';
import { findSharedGame, SHARED_GAMES } from '@talora/domain/rounds/round-kinds.ts';
import { HOUSE_THEMES } from '@talora/domain/games/slots/themes/house-themes.ts';
import { addGame, addGameCategory, addGameToBrand, addVendor, listGamesById } from '../features/shop/games/games.ts';
import type { Platform } from '../platform/platform.ts';
import { blurbOf } from './slot-blurbs.ts';
import { marksOf, marksOfTable, TABLE_CATEGORIES, typeOfTable } from './game-marks.ts';
import { sharedBlurbOf, tableBlurbOf } from './table-blurbs.ts';

const HOUSE_VENDOR_ID = 1;
const BEFORE_FIRST_ID = 1000;
/** Number of Kopitiam Sevens in the catalogue: the first game of the house. */
export const KOPITIAM_GAME_ID = BEFORE_FIRST_ID + 1;

/** Kopitiam Sevens stands first of all, the house's other games behind those of the vendors. */
const FIRST_SORT = 10;
const LATER_SORT = 2_000;

const KOPITIAM_BLURB = {
  MS: '3 gelendong, 5 garisan. Teko menggandakan bayaran; tiga cawan kopi membuka roda sehingga 50 × taruhan.',
  EN: '3 reels, 5 lines. The teapot doubles pays; three kopi cups open the wheel for up to 50 × bet.',
  CN: '3 转轮 5 线。茶壶使派彩加倍；三杯咖啡开启转盘，最高 50 倍投注。',
};

/** Number of a house game in the catalogue. Throws RangeError for a code that is none. */
export function houseGameId(code: string): number {
  const game = findHouseGame(code);
  if (game === undefined) throw new RangeError(`no house game ${code}`);
  return BEFORE_FIRST_ID + game.number;
}

function blurb(game: HouseGame): typeof KOPITIAM_BLURB {
  if (game.kind === 'table') return tableBlurbOf(game.table.kind);
  const slotTheme = HOUSE_THEMES.find(({ id }) => id === game.theme);
  return slotTheme === undefined ? KOPITIAM_BLURB : blurbOf(slotTheme, game.model);
}

const marks = (game: HouseGame): ReturnType<typeof marksOf> => {
  if (game.kind === 'table') return marksOfTable(game.table.kind);
  // What Kopitiam Sevens is listed with stays as it is.
  return game.theme === 'hsl-kopi7' ? {} : marksOf(game.theme, game.model);
};

const TABLES_VENDOR_ID = 2;
const TABLES_SORT = 3_000;

/** Number of a shared game in the catalogue. Throws RangeError for a code that is none. */
export function sharedTableId(code: string): number {
  const game = findSharedGame(code);
  if (game === undefined) throw new RangeError(`no shared table ${code}`);
  return BEFORE_FIRST_ID + game.number;
}

/** Throws when the number of a game to be added is another game's. */
async function expectNumber(platform: Platform, id: number, code: string): Promise<void> {
  const found = (await listGamesById(platform.db.kysely, [id])).get(id)?.code;
  if (found !== code) throw new Error(`Number ${id} of the catalogue is no ${code}.`);
}

/** Gives a brand the tables whose rounds its members share. Resolves to the codes of those that it did not list yet. */
async function addSharedTables(platform: Platform, brandId: string): Promise<string[]> {
  const db = platform.db.kysely;
  await addVendor(db, { id: TABLES_VENDOR_ID, code: HOUSE_VENDORS.shared, name: 'Talora Live', adapter: 'rounds' });
  await addGameCategory(db, brandId, 'LIVE', { MS: 'Kasino Langsung', EN: 'Live casino', CN: '真人娱乐' }, 20);
  const added: string[] = [];
  for (const [at, { kind, name, category, subCategory, theme }] of SHARED_GAMES.entries()) {
    const id = sharedTableId(kind.code);
    await addGame(db, {
      id,
      vendorId: TABLES_VENDOR_ID,
      code: kind.code,
      gameType: category,
      name: { MS: name.ms, EN: name.en, CN: name.zh },
      blurb: sharedBlurbOf(kind.code),
      icon: `/img/game/${theme}.webp`,
      rtp: rtpPercent(kind.rtp) ?? '',
      // Members play here with each other's seeds, for money.
      supportPlay: 1,
      ...(subCategory === undefined ? {} : { gameClassify: subCategory }),
    });
    await expectNumber(platform, id, kind.code);
    if (await addGameToBrand(db, brandId, id, TABLES_SORT + at * 10, true)) added.push(kind.code);
  }
  return added;
}

/** Gives a brand the games of the house that it does not list yet. Resolves to their codes. Throws when another game has the number of one. */
export async function addHouseGames(platform: Platform, brandId: string): Promise<string[]> {
  const db = platform.db.kysely;
  await addVendor(db, { id: HOUSE_VENDOR_ID, code: HOUSE_VENDORS.personal, name: 'Talora Studio', adapter: 'house' });
  await addGameCategory(db, brandId, 'RNG', { MS: 'Slot', EN: 'Slots', CN: '电子游戏' }, 10);
  for (const { key, label, sort } of TABLE_CATEGORIES) await addGameCategory(db, brandId, key, label, sort);
  const added: string[] = [];
  for (const game of HOUSE_GAMES) {
    const id = houseGameId(game.code);
    await addGame(db, {
      id,
      vendorId: HOUSE_VENDOR_ID,
      code: game.code,
      gameType: game.kind === 'table' ? typeOfTable(game.table.kind) : 'RNG',
      name: { MS: game.name.ms, EN: game.name.en, CN: game.name.zh },
      blurb: blurb(game),
      icon: `/img/game/${game.theme}.webp`,
      rtp: rtpPercent(certificateOf(game).rtp) ?? '',
      supportPlay: 0,
      ...marks(game),
    });
    await expectNumber(platform, id, game.code);
    const isFirst = game.number === 1;
    const isNew = await addGameToBrand(db, brandId, id, isFirst ? FIRST_SORT : LATER_SORT + (game.number - 1) * 10, isFirst);
    if (isNew) added.push(game.code);
  }
  return [...added, ...(await addSharedTables(platform, brandId))];
}
