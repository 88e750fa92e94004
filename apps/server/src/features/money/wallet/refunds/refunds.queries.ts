import type { RefundCause, RefundState } from '@talora/domain/wallet/refund-rules.ts';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** Money of a payment that goes back; the sum in minor units of the currency, which need not be the brand's. */
export interface RefundRow {
  readonly member_id: string;
  readonly id: string;
  readonly deposit_id: string;
  readonly brand_id: string;
  readonly provider: string;
  readonly payment_id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly cause: RefundCause;
  readonly state: RefundState;
  /** What bank or provider call the payment that took it back. */
  readonly reference: string | null;
  /** Who has it in hand, or has sent it. */
  readonly made_by: string | null;
  readonly sender: string | null;
  readonly due_at: Date;
  readonly made_at: Date | null;
}

const COLUMNS = [
  'member_id', 'id', 'deposit_id', 'brand_id', 'provider', 'payment_id', 'amount', 'currency', 'payer', 'cause', 'state', 'reference', 'due_at',
  'made_at', 'made_by', 'sender',
] as const; // prettier-ignore

const refunds = (db: Queryable) => db.$extendTables<WalletTables>().selectFrom('wallet_refund').select(COLUMNS);

/** A refund of a brand; `lock` holds it for the transaction. Its deposit is locked before it. */
export async function findRefundRow(db: Queryable, brandId: string, id: string, lock = false): Promise<RefundRow | undefined> {
  const rows = await refunds(db)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** Refunds of some deposits of some members, oldest first. */
export async function listRefundRows(db: Queryable, memberIds: readonly string[], depositIds: readonly string[]): Promise<RefundRow[]> {
  if (depositIds.length === 0) return [];
  return refunds(db).where('member_id', 'in', memberIds).where('deposit_id', 'in', depositIds).orderBy('due_at').orderBy('id').execute();
}

/** What a new refund's row holds. */
export type NewRefundRow = Omit<RefundRow, 'state' | 'reference' | 'made_by' | 'sender' | 'due_at' | 'made_at'>;

/** Writes down that a payment goes back; once for each payment. */
export async function insertRefundRow(tx: Tx, row: NewRefundRow): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_refund')
    .values({ ...row, state: 'due', due_at: NOW })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .execute();
}

/** What changes with a refund's state. */
type RefundChange = Partial<Pick<RefundRow, 'state' | 'reference' | 'made_by' | 'sender'>> & { readonly made_at?: typeof NOW };

/** Changes a refund that the caller has locked. */
async function changeRefundRow(tx: Tx, { member_id: memberId, id }: RefundRow, change: RefundChange): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .updateTable('wallet_refund')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Writes down that two have approved a refund. */
export const approveRefundRow = (tx: Tx, row: RefundRow): Promise<void> => changeRefundRow(tx, row, { state: 'approved' });

/** Writes down who has a refund in hand. */
export const takeRefundRow = (tx: Tx, row: RefundRow, staff: { readonly staffId: string; readonly name: string }): Promise<void> =>
  changeRefundRow(tx, row, { state: 'sending', made_by: staff.staffId, sender: staff.name });

/** Writes down that a refund was sent by who has it in hand. */
export const makeRefundRow = (tx: Tx, row: RefundRow, reference: string): Promise<void> =>
  changeRefundRow(tx, row, { state: 'made', reference, made_at: NOW });
