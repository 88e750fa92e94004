import type { CallArguments } from '@talora/contract/core/call.ts';
import type { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { UNDER_SPORTS } from '@talora/domain/games/catalogue/vendor-rules.ts';
import { findHouseGame, HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { hasJackpot } from '@talora/domain/jackpots/jackpot-tiers.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { GameRow, Texts } from '../catalogue/games.queries.ts';

/** What the list of games is asked for, without its page. */
export type GameFilter = Omit<CallArguments<(typeof gamesConsoleCalls)['calls']['consoleGames']>, 'pageNo'>;

/** A game as the console knows it: also when it is off. Texts of its vendor stand beside the brand's. */
export interface ConsoleRow extends GameRow {
  readonly game_classify: SubCategory | null;
  readonly platforms: readonly string[];
  readonly vendor_texts: Texts;
  readonly own_names: Partial<Texts>;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly is_enabled: boolean;
  readonly is_vendor_enabled: boolean;
  readonly new_until: Date | null;
  readonly hot_until: Date | null;
  readonly show_at: Date | null;
  readonly hide_at: Date | null;
  readonly listed_at: Date;
  readonly has_jackpot: boolean;
  readonly version: number;
  /** In the brand's whole order, from 1. */
  readonly position: number;
}

const FROM = sql`games_listing l join games_game g on g.id = l.game_id join games_vendor v on v.id = g.vendor_id
  left join games_brand_vendor b on b.brand_id = l.brand_id and b.vendor_id = v.id`;

const RUNS_JACKPOT = sql`coalesce((select s.settings ->> 'jackpotProfile' from site_brand s where s.id = l.brand_id), 'off') <> 'off'`;

/** Rows of games of a brand by their numbers, in that order; those that the brand does not list are left out. */
export async function listConsoleRows(db: Queryable, brandId: string, ids: readonly number[]): Promise<ConsoleRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<ConsoleRow>`select g.id, v.code as vendor_code, v.display_name as vendor_name, v.names as vendor_names, v.adapter, g.code,
    g.game_type, g.name || l.names as name, g.name as vendor_texts, l.names as own_names, g.blurb, g.icon, g.rtp, g.support_play, g.is_game,
    g.default_play_type, g.valid_bet_percent, g.game_classify, g.platforms, l.is_enabled, l.is_new, l.is_hot, l.new_until, l.hot_until,
    l.show_at, l.hide_at, l.pictures, l.tags, l.categories, l.min_bet, l.max_bet, l.listed_at, l.version, r.position::int,
    l.is_in_maintenance as is_stopped, l.maintenance_until as stopped_until, coalesce(b.is_enabled, true) as is_vendor_enabled,
    coalesce(b.is_in_maintenance, false) as is_vendor_stopped, b.maintenance_until as vendor_stopped_until,
    v.adapter = 'house' and ${RUNS_JACKPOT} as has_jackpot
    from ${FROM} join (select x.game_id, row_number() over (order by x.sort, x.game_id) as position from games_listing x
      where x.brand_id = ${brandId}) r on r.game_id = l.game_id
    where l.brand_id = ${brandId} and l.game_id = any (${ids}::int[]) order by array_position(${ids}::int[], l.game_id)`.execute(db);
  return rows.map((row) => {
    const house = row.has_jackpot ? findHouseGame(row.code) : undefined;
    return { ...row, has_jackpot: house !== undefined && hasJackpot(house) };
  });
}

const until = (isOn: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`(${isOn} and (${end} is null or ${end} > app_now()))`;
const OWN_STOP = until(sql`l.is_in_maintenance`, sql`l.maintenance_until`);
const VENDOR_STOP = until(sql`coalesce(b.is_in_maintenance, false)`, sql`b.maintenance_until`);
const VENDOR_ON = sql`coalesce(b.is_enabled, true)`;

const STATES: Readonly<Record<GameFilter['state'], RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`l.is_enabled and ${VENDOR_ON} and not ${OWN_STOP} and not ${VENDOR_STOP}`,
  on: sql`l.is_enabled`,
  off: sql`not l.is_enabled`,
  'vendor-off': sql`not ${VENDOR_ON}`,
  maintenance: sql`(${OWN_STOP} or ${VENDOR_STOP})`,
  'maintenance-own': OWN_STOP,
  'maintenance-vendor': VENDOR_STOP,
  new: sql`l.is_new`,
  hot: sql`l.is_hot`,
  timed: sql`least(l.new_until, l.hot_until, l.show_at, l.hide_at) is not null`,
};

const PICTURES: Readonly<Record<GameFilter['picture'], RawBuilder<unknown>>> = {
  any: sql`true`,
  own: sql`l.pictures <> '{}'`,
  vendor: sql`l.pictures = '{}' and g.icon <> ''`,
  none: sql`l.pictures = '{}' and g.icon = ''`,
};

/** A language lacks a name where there is none, and where the vendor has given one text for all and the brand none of its own. English may be that text. */
const lacks = (language: ShippedLanguage) => sql`(coalesce((g.name || l.names) ->> ${sql.lit(language)}, '') = ''
  ${language === 'EN' ? sql`` : sql`or (not l.names ? ${sql.lit(language)} and g.name ->> 'MS' = g.name ->> 'EN' and g.name ->> 'CN' = g.name ->> 'EN')`})`;

const NAMES: Readonly<Record<GameFilter['names'], RawBuilder<unknown>>> = {
  any: sql`true`,
  own: sql`l.names <> '{}'`,
  'no-MS': lacks('MS'),
  'no-EN': lacks('EN'),
  'no-CN': lacks('CN'),
};

const DEVICES: Readonly<Record<GameFilter['device'], RawBuilder<unknown>>> = {
  any: sql`true`,
  desktop: sql`'html5-desktop' = any (g.platforms)`,
  mobile: sql`'html5-mobile' = any (g.platforms)`,
  'no-desktop': sql`not 'html5-desktop' = any (g.platforms)`,
  'no-mobile': sql`not 'html5-mobile' = any (g.platforms)`,
};

const JACKPOT_CODES = HOUSE_GAMES.filter(hasJackpot).map(({ code }) => code);

/** Do players find a game under a category? As `menuTypesOf` says it. */
const isUnder = (key: string) => sql`(${key} = any (l.categories)
  or ${key} = case when g.game_type = 'LOTT' then 'ELOTT' when g.game_type = 'ESPORTS' and v.code = any (${UNDER_SPORTS}) then 'SPORTS' else g.game_type end
  ${key === 'JP' ? sql`or (v.adapter = 'house' and g.code = any (${JACKPOT_CODES}) and ${RUNS_JACKPOT})` : sql``})`;

const ORDERS: Readonly<Record<GameFilter['sort'], (language: ShippedLanguage) => RawBuilder<unknown>>> = {
  order: () => sql`l.sort, l.game_id`,
  name: (language) => sql`lower((g.name || l.names) ->> ${language}), l.game_id`,
  '-name': (language) => sql`lower((g.name || l.names) ->> ${language}) desc, l.game_id desc`,
  code: () => sql`g.code, l.game_id`,
  '-code': () => sql`g.code desc, l.game_id desc`,
  vendor: () => sql`v.display_name, l.sort, l.game_id`,
  '-vendor': () => sql`v.display_name desc, l.sort, l.game_id`,
  family: () => sql`g.game_type, l.sort, l.game_id`,
  '-family': () => sql`g.game_type desc, l.sort, l.game_id`,
  listed: () => sql`l.listed_at, l.game_id`,
  '-listed': () => sql`l.listed_at desc, l.game_id desc`,
};

/**
 * Numbers of all games of a brand that a filter finds, in its order. `found` are those that its text has found, best first; null without a
 * text. In the brand's order what was searched for stands by how well it fits.
 */
export async function listGameIds(
  db: Queryable,
  brandId: string,
  filter: GameFilter,
  language: ShippedLanguage,
  found: readonly number[] | null,
): Promise<number[]> {
  const { vassalage, family, category, tag, state, picture, names, device, sort } = filter;
  const order = found !== null && sort === 'order' ? sql`array_position(${found}::int[], l.game_id)` : ORDERS[sort](language);
  const { rows } = await sql<{ game_id: number }>`select l.game_id from ${FROM} where l.brand_id = ${brandId}
    and ${STATES[state]} and ${PICTURES[picture]} and ${NAMES[names]} and ${DEVICES[device]}
    ${found === null ? sql`` : sql`and l.game_id = any (${found}::int[])`}
    ${vassalage === undefined ? sql`` : sql`and v.code = ${vassalage}`}
    ${family === undefined ? sql`` : sql`and g.game_type = ${family}`}
    ${category === undefined ? sql`` : sql`and ${isUnder(category)}`}
    ${tag === undefined ? sql`` : sql`and ${tag.trim().toLowerCase()} = any (l.tags)`}
    order by ${order}`.execute(db);
  return rows.map((row) => row.game_id);
}

/** Words that each game of a brand is found by at the console: both sets of names, codes, its number, the brand's words. */
export async function listGameWords(db: Queryable, brandId: string): Promise<{ readonly id: number; readonly words: readonly string[] }[]> {
  const { rows } = await sql<{
    id: number;
    name: Texts;
    own: Partial<Texts>;
    code: string;
    vendor: string;
    tags: string[];
  }>`select g.id, g.name,
    l.names as own, g.code, v.code as vendor, l.tags from ${FROM} where l.brand_id = ${brandId} order by l.sort, l.game_id`.execute(db);
  return rows.map(({ id, name, own, code, vendor, tags }) => ({
    id,
    words: [...Object.values(own), ...Object.values(name), code, String(id), vendor, ...tags],
  }));
}
