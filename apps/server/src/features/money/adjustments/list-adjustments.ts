import type { Adjustment, adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listRequestsOfMember } from '../../people/approvals/approvals.ts';
import { listMadeRows, type MadeWithPosting } from './adjustments.queries.ts';
import type { AdjustmentDetail } from './ask-adjustment.ts';
import { readMemberMoney } from './weigh-adjustment.ts';

type List = (typeof adjustmentsConsoleCalls)['calls']['memberAdjustments'];
type Listed = Awaited<ReturnType<typeof listRequestsOfMember>>['requests'][number];

const PAGE_SIZE = 10;

const named = (id: string | null): Adjustment['reverses'] => (id === null ? null : { id, no: displayNo(id) });

/** The line of an adjustment in the ledger. */
function postingOf({ posted_at: at, balance_after: after }: MadeWithPosting, asset: Asset): Adjustment['posting'] {
  return at === null || after === null ? null : { at: at.toISOString(), balanceAfter: formatAmount(after, asset) };
}

function adjustmentView({ brand: { asset } }: StaffContext, { shown, row }: Listed, made: MadeWithPosting | undefined): Adjustment {
  const { direction, why, reverses } = row.detail as unknown as AdjustmentDetail;
  const { id, state, reason: note, askedBy, isMine, askedAt, decidedBy, decidedAt, note: decision } = shown;
  return {
    id,
    no: displayNo(id),
    state,
    direction,
    amount: shown.amount ?? '',
    reason: why,
    note,
    reverses: named(reverses),
    reversedBy: named(made?.reversed_by ?? null),
    askedBy,
    isMine,
    askedAt,
    decidedBy,
    decidedAt,
    decision,
    posting: made === undefined ? null : postingOf(made, asset),
  };
}

/** What was asked for about a member's balance and what came of it, and what may be moved now. Refuses NOT_FOUND. */
export async function listAdjustments(context: StaffContext, { id: memberId, pageNo }: CallArguments<List>): Promise<CallResult<List>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const money = await readMemberMoney(db, brand, memberId);
  const about = { memberId, kind: 'adjustment.make' } as const;
  const { requests, count } = await listRequestsOfMember(context, about, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const made = await listMadeRows(db, memberId, requests.map(({ row }) => row.id)); // prettier-ignore
  const byId = new Map(made.map((row) => [row.id, row]));
  return {
    content: requests.map((one) => adjustmentView(context, one, byId.get(one.row.id))),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    available: formatAmount(money.available, brand.asset),
    room: formatAmount(money.room, brand.asset),
    currency: brand.asset.code,
  };
}
