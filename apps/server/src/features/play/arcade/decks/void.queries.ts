import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A ticket that was sold, with its buyer and the client seed that drew it. */
export interface SaleRow {
  readonly ticket: number;
  readonly member_id: string;
  readonly client_seed: string;
}

/** What was sold of a deck, in that order; a part of it where one is named. */
export async function listSales(db: Queryable, deckId: string, from = 0, most: number | null = null): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select t.ticket, t.member_id, p.client_seed from arcade_ticket t
    join arcade_round r on r.member_id = t.member_id and r.id = t.play_id
    join arcade_pair p on p.member_id = r.member_id and p.id = r.pair_id
    where t.deck_id = ${deckId} and t.at >= ${from} order by t.at limit ${most}`.execute(db);
  return rows;
}

/** The end of a deck. Sums in minor units. */
export interface VoidRow {
  readonly deck_id: string;
  readonly request_id: string;
  readonly sold: number;
  readonly due: bigint;
  readonly paid: bigint;
  readonly entropy: Buffer;
  readonly voided_at: Date;
}

/** How a deck ended; undefined for one that did not end early. */
export async function findVoid(db: Queryable, deckId: string): Promise<VoidRow | undefined> {
  const { rows } = await sql<VoidRow>`select v.* from arcade_deck_void v where v.deck_id = ${deckId}`.execute(db);
  return rows[0];
}

/** A prize that was drawn, in minor units. */
export interface PrizeRow {
  readonly prize: number;
  readonly at: number;
  readonly ticket: number;
  readonly member_id: string;
  readonly play_id: string;
  readonly amount: bigint;
  readonly pay_id: string;
}

/** The prizes of a deck's draw, the highest first. */
export async function listPrizes(db: Queryable, deckId: string): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`select z.prize, z.at, z.ticket, z.member_id, z.play_id, z.amount, z.pay_id from arcade_deck_prize z
    where z.deck_id = ${deckId} order by z.prize`.execute(db);
  return rows;
}

/** Who draws what, and by which transfer it is paid. */
export interface NewPrize {
  readonly at: number;
  readonly amount: bigint;
  readonly payId: string;
}

/** Ends a deck and pays its draw, in the transaction of the decision. Throws when the database finds that it may not. */
export async function storeVoid(
  tx: Tx,
  deckId: string,
  {
    requestId,
    seed,
    entropy,
    due,
    prizes,
  }: { requestId: string; seed: Buffer; entropy: Uint8Array; due: bigint; prizes: readonly NewPrize[] },
): Promise<void> {
  const [at, amount, pay] = [prizes.map((one) => one.at), prizes.map((one) => one.amount), prizes.map((one) => one.payId)];
  await sql`select arcade_void_deck(${deckId}, ${requestId}, ${seed}, ${Buffer.from(entropy)}, ${due}, ${at}::int[], ${amount}::bigint[],
    ${pay}::uuid[])`.execute(tx);
}
