import type { Tx } from '../../platform/db/database.ts';
import { assert, refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { findDepositOfBrand, findDepositRow, type DepositRow } from './deposits.queries.ts';
import { tellPages } from './wallet-news.ts';
import { isRequestDone } from './wallet-steps.ts';
import { findWithdrawalOfBrand, findWithdrawalRow, type WithdrawalRow } from './withdrawals.queries.ts';

/** What every decision carries. */
export interface Decision {
  readonly id: string;
  readonly requestId: string;
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

/** Decides about a deposit under its lock, once per request; the audit entry is written with it. */
export async function decideDeposit(
  context: StaffContext,
  decision: Decision,
  act: (tx: Tx, row: DepositRow) => Promise<DepositRow>,
): Promise<void> {
  const { platform, brand } = context;
  const found = await findDepositOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findDepositRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a deposit that was found is there');
    return (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) ? locked : act(tx, locked);
  });
  tellPages(platform, 'deposit', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
}

/** Decides about a withdrawal under its lock, once per request. */
export async function decideWithdrawal(
  context: StaffContext,
  decision: Decision,
  act: (tx: Tx, row: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const { platform, brand } = context;
  const found = await findWithdrawalOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findWithdrawalRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a withdrawal that was found is there');
    return (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) ? locked : act(tx, locked);
  });
  tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
  return row;
}
