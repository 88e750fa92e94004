import type { CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { isSameAccount } from './add-payee.ts';
import { openAccountNumber } from './account-marks.ts';
import { livePayees, ownPayeesView } from './payees.view.ts';
import {
  listPayeeRows,
  lockPayeeRow,
  markUsualPayee,
  removePayeeRow,
  restorePayeeRow,
  takePayeesTurn,
  type PayeeRow,
} from './payees.queries.ts';

type Reply = CallResult<(typeof walletCalls)['calls']['removePayee']>;

/** Changes one of the caller's accounts in their turn, and resolves to all of them. Refuses NOT_FOUND, for others' too, and what `change` refuses. */
async function changePayee(
  { platform, session }: MemberContext,
  id: string,
  change: (tx: Tx, row: PayeeRow) => Promise<void>,
): Promise<Reply> {
  return platform.db.tx(async (tx) => {
    await takePayeesTurn(tx, session.memberId);
    const row = (await lockPayeeRow(tx, session.memberId, id, 'update')) ?? refuse('NOT_FOUND');
    await change(tx, row);
    return { payees: ownPayeesView(await listPayeeRows(tx, session.memberId)) };
  });
}

const audit = (
  { brand, session }: MemberContext,
  tx: Tx,
  action: 'payee.removed' | 'payee.restored',
  { id, bank_code: bank, account_ending: ending }: PayeeRow,
): Promise<void> =>
  appendAudit(tx, {
    brandId: brand.id,
    actor: { member: session.memberId },
    action,
    subject: `member:${session.memberId}`,
    detail: { payee: id, bank, ending },
  });

/** Makes an account the usual one: it is offered first. The same again changes nothing. Refuses NOT_FOUND, for one that was removed too. */
export const makePayeeUsual = (context: MemberContext, id: string): Promise<Reply> =>
  changePayee(context, id, async (tx, row) => {
    if (row.removed_at !== null) refuse('NOT_FOUND');
    await markUsualPayee(tx, row);
  });

/** Removes an account. The same again changes nothing. Refuses NOT_FOUND, and PAYEE_IN_USE while a withdrawal is on its way there. */
export const removePayee = (context: MemberContext, id: string): Promise<Reply> =>
  changePayee(context, id, async (tx, row) => {
    if (row.removed_at !== null) return;
    if (row.is_in_use) refuse('PAYEE_IN_USE');
    await removePayeeRow(tx, row);
    await audit(context, tx, 'payee.removed', row);
  });

/**
 * Takes the removal of an account back, within a minute of it: it is the same account again, and waits no longer than it had to. Refuses
 * NOT_FOUND, ILLEGAL_STATE when it is too late or staff have put another in its place, PAYEE_EXISTS, PAYEE_LIMIT.
 */
export const restorePayee = (context: MemberContext, id: string): Promise<Reply> =>
  changePayee(context, id, async (tx, row) => {
    const { platform, brand, session } = context;
    if (row.removed_at === null) return;
    if (!row.may_return || row.is_corrected) refuse('ILLEGAL_STATE', { from: 'removed', to: 'added' });
    const live = livePayees(await listPayeeRows(tx, session.memberId));
    const account = { brand: brand.id, bank: row.bank_code, account: openAccountNumber(platform, row) };
    if (live.some((other) => isSameAccount(platform, other, account))) refuse('PAYEE_EXISTS');
    if (live.length >= brand.settings.payeesMax) refuse('PAYEE_LIMIT', { max: brand.settings.payeesMax });
    await restorePayeeRow(tx, row);
    await audit(context, tx, 'payee.restored', row);
  });
