import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalJson, sha256 } from '../../../platform/crypto/digest.ts';

/** Who did it: a staff member, a member, or the system itself. */
export type AuditActor = { readonly staff: string } | { readonly member: string } | 'system';

/** What is written down. `detail` holds facts with before and after where something changed, never a secret. */
export interface AuditFact {
  readonly brandId: string;
  readonly actor: AuditActor;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** First link of every chain. */
export const AUDIT_ROOT = Buffer.alloc(32);

/** Text of an actor as it is stored and hashed. */
function actorText(actor: AuditActor): string {
  if (actor === 'system') return 'system';
  return 'staff' in actor ? `staff:${actor.staff}` : `member:${actor.member}`;
}

/** The hash of a link: over the link before it and all that it says. */
export function auditHash(
  prev: Uint8Array,
  entry: { seq: bigint; at: Date; actor: string; action: string; subject: string | null; detail: unknown },
): Buffer {
  const { seq, at, actor, action, subject, detail } = entry;
  return sha256(Buffer.concat([prev, Buffer.from(canonicalJson({ seq, at, actor, action, subject, detail }))]));
}

/** Appends to the brand's chain in the transaction of the act itself: both happen or neither does. */
export async function appendAudit(tx: Tx, fact: AuditFact): Promise<void> {
  const head = await sql<{ seq: bigint; hash: Buffer; at: Date }>`
    select o_seq as seq, o_hash as hash, o_at as at from audit_lock_head(${fact.brandId})`.execute(tx);
  const last = head.rows[0];
  if (last === undefined) throw new Error('audit chain has no head');
  const seq = last.seq + 1n;
  const actor = actorText(fact.actor);
  // Through JSON, so that the hash sees what the column will give back.
  const detail: unknown = JSON.parse(canonicalJson(fact.detail));
  const hash = auditHash(last.hash, { seq, at: last.at, actor, action: fact.action, subject: fact.subject, detail });
  await sql`select audit_append(${fact.brandId}, ${seq}, ${last.at}, ${actor}, ${fact.action}, ${fact.subject},
    ${JSON.stringify(detail)}::jsonb, ${last.hash}, ${hash})`.execute(tx);
}
