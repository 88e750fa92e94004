import { formatAmount } from '@talora/domain/money/amount.ts';
import { NOW } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault, refuse } from '../../../../platform/refusal.ts';
import { listVendorGames } from '../../../shop/games/games.ts';
import { readCaps } from './caps.ts';
import { callVendor, dialectOf } from '../outgoing/call-vendor.ts';
import type { VendorReply } from '../dialects/dialect.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** A grant may win so many times its bets at most; the function that counts its wins holds it to the same where it names no sum (0071). */
export const GRANT_MULTIPLE = 1_000;

/** Free rounds to give. `grantId` is made by the caller before the first try. `bet` and `maxWin` in minor units. */
export interface FreeRoundOrder {
  readonly grantId: string;
  readonly player: VendorPlayer;
  readonly gameCode: string;
  readonly rounds: number;
  readonly bet: bigint;
  /** The most that all its rounds together may win, see {@link grantFreeRounds}; null: {@link GRANT_MULTIPLE} times the bets. */
  readonly maxWin: bigint | null;
  readonly expiresAt: Date;
}

/** How a grant stands. */
export interface FreeRoundState {
  readonly left: number;
  readonly status: 'open' | 'used' | 'cancelled' | 'expired';
}

const STATUSES = ['open', 'used', 'cancelled', 'expired'] as const;

async function keepState(platform: Platform, profile: VendorProfile, grantId: string, reply: VendorReply): Promise<FreeRoundState> {
  if (reply.code === 'BET_NOT_FOUND') refuse('NOT_FOUND');
  if (reply.code === 'GAME_DISABLED') refuse('GAME_UNAVAILABLE');
  if (reply.code === 'TX_MISMATCH') refuse('REPLAY_MISMATCH');
  const status = STATUSES.find((one) => one === reply.fields.status);
  const { left } = reply.fields;
  if (reply.code !== 'OK' || status === undefined || typeof left !== 'number')
    throw new Fault(`${profile.code} told nothing of free rounds`);
  await platform.db.kysely
    .$extendTables<VendorTables>()
    .updateTable('vendor_free_round')
    .set({ left_rounds: left, status, changed_at: NOW })
    .where('vendor_id', '=', profile.vendorId)
    .where('grant_id', '=', grantId)
    .execute();
  return { left, status };
}

/**
 * Gives free rounds; the same grant again is asked for again and given once. Refuses GAME_UNAVAILABLE, REPLAY_MISMATCH, and
 * AMOUNT_ABOVE_MAX for a highest win above {@link GRANT_MULTIPLE} times the bets, or above what the vendor may give the brand's
 * players a day without a bet.
 * @internal No page grants them yet.
 */
export async function grantFreeRounds(platform: Platform, profile: VendorProfile, order: FreeRoundOrder): Promise<FreeRoundState> {
  const { grantId, player, gameCode, rounds, bet, maxWin, expiresAt } = order;
  const game = (await listVendorGames(platform.db.kysely, profile.vendorId)).get(gameCode);
  if (game === undefined) refuse('GAME_UNAVAILABLE');
  const { day_max: dayMax } = await readCaps(platform.db.kysely, profile.vendorId, player.brandId, player.asset.id);
  const byBets = bet * BigInt(rounds * GRANT_MULTIPLE);
  const most = byBets < dayMax ? byBets : dayMax;
  if (maxWin !== null && maxWin > most) refuse('AMOUNT_ABOVE_MAX', { max: formatAmount(most, player.asset), currency: player.asset.code });
  await platform.db.kysely
    .$extendTables<VendorTables>()
    .insertInto('vendor_free_round')
    .values({
      vendor_id: profile.vendorId,
      grant_id: grantId,
      member_id: player.memberId,
      player_id: player.playerId,
      game_id: game.id,
      rounds,
      bet,
      max_win: maxWin,
      asset: player.asset.id,
      status: 'asked',
      expires_at: expiresAt,
      created_at: NOW,
      changed_at: NOW,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  const reply = await callVendor(platform, profile, 'freeRoundGrant', {
    grantId,
    playerId: player.playerId,
    gameCode,
    rounds,
    betMinor: dialectOf(profile).money.write(bet, player.asset),
    currency: player.asset.code,
    expiresAt: expiresAt.toISOString(),
  });
  return keepState(platform, profile, grantId, reply);
}

/** Takes free rounds back that are left. Refuses NOT_FOUND. @internal No page takes them back yet. */
export async function cancelFreeRounds(platform: Platform, profile: VendorProfile, grantId: string): Promise<FreeRoundState> {
  return keepState(platform, profile, grantId, await callVendor(platform, profile, 'freeRoundCancel', { grantId }));
}

/** How many free rounds are left, as the vendor tells. Refuses NOT_FOUND. @internal No page reads them yet. */
export async function readFreeRounds(platform: Platform, profile: VendorProfile, grantId: string): Promise<FreeRoundState> {
  return keepState(platform, profile, grantId, await callVendor(platform, profile, 'freeRoundStatus', { grantId }));
}
