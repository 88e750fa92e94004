import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { sql } from 'kysely';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listCategoryRows, listListedRows, menuTypesOf, type ListedRow } from '../catalogue/catalogue.queries.ts';

/** What of the catalogue goes when some games are shown no more. Names are in the caller's language. */
export interface ListedReach {
  readonly gameIds: readonly number[];
  readonly games: readonly string[];
  readonly hot: readonly string[];
  /** Of them, games whose rounds feed the jackpot. */
  readonly jackpot: readonly string[];
  /** Visible entries of the menu that are left without a game, by their label or their key. */
  readonly categories: readonly string[];
  readonly favourites: number;
}

/** What goes with the games that `goes` names, of those that the brand shows now. Changes nothing. */
export async function readListedReach({ platform, brand, caller }: StaffContext, goes: (game: ListedRow) => boolean): Promise<ListedReach> {
  const db = platform.db.kysely;
  const language = shippedLanguage(caller.language);
  const [shown, menu] = await Promise.all([listListedRows(db, brand.id), listCategoryRows(db, brand.id)]);
  const going = shown.filter(goes);
  const left = new Set(shown.filter((game) => !goes(game)).flatMap(menuTypesOf));
  const emptied = new Set(going.flatMap(menuTypesOf).filter((type) => !left.has(type)));
  const gameIds = going.map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from games_favourite f
    where f.game_id = any (${gameIds}::int[]) and exists (select from identity_member m where m.id = f.member_id and m.brand_id = ${brand.id})`.execute(
    db,
  );
  const names = (games: readonly ListedRow[]): string[] => games.map(({ name }) => name[language]);
  return {
    gameIds,
    games: names(going),
    hot: names(going.filter((game) => game.is_hot)),
    jackpot: names(going.filter((game) => game.has_jackpot)),
    categories: menu
      .filter(({ key, is_visible: isVisible }) => isVisible && emptied.has(key))
      .map(({ key, label }) => label?.[language] ?? key),
    favourites: rows[0]?.n ?? 0,
  };
}
