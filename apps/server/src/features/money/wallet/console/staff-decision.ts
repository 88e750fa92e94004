import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findDepositOfBrand, findDepositRow, type DepositRow } from '../deposits/deposits.queries.ts';
import { seenVersion } from '../seen-version.ts';
import { tellPages } from '../wallet-events.ts';
import { isRequestDone } from '../wallet-steps.ts';
import { findWithdrawalOfBrand, findWithdrawalRow, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

/** What every decision carries: the item as it stood on the screen. */
export interface Decision {
  readonly id: string;
  readonly requestId: string;
  readonly memberId: string;
  /** Decimal text: of a deposit what was to be paid, of a withdrawal what was asked for. */
  readonly amount: string;
  readonly version: string;
}

interface Present {
  readonly member_id: string;
  readonly version: number;
  readonly banked?: bigint | null;
  readonly state: string;
}

/** Refuses CHANGED_MEANWHILE, with what is true now, when an item is not the one that was on the screen. */
function checkSeen({ brand }: StaffContext, row: Present, sum: bigint, seen: Decision): void {
  const now = { amount: formatAmount(sum, brand.asset), currency: brand.asset.code, memberId: row.member_id, version: seenVersion(row) };
  if (seen.memberId !== now.memberId || seen.amount !== now.amount || seen.version !== now.version)
    refuse('CHANGED_MEANWHILE', { ...now, state: row.state });
}

/** Writes a decision into the audit chain. */
export async function auditDecision(
  { brand, staff }: StaffContext,
  tx: Tx,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject, detail });
}

/**
 * Decides about a deposit under its lock, once per request; the audit entry is written with it. `check` refuses what is too
 * late, before what was seen is compared.
 */
export async function decideDeposit(
  context: StaffContext,
  decision: Decision,
  check: (row: DepositRow) => void,
  act: (tx: Tx, row: DepositRow) => Promise<DepositRow>,
): Promise<void> {
  const { platform, brand } = context;
  const found = await findDepositOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findDepositRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a deposit that was found is there');
    if (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) return locked;
    check(locked);
    checkSeen(context, locked, locked.pay_exact, decision);
    return act(tx, locked);
  });
  tellPages(platform, 'deposit', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
}

/** Decides about a withdrawal under its lock, once per request. `check` refuses what is too late, before what was seen is compared. */
export async function decideWithdrawal(
  context: StaffContext,
  decision: Decision,
  check: (row: WithdrawalRow) => void,
  act: (tx: Tx, row: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const { platform, brand } = context;
  const found = await findWithdrawalOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findWithdrawalRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a withdrawal that was found is there');
    if (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) return locked;
    check(locked);
    checkSeen(context, locked, locked.amount, decision);
    return act(tx, locked);
  });
  tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
  return row;
}
