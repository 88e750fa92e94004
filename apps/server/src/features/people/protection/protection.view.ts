import type { ProtectionView } from '@talora/contract/members/protection.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { limitText } from '@talora/domain/protection/limit-text.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Brand } from '../../base/site/site.ts';
import { outView } from '../sessions/sessions.ts';
import { findOutUntil, listLimitRows, listSpentRows } from './protection.queries.ts';

/** Limits, what is used of them, times without play and what was spent, as member and staff see them. */
export async function readProtection(db: Queryable, { asset, settings }: Brand, memberId: string): Promise<ProtectionView> {
  const [limits, until, spent] = await Promise.all([
    listLimitRows(db, memberId),
    findOutUntil(db, memberId),
    listSpentRows(db, memberId, asset.id, settings.timeZone),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    currency: asset.code,
    periods: [...settings.limitPeriods],
    raiseDays: settings.limitRaiseDays,
    isLimitAsked:
      settings.isLimitAskedFirst &&
      !limits.some(({ kind }) => kind === 'deposit') &&
      spent.every(({ period, deposited }) => period !== 'month' || deposited === 0n),
    limits: limits.map((row) => ({
      kind: row.kind,
      period: row.period,
      most: limitText(row.most, row.kind, asset),
      used: limitText(row.used, row.kind, asset),
      freesAt: row.frees_at.toISOString(),
      asked:
        row.asked_from === null
          ? null
          : {
              most: row.asked_most === null ? null : limitText(row.asked_most, row.kind, asset),
              from: row.asked_from.toISOString(),
              isDue: row.is_due,
            },
    })),
    out: until === null ? null : outView(until),
    spent: spent.map(({ period, staked, returned, deposited, minutes }) => ({
      period,
      staked: money(staked),
      returned: money(returned),
      net: money(returned - staked),
      deposited: money(deposited),
      minutes: Number(minutes),
    })),
  };
}
