import { sql } from 'kysely';
import { refuse } from '../../../platform/refusal.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { WalletTables } from './wallet.tables.ts';

/** One state in the life of a deposit or withdrawal. */
export interface StepRow {
  readonly subject_id: string;
  readonly state: string;
  readonly actor: string;
  readonly note: string | null;
  readonly public_note: string | null;
  readonly at: Date;
}

/** What is known of a payment: minor units of a currency as text, and who paid. Null where nobody has said so. */
export interface PaymentFacts {
  readonly amount: string | null;
  readonly currency: string | null;
  readonly payer: string | null;
}

/** A step to write down. `requestId` is the caller's own id of the act, `report` what is known of the payment from now on. */
export interface NewStep {
  readonly memberId: string;
  readonly subjectId: string;
  readonly state: string;
  readonly actor: string;
  readonly note?: string | null;
  readonly publicNote?: string | null;
  readonly requestId?: string;
  readonly report?: PaymentFacts | undefined;
}

/**
 * Writes the next step. The subject's row is locked by the caller, so numbers have no gap. Refuses REPLAY_MISMATCH for a
 * request id that has made another step of the member's.
 */
export async function appendStep(tx: Tx, step: NewStep): Promise<void> {
  const result = await sql`insert into wallet_step (member_id, subject_id, seq, state, actor, note, public_note, request_id, report, at)
    select ${step.memberId}::uuid, ${step.subjectId}::uuid, coalesce(max(seq), 0) + 1, ${step.state}, ${step.actor}, ${step.note ?? null}, ${step.publicNote ?? null},
      ${step.requestId ?? null}::uuid, ${step.report === undefined ? null : JSON.stringify(step.report)}::jsonb, app_now()
    from wallet_step where member_id = ${step.memberId} and subject_id = ${step.subjectId} on conflict do nothing`.execute(tx);
  if ((result.numAffectedRows ?? 0n) === 0n) refuse('REPLAY_MISMATCH');
}

/** Has this request made its step already, on this subject? */
export async function isRequestDone(db: Queryable, memberId: string, subjectId: string, requestId: string): Promise<boolean> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_step')
    .select(sql`1`.as('one'))
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.length > 0;
}

/** Steps of several subjects of some members, each subject’s oldest first. */
export async function listSteps(db: Queryable, memberIds: readonly string[], subjectIds: readonly string[]): Promise<StepRow[]> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_step')
    .select(['subject_id', 'state', 'actor', 'note', 'public_note', 'at'])
    .where('member_id', '=', sql<string>`any (${memberIds})`)
    .where('subject_id', '=', sql<string>`any (${subjectIds})`)
    .orderBy('subject_id')
    .orderBy('seq')
    .execute();
  return rows;
}
