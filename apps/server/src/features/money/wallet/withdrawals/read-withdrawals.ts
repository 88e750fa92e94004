import { isMemberExcluded } from '../../../people/protection/protection.ts';
import type { CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls, WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { findMember, type MemberContext } from '../../../people/members/members.ts';
import { getBalance } from '../../../base/ledger/ledger.ts';
import { readTurnover } from '../../turnover/turnover.ts';
import { countImages } from '../wallet-images.ts';
import { listSteps } from '../wallet-steps.ts';
import { listPayeeRows } from '../payees/payees.queries.ts';
import { ownPayeesView } from '../payees/payees.view.ts';
import { withdrawalView } from '../wallet.view.ts';
import { startOfToday } from '../today.ts';
import {
  countWithdrawalsSince,
  findOpenWithdrawal,
  findWithdrawalRow,
  listChildRows,
  listWithdrawalRows,
  type WithdrawalRow,
} from './withdrawals.queries.ts';
import { findUsualMinutes } from './usual-wait.ts';
import { papersTerms } from './wait-for-papers.ts';

type Calls = (typeof walletCalls)['calls'];

const PAGE_SIZE = 10;

async function viewsOf(context: MemberContext, rows: readonly WithdrawalRow[]): Promise<WithdrawalView[]> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const ids = rows.map((row) => row.id);
  const [payees, steps, children, images] = await Promise.all([
    listPayeeRows(db, session.memberId),
    listSteps(db, [session.memberId], ids),
    listChildRows(db, session.memberId, ids),
    countImages(db, [session.memberId], ids),
  ]);
  return rows.map((row) => {
    const payee = payees.find(({ id }) => id === row.payee_id);
    assert(payee !== undefined, 'a withdrawal has its payee');
    const own = steps.filter((step) => step.subject_id === row.id);
    return withdrawalView(brand, row, { payee, steps: own, children: children.filter((child) => child.parent_id === row.id), images });
  });
}

/** One of my withdrawals. Refuses NOT_FOUND, for others' too. */
export async function readWithdrawalView(context: MemberContext, id: string): Promise<WithdrawalView> {
  const row = await findWithdrawalRow(context.platform.db.kysely, context.session.memberId, id);
  if (row === undefined) refuse('NOT_FOUND');
  const [view] = await viewsOf(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}

/** A page of my withdrawals, newest first. */
export async function listWithdrawals(context: MemberContext, pageNo: number): Promise<CallResult<Calls['withdrawals']>> {
  const { rows, count } = await listWithdrawalRows(
    context.platform.db.kysely,
    context.session.memberId,
    (pageNo - 1) * PAGE_SIZE,
    PAGE_SIZE,
  );
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}

/** What I can withdraw now, and to where. */
export async function getWithdrawalTerms(context: MemberContext): Promise<CallResult<Calls['withdrawalTerms']>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const [balance, payees, member, open, usedToday, usualMinutes, turnover, isExcluded, papers] = await Promise.all([
    getBalance(db, session.memberId, brand.asset.id),
    listPayeeRows(db, session.memberId),
    findMember(db, session.memberId),
    findOpenWithdrawal(db, session.memberId),
    countWithdrawalsSince(db, session.memberId, startOfToday(context)),
    findUsualMinutes(db, brand.id),
    readTurnover(platform, session.memberId, brand.asset),
    isMemberExcluded(db, session.memberId),
    papersTerms(context),
  ]);
  return {
    available: formatAmount(balance.available, brand.asset),
    min: brand.settings.withdrawalMin,
    max: brand.settings.withdrawalMax,
    currency: brand.asset.code,
    payees: ownPayeesView(payees),
    payeesMax: brand.settings.payeesMax,
    payeeCoolOffHours: brand.settings.payeeCoolOffHours,
    payeeName: member?.payee_name ?? null,
    banks: brand.settings.payoutBanks.map((bank) => ({ ...bank })),
    openWithdrawalId: open?.id ?? null,
    usedToday,
    maxPerDay: brand.settings.withdrawalsPerDay,
    usualMinutes,
    // Whoever is excluded cannot play, and is not asked to.
    turnover: isExcluded ? { ...turnover, left: formatAmount(0n, brand.asset), requirements: [] } : turnover,
    autoReceiptMinutes: brand.settings.autoReceiptMinutes,
    securityPercent: rulesInForce(brand.settings).withdrawalSecurityPercent,
    papers,
  };
}
