import type { TurnoverRequirement, TurnoverStanding } from '@talora/contract/turnover/turnover.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMember } from '../../people/members/members.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { countOwnPlays } from './follow-plays.ts';
import { listOpenRequirements, listRequirements, type RequirementRow } from './turnover.queries.ts';

/** Closed requirements that are shown beside the open ones. */
const CLOSED_SHOWN = 5;

const sumOf = (rows: readonly RequirementRow[], pick: (row: RequirementRow) => bigint): bigint =>
  rows.reduce((sum, row) => sum + pick(row), 0n);

const leftOf = ({ needed, counted }: RequirementRow): bigint => needed - counted;

function requirementView(row: RequirementRow): TurnoverRequirement {
  const asset = getAssetById(row.asset);
  const isOpen = row.state === 'open';
  return {
    id: row.id,
    source: row.source,
    depositNo: row.no,
    state: row.state,
    amount: formatAmount(row.amount, asset),
    needed: formatAmount(row.needed, asset),
    counted: formatAmount(row.counted, asset),
    left: formatAmount(isOpen ? leftOf(row) : 0n, asset),
    percent: row.terms.percent,
    weights: row.terms.weights.map(({ code, percent }) => ({ code, percent })),
    oddsPercent: row.terms.oddsPercent,
    isEveryStake: row.terms.isEveryStake,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/**
 * How a member stands, with everything counted that is settled: open requirements in the order in which they are played, then the last
 * closed ones. The one answer that members and staff are shown and that a withdrawal is decided by.
 */
export async function readTurnover(platform: Platform, memberId: string, asset: Asset): Promise<TurnoverStanding> {
  await platform.db.tx((tx) => countOwnPlays(tx, memberId));
  const rows = await listRequirements(platform.db.kysely, memberId);
  const open = rows.filter(({ state }) => state === 'open');
  const closed = rows.filter(({ state }) => state !== 'open' && state !== 'none').toReversed();
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    currency: asset.code,
    left: money(sumOf(open, leftOf)),
    needed: money(sumOf(open, ({ needed }) => needed)),
    counted: money(sumOf(open, ({ counted }) => counted)),
    requirements: [...open, ...closed.slice(0, CLOSED_SHOWN)].map(requirementView),
  };
}

/** How a member of the console's brand stands. Refuses NOT_FOUND. */
export async function readTurnoverOfMember({ platform, brand }: StaffContext, memberId: string): Promise<TurnoverStanding> {
  const member = await findMember(platform.db.kysely, memberId);
  if (member === undefined || member.brand_id !== brand.id) refuse('NOT_FOUND');
  return readTurnover(platform, memberId, brand.asset);
}

/** What is left to play of all that is open, in minor units. Locks nothing: whoever holds the wallet asks. */
export const readTurnoverLeft = async (tx: Tx, memberId: string): Promise<bigint> =>
  sumOf(await listOpenRequirements(tx, memberId), leftOf);

/** What a refusal says of what is left to play. */
export const turnoverOpen = (left: bigint, asset: Asset) => ({ left: formatAmount(left, asset), currency: asset.code });

/** Refuses TURNOVER_OPEN, with what is left, while anything of a deposit has to be played. Locks nothing: whoever holds the wallet asks. */
export async function refuseOpenTurnover(tx: Tx, memberId: string, asset: Asset): Promise<void> {
  const left = await readTurnoverLeft(tx, memberId);
  if (left > 0n) refuse('TURNOVER_OPEN', turnoverOpen(left, asset));
}
