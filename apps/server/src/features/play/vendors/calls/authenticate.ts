import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, type Asset } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, Refusal, refuse } from '../../../../platform/refusal.ts';
import { maintenanceOf, spendLaunchTicket, type TicketRow } from '../../../shop/games/games.ts';
import { isSessionOpen } from '../../../people/sessions/sessions.ts';
import { openAccount, postTransfer, readBalance } from '../../../base/ledger/ledger.ts';
import { getBrand, type Brand } from '../../../base/site/site.ts';
import { answerOf, type VendorAnswer } from '../dialects/dialect.ts';
import { ensureVendorPlayer, type VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import { insertVendorSession } from './vendor-sessions.ts';

const LANGUAGES_THERE: Readonly<Record<string, string>> = { MS: 'ms', EN: 'en', CN: 'zh' };

/** A shipped language as vendors call it. */
export function vendorLanguage(language: string): string {
  return LANGUAGES_THERE[language] ?? 'en';
}

/** What somebody plays with: money of the brand, or chips of the trial book. */
export function purseOf(brand: Brand, mode: 'real' | 'demo'): { asset: Asset; book: number } {
  return mode === 'demo' ? { asset: ASSETS.DEMO, book: brand.trialBook } : { asset: brand.asset, book: brand.realBook };
}

/** Trial chips for one ticket. */
async function grantDemo(platform: Platform, tx: Tx, brand: Brand, ticket: TicketRow): Promise<{ grant: bigint; grantId: string }> {
  const { asset, book } = purseOf(brand, 'demo');
  const grant = parseAmount(brand.settings.demoGrant, asset);
  assert(grant !== undefined && grant > 0n, 'the demo grant is a sum');
  const grantId = platform.ids.next();
  await openAccount(tx, ticket.member_id, asset.id, book);
  await postTransfer(tx, { memberId: ticket.member_id, id: grantId, kind: 'vendor_demo_grant', asset: asset.id, amount: grant, ref: null });
  return { grant, grantId };
}

async function exchange(
  platform: Platform,
  tx: Tx,
  profile: VendorProfile,
  token: string,
): Promise<{ player: VendorPlayer; token: string; language: string }> {
  const { ticket, game } = await spendLaunchTicket(tx, token, null);
  // A ticket of another vendor's game is not spent by this one: the refusal takes it back.
  if (game.vendor_code !== profile.code) refuse('TICKET_INVALID');
  // Bets at a transfer wallet are not asked for, so it is the door that a stop shuts.
  const isStopped = profile.isClosed || maintenanceOf(game, platform.clock.nowMs()) !== null;
  if (profile.wallet === 'transfer' && isStopped) refuse('GAME_MAINTENANCE');
  if (ticket.session_hash !== null && !(await isSessionOpen(platform, ticket.session_hash, true))) refuse('TICKET_INVALID');
  const brand = await getBrand(platform, ticket.brand_id);
  const demo = ticket.mode === 'demo' ? await grantDemo(platform, tx, brand, ticket) : null;
  const owner = { brandId: brand.id, memberId: ticket.member_id, mode: ticket.mode, ...purseOf(brand, ticket.mode) };
  const player = await ensureVendorPlayer(platform, tx, profile.vendorId, owner);
  const session = await insertVendorSession(platform, tx, {
    player,
    gameId: game.id,
    sessionHash: ticket.session_hash,
    language: ticket.language,
    demoGrant: demo?.grant ?? null,
    demoGrantId: demo?.grantId ?? null,
  });
  return { player, token: session, language: ticket.language };
}

/** Exchanges a launch ticket, once, for a session of the player at the vendor. */
export async function authenticatePlayer(platform: Platform, profile: VendorProfile, ticket: string): Promise<VendorAnswer> {
  let opened;
  try {
    opened = await platform.db.tx((tx) => exchange(platform, tx, profile, ticket));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'GAME_MAINTENANCE') return answerOf('MAINTENANCE');
    return answerOf(error.code === 'GAME_UNAVAILABLE' ? 'GAME_DISABLED' : 'TOKEN_INVALID');
  }
  const { player, token, language } = opened;
  const { available } = await readBalance(platform, player.memberId, player.asset.id);
  return {
    code: 'OK',
    balance: available,
    asset: player.asset,
    ref: null,
    more: { playerId: player.playerId, sessionToken: token, language: vendorLanguage(language), mode: player.mode },
  };
}
