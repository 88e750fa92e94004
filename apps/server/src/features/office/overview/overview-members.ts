import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { OverviewMember, overviewCalls } from '@talora/contract/overview/overview-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listFirstDeposits } from '../../money/wallet/wallet.ts';
import { listUsernames } from '../../people/members/members.ts';
import { listPlayersOfBrand } from '../../shop/games/games.ts';
import { daysAsked } from './count-spans.ts';
import { sightOf } from './overview-views.ts';

type Call = (typeof overviewCalls)['calls']['overviewMembers'];
type Found = Omit<OverviewMember, 'account'>;

const PAGE_SIZE = 20;

const NOTHING = { at: null, sum: null, bets: null, stake: null, ggr: null } as const;

/** A page of whom one of the two figures counts. */
async function readFound(
  context: StaffContext,
  { kind, pageNo, family, vendor, game }: CallArguments<Call>,
  span: { from: Date; to: Date },
) {
  const { platform, brand } = context;
  const sight = sightOf(context);
  const money = (isSeen: boolean, minor: bigint): string | null => (isSeen ? formatAmount(minor, brand.asset) : null);
  const page = { offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  if (kind === 'first-deposit') {
    const { rows, count } = await listFirstDeposits(platform.db.kysely, brand.id, span, page);
    const found: Found[] = rows.map((row) => ({
      ...NOTHING,
      id: row.member_id,
      at: row.at.toISOString(),
      sum: money(sight.deposits, row.sum),
    }));
    return { found, count };
  }
  const { rows, count } = await listPlayersOfBrand(platform.db.kysely, brand.realBook, { ...span, family, vendor, game }, page);
  const found: Found[] = rows.map((row) => ({
    ...NOTHING,
    id: row.member_id,
    bets: sight.finance ? Number(row.bets) : null,
    stake: money(sight.finance, row.stake),
    ggr: money(sight.finance, row.stake - row.payout),
  }));
  return { found, count };
}

/** Who is behind a figure of days of the brand: the newest first deposit, or the most staked, first. Refuses BAD_REQUEST as the overview does, and for a game without its vendor. */
export async function listOverviewMembers(context: StaffContext, asked: CallArguments<Call>): Promise<CallResult<Call>> {
  const { platform, brand } = context;
  // A code is a game's at its vendor only.
  if (asked.game !== undefined && asked.vendor === undefined) refuse('BAD_REQUEST', { fields: ['vendor'] });
  const { from, to } = daysAsked(context, asked);
  const { found, count } = await readFound(context, asked, spanOfDays(from, to, brand.settings.timeZone));
  const names = await listUsernames(
    platform.db.kysely,
    found.map(({ id }) => id),
  );
  return {
    content: found.map((one) => ({ ...one, account: names.get(one.id) ?? '' })),
    pageNo: asked.pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    from,
    to,
    currency: brand.asset.code,
  };
}
