import type { AdjustmentDirection, AdjustmentReason } from '@talora/domain/adjustments/adjustment-rules.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import type { AdjustmentsTables } from './adjustments.tables.ts';

/** An adjustment that was made, as it is stored. `amount` in minor units of its asset. */
export interface MadeRow {
  readonly member_id: string;
  /** Of the request that two have agreed on. */
  readonly id: string;
  readonly brand_id: string;
  readonly direction: AdjustmentDirection;
  readonly asset: number;
  readonly amount: bigint;
  readonly reason: AdjustmentReason;
  readonly note: string;
  /** What it takes back: an adjustment of the same member. */
  readonly reverses_id: string | null;
  readonly asked_by: string;
  readonly decided_by: string;
  readonly made_at: Date;
}

/** What else is known of one. */
export interface MadeWithPosting extends MadeRow {
  /** The one that took it back. */
  readonly reversed_by: string | null;
  readonly posted_at: Date | null;
  readonly balance_after: bigint | null;
}

/** Adjustments of a member by their ids, with what reversed them and their lines in the ledger. Raw: a transfer is found near its moment. */
export async function listMadeRows(db: Queryable, memberId: string, ids: readonly string[]): Promise<MadeWithPosting[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MadeWithPosting>`
    select m.member_id, m.id, m.brand_id, m.direction, m.asset, m.amount, m.reason, m.note, m.reverses_id, m.asked_by, m.decided_by, m.made_at,
      r.id as reversed_by, t.posted_at, t.balance_after
    from adjustments_made m
    left join adjustments_made r on r.member_id = m.member_id and r.reverses_id = m.id
    left join lateral (select t.posted_at, t.balance_after from ledger_transfer t
      where t.member_id = m.member_id and t.ref = m.id and t.kind in (13, 14)
        and t.id >= uuid_v7_floor(m.made_at - interval '1 hour') and t.id < uuid_v7_floor(m.made_at + interval '1 hour') limit 1) t on true
    where m.member_id = ${memberId} and m.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Stores an adjustment at this moment of the database's clock. Resolves to false when what it reverses has been reversed by another. */
export async function insertMadeRow(tx: Tx, row: Omit<MadeRow, 'made_at'>): Promise<boolean> {
  const result = await tx
    .$extendTables<AdjustmentsTables>()
    .insertInto('adjustments_made')
    .values({ ...row, made_at: NOW })
    .onConflict((same) => same.constraint('adjustments_made_once').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What may still be credited to a member within 24 hours, in minor units, deposits counted: ceilings that the application cannot change. Below zero when there is too much already. */
export async function readCreditRoom(db: Queryable, brandId: string, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ room: bigint | null }>`select wallet_room(${brandId}, ${memberId}) as room`.execute(db);
  return rows[0]?.room ?? 0n;
}

/** Lets one credit of a brand at a time look for room, deposits among them, until the transaction ends. Take it behind the account. */
export const takeCreditsTurn = (tx: Tx, brandId: string): Promise<void> => takeTurn(tx, `deposits ${brandId}`);
