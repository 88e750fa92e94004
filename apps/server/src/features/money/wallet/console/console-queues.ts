import type { CallResult } from '@talora/contract/core/call.ts';
import type { PostingItem } from '@talora/contract/games/games.ts';
import type {
  ConsoleDeposit,
  ConsoleDepositFile,
  ConsoleWithdrawal,
  ConsoleWithdrawalFile,
  walletConsoleCalls,
} from '@talora/contract/wallet/wallet-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import type { DepositState } from '@talora/domain/wallet/deposit-states.ts';
import { isWithdrawalOver, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import { postingView } from '../../../shop/games/games.ts';
import { findMember, type MemberRow } from '../../../people/members/members.ts';
import { listTransfersOf } from '../../../base/ledger/ledger.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findDepositOfBrand, listDepositsOfBrand, listDepositsToRefund, type DepositRow } from '../deposits/deposits.queries.ts';
import { findLastPayout } from '../payouts/payouts.queries.ts';
import { findPayoutStop } from '../withdrawals/payout-stops.ts';
import { countImages } from '../wallet-images.ts';
import { listSteps } from '../wallet-steps.ts';
import { listRefundRows, type RefundRow } from '../refunds/refunds.queries.ts';
import { childView, consoleDepositView, consoleWithdrawalView, refundView, type ConsoleCheck } from '../wallet.view.ts';
import { findPayeeRow } from '../payees/payees.queries.ts';
import { findWithdrawalOfBrand, listChildRows, listWithdrawalsOfBrand, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';
import { accountAge, withdrawalChecks } from './withdrawal-checks.ts';
import { listNumbersOf } from '../deposits/numbers.queries.ts';

type Calls = (typeof walletConsoleCalls)['calls'];

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** Queues by state; what goes back is a queue of its own. */
const DEPOSIT_QUEUES: Readonly<Record<'waiting' | 'open' | 'done', readonly DepositState[]>> = {
  waiting: ['review'],
  open: ['created', 'awaiting_payment', 'slip_uploaded'],
  done: ['credited', 'rejected', 'expired'],
};

const WITHDRAWAL_QUEUES: Readonly<
  Record<'waiting' | 'papers' | 'to-pay' | 'disputed' | 'awaiting-receipt' | 'done', readonly WithdrawalState[]>
> = {
  waiting: ['requested', 'screening', 'review'],
  papers: ['waiting_kyc'],
  'to-pay': ['approved', 'paying', 'pay_failed', 'unknown'],
  disputed: ['disputed'],
  'awaiting-receipt': ['paid', 'awaiting_receipt'],
  done: ['confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled'],
};

async function getOwner({ platform }: StaffContext, memberId: string): Promise<MemberRow> {
  const member = await findMember(platform.db.kysely, memberId);
  assert(member !== undefined, 'a deposit or withdrawal has its member');
  return member;
}

const ownerView = (member: MemberRow) => ({ memberId: member.id, memberNo: member.no.toString(), account: member.username });

async function depositItem(context: StaffContext, row: DepositRow, refunds: readonly RefundRow[] = []): Promise<ConsoleDeposit> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [member, steps, images] = await Promise.all([
    getOwner(context, row.member_id),
    listSteps(db, row.member_id, [row.id]),
    countImages(db, row.member_id, [row.id]),
  ]);
  const name = member.payee_name;
  const checks: ConsoleCheck[] = [
    accountAge(context, member),
    { code: 'registered-name', verdict: name === null ? 'check' : 'clear', value: name ?? '' },
    { code: 'exact-amount', verdict: 'clear', value: formatAmount(row.pay_exact, brand.asset) },
  ];
  const oddity = steps.findLast((step) => step.state === 'review')?.note;
  if (oddity !== null && oddity !== undefined) checks.push({ code: 'provider-report', verdict: 'hold', value: oddity });
  return consoleDepositView(brand, row, { owner: ownerView(member), steps, images, checks, refunds });
}

async function withdrawalItem(context: StaffContext, row: WithdrawalRow): Promise<ConsoleWithdrawal> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [member, payee, steps, images, payout] = await Promise.all([
    getOwner(context, row.member_id),
    findPayeeRow(db, row.member_id, row.payee_id),
    listSteps(db, row.member_id, [row.id]),
    countImages(db, row.member_id, [row.id]),
    findLastPayout(db, row.member_id, row.id),
  ]);
  assert(payee !== undefined, 'a withdrawal has its payee');
  const parts = {
    owner: ownerView(member),
    steps,
    images,
    checks: await withdrawalChecks(context, row, member, payee),
    stop: isWithdrawalOver(row.state) ? null : await findPayoutStop(db, row),
    payout,
  };
  return consoleWithdrawalView(brand, row, payee, parts, context.staff.staffId);
}

const pageOf = <T>(content: T[], pageNo: number, count: bigint) => ({
  content,
  pageNo,
  totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
  totalElements: Number(count),
});

/** A page of a deposit queue. What waits comes oldest first. */
export async function listDepositQueue(
  context: StaffContext,
  queue: keyof typeof DEPOSIT_QUEUES | 'refund',
  pageNo: number,
): Promise<CallResult<Calls['depositQueue']>> {
  const [db, offset] = [context.platform.db.kysely, (pageNo - 1) * PAGE_SIZE];
  const { rows, count } =
    queue === 'refund'
      ? await listDepositsToRefund(db, context.brand.id, offset, PAGE_SIZE)
      : await listDepositsOfBrand(db, context.brand.id, DEPOSIT_QUEUES[queue], queue === 'waiting', offset, PAGE_SIZE);
  const item = async (row: DepositRow): Promise<ConsoleDeposit> =>
    depositItem(context, row, queue === 'refund' ? await listRefundRows(db, row.member_id, [row.id]) : []);
  return pageOf(await Promise.all(rows.map(item)), pageNo, count);
}

/** What an item has moved in the ledger, oldest first. */
async function postingsOf({ platform, brand }: StaffContext, memberId: string, id: string, since: Date): Promise<PostingItem[]> {
  const from = new Date(since.getTime() - DAY_MS);
  const to = new Date(nowOf(platform.clock).getTime() + DAY_MS);
  const rows = await listTransfersOf(platform.db.kysely, memberId, id, from, to);
  const numbers = await listNumbersOf(platform.db.kysely, memberId, rows);
  return rows.map((row) => postingView(row, brand.asset, numbers));
}

/** One deposit of the brand with its postings. Refuses NOT_FOUND. */
export async function getConsoleDeposit(context: StaffContext, id: string): Promise<ConsoleDepositFile> {
  const row = await findDepositOfBrand(context.platform.db.kysely, context.brand.id, id);
  if (row === undefined) refuse('NOT_FOUND');
  const [item, postings, { request }, refunds] = await Promise.all([
    depositItem(context, row),
    postingsOf(context, row.member_id, id, row.created_at),
    findRequestAbout(context, 'deposit.credit', id),
    listRefundRows(context.platform.db.kysely, row.member_id, [id]),
  ]);
  const withRequest = async (refund: RefundRow) => ({
    ...refundView(refund, context.staff.staffId),
    ...(await findRequestAbout(context, 'refund.make', refund.id)),
  });
  return { ...item, postings, request, refunds: await Promise.all(refunds.map(withRequest)) };
}

/** A page of a withdrawal queue. What waits comes oldest first. */
export async function listWithdrawalQueue(
  context: StaffContext,
  queue: keyof typeof WITHDRAWAL_QUEUES,
  pageNo: number,
): Promise<CallResult<Calls['withdrawalQueue']>> {
  const { rows, count } = await listWithdrawalsOfBrand(
    context.platform.db.kysely,
    context.brand.id,
    WITHDRAWAL_QUEUES[queue],
    queue !== 'done',
    (pageNo - 1) * PAGE_SIZE,
    PAGE_SIZE,
  );
  return pageOf(await Promise.all(rows.map((row) => withdrawalItem(context, row))), pageNo, count);
}

/** What is asked about a withdrawal in a state, where it is not its approval. */
const REQUEST_IN: Partial<Record<WithdrawalState, RequestKind>> = {
  disputed: 'dispute.settle',
  paying: 'payout.settle',
  unknown: 'payout.settle',
};

/** One withdrawal of the brand with its postings. Refuses NOT_FOUND. */
export async function getConsoleWithdrawal(context: StaffContext, id: string): Promise<ConsoleWithdrawalFile> {
  const row = await findWithdrawalOfBrand(context.platform.db.kysely, context.brand.id, id);
  if (row === undefined) refuse('NOT_FOUND');
  const kind = REQUEST_IN[row.state] ?? 'withdrawal.approve';
  const [item, children, postings, { request }] = await Promise.all([
    withdrawalItem(context, row),
    listChildRows(context.platform.db.kysely, row.member_id, [id]),
    postingsOf(context, row.member_id, id, row.requested_at),
    findRequestAbout(context, kind, id),
  ]);
  return { ...item, postings, request, children: children.map((child) => childView(context.brand, child)) };
}

/** How many items wait in each queue. */
export async function countQueues(
  context: StaffContext,
): Promise<{ deposits: number; refunds: number; withdrawals: number; disputes: number }> {
  const db = context.platform.db.kysely;
  const [deposits, refunds, withdrawals, disputes] = await Promise.all([
    listDepositsOfBrand(db, context.brand.id, DEPOSIT_QUEUES.waiting, true, 0, 0),
    listDepositsToRefund(db, context.brand.id, 0, 0),
    listWithdrawalsOfBrand(db, context.brand.id, [...WITHDRAWAL_QUEUES.waiting, ...WITHDRAWAL_QUEUES['to-pay']], true, 0, 0),
    listWithdrawalsOfBrand(db, context.brand.id, WITHDRAWAL_QUEUES.disputed, true, 0, 0),
  ]);
  return {
    deposits: Number(deposits.count),
    refunds: Number(refunds.count),
    withdrawals: Number(withdrawals.count),
    disputes: Number(disputes.count),
  };
}

/** Deposits and withdrawals of the brand that are not finished, whoever they wait for. */
export async function countUnfinished({ platform, brand }: StaffContext): Promise<{ deposits: number; withdrawals: number }> {
  const { done: _, ...open } = WITHDRAWAL_QUEUES;
  const deposits = [...DEPOSIT_QUEUES.waiting, ...DEPOSIT_QUEUES.open];
  const [paidIn, paidOut] = await Promise.all([
    listDepositsOfBrand(platform.db.kysely, brand.id, deposits, true, 0, 0),
    listWithdrawalsOfBrand(platform.db.kysely, brand.id, Object.values(open).flat(), true, 0, 0),
  ]);
  return { deposits: Number(paidIn.count), withdrawals: Number(paidOut.count) };
}
