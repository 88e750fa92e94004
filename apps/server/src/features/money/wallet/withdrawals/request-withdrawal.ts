import { isMemberExcluded } from '../../../people/protection/protection.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { securityOf } from '@talora/domain/wallet/security-deposit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { Refusal, assert, refuse } from '../../../../platform/refusal.ts';
import { findPayoutWait, type MemberContext } from '../../../people/members/members.ts';
import { readBalance, placeHold } from '../../../base/ledger/ledger.ts';
import { countOwnPlays, refuseOpenTurnover } from '../../turnover/turnover.ts';
import { checkIdIsFree, takeIdTurn } from '../deposits/free-ids.ts';
import { readWithdrawalView } from './read-withdrawals.ts';
import { startOfToday } from '../today.ts';
import { tellEvent, tellPages } from '../wallet-events.ts';
import { appendStep } from '../wallet-steps.ts';
import { takePapersTurn } from '../../../people/papers/papers.ts';
import { lockPayeeRow } from '../payees/payees.queries.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { stateBehindScreening } from './wait-for-papers.ts';
import {
  countWithdrawalsSince,
  findOpenWithdrawal,
  findWithdrawalRow,
  insertWithdrawalRow,
  type WithdrawalRow,
} from './withdrawals.queries.ts';

type Request = (typeof walletCalls)['calls']['requestWithdrawal'];

function readAmount({ brand }: MemberContext, text: string): bigint {
  const { asset, settings } = brand;
  const amount = parseAmount(text, asset) ?? refuse('AMOUNT_INVALID');
  const min = parseAmount(settings.withdrawalMin, asset);
  const max = parseAmount(settings.withdrawalMax, asset);
  assert(min !== undefined && max !== undefined, 'withdrawal limits are sums');
  if (amount <= 0n) refuse('AMOUNT_INVALID');
  if (amount < min) refuse('AMOUNT_BELOW_MIN', { min: settings.withdrawalMin, currency: asset.code });
  if (amount > max) refuse('AMOUNT_ABOVE_MAX', { max: settings.withdrawalMax, currency: asset.code });
  return amount;
}

/** What is set aside beside a withdrawal, as the brand asks now. Refuses SECURITY_CHANGED when the member was shown another sum. */
function readSecurity({ brand }: MemberContext, amount: bigint, shown: string | undefined): bigint {
  const { asset } = brand;
  const security = securityOf(amount, rulesInForce(brand.settings).withdrawalSecurityPercent);
  if (shown !== undefined && parseAmount(shown, asset) !== security) {
    refuse('SECURITY_CHANGED', { security: formatAmount(security, asset), currency: asset.code });
  }
  return security;
}

/** Sets the security deposit of a withdrawal aside, whose row is there when the transaction ends. */
async function holdSecurity({ platform, brand, session }: MemberContext, tx: Tx, withdrawalId: string, amount: bigint) {
  if (amount === 0n) return {};
  const holdId = platform.ids.next();
  await placeHold(tx, {
    memberId: session.memberId,
    id: holdId,
    kind: 'withdrawal_security',
    asset: brand.asset.id,
    amount,
    ref: withdrawalId,
  });
  return { security: { amount, holdId } };
}

async function holdAndStore(context: MemberContext, input: CallArguments<Request>, amount: bigint): Promise<WithdrawalRow> {
  const { platform, brand, session } = context;
  return platform.db.tx(async (tx) => {
    await takeIdTurn(tx, input.requestId);
    await checkIdIsFree(tx, input.requestId);
    // Papers that are accepted at this moment find the withdrawal, or it finds them.
    await takePapersTurn(tx, session.memberId);
    // Whoever removes the account, or puts another in its place, waits here, and then finds the withdrawal.
    const payee = await lockPayeeRow(tx, session.memberId, input.payeeId, 'share');
    if (payee === undefined || payee.removed_at !== null) refuse('PAYEE_REQUIRED');
    if (payee.is_waiting) refuse('PAYEE_WAITING', { until: payee.usable_at.toISOString() });
    const waitsUntil = await findPayoutWait(tx, session.memberId);
    if (waitsUntil !== undefined) refuse('PAYEE_WAITING', { until: waitsUntil.toISOString() });
    if ((await countWithdrawalsSince(tx, session.memberId, startOfToday(context))) >= brand.settings.withdrawalsPerDay) {
      refuse('DAILY_COUNT_REACHED', { max: brand.settings.withdrawalsPerDay });
    }
    if ((await findOpenWithdrawal(tx, session.memberId)) !== undefined) refuse('OPEN_WITHDRAWAL_EXISTS');
    // What is settled is counted before it is asked for.
    await countOwnPlays(tx, session.memberId);
    // The hold locks the account: of two requests at once, the second waits here and then finds the first one's row.
    await placeHold(tx, {
      memberId: session.memberId,
      id: input.requestId,
      kind: 'withdrawal',
      asset: brand.asset.id,
      amount,
      ref: input.requestId,
    });
    const held = await holdSecurity(context, tx, input.requestId, readSecurity(context, amount, input.security));
    // A deposit that was credited meanwhile has opened what is to be played of it. Whoever is excluded cannot play, and is not asked to.
    if (!(await isMemberExcluded(tx, session.memberId))) await refuseOpenTurnover(tx, session.memberId, brand.asset);
    const row = await insertWithdrawalRow(tx, {
      memberId: session.memberId,
      id: input.requestId,
      brandId: brand.id,
      state: 'requested',
      asset: brand.asset.id,
      amount,
      payeeId: payee.id,
      parentId: null,
      ...held,
    });
    if (row === undefined) {
      await checkIdIsFree(tx, input.requestId);
      refuse('OPEN_WITHDRAWAL_EXISTS');
    }
    await appendStep(tx, { memberId: row.member_id, subjectId: row.id, state: 'requested', actor: 'member' });
    // Screening gathers facts for a person; every withdrawal is reviewed, a large one when the member has shown who they are.
    const screened = await moveWithdrawal(tx, row, 'screening', { actor: 'system' });
    const stored = await moveWithdrawal(tx, screened, await stateBehindScreening(tx, screened), { actor: 'system' });
    await tellEvent(platform, tx, 'withdrawal.requested', {
      brandId: brand.id,
      memberId: row.member_id,
      id: row.id,
      amount: formatAmount(amount, brand.asset),
    });
    return stored;
  });
}

/** A repeat gives the first answer when its content is the same. */
function checkReplay(before: WithdrawalRow, input: CallArguments<Request>, amount: bigint): void {
  if (before.amount !== amount || before.payee_id !== input.payeeId) refuse('REPLAY_MISMATCH');
}

/**
 * Asks for a withdrawal: the sum is held at once, the request goes to review, or waits for the member's papers where the brand asks for them. The request id is the withdrawal's id and
 * that of its hold. Refuses PAYEE_REQUIRED for an account that is not there, PAYEE_WAITING with the moment for one that is not to be used
 * yet, TURNOVER_OPEN, with what is left, while a deposit has to be played, but not to a member who is excluded, and SECURITY_CHANGED when
 * the security deposit is not the one that the member was shown.
 */
export async function requestWithdrawal(context: MemberContext, input: CallArguments<Request>): Promise<CallResult<Request>> {
  const { platform, brand, session } = context;
  checkIdTime(platform, input.requestId);
  const amount = readAmount(context, input.amount);
  const before = await findWithdrawalRow(platform.db.kysely, session.memberId, input.requestId);
  if (before !== undefined) checkReplay(before, input, amount);
  else {
    try {
      const row = await holdAndStore(context, input, amount);
      tellPages(platform, 'withdrawal', { brandId: brand.id, memberId: row.member_id, id: row.id, state: row.state });
    } catch (error) {
      // The same request may have been stored while we waited for the account.
      const stored = await findWithdrawalRow(platform.db.kysely, session.memberId, input.requestId);
      if (stored === undefined) throw await withBalance(context, error);
      checkReplay(stored, input, amount);
    }
  }
  return readWithdrawalView(context, input.requestId);
}

/** Adds the present balance to a refusal for want of money. */
async function withBalance({ platform, brand, session }: MemberContext, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') return error;
  const { available } = await readBalance(platform, session.memberId, brand.asset.id);
  return new Refusal('INSUFFICIENT_FUNDS', { balance: formatAmount(available, brand.asset), currency: brand.asset.code });
}
