import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import { vendorBetLimit } from '@talora/domain/vendors/bet-limits.ts';
import { vendorOperationRule, type VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC, findListedGame, listVendorGames, maintenanceOf, type VendorGame } from '../../../shop/games/games.ts';
import { readBalance } from '../../../base/ledger/ledger.ts';
import { getBrand } from '../../../base/site/site.ts';
import { authenticatePlayer } from './authenticate.ts';
import { WINDOW_MS, readJsonObject, type Dialect, type RawCall, type VendorAnswer } from '../dialects/dialect.ts';
import { keepHeld } from '../limits/held.ts';
import { isBatched, moveVendorMoney, type MoneyOrder, type MoneyResult } from './money-lane.ts';
import { nonceKey, spendNonce } from '../keys/nonces.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import { readVendorCall } from './read-call.ts';
import { findStoredTx } from '../checks/transactions.queries.ts';
import { isClaimTrue } from '../keys/vendor-keys.ts';
import { checkVendorToken, readVendorToken } from './vendor-sessions.ts';

/** A win that came before its bet waits for so long at most. */
const ORDER_WAIT_MS = 2_000;
const ORDER_LOOK_MS = 200;
const GAMES_KEPT_MS = 5_000;

/** What was answered, and what to write into the trace of it. */
export interface TakenCall {
  readonly call: VendorCall | null;
  readonly answer: VendorAnswer;
  /** Why it is not known to come from the vendor; such a call costs it nothing and is not kept. */
  readonly junk?: 'signature' | 'stale';
}

const answerOf = (code: VendorCode): VendorAnswer => ({ code, balance: null, asset: null, ref: null, more: {} });

const gamesOf = perPlatform(() => new Map<number, { games: Map<string, VendorGame>; until: number }>());

async function findGame(platform: Platform, vendorId: number, code: string | null): Promise<VendorGame | null> {
  const cache = gamesOf(platform);
  const now = platform.clock.nowMs();
  let entry = cache.get(vendorId);
  if (entry === undefined || entry.until <= now) {
    entry = { games: await listVendorGames(platform.db.kysely, vendorId), until: now + GAMES_KEPT_MS };
    cache.set(vendorId, entry);
  }
  return code === null ? null : (entry.games.get(code) ?? null);
}

/** Rounds whose bet just came, for wins that wait on this server. */
const waitersOf = perPlatform(() => new Map<string, Set<() => void>>());

/** What speaks against a bet or a tip, beside the money and the session it is made in. */
async function stopOf(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  game: VendorGame | null,
  call: VendorCall,
): Promise<VendorCode> {
  const brand = await getBrand(platform, player.brandId);
  if (profile.isClosed || brand.status !== 0) return 'MAINTENANCE';
  // From memory: what an operator stops or limits counts for the next bet.
  const listed = game === null ? undefined : await findListedGame(platform, player.brandId, game.id);
  if (listed === undefined) return 'GAME_DISABLED';
  if (maintenanceOf(listed, platform.clock.nowMs()) !== null) return 'MAINTENANCE';
  // Limits are sums of the brand's asset: chips of a trial have none, and neither has a tip.
  const isLimited = player.mode === 'real' && call.operation !== 'tip';
  return vendorBetLimit(call.amount, isLimited ? listed : null, profile.maxBet);
}

/** What speaks against a call, the money aside. The session of one that travels with others is left to be looked at on the way. */
async function refusalOf(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  game: VendorGame | null,
  call: VendorCall,
): Promise<Pick<MoneyOrder, 'refusal' | 'session'>> {
  if (profile.wallet === 'transfer') return { refusal: 'BAD_REQUEST', session: null };
  if (vendorOperationRule(call.operation).token !== 'session') return { refusal: 'OK', session: null };
  const token = await readVendorToken(platform, player, call.token);
  if (token.code !== 'OK') return { refusal: token.code, session: null };
  const stop = await stopOf(platform, profile, player, game, call);
  if (stop === 'OK' && isBatched(call)) return { refusal: 'OK', session: token.session };
  const over = await checkVendorToken(platform, player, token, { isUse: true });
  return { refusal: over === 'OK' ? stop : over, session: null };
}

/** Runs an order; where its session was not plainly in use, that is looked at and the order runs again. */
async function moveInSession(platform: Platform, order: MoneyOrder): Promise<MoneyResult> {
  const result = await moveVendorMoney(platform, order);
  if (result !== 'unsure') return result;
  const refusal = await checkVendorToken(platform, order.player, { code: 'OK', session: order.session }, { isUse: true });
  const again = await moveVendorMoney(platform, { ...order, nonce: null, refusal, session: null });
  assert(again !== 'unsure', 'there is no session left to look at');
  return again;
}

/** Runs an order; a win before its bet is tried again until the bet is there or its wait is over. */
async function moveInOrder(platform: Platform, order: MoneyOrder): Promise<MoneyResult> {
  const { profile, player, call } = order;
  const key = `${profile.vendorId} ${player.memberId} ${call.roundId}`;
  const waiters = waitersOf(platform);
  let result = await moveInSession(platform, order);
  if (call.operation === 'bet' && result.code === 'OK') for (const wake of waiters.get(key) ?? []) wake();
  const until = performance.now() + ORDER_WAIT_MS;
  while (result.code === 'TX_ORDER' && performance.now() < until) {
    const ended = new AbortController();
    const wake = (): void => ended.abort();
    const here = waiters.get(key) ?? new Set();
    waiters.set(key, here.add(wake));
    await sleep(ORDER_LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    here.delete(wake);
    if (here.size === 0) waiters.delete(key);
    result = await moveInSession(platform, { ...order, nonce: null });
  }
  return result;
}

async function moveFor(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  call: VendorCall,
  nonce: bigint,
): Promise<VendorAnswer> {
  const game = await findGame(platform, profile.vendorId, call.gameCode);
  const against = await refusalOf(platform, profile, player, game, call);
  const result = await moveInOrder(platform, { profile, player, game, call, id: platform.ids.next(), nonce, ...against });
  if (result.held !== null) await keepHeld(platform, profile, player, call, result.held);
  if (result.isFirst && result.code === 'OK') platform.bus.tell(BALANCE_TOPIC, player.memberId);
  if (result.code === 'BAD_SIGNATURE') return answerOf('BAD_SIGNATURE');
  const ref = result.code === 'OK' ? result.ref : null;
  return { code: result.code, balance: result.balance, asset: player.asset, ref, more: {} };
}

/** Answers a call that moves nothing. Its nonce is spent. */
async function lookFor(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer | undefined,
  call: VendorCall,
): Promise<VendorAnswer> {
  if (call.operation === 'authenticate') return authenticatePlayer(platform, profile, call.token ?? '');
  if (call.operation === 'txStatus') {
    const stored = await findStoredTx(platform.db.kysely, profile.vendorId, call.targetTxId ?? '');
    const status =
      stored === undefined
        ? 'unknown'
        : stored.op === 0 || stored.undone_by !== null
          ? 'rolledBack'
          : stored.code === 0
            ? 'done'
            : 'refused';
    return { ...answerOf('OK'), more: { status } };
  }
  if (player === undefined) return answerOf('PLAYER_NOT_FOUND');
  const token = await checkVendorToken(platform, player, await readVendorToken(platform, player, call.token), { isUse: false });
  if (token !== 'OK') return answerOf(token);
  const { available } = await readBalance(platform, player.memberId, player.asset.id);
  return { ...answerOf('OK'), balance: available, asset: player.asset };
}

/**
 * Takes a call of a vendor: signature, then nonce and time, then shape, then state. A bad signature, an old message and a
 * spent nonce are all the same answer.
 */
export async function takeVendorCall(platform: Platform, profile: VendorProfile, dialect: Dialect, raw: RawCall): Promise<TakenCall> {
  const refused = { call: null, answer: answerOf('BAD_SIGNATURE'), junk: 'signature' } as const;
  const claim = dialect.claimOf(raw);
  if (claim === null || !(await isClaimTrue(platform, profile, dialect.scheme, claim))) return refused;
  const body = raw.body.length === 0 ? {} : readJsonObject(raw.body.toString('utf8'));
  const fresh = dialect.freshnessOf(raw, body);
  // Whoever has caught a signed message may send it for ever: an old one is nobody's any more.
  if (fresh === null || !(Math.abs(platform.clock.nowMs() - fresh.atMs) <= WINDOW_MS)) return { ...refused, junk: 'stale' };
  // Only what the vendor has signed is counted as the vendor's.
  const { vendorId, requestsPerSecond: points } = profile;
  await platform.rates.take({ name: `vendor-${vendorId}-${points}`, points, seconds: 1 }, 'all');
  const nonce = nonceKey(profile.vendorId, claim.keyId, fresh.nonce);

  const spoken = body === null ? null : dialect.spoken(raw, body);
  const read = spoken === null ? null : readVendorCall(dialect, spoken);
  const call = read !== null && 'call' in read ? read.call : null;
  const isMove = call !== null && vendorOperationRule(call.operation).stored !== null;
  const playerId = call?.playerId ?? null;
  const player = playerId === null ? undefined : await findVendorPlayer(platform, profile.vendorId, playerId);
  const isTheirs = player !== undefined && player.asset.code === call?.currency;
  if (call !== null && isMove && isTheirs) return { call, answer: await moveFor(platform, profile, player, call, nonce) };

  if (!(await spendNonce(platform, nonce))) return refused;
  if (read === null || spoken === null) return { call: null, answer: answerOf('BAD_REQUEST') };
  if ('code' in read) return { call: null, answer: answerOf(read.code) };
  if (!isMove && read.call.operation !== 'balance') return { call, answer: await lookFor(platform, profile, player, read.call) };
  if (player === undefined) return { call, answer: answerOf('PLAYER_NOT_FOUND') };
  if (!isTheirs) return { call, answer: answerOf('WRONG_CURRENCY') };
  return { call, answer: await lookFor(platform, profile, player, read.call) };
}
