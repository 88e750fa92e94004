import type { adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { AdjustmentDirection, AdjustmentReason } from '@talora/domain/adjustments/adjustment-rules.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { askFor } from '../../people/approvals/approvals.ts';
import { accountStateOf, readMemberMoney, refuseImpossible, weighAdjustment } from './weigh-adjustment.ts';

type Asked = CallArguments<(typeof adjustmentsConsoleCalls)['calls']['askAdjustment']>;

/** What a request for an adjustment holds besides its sum and its note. */
export interface AdjustmentDetail {
  readonly direction: AdjustmentDirection;
  readonly why: AdjustmentReason;
  readonly reverses: string | null;
}

/**
 * Asks that a member's balance be adjusted. It always takes two, and of one member one request waits at a time. Refuses NOT_FOUND,
 * NEED_TRUE_ACCOUNT, AMOUNT_INVALID, FIELDS_INVALID for a reason or a reversal that does not fit, ADJUSTMENT_ABOVE_BALANCE,
 * ADJUSTMENT_ABOVE_CEILING, ADJUSTMENT_REVERSED, ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function askAdjustment(context: StaffContext, asked: Asked): Promise<StaffRequest> {
  const { platform, brand } = context;
  const { id: memberId, requestId, direction, reason, note, reversesId } = asked;
  const amount = parseAmount(asked.amount, brand.asset, { decimals: 'upTo' }) ?? refuse('AMOUNT_INVALID');
  if (amount === 0n) refuse('AMOUNT_INVALID');
  const db = platform.db.kysely;
  const money = await readMemberMoney(db, brand, memberId);
  const detail = { direction, why: reason, reverses: reversesId } satisfies AdjustmentDetail;
  const changes = [
    { name: 'adjustmentDirection', from: null, to: direction },
    { name: 'adjustmentReason', from: null, to: reason },
    ...(reversesId === null ? [] : [{ name: 'adjustmentReverses', from: null, to: displayNo(reversesId) }]),
    ...(money.member.locked_at === null ? [] : [{ name: 'adjustmentAccount', from: null, to: 'locked' }]),
  ];
  const deed = {
    kind: 'adjustment.make',
    requestId,
    subjectId: memberId,
    memberId,
    sum: amount,
    version: accountStateOf(money.member),
    about: null,
    changes,
    detail,
    reason: note,
  } as const;
  return askFor(context, deed, async () => {
    if (!money.isReal) refuse('NEED_TRUE_ACCOUNT');
    const { obstacle, reversed } = await weighAdjustment(db, money, { direction, amount, reason, reversesId });
    if (obstacle === 'REASON') refuse('FIELDS_INVALID', { fields: { reason: 'invalid' } });
    if (obstacle === 'REVERSES') refuse('FIELDS_INVALID', { fields: { reversesId: 'invalid' } });
    refuseImpossible(brand, obstacle, money, reversed?.reversed_by ?? null);
  });
}
