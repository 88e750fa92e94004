import type { CallResult } from '@talora/contract/core/call.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { isLicenceWhole } from '@talora/domain/site/brand-look.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext, VisitorContext } from '../../../people/members/members.ts';
import { siteOriginFor, type SiteContext } from '../../../base/site/site.ts';
import { findGameRow, insertTicketRow, spendTicketRow, touchRecentRow, type GameRow, type TicketRow } from '../catalogue/games.queries.ts';
import { maintenanceOf, maintenanceView } from '../catalogue/maintenance.ts';
import { beforeLaunch } from './before-launch.ts';
import { getVendorAdapter } from './vendor-adapters.ts';

type Launch = (typeof gamesCalls)['calls']['launchGame'];
interface LaunchInput {
  readonly nodeId: string;
  readonly language?: string | undefined;
}

/** Life of a launch ticket. */
const TICKET_SECONDS = 60;

async function getLaunchable(context: SiteContext, nodeId: string): Promise<GameRow> {
  const game = /^[0-9]{1,9}$/.test(nodeId) ? await findGameRow(context.platform.db.kysely, context.brand.id, Number(nodeId)) : undefined;
  if (game === undefined || game.is_game === 'VASSALAGE') refuse('GAME_UNAVAILABLE');
  const stop = maintenanceOf(game, context.platform.clock.nowMs());
  if (stop !== null) refuse('GAME_MAINTENANCE', maintenanceView(stop));
  return game;
}

type Owner = Pick<TicketRow, 'member_id' | 'mode' | 'session_hash'>;

interface Issued {
  readonly ticket: string;
  readonly row: TicketRow;
  readonly expiresAt: Date;
}

async function issueTicket(context: SiteContext, tx: Tx, game: GameRow, owner: Owner, language: string | undefined): Promise<Issued> {
  const { platform, brand, caller } = context;
  const ticket = platform.random.bytes(32).toString('base64url');
  const row: TicketRow = {
    ...owner,
    brand_id: brand.id,
    game_id: game.id,
    language: textsLanguage(language ?? caller.language, brand.settings.defaultLanguage),
    site_origin: siteOriginFor(platform.config, context),
    ip: caller.ip,
  };
  const expiresAt = await insertTicketRow(tx, sha256(ticket), row, TICKET_SECONDS);
  return { ticket, row, expiresAt };
}

/** Asks the vendor where the game is. The ticket is stored by then: the vendor may exchange it at once. */
async function openAt(context: SiteContext, game: GameRow, { ticket, row, expiresAt }: Issued): Promise<CallResult<Launch>> {
  const { platform, brand, caller } = context;
  const adapter = getVendorAdapter(game.adapter);
  const launchUrl = await adapter.launchUrl(platform, {
    ticket,
    vendorCode: game.vendor_code,
    gameCode: game.code,
    caller,
    brand,
    owner: row,
  });
  return { launchUrl, mode: row.mode, expiresAt: expiresAt.toISOString() };
}

/**
 * Opens a game for money: a ticket that is good for one opening within a minute. Refuses LICENCE_MISSING where an installation in production
 * has a brand without its licence, GAME_UNAVAILABLE and GAME_MAINTENANCE.
 */
export async function launchGame(context: MemberContext, input: LaunchInput): Promise<CallResult<Launch>> {
  if (context.platform.config.mode === 'production' && !isLicenceWhole(context.brand.settings.licence)) refuse('LICENCE_MISSING');
  const game = await getLaunchable(context, input.nodeId);
  const { platform, session } = context;
  await beforeLaunch(context, game.vendor_code);
  const issued = await platform.db.tx(async (tx) => {
    await touchRecentRow(tx, session.memberId, game.id);
    return issueTicket(context, tx, game, { member_id: session.memberId, mode: 'real', session_hash: session.tokenHash }, input.language);
  });
  return openAt(context, game, issued);
}

/** Opens a free trial: the same rules and odds on chips of a trial book that touches no real account. */
export async function launchDemo(context: VisitorContext, input: LaunchInput): Promise<CallResult<Launch>> {
  const { platform, caller } = context;
  await platform.rates.take({ name: 'launch-demo', points: 30, seconds: 600 }, caller.ip);
  const game = await getLaunchable(context, input.nodeId);
  if (game.support_play !== 0) refuse('GAME_UNAVAILABLE');
  const trialId = platform.ids.next();
  const owner: Owner = { member_id: trialId, mode: 'demo', session_hash: null };
  return openAt(context, game, await platform.db.tx((tx) => issueTicket(context, tx, game, owner, input.language)));
}

/** First three parts of an IPv4 address, first four groups of an IPv6 one: what a ticket is bound to. */
function addressClass(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.');
}

/**
 * Exchanges a launch ticket, once, from the address class it was made for; null for a vendor's server, which is somewhere
 * else. Refuses TICKET_INVALID and GAME_UNAVAILABLE.
 */
export async function spendLaunchTicket(tx: Tx, ticket: string, ip: string | null): Promise<{ ticket: TicketRow; game: GameRow }> {
  const row = await spendTicketRow(tx, sha256(ticket));
  if (row === undefined || (ip !== null && addressClass(row.ip) !== addressClass(ip))) refuse('TICKET_INVALID');
  const game = await findGameRow(tx, row.brand_id, row.game_id);
  return game === undefined ? refuse('GAME_UNAVAILABLE') : { ticket: row, game };
}
