import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import type { gameListCalls, NOT_SHOWN } from '@talora/contract/games/game-list-console.ts';
import { ownPictureOf } from '@talora/domain/games/catalogue/picture-addresses.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { TableColumn } from '../../../../platform/tables/table-columns.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { exportList, FILE_ROWS, listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { listCategoryRows, menuTypesOf } from '../catalogue/catalogue.queries.ts';
import { keepGamePicture } from '../catalogue/game-pictures.ts';
import { gameIdOf } from '../catalogue/list-games.ts';
import { stopOf } from '../catalogue/maintenance.ts';
import { pictureOf } from '../games.view.ts';
import type { ConsoleRow } from './console-games.queries.ts';
import { findGames } from './find-games.ts';
import { gameView, readGames } from './games-console.ts';
import { readConsoleRow, readVendorMost } from './listing-console.ts';

type Calls = (typeof gameListCalls)['calls'];

const inEach = <T>(of: (language: ShippedLanguage) => T) => ({ MS: of('MS'), EN: of('EN'), CN: of('CN') });

/** Why players do not see a game now, or cannot play it; nothing where they can. */
async function notShown({ platform, brand }: StaffContext, row: ConsoleRow): Promise<(typeof NOT_SHOWN)[number][]> {
  const nowMs = platform.clock.nowMs();
  const under = new Set(menuTypesOf(row));
  const menu = await listCategoryRows(platform.db.kysely, brand.id);
  const reasons = {
    off: !row.is_enabled,
    'vendor-off': !row.is_vendor_enabled,
    maintenance: stopOf(row.is_stopped, row.stopped_until, nowMs) !== null,
    'vendor-maintenance': stopOf(row.is_vendor_stopped, row.vendor_stopped_until, nowMs) !== null,
    'brand-closed': brand.status !== 0,
    'no-category': !menu.some(({ key, is_visible: isVisible }) => isVisible && under.has(key)),
  } satisfies Record<(typeof NOT_SHOWN)[number], boolean>;
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}

/** A game of the brand, with what its vendor gives and whether players see it. Refuses NOT_FOUND. */
export async function showGame(context: StaffContext, nodeId: string): Promise<CallResult<Calls['consoleGame']>> {
  const { platform, brand } = context;
  const row = await readConsoleRow(platform.db.kysely, brand.id, gameIdOf(nodeId) ?? 0);
  const { rows } = await sql<{ games: number }>`select count(*)::int as games from games_listing where brand_id = ${brand.id}`.execute(
    platform.db.kysely,
  );
  return {
    game: gameView(context, row, await readVendorMost(context, row)),
    vendorNames: inEach((language) => row.vendor_texts[language]),
    vendorPicture: row.icon,
    shownPictures: inEach((language) => pictureOf(row, language, 'rx2')),
    notShown: await notShown(context, row),
    games: rows[0]?.games ?? 0,
  };
}

interface FigureRow {
  readonly day: string;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

const FIGURE_DAYS = 30;

/** What was played at a game of the brand in thirty days (UTC), by the day on which rounds began, from sums that are made every quarter of an hour. Refuses NOT_FOUND. */
export async function showFigures(context: StaffContext, nodeId: string): Promise<CallResult<Calls['gameFigures']>> {
  const { platform, brand } = context;
  const { id } = await readConsoleRow(platform.db.kysely, brand.id, gameIdOf(nodeId) ?? 0);
  const { rows } = await sql<FigureRow>`select d.day::text as day, d.plays as rounds, d.stake, d.payout from games_return_day d
    where d.book = ${brand.realBook} and d.game_id = ${id} and d.day > (app_now() at time zone 'UTC')::date - ${FIGURE_DAYS}::int
    order by d.day`.execute(platform.db.kysely);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const view = ({ rounds, stake, payout }: Omit<FigureRow, 'day'>) => ({
    rounds: Number(rounds),
    stake: money(stake),
    payout: money(payout),
    ggr: money(stake - payout),
  });
  const sum = (field: 'rounds' | 'stake' | 'payout'): bigint => rows.reduce((total, row) => total + row[field], 0n);
  return {
    currency: brand.asset.code,
    ...view({ rounds: sum('rounds'), stake: sum('stake'), payout: sum('payout') }),
    days: rows.map((row) => ({ day: row.day, ...view(row) })),
  };
}

const HISTORY_PAGE = 20;

interface VersionRow {
  readonly version: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly staff_id: string | null;
  readonly why: string;
  readonly batch_id: string | null;
  readonly undoes: string | null;
  readonly changed_at: Date;
}

/** Changes of a game of the brand, newest first. Refuses NOT_FOUND. */
export async function showGameHistory(
  context: StaffContext,
  { nodeId, pageNo }: CallArguments<Calls['gameHistory']>,
): Promise<CallResult<Calls['gameHistory']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { id } = await readConsoleRow(db, brand.id, gameIdOf(nodeId) ?? 0);
  const [{ rows }, counted, names] = await Promise.all([
    sql<VersionRow>`select version, before, after, staff_id, why, batch_id, undoes, changed_at from games_listing_version
      where brand_id = ${brand.id} and game_id = ${id} order by version desc limit ${HISTORY_PAGE} offset ${(pageNo - 1) * HISTORY_PAGE}`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*)::int as count from games_listing_version where brand_id = ${brand.id} and game_id = ${id}`.execute(db),
    listStaffNames(db, brand.id),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return {
    content: rows.map((row) => ({
      version: row.version,
      at: row.changed_at.toISOString(),
      staffName: row.staff_id === null ? null : (names.get(`staff:${row.staff_id}`) ?? ''),
      why: row.why,
      batchId: row.batch_id,
      isUndo: row.undoes !== null,
      before: row.before,
      after: row.after,
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / HISTORY_PAGE)),
    totalElements: count,
  };
}

/** Stores a picture for games of the brand. Nothing shows it before a game names it. */
export async function saveGamePicture(
  { platform, brand, staff }: StaffContext,
  { requestId }: CallArguments<Calls['saveGamePicture']>,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['saveGamePicture']>> {
  const [file] = files;
  if (file === undefined) refuse('IMAGE_REQUIRED');
  await keepGamePicture(platform, brand.id, requestId, file.bytes, (tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'picture.stored',
      subject: `picture:${requestId}`,
      detail: { shape: 'tile' },
    }),
  );
  return { pictureId: requestId, picture: ownPictureOf(requestId) };
}

const text = (name: string, read: (game: ConsoleGame) => string | null): TableColumn<ConsoleGame> => ({ name, kind: 'text', read });
const yes = (is: boolean): string => (is ? 'yes' : 'no');

const COLUMNS: readonly TableColumn<ConsoleGame>[] = [
  { name: 'position', kind: 'count', read: ({ position }) => String(position) },
  { name: 'number', kind: 'count', read: ({ nodeId }) => nodeId },
  text('code', ({ gameCode }) => gameCode),
  text('name', ({ gameName }) => gameName),
  text('own_name_ms', ({ names }) => names.MS || null),
  text('own_name_en', ({ names }) => names.EN || null),
  text('own_name_cn', ({ names }) => names.CN || null),
  text('vendor', ({ vassalage }) => vassalage),
  text('family', ({ gameType }) => gameType),
  text('shown_under', ({ shownUnder }) => shownUnder.join(' ')),
  text('tags', ({ tags }) => (tags.length === 0 ? null : tags.join(', '))),
  text('shown', ({ isEnabled }) => yes(isEnabled)),
  text('vendor_shown', ({ isVendorEnabled }) => yes(isVendorEnabled)),
  text('maintenance', ({ maintenance }) => yes(maintenance !== null)),
  { name: 'maintenance_until', kind: 'moment', read: ({ maintenance }) => maintenance?.until ?? null },
  text('new', ({ isNew }) => yes(isNew)),
  text('hot', ({ isHot }) => yes(isHot)),
  { name: 'show_at', kind: 'moment', read: ({ showAt }) => showAt },
  { name: 'hide_at', kind: 'moment', read: ({ hideAt }) => hideAt },
  { name: 'min_bet', kind: 'sum', read: ({ minBet }) => minBet },
  { name: 'max_bet', kind: 'sum', read: ({ maxBet }) => maxBet },
  { name: 'vendor_min_bet', kind: 'sum', read: ({ vendorMinBet }) => vendorMinBet },
  { name: 'vendor_max_bet', kind: 'sum', read: ({ vendorMaxBet }) => vendorMaxBet },
  text('rtp', ({ rtp }) => rtp),
  text('platforms', ({ platforms }) => platforms.join(' ')),
  { name: 'listed_at', kind: 'moment', read: ({ listedAt }) => listedAt },
];

/** The list of games as a file, in its order, as it stood when it was asked for. Refuses LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportGames(context: StaffContext, { format, ...filter }: CallArguments<Calls['gamesFile']>): Promise<FileReply> {
  const ids = await findGames(context, context.platform.db.kysely, filter);
  async function* pages(): AsyncGenerator<ConsoleGame[]> {
    for (let at = 0; at < ids.length; at += FILE_ROWS) yield await readGames(context, ids.slice(at, at + FILE_ROWS));
  }
  return exportList(context, { list: 'games', format, filter, rows: ids.length, columns: COLUMNS, pages: pages() });
}
