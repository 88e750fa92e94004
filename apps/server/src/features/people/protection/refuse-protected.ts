import type { Asset } from '@talora/domain/money/asset.ts';
import { limitText } from '@talora/domain/protection/limit-text.ts';
import { isOfTime, type LimitKind } from '@talora/domain/protection/limits.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { getBrand } from '../../base/site/site.ts';
import { outView } from '../sessions/sessions.ts';
import { findDepositStop, findOutUntil, listLimitRows, type LimitRow } from './protection.queries.ts';

/** What was stopped: whose it was, and how much of which limits it would have taken. */
export interface StoppedMoney {
  readonly brandId: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly kinds: readonly LimitKind[];
}

const BETS: readonly LimitKind[] = ['loss', 'wager'];
const TIME: readonly LimitKind[] = ['session'];

/** Is there no room for a sum, or no time for a bet? The rule of `protection_stop`, over what the same function counts. */
const isReached = ({ kind, most, used, adds }: LimitRow, amount: bigint): boolean => used + (isOfTime(kind) ? adds : amount) > most;

/** Is this a limit of time that has none left for a bet? */
const isTimeReached = (limit: LimitRow): boolean => isOfTime(limit.kind) && isReached(limit, 0n);

/** The limit that a sum, or the time of a bet, would pass: of several the one that frees last; undefined for none. */
export async function findReached(platform: Platform, { memberId, amount, kinds }: StoppedMoney): Promise<LimitRow | undefined> {
  const limits = (await listLimitRows(platform.db.kysely, memberId)).filter(({ kind }) => kinds.includes(kind));
  return limits.filter((limit) => isReached(limit, amount)).toSorted((a, b) => b.frees_at.getTime() - a.frees_at.getTime())[0];
}

/** What a member is told of a limit that has stopped something: sums in major units, time in whole minutes. */
export const reachedView = (limit: LimitRow, asset: Asset) => ({
  kind: limit.kind,
  period: limit.period,
  most: limitText(limit.most, limit.kind, asset),
  used: limitText(limit.used > 0n ? limit.used : 0n, limit.kind, asset),
  currency: asset.code,
  freesAt: limit.frees_at.toISOString(),
});

/**
 * Says what of the member's own has stopped money: LIMIT_REACHED or, of time, PLAY_TIME_USED with the limit, what is used of it and when it
 * frees, or EXCLUDED with the end. Of several limits the one that frees last.
 */
export async function refuseProtected(platform: Platform, stopped: StoppedMoney, status: number): Promise<never> {
  const db = platform.db.kysely;
  if (status === LEDGER_STATUS.excluded) refuse('EXCLUDED', outView(await findOutUntil(db, stopped.memberId)));
  const { asset } = await getBrand(platform, stopped.brandId);
  const isTime = status === LEDGER_STATUS.timeUsed;
  const limit = await findReached(platform, isTime ? { ...stopped, kinds: TIME } : stopped);
  // Without one it was taken away between the two looks.
  return refuse(isTime ? 'PLAY_TIME_USED' : 'LIMIT_REACHED', limit === undefined ? null : reachedView(limit, asset));
}

/** Did the database refuse a bet for what its member has set? */
export const isProtected = (status: number): boolean =>
  status === LEDGER_STATUS.limitReached || status === LEDGER_STATUS.excluded || status === LEDGER_STATUS.timeUsed;

/** {@link refuseProtected} for a bet, a tip or money to a vendor. */
export const refuseProtectedBet = (
  platform: Platform,
  bet: { readonly brandId: string; readonly memberId: string; readonly amount: bigint },
  status: number,
): Promise<never> => refuseProtected(platform, { ...bet, kinds: BETS }, status);

/** The most that a member may stake or send to a vendor by the limits of losses and stakes, nothing when the time of play is used up; null: none of them is set. */
export async function findBetRoom(db: Queryable, memberId: string): Promise<bigint | null> {
  const limits = await listLimitRows(db, memberId);
  if (limits.some(isTimeReached)) return 0n;
  const rooms = limits.filter(({ kind }) => BETS.includes(kind)).map(({ most, used }) => most - used);
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null);
}

/** Is the time that a member has set for playing used up, so that no bet is taken now? */
export async function isPlayTimeUsed(db: Queryable, memberId: string): Promise<boolean> {
  return (await listLimitRows(db, memberId)).some(isTimeReached);
}

/** What a member has set against this deposit: a status of the ledger, 0 when nothing. Of one member's deposits one is asked about at a time. */
export const findProtectedDeposit = (tx: Tx, memberId: string, asset: number, amount: bigint): Promise<number> =>
  findDepositStop(tx, memberId, asset, amount);
