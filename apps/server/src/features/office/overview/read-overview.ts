import type { CallResult } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { addDays, businessDayOf, spanOfDays, type Span } from '@talora/domain/time/business-day.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { nowOf } from '../../../platform/clock.ts';
import { listGamesById, sumPlaysByGame, sumPlaysByHour } from '../../shop/games/games.ts';
import { countMembers } from '../../people/members/members.ts';
import { findLastCheck, sumMemberFunds } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { sumPools } from '../../money/jackpots/jackpots.ts';
import { countQueues, sumDeposits, sumWithdrawals } from '../../money/wallet/wallet.ts';

type Overview = (typeof operationsCalls)['calls']['overview'];
type Range = 'today' | '7d' | '30d';

const DAYS: Readonly<Record<Range, number>> = { today: 1, '7d': 7, '30d': 30 };
const TOP_GAMES = 8;
const ONLINE_MINUTES = 10;

/** The span of a range up to now, and the same span before it, cut at the same time of day. */
function spansOf({ platform, brand }: StaffContext, range: Range): { now: Span; before: Span } {
  const { timeZone } = brand.settings;
  const at = nowOf(platform.clock);
  const today = businessDayOf(at, timeZone);
  const first = addDays(today, 1 - DAYS[range]);
  const now = { from: spanOfDays(first, today, timeZone).from, to: at };
  const from = spanOfDays(addDays(first, -DAYS[range]), first, timeZone).from;
  return { now, before: { from, to: new Date(from.getTime() + (now.to.getTime() - now.from.getTime())) } };
}

interface Money {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly hours: readonly { hour: number; ggr: bigint }[];
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

async function moneyOf({ platform, brand }: StaffContext, span: Span): Promise<Money> {
  const db = platform.db.kysely;
  const [hours, deposits, withdrawals] = await Promise.all([
    sumPlaysByHour(db, brand.realBook, span.from, span.to),
    sumDeposits(db, brand.id, span.from, span.to),
    sumWithdrawals(db, brand.id, span.from, span.to),
  ]);
  const total = (pick: (hour: (typeof hours)[number]) => bigint): bigint => hours.reduce((sum, hour) => sum + pick(hour), 0n);
  return {
    bets: total((hour) => hour.bets),
    stake: total((hour) => hour.stake),
    payout: total((hour) => hour.payout),
    hours: hours.map((hour) => ({ hour: hour.hour, ggr: hour.stake - hour.payout })),
    deposits,
    withdrawals,
  };
}

async function topGamesOf({ platform, brand, caller }: StaffContext, span: Span): Promise<CallResult<Overview>['topGames']> {
  const rows = await sumPlaysByGame(platform.db.kysely, brand.realBook, span.from, span.to, TOP_GAMES);
  const games = await listGamesById(platform.db.kysely, rows.map((row) => row.game_id), brand.id); // prettier-ignore
  return rows.map((row) => {
    const game = games.get(row.game_id);
    return {
      gameCode: game?.code ?? '',
      gameName: game?.name[shippedLanguage(caller.language)] ?? String(row.game_id),
      vendorName: game?.vendor_name ?? '',
      iconUrl: game?.icon ?? '',
      stake: formatAmount(row.stake, brand.asset),
      ggr: formatAmount(row.stake - row.payout, brand.asset),
      rounds: Number(row.rounds),
      players: Number(row.players),
      actualRtp: row.stake === 0n ? null : (Number((row.payout * 10_000n) / row.stake) / 100).toFixed(2),
      setRtp: game?.rtp ?? null,
    };
  });
}

/** Figures of a range with the same span before it. Every sum comes from the play record or the ledger. */
export async function getOverview(context: StaffContext, range: Range): Promise<CallResult<Overview>> {
  const { platform, brand } = context;
  const { now, before } = spansOf(context, range);
  const [present, past, topGames, queues, counts, funds, pools, check] = await Promise.all([
    moneyOf(context, now),
    moneyOf(context, before),
    topGamesOf(context, now),
    countQueues(context),
    countMembers(platform.db.kysely, brand.id, ONLINE_MINUTES, now),
    sumMemberFunds(platform.db.kysely, brand.realBook, brand.asset.id),
    sumPools(platform.db.kysely, brand.id),
    findLastCheck(platform.db.kysely),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const hoursOf = (side: Money) => side.hours.map(({ hour, ggr }) => ({ hour, ggr: money(ggr) }));
  return {
    range,
    currency: brand.asset.code,
    figures: {
      ggr: money(present.stake - present.payout),
      stake: money(present.stake),
      bets: Number(present.bets),
      deposits: money(present.deposits),
      withdrawals: money(present.withdrawals),
      playersOnline: counts.online,
      membersRegistered: counts.registered,
    },
    previous: {
      ggr: money(past.stake - past.payout),
      stake: money(past.stake),
      deposits: money(past.deposits),
      withdrawals: money(past.withdrawals),
    },
    hours: { now: hoursOf(present), before: hoursOf(past) },
    topGames,
    queues,
    ledger: {
      memberFunds: money(funds.balance - pools),
      heldFunds: money(funds.held),
      checkedAt: check?.checked_at.toISOString() ?? null,
      isClean: check?.is_clean ?? null,
    },
  };
}
