import type { Platform } from '../../../../platform/platform.ts';
import { assert, Fault, refuse } from '../../../../platform/refusal.ts';
import type { LaunchRequest, VendorAdapter } from '../../../shop/games/games.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { openAccount } from '../../../base/ledger/ledger.ts';
import { sandboxAddress, siteOriginFor, type Brand } from '../../../base/site/site.ts';
import { purseOf, vendorLanguage } from '../calls/authenticate.ts';
import { callVendor } from './call-vendor.ts';
import { ensureVendorPlayer, type VendorPlayer } from '../players.ts';
import { findVendorProfile, type VendorProfile } from '../profiles.ts';
import { notePresence } from '../transfers/presence.ts';
import { bringToVendor } from '../transfers/transfer-wallet.ts';

/** Whose site a game is opened at, and by whom. */
interface Asked {
  readonly brand: Brand;
  readonly caller: Caller;
}

/** Origins that a vendor's games may be opened at: those of its profile; with none there, its own and that of its frames. */
function originsOf(platform: Platform, { launchOrigins, baseUrl, frameOrigin }: VendorProfile, asked: Asked): readonly string[] {
  if (launchOrigins.length > 0) return launchOrigins;
  const frame = frameOrigin === null ? null : URL.parse(sandboxAddress(platform.config, frameOrigin, asked));
  return [URL.parse(baseUrl)?.origin, frame?.origin].filter((origin) => origin !== undefined);
}

/** An address that a frame may open. Throws Fault for anything else. */
function checkedUrl(platform: Platform, profile: VendorProfile, asked: Asked, value: unknown): string {
  const isWeb = typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb) throw new Fault(`${profile.code} gave no address`);
  // A vendor says where its games lie; which places those may be is the operator's to say.
  if (!originsOf(platform, profile, asked).includes(new URL(value).origin))
    throw new Fault(`${profile.code} gave an address that its profile does not list`);
  return value;
}

async function launchUrl(platform: Platform, request: LaunchRequest): Promise<string> {
  const { brand, owner, ticket, gameCode, vendorCode } = request;
  const profile = await findVendorProfile(platform, vendorCode);
  assert(profile !== undefined, `vendor ${vendorCode} has a profile`);
  if (profile.isClosed) refuse('GAME_UNAVAILABLE');
  const who = { brandId: brand.id, memberId: owner.member_id, mode: owner.mode, ...purseOf(brand, owner.mode) };
  // Whoever tries a game may go before the vendor has asked for the ticket: the player never stands there without an account.
  const player: VendorPlayer = await platform.db.tx(async (tx) => {
    if (who.mode === 'demo') await openAccount(tx, who.memberId, who.asset.id, who.book);
    return ensureVendorPlayer(platform, tx, profile.vendorId, who);
  });
  if (profile.wallet === 'transfer' && owner.mode === 'real') {
    await notePresence(platform.db.kysely, player);
    await bringToVendor(platform, profile, player);
  }
  const reply = await callVendor(platform, profile, 'launchUrl', {
    gameCode,
    token: ticket,
    playerId: player.playerId,
    currency: player.asset.code,
    language: vendorLanguage(owner.language),
    mode: owner.mode,
    returnUrl: `${siteOriginFor(platform.config, request)}/`,
    siteOrigin: siteOriginFor(platform.config, request),
  });
  if (reply.code === 'GAME_DISABLED' || reply.code === 'MAINTENANCE') refuse('GAME_UNAVAILABLE');
  if (reply.code !== 'OK') throw new Fault(`${profile.code} refused a launch with ${reply.code}`);
  return checkedUrl(platform, profile, request, reply.fields.url);
}

/** Opens games of outside vendors: the vendor is asked for the address, and gets the ticket that it exchanges. */
export const outsideAdapter: VendorAdapter = {
  launchUrl,
  largestBet: async (platform, vendorCode) => (await findVendorProfile(platform, vendorCode))?.maxBet ?? null,
};

/** Address at which a vendor shows a round again. Refuses NOT_FOUND for a round that it does not know. */
export async function readReplayUrl(
  platform: Platform,
  profile: VendorProfile,
  asked: Asked,
  roundId: string,
  language: string,
): Promise<string> {
  const reply = await callVendor(platform, profile, 'replayUrl', { roundId, language: vendorLanguage(language) });
  if (reply.code === 'BET_NOT_FOUND') refuse('NOT_FOUND');
  if (reply.code !== 'OK') throw new Fault(`${profile.code} refused a replay with ${reply.code}`);
  return checkedUrl(platform, profile, asked, reply.fields.url);
}
