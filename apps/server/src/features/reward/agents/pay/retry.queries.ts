import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';

/** A payment that is not made yet. */
export interface UnpaidRow {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  readonly payer_id: string | null;
  readonly payee_id: string;
}

/**
 * Payments that are not made yet, behind one of them in the order in which they were written: those of a run, or those that are due at a moment. One
 * is due an hour after its first try, and twice as long after each further one, at most a day.
 */
export async function listUnpaid(
  db: Queryable,
  which: { readonly runId: string } | { readonly dueAt: Date },
  last: UnpaidRow | undefined,
  limit: number,
): Promise<UnpaidRow[]> {
  const of =
    'runId' in which
      ? sql`y.run_id = ${which.runId}`
      : sql`coalesce(y.tried_at, y.computed_at) + least(interval '1 hour' * power(2, least(y.tries, 6) - 1), interval '1 day') <= ${which.dueAt}`;
  const behind =
    last === undefined ? sql`` : sql`and (y.computed_at, y.id) > (select l.computed_at, l.id from agents_pay l where l.id = ${last.id})`;
  const { rows } =
    await sql<UnpaidRow>`select y.id, y.brand_id, y.kind, y.payer_id, y.payee_id from agents_pay y where y.state = 'unpaid' and ${of} ${behind}
    order by y.computed_at, y.id limit ${limit}`.execute(db);
  return rows;
}

/** A run that is to be tried again. */
interface AskedRun {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  readonly again_at: Date;
}

/** Runs of some kinds of brands of which staff want what is unpaid to be tried again: so many at most, the longest asked for first. */
export async function listAskedAgain(
  db: Queryable,
  kinds: readonly { readonly brandId: string; readonly kind: ContractKind }[],
  limit: number,
): Promise<AskedRun[]> {
  const { rows } = await sql<AskedRun>`select r.id, r.brand_id, r.kind, r.again_at from agents_pay_run r where r.again_at is not null
      and (r.brand_id, r.kind) in (select * from unnest(${kinds.map(({ brandId }) => brandId)}::uuid[], ${kinds.map(({ kind }) => kind)}::text[]))
    order by r.again_at limit ${limit}`.execute(db);
  return rows;
}

/** Notes that it has been tried. */
export async function endAgain(db: Queryable, runId: string, since: Date): Promise<void> {
  await sql`select agents_pay_again_done(${runId}, ${since})`.execute(db);
}

/** Payments of a brand by contract that are due and not made, by the time at which each was worked out. */
export const readUnpaid = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select computed_at as at from agents_pay where brand_id = ${brandId} and state = 'unpaid'`);
