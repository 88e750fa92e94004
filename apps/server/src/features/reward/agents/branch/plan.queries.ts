import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import type { PayFigures } from '@talora/domain/agents/pay-compute.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { figuresFrom } from '../pay/figures-of.ts';
import type { PayRow } from '../pay/pay.queries.ts';

/** The last period of a contract in force: what it was measured over, and what it was computed from. */
export interface LastPeriod {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly payeeId: string;
  readonly from: Date;
  readonly to: Date;
  readonly terms: ContractTerms;
  readonly figures: PayFigures;
}

type LastRow = Pick<PayRow, 'contract_id' | 'kind' | 'payee_id' | 'period_from' | 'period_to' | 'terms' | 'figures'>;

/** A mark pays what has changed since the one before: here it is the day up to it, as if paid in one. */
function periodOf(row: LastRow): LastPeriod {
  const figures = figuresFrom(row.figures);
  const isMark = row.kind === 'realtime';
  return {
    contractId: row.contract_id,
    kind: row.kind,
    payeeId: row.payee_id,
    from: isMark ? new Date(row.figures.measuredFrom) : row.period_from,
    to: row.period_to,
    terms: termsOf({ kind: row.kind, period: row.terms.period, carries_loss: row.terms.carriesLoss, tiers: row.terms.tiers }),
    figures: isMark ? { ...figures, gross: figures.measures.validBet, corrected: 0n, carry: 0n, remainder: 0n } : figures,
  };
}

/** The last period of each contract in force by which some agents are paid; none of one that has paid no period yet. */
export async function listLastPeriods(db: Queryable, agentIds: readonly string[]): Promise<LastPeriod[]> {
  const { rows } = await sql<LastRow>`select y.contract_id, y.kind, y.payee_id, y.period_from, y.period_to, y.terms, y.figures
    from agents_contract c cross join lateral (select l.* from agents_pay l where l.contract_id = c.id order by l.period_from desc limit 1) y
    where c.payee_id = any (${agentIds}::uuid[]) and c.state in ('active', 'termination_requested', 'terminating')
    order by c.kind, c.requested_at`.execute(db);
  return rows.map(periodOf);
}
