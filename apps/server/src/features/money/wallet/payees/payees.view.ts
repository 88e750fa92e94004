import type { OwnPayee, PayeeView } from '@talora/contract/wallet/payees.ts';
import type { PayeeState } from '@talora/domain/wallet/payee-rules.ts';
import type { PayeeAccount, PayeeRow } from './payees.queries.ts';

/** The number of an account as it is shown. */
export const maskedAccount = ({ account_ending: ending }: Pick<PayeeAccount, 'account_ending'>): string => `•••• ${ending}`;

/** An account with its number masked. */
export function payeeView(row: PayeeRow): PayeeView {
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountMasked: maskedAccount(row),
    holder: row.holder,
    addedAt: row.added_at.toISOString(),
  };
}

/** An account as its member sees it. `usualId`: the first of those that are there. */
export const ownPayeeView = (row: PayeeRow, usualId: string | undefined): OwnPayee => ({
  ...payeeView(row),
  usableAt: row.usable_at.toISOString(),
  isWaiting: row.is_waiting,
  isUsual: row.id === usualId,
  isInUse: row.is_in_use,
});

/** The accounts that are there, the usual one first. */
export const livePayees = (rows: readonly PayeeRow[]): PayeeRow[] => rows.filter(({ removed_at: at }) => at === null);

/** The accounts of a member as they see them. */
export function ownPayeesView(rows: readonly PayeeRow[]): OwnPayee[] {
  const live = livePayees(rows);
  return live.map((row) => ownPayeeView(row, live[0]?.id));
}

/** How an account stands. */
export function payeeStateOf(row: PayeeRow): PayeeState {
  if (row.removed_at !== null) return row.is_corrected ? 'corrected' : 'removed';
  return row.is_waiting ? 'waiting' : 'usable';
}
