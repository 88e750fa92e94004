import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { PostingItem } from '@talora/contract/games/games.ts';
import type {
  ConsoleDeposit,
  ConsoleDepositFile,
  ConsoleWithdrawal,
  ConsoleWithdrawalFile,
  walletConsoleCalls,
} from '@talora/contract/wallet/wallet-console.ts';
import { isDay, spanOfDays, type Span } from '@talora/domain/time/business-day.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { isWithdrawalOver, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import { postingView } from '../../../shop/games/games.ts';
import { listMembersById, type MemberRow } from '../../../people/members/members.ts';
import { listTransfersOf } from '../../../base/ledger/ledger.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import {
  findDepositOfBrand,
  listDepositsCredited,
  listDepositsOfBrand,
  listDepositsToRefund,
  type DepositRow,
} from '../deposits/deposits.queries.ts';
import { isShownByBank } from '../bank-things.queries.ts';
import { listLastPayouts } from '../payouts/payouts.queries.ts';
import { findPayoutStops } from '../withdrawals/payout-stops.ts';
import { countImages } from '../wallet-images.ts';
import { listSteps } from '../wallet-steps.ts';
import { listRefundRows, type RefundRow } from '../refunds/refunds.queries.ts';
import { childView, consoleDepositView, consoleWithdrawalView, refundView, type ConsoleCheck } from '../wallet.view.ts';
import { listPayeesOf } from '../payees/payees.queries.ts';
import {
  findWithdrawalOfBrand,
  listChildRows,
  listWithdrawalsOfBrand,
  listWithdrawalsPosted,
  type WithdrawalRow,
} from '../withdrawals/withdrawals.queries.ts';
import { DEPOSIT_QUEUES, WITHDRAWAL_QUEUES } from '../queues/queue-states.ts';
import { findDeposits, findWithdrawals } from './find-items.ts';
import { accountAge, withdrawalChecks } from './withdrawal-checks.ts';
import { listNumbersOf } from '../deposits/numbers.queries.ts';

type Calls = (typeof walletConsoleCalls)['calls'];

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** Members whom rows name, by id. */
async function ownersOf(
  { platform }: StaffContext,
  rows: readonly { readonly member_id: string }[],
): Promise<(row: { readonly member_id: string }) => MemberRow> {
  const members = await listMembersById(platform.db.kysely, [...new Set(rows.map((row) => row.member_id))]);
  const byId = new Map(members.map((member) => [member.id, member]));
  return (row) => {
    const member = byId.get(row.member_id);
    assert(member !== undefined, 'a deposit or withdrawal has its member');
    return member;
  };
}

const ownerView = (member: MemberRow) => ({ memberId: member.id, memberNo: member.no.toString(), account: member.username });

/** Rows of a page with all that staff see of them: each question is asked once for all rows. */
async function depositItems(
  context: StaffContext,
  rows: readonly DepositRow[],
  refunds: readonly RefundRow[] = [],
): Promise<ConsoleDeposit[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [members, ids] = [rows.map((row) => row.member_id), rows.map((row) => row.id)];
  const [ownerOf, steps, images] = await Promise.all([ownersOf(context, rows), listSteps(db, members, ids), countImages(db, members, ids)]);
  return rows.map((row) => {
    const member = ownerOf(row);
    const own = steps.filter((step) => step.subject_id === row.id);
    const name = member.payee_name;
    const checks: ConsoleCheck[] = [
      accountAge(context, member),
      { code: 'registered-name', verdict: name === null ? 'check' : 'clear', value: name ?? '' },
      { code: 'exact-amount', verdict: 'clear', value: formatAmount(row.pay_exact, brand.asset) },
    ];
    const oddity = own.findLast((step) => step.state === 'review')?.note;
    if (oddity !== null && oddity !== undefined) checks.push({ code: 'provider-report', verdict: 'hold', value: oddity });
    const parts = {
      owner: ownerView(member),
      steps: own,
      images,
      checks,
      refunds: refunds.filter((refund) => refund.deposit_id === row.id),
    };
    return consoleDepositView(brand, row, parts);
  });
}

/** Rows of a page with all that staff see of them: each question is asked once for all rows. */
async function withdrawalItems(context: StaffContext, rows: readonly WithdrawalRow[]): Promise<ConsoleWithdrawal[]> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [members, ids] = [rows.map((row) => row.member_id), rows.map((row) => row.id)];
  const [ownerOf, payees, steps, images, payouts] = await Promise.all([
    ownersOf(context, rows),
    listPayeesOf(db, members),
    listSteps(db, members, ids),
    countImages(db, members, ids),
    listLastPayouts(db, members, ids),
  ]);
  const withdrawals = rows.map((row) => {
    const payee = payees.find((one) => one.id === row.payee_id && one.member_id === row.member_id);
    assert(payee !== undefined, 'a withdrawal has its payee');
    return { row, member: ownerOf(row), payee };
  });
  const [checksOf, stops] = await Promise.all([
    withdrawalChecks(context, withdrawals, payees),
    findPayoutStops(
      db,
      withdrawals.filter(({ row }) => !isWithdrawalOver(row.state)).map(({ member }) => member),
      brand.asset.id,
    ),
  ]);
  return withdrawals.map((withdrawal) => {
    const { row, member, payee } = withdrawal;
    const parts = {
      owner: ownerView(member),
      steps: steps.filter((step) => step.subject_id === row.id),
      images,
      checks: checksOf(withdrawal),
      stop: isWithdrawalOver(row.state) ? null : (stops.get(member.id) ?? null),
      payout: payouts.find((payout) => payout.withdrawal_id === row.id),
    };
    return consoleWithdrawalView(brand, row, payee, parts, context.staff.staffId);
  });
}

const pageOf = <T>(content: T[], pageNo: number, count: bigint, sum: string | null = null) => ({
  content,
  pageNo,
  totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
  totalElements: Number(count),
  sum,
});

/** The span of a business day of the brand. Refuses BAD_REQUEST for what is no day, or in a queue that is not of what is done. */
function spanOfDay({ brand }: StaffContext, queue: string, day: string): Span {
  if (queue !== 'done' || !isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
  return spanOfDays(day, day, brand.settings.timeZone);
}

/** A page of a deposit queue, or of what a text names in all of them. What waits comes oldest first. */
export async function listDepositQueue(
  context: StaffContext,
  queue: keyof typeof DEPOSIT_QUEUES | 'refund',
  pageNo: number,
  { day, way, find }: Pick<CallArguments<Calls['depositQueue']>, 'day' | 'way' | 'find'>,
): Promise<CallResult<Calls['depositQueue']>> {
  const [db, offset] = [context.platform.db.kysely, (pageNo - 1) * PAGE_SIZE];
  if (find !== undefined) {
    const found = await findDeposits(context, find, offset, PAGE_SIZE);
    return pageOf(await depositItems(context, found.rows), pageNo, found.count);
  }
  if (day !== undefined) {
    const found = await listDepositsCredited(db, context.brand.id, spanOfDay(context, queue, day), way, offset, PAGE_SIZE);
    return pageOf(await depositItems(context, found.rows), pageNo, found.count, formatAmount(found.sum, context.brand.asset));
  }
  if (way !== undefined) refuse('BAD_REQUEST', { fields: ['way'] });
  const { rows, count } =
    queue === 'refund'
      ? await listDepositsToRefund(db, context.brand.id, offset, PAGE_SIZE)
      : await listDepositsOfBrand(db, context.brand.id, DEPOSIT_QUEUES[queue], queue === 'waiting', offset, PAGE_SIZE);
  const ids = rows.map((row) => row.id);
  const refunds =
    queue === 'refund'
      ? await listRefundRows(
          db,
          rows.map((row) => row.member_id),
          ids,
        )
      : [];
  return pageOf(await depositItems(context, rows, refunds), pageNo, count);
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
  const [[item], postings, { request }, refunds] = await Promise.all([
    depositItems(context, [row]),
    postingsOf(context, row.member_id, id, row.created_at),
    findRequestAbout(context, 'deposit.credit', id),
    listRefundRows(context.platform.db.kysely, [row.member_id], [id]),
  ]);
  assert(item !== undefined, 'a row is shown');
  const withRequest = async (refund: RefundRow) => ({
    ...refundView(refund, context.staff.staffId),
    ...(await findRequestAbout(context, 'refund.make', refund.id)),
  });
  return { ...item, postings, request, refunds: await Promise.all(refunds.map(withRequest)) };
}

/** A page of a withdrawal queue, or of what a text names in all of them. What waits comes oldest first. */
export async function listWithdrawalQueue(
  context: StaffContext,
  queue: keyof typeof WITHDRAWAL_QUEUES,
  pageNo: number,
  { day, way, find }: Pick<CallArguments<Calls['withdrawalQueue']>, 'day' | 'way' | 'find'>,
): Promise<CallResult<Calls['withdrawalQueue']>> {
  const [db, offset] = [context.platform.db.kysely, (pageNo - 1) * PAGE_SIZE];
  if (find !== undefined) {
    const found = await findWithdrawals(context, find, offset, PAGE_SIZE);
    return pageOf(await withdrawalItems(context, found.rows), pageNo, found.count);
  }
  if (day !== undefined) {
    const found = await listWithdrawalsPosted(db, context.brand.id, spanOfDay(context, queue, day), way, offset, PAGE_SIZE);
    return pageOf(await withdrawalItems(context, found.rows), pageNo, found.count, formatAmount(found.sum, context.brand.asset));
  }
  if (way !== undefined) refuse('BAD_REQUEST', { fields: ['way'] });
  const { rows, count } = await listWithdrawalsOfBrand(db, context.brand.id, WITHDRAWAL_QUEUES[queue], queue !== 'done', offset, PAGE_SIZE);
  return pageOf(await withdrawalItems(context, rows), pageNo, count);
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
  const [[item], children, postings, { request }, isShown] = await Promise.all([
    withdrawalItems(context, [row]),
    listChildRows(context.platform.db.kysely, row.member_id, [id]),
    postingsOf(context, row.member_id, id, row.requested_at),
    findRequestAbout(context, kind, id),
    isShownByBank(context.platform.db.kysely, row),
  ]);
  assert(item !== undefined, 'a row is shown');
  return { ...item, isShownByBank: isShown, postings, request, children: children.map((child) => childView(context.brand, child)) };
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
