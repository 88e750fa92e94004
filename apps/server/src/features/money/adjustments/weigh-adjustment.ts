import { displayNo } from '@talora/domain/ids/display-no.ts';
import {
  findAdjustmentObstacle,
  type AdjustmentDirection,
  type AdjustmentObstacle,
  type AdjustmentReason,
} from '@talora/domain/adjustments/adjustment-rules.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listAccountRows } from '../../base/ledger/ledger.ts';
import type { Brand } from '../../base/site/site.ts';
import { findMember, type MemberRow } from '../../people/members/members.ts';
import { listMadeRows, readCreditRoom, type MadeWithPosting } from './adjustments.queries.ts';

/** An adjustment that somebody wants. `amount` in minor units of the brand's asset. */
export interface AdjustmentTerms {
  readonly direction: AdjustmentDirection;
  readonly amount: bigint;
  readonly reason: AdjustmentReason;
  readonly reversesId: string | null;
}

/** A member's money as an adjustment is measured by it, in minor units. */
export interface MemberMoney {
  readonly member: MemberRow;
  /** Is it real money? A trial has none that could be put right. */
  readonly isReal: boolean;
  readonly available: bigint;
  readonly room: bigint;
}

/** How an account stands, as a request keeps it: who decides is told when that has changed. */
export const accountStateOf = ({ locked_at: lockedAt }: Pick<MemberRow, 'locked_at'>): string =>
  lockedAt === null ? 'open' : `locked ${lockedAt.toISOString()}`;

/** A member of the brand, and what may be moved now. Locks nothing. Refuses NOT_FOUND. */
export async function readMemberMoney(db: Queryable, brand: Brand, memberId: string): Promise<MemberMoney> {
  const member = await findMember(db, memberId);
  if (member === undefined || member.brand_id !== brand.id) return refuse('NOT_FOUND');
  const [account] = await listAccountRows(db, [memberId], brand.asset.id);
  const room = await readCreditRoom(db, brand.id, memberId);
  const isReal = account?.book === brand.realBook;
  return { member, isReal, available: isReal ? account.balance - account.held : 0n, room: isReal && room > 0n ? room : 0n };
}

/** What stands in the way of an adjustment at this moment, or null; and what it reverses. Locks nothing. */
export async function weighAdjustment(
  db: Queryable,
  { member, available, room }: MemberMoney,
  { reversesId, ...wanted }: AdjustmentTerms,
): Promise<{ obstacle: AdjustmentObstacle | null; reversed: MadeWithPosting | undefined }> {
  const [reversed] = reversesId === null ? [] : await listMadeRows(db, member.id, [reversesId]);
  const reverses =
    reversed === undefined ? (reversesId === null ? null : undefined) : { ...reversed, isReversed: reversed.reversed_by !== null };
  return { obstacle: findAdjustmentObstacle({ ...wanted, reverses }, { available, credit: room }), reversed };
}

/** Refuses what has become impossible since it was asked for, with what is possible: what is available, what is left, what has reversed it. */
export function refuseImpossible(
  { asset }: Pick<Brand, 'asset'>,
  obstacle: AdjustmentObstacle | null,
  { available, room }: Pick<MemberMoney, 'available' | 'room'>,
  reversedBy: string | null,
): void {
  const currency = asset.code;
  if (obstacle === 'ABOVE_BALANCE') refuse('ADJUSTMENT_ABOVE_BALANCE', { available: formatAmount(available, asset), currency });
  if (obstacle === 'ABOVE_CEILING') refuse('ADJUSTMENT_ABOVE_CEILING', { room: formatAmount(room, asset), currency });
  if (obstacle === 'REVERSED') refuse('ADJUSTMENT_REVERSED', { by: reversedBy === null ? null : displayNo(reversedBy) });
}
