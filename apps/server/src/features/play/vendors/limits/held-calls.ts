import { vendorOperationRule } from '@talora/domain/vendors/vendor-operations.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC, listVendorGames } from '../../../shop/games/games.ts';
import { callOfHeld, endHeldRows, findHeldRow, listHeldToDo, type HeldRow } from './held.ts';
import { moveVendorMoney } from '../calls/money-batcher.ts';
import { findVendorPlayer } from '../players.ts';
import { listVendorProfiles, type VendorProfile } from '../profiles.ts';
import { postHeldRound } from '../outgoing/round-feed.ts';

const A_RUN = 50;

/** Does what was allowed, or stores the no for what was refused: the vendor that asks again gets the same. */
async function carryOut(platform: Platform, profile: VendorProfile, row: HeldRow): Promise<void> {
  if (profile.wallet === 'transfer') {
    if (row.state === 'allowed') await postHeldRound(platform, profile, row);
    return;
  }
  const call = callOfHeld(row);
  assert(vendorOperationRule(call.operation).stored !== null, 'only transactions are held');
  const player = await findVendorPlayer(platform, profile.vendorId, row.player_id);
  assert(player !== undefined, 'a held call has its player');
  const game = (await listVendorGames(platform.db.kysely, profile.vendorId)).get(call.gameCode ?? '') ?? null;
  const refusal = row.state === 'refused' ? 'LIMIT_REACHED' : 'OK';
  const order = { profile, player, game, call, id: platform.ids.next(), nonce: null, refusal } as const;
  const result = await moveVendorMoney(platform, order);
  if (result.code === 'OK' && result.isFirst) platform.bus.tell(BALANCE_TOPIC, player.memberId);
}

/** Carries out what a person has decided about a held call. */
export async function carryOutHeld(platform: Platform, profile: VendorProfile, txId: string): Promise<void> {
  const row = await findHeldRow(platform.db.kysely, profile.vendorId, txId);
  if (row?.state !== 'allowed' && row?.state !== 'refused') return;
  await carryOut(platform, profile, row);
  await endHeldRows(platform.db.kysely, profile.vendorId);
}

/** Carries out what was allowed and could not be done at once. */
export async function settleHeldCalls(platform: Platform): Promise<void> {
  for (const profile of await listVendorProfiles(platform)) {
    for (const row of await listHeldToDo(platform.db.kysely, profile.vendorId, A_RUN)) await carryOut(platform, profile, row);
    await endHeldRows(platform.db.kysely, profile.vendorId);
  }
}
