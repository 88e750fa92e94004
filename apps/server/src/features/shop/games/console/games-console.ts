import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ConsoleGame, ConsoleVendor, gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { changeListing, listConsoleGames, moveListing, type ConsoleRow, type ListingDraft } from './listing-console.ts';
import { gameIdOf } from '../catalogue/list-games.ts';
import { listConsoleVendors, type ConsoleVendorRow, type VendorDraft } from './vendor-console.ts';
import { maintenanceOf, maintenanceView, stopOf } from '../catalogue/maintenance.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { readSwitchRequests, switchOrAsk, vendorFacts } from './vendor-on.ts';

type Calls = (typeof gamesConsoleCalls)['calls'];

const PAGE_SIZE = 50;

function gameView({ platform, brand, caller }: StaffContext, row: ConsoleRow): ConsoleGame {
  const sum = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, brand.asset));
  return {
    nodeId: String(row.id),
    version: row.version,
    gameName: row.name[shippedLanguage(caller.language)],
    gameCode: row.code,
    iconUrl: row.icon,
    vassalage: row.vendor_code,
    vendorName: row.vendor_names[shippedLanguage(caller.language)] ?? row.vendor_name,
    gameType: row.game_type,
    gameClassify: row.game_classify,
    rtp: row.rtp,
    currency: brand.asset.code,
    isEnabled: row.is_enabled,
    isNew: row.is_new,
    isHot: row.is_hot,
    minBet: sum(row.min_bet),
    maxBet: sum(row.max_bet),
    isInMaintenance: row.is_stopped,
    maintenanceUntil: row.stopped_until?.toISOString() ?? null,
    maintenance: maintenanceView(maintenanceOf(row, platform.clock.nowMs())),
  };
}

function vendorView({ platform, caller }: StaffContext, row: ConsoleVendorRow, request: ConsoleVendor['request']): ConsoleVendor {
  return {
    vassalage: row.code,
    version: row.version,
    displayName: row.names[shippedLanguage(caller.language)] ?? row.display_name,
    games: row.games,
    enabledGames: row.enabled_games,
    isEnabled: row.is_enabled,
    isInMaintenance: row.is_in_maintenance,
    maintenanceUntil: row.maintenance_until?.toISOString() ?? null,
    maintenance: maintenanceView(stopOf(row.is_in_maintenance, row.maintenance_until, platform.clock.nowMs())),
    request,
  };
}

/** A page of the games of the brand. */
export async function showGames(
  context: StaffContext,
  { query, vassalage, state, pageNo }: CallArguments<Calls['consoleGames']>,
): Promise<CallResult<Calls['consoleGames']>> {
  const filter = { query: query ?? '', vassalage, state };
  const { rows, count } = await listConsoleGames(context.platform.db.kysely, context.brand.id, filter, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: rows.map((row) => gameView(context, row)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
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

function readLimit({ brand }: StaffContext, field: 'minBet' | 'maxBet', text: string | null): bigint | null {
  if (text === null || text.trim() === '') return null;
  const minor = parseAmount(text.trim(), brand.asset, { decimals: 'upTo' });
  if (minor === undefined || minor === 0n) refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'format' } } });
  return minor;
}

const gameFacts = ({ brand }: StaffContext, draft: ListingDraft) => ({
  ...draft,
  minBet: draft.minBet === null ? null : formatAmount(draft.minBet, brand.asset),
  maxBet: draft.maxBet === null ? null : formatAmount(draft.maxBet, brand.asset),
  maintenanceUntil: draft.maintenanceUntil?.toISOString() ?? null,
});

/** Changes a game of the brand. Refuses NOT_FOUND, ILLEGAL_STATE and FIELDS_INVALID. */
export async function setGame(
  context: StaffContext,
  { nodeId, version, isEnabled, isNew, isHot, minBet, maxBet, isInMaintenance, maintenanceUntil }: CallArguments<Calls['changeGame']>,
): Promise<CallResult<Calls['changeGame']>> {
  const { platform, brand, staff } = context;
  const draft: ListingDraft = {
    isEnabled,
    isNew,
    isHot,
    minBet: readLimit(context, 'minBet', minBet),
    maxBet: readLimit(context, 'maxBet', maxBet),
    isInMaintenance,
    maintenanceUntil: readEnd(context, isInMaintenance, maintenanceUntil),
  };
  if (draft.minBet !== null && draft.maxBet !== null && draft.maxBet < draft.minBet)
    refuse('FIELDS_INVALID', { fields: { maxBet: { problem: 'format' } } });
  const row = await changeListing(platform, brand.id, gameIdOf(nodeId) ?? 0, version, draft, (tx, before) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'game.changed',
      subject: `game:${nodeId}`,
      detail: { before: gameFacts(context, before), after: gameFacts(context, draft) },
    }),
  );
  return gameView(context, row);
}

/** Puts a game before or after another one. Refuses NOT_FOUND. */
export async function moveGame(
  { platform, brand, staff }: StaffContext,
  { nodeId, place, of }: CallArguments<Calls['moveGame']>,
): Promise<null> {
  await moveListing(platform, brand.id, gameIdOf(nodeId) ?? 0, place, gameIdOf(of) ?? 0, (tx, from, to) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'game.moved',
      subject: `game:${nodeId}`,
      detail: { from, to },
    }),
  );
  return null;
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
