import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { PayRow } from './pay.queries.ts';

/** A payment that is told of, with the moment at which it was paid, or written down where it could not be. */
export type PayToTell = Pick<PayRow, 'id' | 'kind' | 'payer_id' | 'payee_id' | 'period_from' | 'period_to' | 'amount' | 'state'> & {
  readonly at: Date;
};

/** Some payments of a brand, as they stand: paid, or not paid yet. */
export async function listToTell(db: Queryable, brandId: string, ids: readonly string[]): Promise<PayToTell[]> {
  const { rows } = await sql<PayToTell>`select y.id, y.kind, y.payer_id, y.payee_id, y.period_from, y.period_to, y.amount, y.state,
      coalesce(y.paid_at, y.computed_at) as at
    from agents_pay y where y.id = any (${[...ids]}::uuid[]) and y.brand_id = ${brandId} and y.state in ('paid', 'unpaid') order by y.id`.execute(
    db,
  );
  return rows;
}
