import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assert, Refusal, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { postTransfer, type Posted } from '../../base/ledger/ledger.ts';
import { getBrand, type Brand } from '../../base/site/site.ts';
import type { Effects } from '../../people/approvals/approvals.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { insertMadeRow, readCreditRoom, takeCreditsTurn, type MadeRow } from './adjustments.queries.ts';
import type { AdjustmentDetail } from './ask-adjustment.ts';
import { accountStateOf, readMemberMoney, refuseImpossible, weighAdjustment } from './weigh-adjustment.ts';

type NewRow = Omit<MadeRow, 'made_at'>;

/** Posts an adjustment for its row. Whoever has spent the money in this moment is told of by what is left. Refuses ADJUSTMENT_ABOVE_BALANCE. */
async function postAdjustment(tx: Tx, brand: Brand, transferId: string, { member_id: memberId, id, direction, amount }: NewRow) {
  const kind = direction === 'credit' ? 'adjustment_up' : 'adjustment_down';
  let posted: Posted;
  try {
    posted = await postTransfer(tx, { memberId, id: transferId, kind, asset: brand.asset.id, amount, ref: id });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
    const now = await readMemberMoney(tx, brand, memberId);
    refuseImpossible(brand, 'ABOVE_BALANCE', now, null);
    throw error;
  }
  assert(!posted.isReplay, 'an adjustment is posted under an id of its own');
}

/** What approvals of adjustments do. */
export const adjustmentEffects: Pick<Effects, 'adjustment.make'> = {
  /**
   * Everything is looked at again: whose it is, how the account stands, what is available, what is left of the ceilings, whether another has
   * reversed the same. Refuses NOT_FOUND, CHANGED_MEANWHILE, ADJUSTMENT_ABOVE_BALANCE, ADJUSTMENT_ABOVE_CEILING, ADJUSTMENT_REVERSED.
   */
  async 'adjustment.make'(platform, tx, request, { staffId }) {
    const { member_id: memberId, amount, asset, version } = request;
    assert(memberId !== null && amount !== null, 'an adjustment names a member and a sum');
    const { direction, why, reverses } = request.detail as unknown as AdjustmentDetail;
    const brand = await getBrand(platform, request.brand_id);
    assert(asset === brand.asset.id, 'an adjustment is in the currency of its brand');
    const money = await readMemberMoney(tx, brand, memberId);
    assert(money.isReal, 'a member stays in the book of the account');
    const state = accountStateOf(money.member);
    if (state !== version) refuse('CHANGED_MEANWHILE', { version: state });
    const terms = { direction, amount, reason: why, reversesId: reverses };
    const { obstacle, reversed } = await weighAdjustment(tx, money, terms);
    refuseImpossible(brand, obstacle, money, reversed?.reversed_by ?? null);
    assert(obstacle === null, 'what was asked for fits its member');

    const row: NewRow = {
      member_id: memberId,
      id: request.id,
      brand_id: brand.id,
      direction,
      asset,
      amount,
      reason: why,
      note: request.reason,
      reverses_id: reverses,
      asked_by: request.asked_by,
      decided_by: staffId,
    };
    if (!(await insertMadeRow(tx, row))) refuse('ADJUSTMENT_REVERSED', { by: null });
    await postAdjustment(tx, brand, platform.ids.next(), row);
    if (direction === 'credit') {
      // Behind the account, as a deposit that is credited: the row counts itself already.
      await takeCreditsTurn(tx, brand.id);
      const left = await readCreditRoom(tx, brand.id, memberId);
      const room = left + amount;
      if (left < 0n) refuseImpossible(brand, 'ABOVE_CEILING', { ...money, room: room < 0n ? 0n : room }, null);
    }
    const sum = formatAmount(amount, brand.asset);
    const no = displayNo(request.id);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staffId },
      action: 'balance.adjusted',
      subject: `member:${memberId}`,
      detail: {
        request: request.id,
        no,
        askedBy: `staff:${request.asked_by}`,
        direction,
        amount: sum,
        currency: brand.asset.code,
        why,
        note: request.reason,
        reverses,
      },
    });
    await tellMember(platform, tx, {
      brand,
      member: money.member,
      template: direction === 'credit' ? 'balance_credited' : 'balance_debited',
      facts: { currency: brand.asset.symbol, amount: sum, no, why },
      cause: request.id,
      aboutId: request.id,
    });
    return () => platform.bus.tell(BALANCE_TOPIC, memberId);
  },
};
