import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What was paid on a day by a kind of contract: to a member, and by them to others. */
export interface IncomeRow {
  readonly day: string;
  readonly kind: ContractKind;
  readonly received: bigint;
  readonly given: bigint;
}

/** A member's income by day of payment in a zone, and by kind: of the moment that the posting carries, as ledger and costs have it. */
export async function listIncome(db: Queryable, memberId: string, { from, to }: Span, timeZone: string): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`select to_char(uuid_v7_time(y.transfer_id) at time zone ${timeZone}, 'YYYY-MM-DD') as day, y.kind,
      coalesce(sum(y.amount) filter (where y.payee_id = ${memberId}), 0)::bigint as received,
      coalesce(sum(y.amount) filter (where y.payer_id = ${memberId}), 0)::bigint as given
    from agents_pay y where (y.payee_id = ${memberId} or y.payer_id = ${memberId}) and y.state = 'paid' and uuid_v7_time(y.transfer_id) >= ${from}
      and uuid_v7_time(y.transfer_id) < ${to}
    group by 1, 2`.execute(db);
  return rows;
}
