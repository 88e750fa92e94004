import type { RequestKind, SumKind } from '@talora/domain/access/four-eyes.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealDeed } from './deed-seals.ts';
import type { ApprovalsTables } from './approvals.tables.ts';

/** Something that staff have carried out. */
export interface DeedRow {
  /** The request id of who did it, or asked for it. */
  readonly id: string;
  readonly brand_id: string;
  readonly kind: RequestKind | SumKind;
  readonly subject_id: string;
  readonly member_id: string | null;
  readonly staff_id: string;
  /** The second person; null when one was enough. */
  readonly decided_by: string | null;
  readonly amount: bigint | null;
  readonly asset: number | null;
}

/** Lets one deed of a brand at a time be weighed, until the transaction ends: two at once would each find room for themselves. */
export async function takeDeedsTurn(tx: Tx, brandId: string): Promise<void> {
  await takeTurn(tx, `approvals ${brandId}`);
}

/** Kinds of deeds that count into the sums of a kind: a payment that was called failed may have been made. */
const countedWith = (kind: SumKind): readonly string[] => (kind === 'withdrawal.pay' ? [kind, 'payment.fail'] : [kind]);

/** What some members of staff, each alone, have done of a kind in the last 24 hours, what was done alone for a member, and by anybody of the brand. */
export async function sumLoneDeeds(
  tx: Tx,
  { brandId, kind, staffIds, memberId }: { brandId: string; kind: SumKind; staffIds: readonly string[]; memberId: string | null },
): Promise<{ byStaff: bigint; forMember: bigint | null; byBrand: bigint }> {
  const recent = sql`from approvals_deed where brand_id = ${brandId} and kind = any (${[...countedWith(kind)]}) and decided_by is null
    and done_at > app_now() - interval '24 hours'`;
  const { rows } = await sql<{ by_staff: bigint; for_member: bigint; by_brand: bigint }>`select
      (select coalesce(sum(amount), 0) ${recent}) as by_brand,
      (select coalesce(sum(amount), 0) ${recent} and staff_id = any (${[...staffIds]})) as by_staff,
      (select coalesce(sum(amount), 0) ${recent} and member_id = ${memberId}::uuid) as for_member`.execute(tx);
  const sums = rows[0];
  if (sums === undefined) throw new Error('sums of deeds were not read');
  return { byStaff: sums.by_staff, forMember: memberId === null ? null : sums.for_member, byBrand: sums.by_brand };
}

/**
 * What some members of staff did of a kind in the last 24 hours, alone or with somebody who decided, and what they have asked for that
 * waits.
 */
export async function sumOfPerson(
  tx: Tx,
  { brandId, kind, staffIds }: { readonly brandId: string; readonly kind: string; readonly staffIds: readonly string[] },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select (select coalesce(sum(amount), 0) from approvals_deed where brand_id = ${brandId}
      and kind = ${kind} and staff_id = any (${[...staffIds]}) and done_at > app_now() - interval '24 hours')
    + (select coalesce(sum(amount), 0) from operations_request where brand_id = ${brandId} and kind = ${kind}
      and asked_by = any (${[...staffIds]}) and state = 'open' and expires_at > app_now()) as sum`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums of a person were not read');
  return row.sum;
}

/** The deed of a request id. */
export async function findDeedRow(db: Queryable, id: string): Promise<DeedRow | undefined> {
  const rows = await db
    .$extendTables<ApprovalsTables>()
    .selectFrom('approvals_deed')
    .select(['id', 'brand_id', 'kind', 'subject_id', 'member_id', 'staff_id', 'decided_by', 'amount', 'asset'])
    .$narrowType<Pick<DeedRow, 'kind'>>()
    .where('id', '=', id)
    .execute();
  return rows[0];
}

/** Stores a deed with its seal. Resolves to false when its request id has done another before. */
export async function insertDeedRow({ keys }: Pick<Platform, 'keys'>, tx: Tx, deed: DeedRow): Promise<boolean> {
  const result = await tx
    .$extendTables<ApprovalsTables>()
    .insertInto('approvals_deed')
    .values({
      id: deed.id,
      brand_id: deed.brand_id,
      kind: deed.kind,
      subject_id: deed.subject_id,
      member_id: deed.member_id,
      staff_id: deed.staff_id,
      decided_by: deed.decided_by,
      amount: deed.amount,
      asset: deed.asset,
      seal: sealDeed(keys.sealing, deed),
      done_at: NOW,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
