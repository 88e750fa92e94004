import { Fault, Refusal } from '../../../../platform/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getBrand } from '../../../base/site/site.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { isPlayTimeUsed } from '../../../people/protection/protection.ts';
import { findVendorStop } from '../../../shop/games/games.ts';
import { hasOpenSession } from '../calls/session-in-use.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { listVendorProfiles, type VendorProfile } from '../profiles.ts';
import { isSilent } from './presence.ts';
import { findOpenTransfer, listPurseOwners, listPursesOf } from './transfer.queries.ts';
import { bringBack, closeAtVendor } from './transfer-wallet.ts';

const A_RUN = 50;

/** A vendor that cannot answer for so many players one after the other is left until the next run. */
const FAULTS_IN_A_ROW = 3;

/** May nobody play on with what lies at the vendor: is the session over, the member's time of play used up, or the vendor stopped at the player's brand? */
async function isPlayOver(platform: Platform, profile: VendorProfile, player: VendorPlayer): Promise<boolean> {
  const db = platform.db.kysely;
  if (profile.isClosed || !(await hasOpenSession(platform, db, player))) return true;
  if (await isPlayTimeUsed(db, player.memberId)) return true;
  return (await findVendorStop(db, player.brandId, profile.vendorId, platform.clock.nowMs())) !== null;
}

/** Did the player go without a word: closed the page, or lost the line? */
async function isGone(platform: Platform, _: VendorProfile, player: VendorPlayer): Promise<boolean> {
  const { settings } = await getBrand(platform, player.brandId);
  return isSilent(platform.db.kysely, player, settings.vendorSilenceSeconds);
}

/**
 * Closes a player's games at a vendor, so that no bet comes in between, and brings back what lies there. A movement that is open, and what
 * the books do not explain any more, stand in the way of this one player alone. Throws Fault when the vendor gives no clear answer.
 */
async function bringHome(platform: Platform, profile: VendorProfile, player: VendorPlayer): Promise<void> {
  if ((await findOpenTransfer(platform.db.kysely, player)) !== undefined) return;
  await closeAtVendor(platform, profile, player);
  try {
    await bringBack(platform, profile, player, platform.ids.next());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    platform.log.info({ vendor: profile.code, player: player.playerId, code: error.code }, 'money could not come back yet');
  }
}

/** Everybody with something at a vendor, once, from a place of chance on: nobody stands behind the same others in every run. */
async function* ownersOf(platform: Platform, vendorId: number, silentOnly: boolean): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (const start of [platform.random.bytes(18).toString('base64url'), '']) {
    let owners: string[] = [start];
    do {
      owners = await listPurseOwners(platform.db.kysely, vendorId, owners.at(-1) ?? '', A_RUN, silentOnly);
      for (const playerId of owners) {
        if (seen.has(playerId)) return;
        seen.add(playerId);
        yield playerId;
      }
    } while (owners.length === A_RUN);
  }
}

/** Brings back what lies at one vendor of everybody of whom `isOver` is true. Throws Fault when it does not answer for anybody any more. */
async function sweepVendor(platform: Platform, profile: VendorProfile, isOver: typeof isPlayOver, silentOnly: boolean): Promise<void> {
  await readRoundFeed(platform, profile);
  let faults = 0;
  for await (const playerId of ownersOf(platform, profile.vendorId, silentOnly)) {
    const player = await findVendorPlayer(platform, profile.vendorId, playerId);
    if (player === undefined || !(await isOver(platform, profile, player))) continue;
    try {
      await bringHome(platform, profile, player);
      faults = 0;
    } catch (error) {
      if (!(error instanceof Fault) || (faults += 1) >= FAULTS_IN_A_ROW) throw error;
      platform.log.warn({ error, vendor: profile.code, player: playerId }, 'money of a player could not be brought back');
    }
  }
}

/** Brings back what lies at transfer wallets of everybody of whom `isOver` is true, vendor by vendor, after the rounds were read. */
async function sweep(platform: Platform, isOver: typeof isPlayOver, silentOnly: boolean): Promise<void> {
  for (const profile of await listVendorProfiles(platform)) {
    if (profile.wallet !== 'transfer') continue;
    try {
      // Whoever is silent is looked for first: a vendor is not asked each minute for nobody.
      if (silentOnly && (await listPurseOwners(platform.db.kysely, profile.vendorId, '', 1, true)).length === 0) continue;
      await sweepVendor(platform, profile, isOver, silentOnly);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      platform.log.warn({ error, vendor: profile.code }, 'a transfer wallet could not be swept');
    }
  }
}

/** Reads the rounds of transfer wallets, and brings back what lies there for those whose session or time of play is over or whose vendor was stopped. */
export const sweepTransferWallets = (platform: Platform): Promise<void> => sweep(platform, isPlayOver, false);

/** Brings back what lies at transfer wallets for those who have given no sign of playing for as long as their brand waits. */
export const collectFromSilent = (platform: Platform): Promise<void> => sweep(platform, isGone, true);

/**
 * Before a member opens a game: what lies at other vendors comes back, so that it can be played with. A vendor that does not answer keeps
 * it until later; the game opens without.
 */
export async function collectFromOthers({ platform, brand, session }: MemberContext, vendorCode: string): Promise<void> {
  const purses = await listPursesOf(platform.db.kysely, session.memberId, brand.asset.id);
  if (purses.length === 0) return;
  const profiles = new Map((await listVendorProfiles(platform)).map((profile) => [profile.vendorId, profile]));
  const collect = async ({ vendor_id: vendorId, player_id: playerId }: (typeof purses)[number]): Promise<void> => {
    const profile = profiles.get(vendorId);
    const player = await findVendorPlayer(platform, vendorId, playerId);
    if (profile === undefined || player === undefined || profile.code === vendorCode) return;
    try {
      await bringHome(platform, profile, player);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      platform.log.warn({ error, vendor: profile.code }, 'money could not be brought back before a launch');
    }
  };
  await Promise.all(purses.map(collect));
}
