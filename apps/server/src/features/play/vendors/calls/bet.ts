import { vendorOperationRule, type VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { answerOf, type Dialect, type RawCall, type VendorAnswer } from '../dialects/dialect.ts';
import { isFromVendor } from '../keys/networks.ts';
import { freshNonce, spendNonce } from '../keys/nonces.ts';
import { isClaimTrue } from '../keys/vendor-keys.ts';
import { findBetStop } from '../limits/bet-stop.ts';
import { keepHeld } from '../limits/held.ts';
import { findOfferedGame } from '../offered-games.ts';
import { tellLimit } from '../../../people/protection/protection.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import { answerWithoutMoney } from './answer-question.ts';
import { readVendorCall } from './read-call.ts';
import { moveInOrder, wakeWins } from './round-order.ts';
import { moveInSession } from './session-in-use.ts';

/** Why a call is not known to come from the vendor. */
export type Junk = 'address' | 'signature' | 'stale';

/** What was answered, and what to write into the trace of it. */
export interface TakenCall {
  readonly call: VendorCall | null;
  readonly answer: VendorAnswer;
  /** Such a call costs the vendor nothing and is not kept. */
  readonly junk?: Junk;
}

const junkOf = (junk: Junk): TakenCall => ({ call: null, answer: answerOf('BAD_SIGNATURE'), junk });

/** Takes one call off what a vendor may ask in a second. */
async function takeBudget({ rates }: Platform, { vendorId, requestsPerSecond: points }: VendorProfile): Promise<void> {
  await rates.take({ name: `vendor-${vendorId}-${points}`, points, seconds: 1 }, 'all');
}

/**
 * Takes a call of a vendor: network, key and signature, age, budget, shape, player, currency, and then the money with all that
 * speaks against it. A bad signature, an old message and a spent nonce are all the same answer. The nonce of a bet is spent with
 * its money; every other call spends it before it is answered.
 */
export async function takeVendorCall(
  platform: Platform,
  profile: VendorProfile,
  dialect: Dialect,
  raw: RawCall,
  address: string,
): Promise<TakenCall> {
  if (!isFromVendor(profile, address)) return junkOf('address');
  const claim = dialect.claimOf(raw);
  if (claim === null || !(await isClaimTrue(platform, profile, dialect.scheme, claim))) return junkOf('signature');
  const { freshness, named } = dialect.hearCall(raw);
  const nonce = freshNonce(platform, profile.vendorId, claim.keyId, freshness);
  if (nonce === null) return junkOf('stale');
  // Only what the vendor has signed is counted as the vendor's.
  await takeBudget(platform, profile);
  const read = readVendorCall(dialect, named);
  const call = 'call' in read ? read.call : null;
  const player = await findVendorPlayer(platform, profile.vendorId, call?.playerId ?? null);
  const isMove = call !== null && vendorOperationRule(call.operation).stored !== null;
  if (isMove && player !== undefined && player.asset.code === call.currency)
    return { call, answer: await takeMove(platform, profile, player, call, nonce) };
  if (!(await spendNonce(platform, nonce))) return junkOf('signature');
  if ('code' in read) return { call: null, answer: answerOf(read.code) };
  return { call, answer: await answerWithoutMoney(platform, profile, player, read.call) };
}

/**
 * Moves money, once: a bet in its player's session, everything else as it comes. What stops a bet or ends its session is stored as
 * its answer, and only after it was not answered before; so it goes along. The database asks both again where it takes the money,
 * with nonce, round, free rounds, caps and what must be held.
 */
async function takeMove(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  call: VendorCall,
  nonce: bigint,
): Promise<VendorAnswer> {
  const game = await findOfferedGame(platform, profile.vendorId, call.gameCode);
  const isBet = profile.wallet === 'seamless' && vendorOperationRule(call.operation).token === 'session';
  const stop = isBet ? await findBetStop(platform, profile, player, game, call) : 'OK';
  const refusal = profile.wallet === 'transfer' ? 'BAD_REQUEST' : stop;
  const order = { profile, player, game, call, id: platform.ids.next(), nonce, refusal } as const;
  const result = isBet ? await moveInSession(platform, order) : await moveInOrder(platform, order);
  if (call.operation === 'bet' && result.code === 'OK') wakeWins(platform, order);
  if (result.held !== null) await keepHeld(platform, profile, player, call, result.held);
  if (result.isFirst && result.code === 'OK') platform.bus.tell(BALANCE_TOPIC, player.memberId);
  // The vendor's page says that there is a limit; the member's own page says which.
  if (isBet && result.code === 'LIMIT_REACHED' && result.isFirst)
    await tellLimit(platform, { brandId: player.brandId, memberId: player.memberId, amount: call.amount });
  if (result.code === 'BAD_SIGNATURE') return answerOf('BAD_SIGNATURE');
  const ref = result.code === 'OK' ? result.ref : null;
  return { code: result.code, balance: result.balance, asset: player.asset, ref, more: {} };
}
