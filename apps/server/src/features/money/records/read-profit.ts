import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { recordsCalls } from '@talora/contract/wallet/records.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { listDaySpans } from '@talora/domain/time/business-day.ts';
import { listKindsBySpan } from '../../base/ledger/ledger.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { listPlayedDays, playFilterOf, type PlayedSums } from '../../shop/games/games.ts';
import { sumMoved, type Moved } from './money-moved.ts';

type Profit = (typeof recordsCalls)['calls']['profit'];

type Sums = Pick<PlayedSums, 'count' | 'stake' | 'valid_bet' | 'payout' | 'result' | 'open_count' | 'open_stake'>;

/** Adds plays up. */
function addUp(rows: readonly Sums[]): Sums {
  const add = (pick: (row: Sums) => bigint): bigint => rows.reduce((sum, row) => sum + pick(row), 0n);
  return {
    count: add((row) => row.count),
    stake: add((row) => row.stake),
    valid_bet: add((row) => row.valid_bet),
    payout: add((row) => row.payout),
    result: add((row) => row.result),
    open_count: add((row) => row.open_count),
    open_stake: add((row) => row.open_stake),
  };
}

/**
 * My profit and loss: what was played by the day it was placed, as the betting record has it, and what came and went by the day it was
 * posted, as the account record has it. Refuses BAD_REQUEST for days that do not exist.
 */
export async function readProfit(context: MemberContext, input: CallArguments<Profit>): Promise<CallResult<Profit>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const { from, to, filter } = playFilterOf(context, input);
  const days = listDaySpans(from, to, brand.settings.timeZone);
  const [plays, kinds] = await Promise.all([listPlayedDays(db, filter, days), listKindsBySpan(db, session.memberId, brand.asset.id, days)]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  // What is pending stands apart, so it is not counted among what is decided either.
  const playedView = (sums: Sums) => ({
    count: Number(sums.count - sums.open_count),
    stake: money(sums.stake),
    validBet: money(sums.valid_bet),
    payout: money(sums.payout),
    net: money(sums.result),
  });
  const movedView = ({ deposits, withdrawals, other }: Moved) => ({
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    other: money(other),
  });
  const families = Map.groupBy(plays, (row) => row.game_type);
  const all = addUp(plays);
  return {
    days: days.map(({ day }) => ({
      day,
      ...playedView(addUp(plays.filter((row) => row.day === day))),
      ...movedView(sumMoved(kinds.filter((row) => row.day === day))),
    })),
    families: [...families]
      .map(([gameType, rows]) => ({ gameType, sums: addUp(rows) }))
      .toSorted((a, b) => Number(b.sums.stake - a.sums.stake))
      .map(({ gameType, sums }) => ({ gameType, ...playedView(sums) })),
    sums: {
      ...playedView(all),
      ...movedView(sumMoved(kinds)),
      pendingCount: Number(all.open_count),
      pendingStake: money(all.open_stake),
    },
    currency: brand.asset.code,
    from,
    to,
  };
}
