import type { VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readBalance } from '../../../base/ledger/ledger.ts';
import { findStoredTx } from '../checks/transactions.queries.ts';
import { answerOf, type VendorAnswer } from '../dialects/dialect.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import { authenticatePlayer } from './authenticate.ts';
import { sessionRefusal } from './session-in-use.ts';

/** How a transaction of the vendor stands, as the port says it. */
async function readTxStatus(platform: Platform, vendorId: number, txId: string): Promise<string> {
  const stored = await findStoredTx(platform.db.kysely, vendorId, txId);
  if (stored === undefined) return 'unknown';
  if (stored.op === 0 || stored.undone_by !== null) return 'rolledBack';
  return stored.code === 0 ? 'done' : 'refused';
}

/** Answers a call that moves nothing, or for whom nothing can be moved: the player is not known, or has another currency. */
export async function answerWithoutMoney(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer | undefined,
  call: VendorCall,
): Promise<VendorAnswer> {
  if (call.operation === 'authenticate') return authenticatePlayer(platform, profile, call.token ?? '');
  if (call.operation === 'txStatus')
    return { ...answerOf('OK'), more: { status: await readTxStatus(platform, profile.vendorId, call.targetTxId ?? '') } };
  if (player === undefined) return answerOf('PLAYER_NOT_FOUND');
  if (player.asset.code !== call.currency) return answerOf('WRONG_CURRENCY');
  const refusal = await sessionRefusal(platform, player, call.token);
  if (refusal !== 'OK') return answerOf(refusal);
  const { available } = await readBalance(platform, player.memberId, player.asset.id);
  return { ...answerOf('OK'), balance: available, asset: player.asset };
}
