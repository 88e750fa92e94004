import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { gamesCalls, GameSort } from '@talora/contract/games/games.ts';
import { subCategoriesOf } from '@talora/domain/games/catalogue/sub-categories.ts';
import { hasTyVariant } from '@talora/domain/languages/language-settings.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { keepReply } from '../../../../platform/http/kept-replies.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { VisitorContext } from '../../../people/members/members.ts';
import { getCatalogue, type Catalogue, type KeptPage } from './catalogue.ts';
import { menuTypesOf, type ListedRow } from './catalogue.queries.ts';
import { listFavouriteIds } from './games.queries.ts';
import { gameView, type ViewOptions } from '../games.view.ts';
import { listedBets } from './listed-bets.ts';
import { getPopularity } from './popular-games.ts';

type Games = (typeof gamesCalls)['calls']['games'];
type Input = CallArguments<Games>;

const MOST_LISTS = 300;

/** Does a game stand under a type: its own, or one of the menu? */
export const isOfType = (row: ListedRow, gameType: string): boolean => row.game_type === gameType || menuTypesOf(row).includes(gameType);

/** Can a game be played on one of these platforms? */
export function runsOn(row: ListedRow, platform: string | undefined): boolean {
  if (platform === undefined || platform === '') return true;
  return platform.split(',').some((one) => row.platforms.includes(one.trim()));
}

/** The number of a game in the catalogue; undefined for what is none. */
export const gameIdOf = (nodeId: string): number | undefined => (/^[0-9]{1,9}$/.test(nodeId) ? Number(nodeId) : undefined);

/** How views of a visitor's games are made. */
export function viewOptions({ brand, caller, platform }: VisitorContext, input: Partial<Pick<Input, 'language' | 'imgSize'>>): ViewOptions {
  return {
    // Names of games ship: a language without messages reads those of the one that stands in for it.
    language: textsLanguage(input.language ?? caller.language, brand.settings.defaultLanguage),
    imgSize: input.imgSize ?? 'rx2',
    asset: brand.asset,
    hasTy: hasTyVariant(brand.settings.languages),
    nowMs: platform.clock.nowMs(),
  };
}

/** What a list is made with beside what was asked. */
interface Making {
  readonly minBet: bigint | undefined;
  readonly classes: readonly string[];
  readonly language: ViewOptions['language'];
  readonly asset: Asset;
}

const filters =
  (input: Input, { minBet, classes, asset }: Pick<Making, 'minBet' | 'classes' | 'asset'>) =>
  (row: ListedRow): boolean =>
    (input.nodeId === undefined || row.id === gameIdOf(input.nodeId)) &&
    (input.gameType === undefined || isOfType(row, input.gameType)) &&
    (input.vassalage === undefined || row.vendor_code === input.vassalage) &&
    (input.gameClassify === undefined || (row.game_classify === input.gameClassify && classes.includes(input.gameClassify))) &&
    (minBet === undefined || minBet === 0n || (listedBets(row, asset).min ?? -1n) >= minBet) &&
    (input.minLineNum === undefined || (row.line_count ?? 0) >= input.minLineNum) &&
    (input.minRtp === undefined || Number(row.rtp ?? 0) >= input.minRtp) &&
    (input.isTrial === undefined || row.support_play === 0) &&
    (input.isNew === undefined || row.is_new) &&
    (input.isHot === undefined || !row.is_hot) &&
    runsOn(row, input.platform);

function sorted(rows: ListedRow[], sort: GameSort, language: ViewOptions['language'], plays: ReadonlyMap<number, number>): ListedRow[] {
  const rankOf = (row: ListedRow): number => plays.get(row.id) ?? plays.size;
  if (sort === 'popular') return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (sort === 'new') return rows.toSorted((a, b) => Number(b.is_new) - Number(a.is_new) || b.listed_at.getTime() - a.listed_at.getTime());
  if (sort === 'rtp') return rows.toSorted((a, b) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0));
  if (sort === 'name') {
    const order = new Intl.Collator(language === 'CN' ? 'zh' : language.toLowerCase());
    return rows.toSorted((a, b) => order.compare(a.name[language], b.name[language]));
  }
  return rows;
}

/** Games that match, best first when a name was asked for and no order. Lists are kept: a page more costs nothing. */
function listMatches(
  catalogue: Catalogue,
  input: Input,
  make: Making,
  plays: { readonly version: number; readonly ranks: ReadonlyMap<number, number> },
): readonly ListedRow[] {
  const { pageNo: _, pageSize: __, clientType: ___, merchant: ____, imgSize: _____, language: ______, ...narrow } = input;
  const version = input.sort === 'popular' ? plays.version : 0;
  const key = JSON.stringify([narrow, make.classes.length, input.sort === 'name' ? make.language : '', version]);
  const known = catalogue.lists.get(key);
  if (known !== undefined) return known;
  const isWanted = filters(input, make);
  const name = input.gameName?.trim() ?? '';
  const rows =
    name === ''
      ? catalogue.games.filter(isWanted)
      : catalogue
          .index()
          .find(name)
          .flatMap(({ at }) => catalogue.games[at] ?? [])
          .filter(isWanted);
  const list = sorted(rows, input.sort, make.language, plays.ranks);
  if (catalogue.lists.size >= MOST_LISTS) catalogue.lists.delete(catalogue.lists.keys().next().value ?? '');
  catalogue.lists.set(key, list);
  return list;
}

/** When a page is not true any more by time alone: at the first end of a maintenance on it. */
export function endOf(rows: readonly ListedRow[], nowMs: number): number {
  const ends = rows.flatMap((row) => [row.stopped_until, row.vendor_stopped_until]).map((end) => end?.getTime() ?? Infinity);
  return Math.min(Infinity, ...ends.filter((end) => end > nowMs));
}

async function makePage(context: VisitorContext, input: Input, catalogue: Catalogue, options: ViewOptions): Promise<KeptPage> {
  const { platform, brand, session } = context;
  const minBet = input.minBet === undefined ? undefined : parseAmount(input.minBet, brand.asset, { decimals: 'upTo' });
  if (input.minBet !== undefined && minBet === undefined) refuse('AMOUNT_INVALID');
  const plays = input.sort === 'popular' ? await getPopularity(platform, brand.realBook) : { version: 0, ranks: new Map<number, number>() };
  const classes = subCategoriesOf(options.hasTy);
  let rows = listMatches(catalogue, input, { minBet, classes, language: options.language, asset: brand.asset }, plays);
  if (input.merchant !== undefined && input.merchant !== brand.merchantCode) rows = [];
  if (input.isFavourite !== undefined) {
    const ids = new Set(session === null ? [] : await listFavouriteIds(platform.db.kysely, session.memberId));
    rows = rows.filter((row) => ids.has(row.id));
  }
  const first = (input.pageNo - 1) * input.pageSize;
  const shown = rows.slice(first, first + input.pageSize);
  const page = {
    content: shown.map((row) => gameView(row, options)),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(rows.length / input.pageSize)),
    totalElements: rows.length,
  };
  return { page, untilMs: endOf(shown, options.nowMs) };
}

/**
 * A page of the brand's games by every filter. Refuses AMOUNT_INVALID. Another merchant's code finds nothing. Pages that are
 * the same for everybody are kept as long as the catalogue.
 */
export async function listGames(context: VisitorContext, input: Input): Promise<CallResult<Games>> {
  const options = viewOptions(context, input);
  const catalogue = await getCatalogue(context.platform, context.brand.id);
  if (input.isFavourite !== undefined || input.sort === 'popular') return (await makePage(context, input, catalogue, options)).page;
  const key = JSON.stringify([input, options.language, options.hasTy]);
  const known = catalogue.pages.get(key);
  if (known !== undefined && known.untilMs > options.nowMs) return known.page;
  const made = await makePage(context, input, catalogue, options);
  if (catalogue.pages.size >= MOST_LISTS) catalogue.pages.delete(catalogue.pages.keys().next().value ?? '');
  catalogue.pages.set(key, made);
  return keepReply(made.page);
}
