import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { isSameEntries, type NavigationEntry } from '@talora/domain/site/navigation.ts';
import { canonicalJson, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listCategoryRows, listListedRows, menuTypesOf } from '../catalogue/catalogue.queries.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';
import type { GamesTables } from '../games.tables.ts';

const STEP = 10;

const inLanguages = (textOf: (language: ShippedLanguage) => string): Record<ShippedLanguage, string> =>
  Object.fromEntries(SHIPPED_LANGUAGES.map((language) => [language, textOf(language)])) as Record<ShippedLanguage, string>;

/** The navigation of a brand in its order, also what is hidden. */
export async function readNavigation(db: Queryable, brandId: string): Promise<NavigationEntry[]> {
  return (await listCategoryRows(db, brandId)).map(({ key, label, is_visible: isVisible, is_hot: isHot }) => ({
    key,
    label: inLanguages((language) => label?.[language] ?? ''),
    isVisible,
    isHot,
  }));
}

/** Text that changes with a navigation. */
export const versionOfNavigation = (entries: readonly NavigationEntry[]): string => sha256Hex(canonicalJson(entries)).slice(0, 32);

/** What stands behind an entry: an entry without a game does not show. */
export interface NavigationContent {
  readonly vendors: number;
  readonly games: number;
  readonly firstVendor: Record<ShippedLanguage, string> | null;
}

/** What stands behind each entry, by its key. */
export async function readNavigationContents(db: Queryable, brandId: string): Promise<Record<string, NavigationContent>> {
  const listed = await listListedRows(db, brandId);
  const byType = Map.groupBy(
    listed.flatMap((game) => menuTypesOf(game).map((type) => ({ game, type }))),
    ({ type }) => type,
  );
  return Object.fromEntries(
    [...byType].map(([key, held]) => {
      const games = held.map(({ game }) => game);
      const [first] = games;
      const firstVendor = first === undefined ? null : inLanguages((language) => first.vendor_names[language] ?? first.vendor_name);
      return [key, { vendors: new Set(games.map((game) => game.vendor_code)).size, games: games.length, firstVendor }];
    }),
  );
}

/** Entries as they are stored: labels without blanks at their ends. */
const trimmed = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.map((entry) => ({ ...entry, label: inLanguages((language) => entry.label[language].trim()) }));

async function writeEntry(tx: Tx, brandId: string, { key, label, isVisible, isHot }: NavigationEntry, sort: number): Promise<void> {
  const given = Object.entries(label).filter(([, text]) => text !== '');
  await tx
    .$extendTables<GamesTables>()
    .updateTable('games_category')
    .set({ label: given.length === 0 ? null : JSON.stringify(Object.fromEntries(given)), is_visible: isVisible, is_hot: isHot, sort })
    .where('brand_id', '=', brandId)
    .where('key', '=', key)
    .execute();
}

/**
 * Changes order, labels, visibility and marks of a brand's navigation and tells every server and open page. `record` runs in
 * the same transaction, only when something changes. Refuses ILLEGAL_STATE when `version` is not the present one, and
 * FIELDS_INVALID when entries are missing, new or twice.
 */
export async function changeNavigation(
  platform: Platform,
  brandId: string,
  version: string,
  entries: readonly NavigationEntry[],
  record: (tx: Tx, before: readonly NavigationEntry[], after: readonly NavigationEntry[]) => Promise<void>,
): Promise<void> {
  const after = trimmed(entries);
  await platform.db.tx(async (tx) => {
    await takeTurn(tx, `games.navigation ${brandId}`);
    const before = await readNavigation(tx, brandId);
    if (versionOfNavigation(before) === versionOfNavigation(after)) return;
    if (versionOfNavigation(before) !== version) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
    if (!isSameEntries(before, after)) refuse('FIELDS_INVALID', { fields: { entries: { problem: 'format' } } });
    for (const [at, entry] of after.entries()) await writeEntry(tx, brandId, entry, (at + 1) * STEP);
    await record(tx, before, after);
  });
  tellCatalogueChanged(platform, brandId);
}
