import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import { LOGO_COLOURS, logoOf, smallIconOf, submenuImageOf, type LogoColour } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { subCategoriesOf, type SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { shownVendorName } from '@talora/domain/games/catalogue/vendor-rules.ts';
import type { LanguageCode, ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { VisitorContext } from '../../../people/members/members.ts';
import { getCatalogue, keepView, type Catalogue } from './catalogue.ts';
import { menuTypesOf, type ListedRow } from './catalogue.queries.ts';
import { endOf, isOfType, runsOn, viewOptions } from './list-games.ts';
import { maintenanceOf, maintenanceView, stopOf } from './maintenance.ts';
import { pictureOf, vendorNameOf, type ViewOptions } from '../games.view.ts';

type Calls = (typeof catalogueCalls)['calls'];
type Menus = CallResult<(typeof gamesCalls)['calls']['gameMenus']>;
type Types = CallResult<Calls['vendorGameTypes']>;

/** The public base of pictures. */
const IMAGE_BASE = '/img';
const GROUP_NODES = 50;

interface TypeGames {
  readonly key: string;
  readonly label: string | null;
  readonly isVisible: boolean;
  readonly isHot: boolean;
  readonly sort: number;
  readonly games: readonly ListedRow[];
  /** Codes of its vendors, by their first game. */
  readonly vendors: readonly string[];
}

/** Game types of the menu that hold a game, in the brand's order. A type that the menu does not name is not shown. */
function typesOf({ games, categories }: Catalogue, language: ShippedLanguage): TypeGames[] {
  const byType = Map.groupBy(
    games.flatMap((game) => menuTypesOf(game).map((type) => ({ game, type }))),
    ({ type }) => type,
  );
  return categories.flatMap(({ key, label, is_visible: isVisible, is_hot: isHot, sort }) => {
    const held = (byType.get(key) ?? []).map(({ game }) => game);
    if (held.length === 0) return [];
    const vendors = [...new Set(held.map((game) => game.vendor_code))];
    return [{ key, label: label?.[language] || null, isVisible, isHot, sort, games: held, vendors }];
  });
}

function vendorView(catalogue: Catalogue, gameType: string, code: string, options: ViewOptions): Menus[number]['vendors'][number] {
  const vendor = catalogue.vendors.get(code);
  return {
    gameType,
    vassalage: code,
    displayName: shownVendorName(code, vendor?.names[options.language] ?? vendor?.display_name ?? code, options.hasTy),
    smallIcon: smallIconOf(IMAGE_BASE, code),
    lagerIcon: logoOf(IMAGE_BASE, code, 'color'),
    cards: [...(vendor?.cards ?? [])],
  };
}

/** The menu: one entry a category that the operator shows, its vendors inside. */
export async function showMenus(context: VisitorContext, language: LanguageCode | undefined): Promise<Menus> {
  const options = viewOptions(context, language === undefined ? {} : { language });
  const catalogue = await getCatalogue(context.platform, context.brand.id);
  return keepView(catalogue, `menus ${options.language} ${String(options.hasTy)}`, options.nowMs, () => ({
    value: typesOf(catalogue, options.language).flatMap(({ key, label, isVisible, isHot, sort, vendors }) =>
      isVisible ? [{ gameType: key, label, isHot, sort, vendors: vendors.map((code) => vendorView(catalogue, key, code, options)) }] : [],
    ),
    untilMs: Infinity,
  }));
}

function subCategoriesIn(games: readonly ListedRow[], hasTy: boolean): Types[number]['gameClassify'] {
  return subCategoriesOf(hasTy).flatMap((key) => {
    const held = games.filter((game) => game.game_classify === key);
    return held.length === 0 ? [] : [{ key, count: held.length, vendors: [...new Set(held.map((game) => game.vendor_code))] }];
  });
}

const logosOf = (code: string): Record<LogoColour, string> =>
  Object.fromEntries(LOGO_COLOURS.map((colour) => [colour, logoOf(IMAGE_BASE, code, colour)])) as Record<LogoColour, string>;

/** Game types with what stands in them: vendors, sub-categories, counts. */
export async function showVendorTypes(
  context: VisitorContext,
  { language, flush }: CallArguments<Calls['vendorGameTypes']>,
): Promise<Types> {
  const options = viewOptions(context, language === undefined ? {} : { language });
  const catalogue = await getCatalogue(context.platform, context.brand.id, flush !== undefined);
  return keepView(catalogue, `types ${options.language} ${String(options.hasTy)}`, options.nowMs, () => ({
    value: typesOf(catalogue, options.language).map(({ key, label, sort, games, vendors }) => ({
      gameType: key,
      label,
      sort,
      count: games.length,
      newCount: games.filter((game) => game.is_new).length,
      vendors: vendors.map((code) => {
        const held = games.filter((game) => game.vendor_code === code);
        const [first] = held;
        return {
          ...vendorView(catalogue, key, code, options),
          activeIcon: smallIconOf(IMAGE_BASE, code, 'active'),
          logo: logosOf(code),
          submenuImage: submenuImageOf(IMAGE_BASE, key, code),
          count: held.length,
          maintenance:
            first === undefined ? null : maintenanceView(stopOf(first.is_vendor_stopped, first.vendor_stopped_until, options.nowMs)),
        };
      }),
      gameClassify: subCategoriesIn(games, options.hasTy),
    })),
    untilMs: endOf(catalogue.games, options.nowMs),
  }));
}

/** Games of a vendor in lanes: one a sub-category, first the ones without. Refuses NOT_FOUND for a vendor without games. */
export async function showVendor(
  context: VisitorContext,
  input: CallArguments<Calls['gameVendor']>,
): Promise<CallResult<Calls['gameVendor']>> {
  const options = viewOptions(context, input);
  const { games } = await getCatalogue(context.platform, context.brand.id);
  const { gameType, vassalage } = input;
  const held = games.filter(
    (game) => game.vendor_code === vassalage && (gameType === undefined || isOfType(game, gameType)) && runsOn(game, input.platform),
  );
  const [first] = held;
  if (first === undefined) refuse('NOT_FOUND');
  const keys: (SubCategory | null)[] = [null, ...subCategoriesOf(options.hasTy)];
  return {
    vassalage,
    displayName: vendorNameOf(first, options),
    lanes: keys.flatMap((key) => {
      const group = held.filter((game) => game.game_classify === key);
      if (group.length === 0) return [];
      const nodes = group.slice(0, GROUP_NODES).map((game) => ({
        nodeId: String(game.id),
        nodeName: game.name[options.language],
        showIcon: pictureOf(game, options.language, options.imgSize),
        vassalage: game.vendor_code,
        gameType: game.game_type,
        gameCode: game.code,
        isGame: game.is_game,
        supportPlay: game.support_play,
        defaultPlayType: game.default_play_type,
        maintenance: maintenanceView(maintenanceOf(game, options.nowMs)),
      }));
      return [{ gameClassify: key, total: group.length, nodes }];
    }),
  };
}
