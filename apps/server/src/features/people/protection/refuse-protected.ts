import { formatAmount } from '@talora/domain/money/amount.ts';
import type { LimitKind } from '@talora/domain/protection/limits.ts';
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

/** The limit that a sum would pass: of several the one that frees last; undefined for none. */
export async function findReached(platform: Platform, { memberId, amount, kinds }: StoppedMoney): Promise<LimitRow | undefined> {
  const limits = (await listLimitRows(platform.db.kysely, memberId)).filter(({ kind }) => kinds.includes(kind));
  return limits.filter(({ used, most }) => used + amount > most).toSorted((a, b) => b.frees_at.getTime() - a.frees_at.getTime())[0];
}

/**
 * Says what of the member's own has stopped money: LIMIT_REACHED with the limit, what is used of it and when it frees, or EXCLUDED with
 * the end. Of several limits the one that frees last.
 */
export async function refuseProtected(platform: Platform, stopped: StoppedMoney, status: number): Promise<never> {
  const db = platform.db.kysely;
  if (status === LEDGER_STATUS.excluded) refuse('EXCLUDED', outView(await findOutUntil(db, stopped.memberId)));
  const { asset } = await getBrand(platform, stopped.brandId);
  const limit = await findReached(platform, stopped);
  // It was taken away between the two looks.
  if (limit === undefined) return refuse('LIMIT_REACHED');
  return refuse('LIMIT_REACHED', {
    kind: limit.kind,
    period: limit.period,
    most: formatAmount(limit.most, asset),
    used: formatAmount(limit.used > 0n ? limit.used : 0n, asset),
    currency: asset.code,
    freesAt: limit.frees_at.toISOString(),
  });
}

/** Did the database refuse a bet for what its member has set? */
export const isProtected = (status: number): boolean => status === LEDGER_STATUS.limitReached || status === LEDGER_STATUS.excluded;

/** {@link refuseProtected} for a bet, a tip or money to a vendor. */
export const refuseProtectedBet = (
  platform: Platform,
  bet: { readonly brandId: string; readonly memberId: string; readonly amount: bigint },
  status: number,
): Promise<never> => refuseProtected(platform, { ...bet, kinds: BETS }, status);

/** The most that a member may stake or send to a vendor by the limits of losses and stakes; null: none of them is set. */
export async function findBetRoom(db: Queryable, memberId: string): Promise<bigint | null> {
  const rooms = (await listLimitRows(db, memberId)).filter(({ kind }) => BETS.includes(kind)).map(({ most, used }) => most - used);
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null);
}

/** What a member has set against this deposit: a status of the ledger, 0 when nothing. Of one member's deposits one is asked about at a time. */
export const findProtectedDeposit = (tx: Tx, memberId: string, asset: number, amount: bigint): Promise<number> =>
  findDepositStop(tx, memberId, asset, amount);
