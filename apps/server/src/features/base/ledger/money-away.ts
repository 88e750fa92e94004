import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../platform/db/database.ts';

/** Money of a member that lies outside of the wallet, at one place. */
export interface MoneyAway {
  readonly memberId: string;
  /** What the place is called in calls, and to people. */
  readonly code: string;
  readonly name: string;
  readonly amount: bigint;
  /** A movement there or back has no end yet. */
  readonly isMoving: boolean;
}

/** Reads what lies elsewhere of some members in an asset. */
export type MoneyAwayReader = (db: Queryable, memberIds: readonly string[], asset: number) => Promise<readonly MoneyAway[]>;

const READERS: MoneyAwayReader[] = [];

/** Adds a place where money of members lies. Done once, when the features are put together. */
export function addMoneyAway(reader: MoneyAwayReader): void {
  READERS.push(reader);
}

/** What lies outside of the wallets of some members, the largest first. */
export async function listMoneyAway(db: Queryable, memberIds: readonly string[], asset: number): Promise<readonly MoneyAway[]> {
  if (memberIds.length === 0) return [];
  const found = await Promise.all(READERS.map((read) => read(db, memberIds, asset)));
  return found.flat().toSorted((a, b) => Number(b.amount - a.amount) || a.code.localeCompare(b.code));
}

/** What a member owns as the interface shows it: what lies elsewhere, and the wallet together with it. */
export function totalView(
  available: bigint,
  away: readonly MoneyAway[],
  asset: Asset,
): { total: string; atVendors: { merchantCode: string; name: string; amount: string; isMoving: boolean }[] } {
  return {
    total: formatAmount(
      away.reduce((sum, { amount }) => sum + amount, available),
      asset,
    ),
    atVendors: away.map(({ code, name, amount, isMoving }) => ({
      merchantCode: code,
      name,
      amount: formatAmount(amount, asset),
      isMoving,
    })),
  };
}
