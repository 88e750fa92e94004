import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import type { ConsoleVendor, gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { menuTypesOf } from '../catalogue/catalogue.queries.ts';
import { gameIdOf } from '../catalogue/list-games.ts';
import { maintenanceOf, maintenanceView, stopOf } from '../catalogue/maintenance.ts';
import { pictureOf } from '../games.view.ts';
import { listConsoleRows, type ConsoleRow } from './console-games.queries.ts';
import { findGames, readCategory } from './find-games.ts';
import { draftOf, factsOf, vendorBounds } from './game-facts.ts';
import { changeListing, moveListing, readVendorMost, type Target } from './listing-console.ts';
import { listConsoleVendors, type ConsoleVendorRow, type VendorDraft } from './vendor-console.ts';
import { readSwitchRequests, switchOrAsk, vendorFacts } from './vendor-on.ts';

type Calls = (typeof gamesConsoleCalls)['calls'];

const PAGE_SIZE = 50;

/** The most of one bet by vendor, each asked once. */
async function readVendorMosts(context: StaffContext, rows: readonly ConsoleRow[]): Promise<(row: ConsoleRow) => bigint | null> {
  const mosts = new Map<string, bigint | null>();
  for (const row of rows) if (!mosts.has(row.vendor_code)) mosts.set(row.vendor_code, await readVendorMost(context, row));
  return (row) => mosts.get(row.vendor_code) ?? null;
}

/** A game of the list. `most` is the most that its vendor takes in one bet. */
export function gameView({ platform, brand, caller }: StaffContext, row: ConsoleRow, most: bigint | null): ConsoleGame {
  const sum = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, brand.asset));
  const language = shippedLanguage(caller.language);
  const bounds = vendorBounds(row, brand.asset, most);
  return {
    nodeId: String(row.id),
    version: row.version,
    gameName: row.name[language],
    gameCode: row.code,
    iconUrl: pictureOf(row, language, 'rx2'),
    vassalage: row.vendor_code,
    vendorName: row.vendor_names[language] ?? row.vendor_name,
    gameType: row.game_type,
    gameClassify: row.game_classify,
    rtp: row.rtp,
    currency: brand.asset.code,
    ...factsOf(draftOf(row), brand.asset),
    maintenance: maintenanceView(maintenanceOf(row, platform.clock.nowMs())),
    position: row.position,
    isVendorEnabled: row.is_vendor_enabled,
    shownUnder: menuTypesOf(row),
    platforms: [...row.platforms],
    vendorMinBet: sum(bounds.min),
    vendorMaxBet: sum(bounds.max),
    listedAt: row.listed_at.toISOString(),
  };
}

function vendorView({ platform, caller }: StaffContext, row: ConsoleVendorRow, request: ConsoleVendor['request']): ConsoleVendor {
  return {
    vassalage: row.code,
    version: row.version,
    displayName: row.names[shippedLanguage(caller.language)] ?? row.display_name,
    games: row.games,
    enabledGames: row.enabled_games,
    isHouse: row.is_house,
    isEnabled: row.is_enabled,
    isInMaintenance: row.is_in_maintenance,
    maintenanceUntil: row.maintenance_until?.toISOString() ?? null,
    maintenance: maintenanceView(stopOf(row.is_in_maintenance, row.maintenance_until, platform.clock.nowMs())),
    request,
  };
}

/** Games as the list has them, in the order of their numbers. */
export async function readGames(context: StaffContext, ids: readonly number[]): Promise<ConsoleGame[]> {
  const rows = await listConsoleRows(context.platform.db.kysely, context.brand.id, ids);
  const mostOf = await readVendorMosts(context, rows);
  return rows.map((row) => gameView(context, row, mostOf(row)));
}

/** A page of the games of the brand: numbers of all that the filter finds, and the rows of the page by their keys. */
export async function showGames(
  context: StaffContext,
  { pageNo, ...filter }: CallArguments<Calls['consoleGames']>,
): Promise<CallResult<Calls['consoleGames']>> {
  const ids = await findGames(context, context.platform.db.kysely, filter);
  return {
    content: await readGames(context, ids.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(ids.length / PAGE_SIZE)),
    totalElements: ids.length,
  };
}

/** Vendors of the brand. */
export async function showVendors(context: StaffContext): Promise<CallResult<Calls['consoleVendors']>> {
  const requestOf = await readSwitchRequests(context);
  const rows = await listConsoleVendors(context.platform.db.kysely, context.brand.id);
  return rows.map((row) => vendorView(context, row, requestOf(row.vendor_id)));
}

/** The end of a maintenance. Refuses FIELDS_INVALID for what is no time, and for one that has passed. */
function readEnd({ platform }: StaffContext, isInMaintenance: boolean, text: string | null): Date | null {
  if (!isInMaintenance || text === null) return null;
  const until = new Date(text);
  const isTime = !Number.isNaN(until.getTime());
  if (!isTime || until.getTime() <= platform.clock.nowMs())
    refuse('FIELDS_INVALID', { fields: { maintenanceUntil: { problem: isTime ? 'past' : 'format' } } });
  return until;
}

/** Changes a game of the brand. Refuses NOT_FOUND, ILLEGAL_STATE and FIELDS_INVALID. */
export async function setGame(
  context: StaffContext,
  { nodeId, version, reason, ...change }: CallArguments<Calls['changeGame']>,
): Promise<CallResult<Calls['changeGame']>> {
  const row = await changeListing(context, gameIdOf(nodeId) ?? 0, version, change, reason?.trim() ?? '');
  return gameView(context, row, await readVendorMost(context, row));
}

/** Where a move goes. Refuses BAD_REQUEST where it names no game, or no position. */
async function targetOf(context: StaffContext, { by, of, position, category }: CallArguments<Calls['moveGame']>): Promise<Target> {
  if (by !== 'position') return of === undefined ? refuse('BAD_REQUEST', { fields: ['of'] }) : { side: by, of: gameIdOf(of) ?? 0 };
  if (position === undefined) refuse('BAD_REQUEST', { fields: ['position'] });
  return { position, counted: category === undefined ? null : await readCategory(context, category) };
}

/** Puts a game before or after another one, or to a position. Refuses NOT_FOUND and BAD_REQUEST. */
export async function moveGame(context: StaffContext, move: CallArguments<Calls['moveGame']>): Promise<CallResult<Calls['moveGame']>> {
  return moveListing(context, gameIdOf(move.nodeId) ?? 0, await targetOf(context, move));
}

/**
 * Switches a vendor of the brand: off by one, on by two unless the brand lets one. Refuses NOT_FOUND, APPROVAL_ASKED, ILLEGAL_STATE and
 * FIELDS_INVALID.
 */
export async function setVendor(
  context: StaffContext,
  { vassalage, version, isEnabled, isInMaintenance, maintenanceUntil }: CallArguments<Calls['changeVendor']>,
): Promise<CallResult<Calls['changeVendor']>> {
  const { brand, staff } = context;
  const draft: VendorDraft = { isEnabled, isInMaintenance, maintenanceUntil: readEnd(context, isInMaintenance, maintenanceUntil) };
  const change = { brandId: brand.id, code: vassalage, version, draft };
  const row = await switchOrAsk(context, change, (tx, before) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.changed',
      subject: `vendor:${vassalage}`,
      detail: { before: vendorFacts(before), after: vendorFacts(draft) },
    }),
  );
  return vendorView(context, row, (await readSwitchRequests(context))(row.vendor_id));
}
