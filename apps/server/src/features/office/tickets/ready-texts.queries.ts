import type { ReadyText } from '@talora/contract/tickets/tickets-console.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** Ready answers of a brand that are in its list, by name. */
export async function listReadyRows(db: Queryable, brandId: string): Promise<ReadyText[]> {
  const { rows } = await sql<ReadyText>`select id, name, texts, version from tickets_ready
    where brand_id = ${brandId} and retired_at is null order by lower(name), id`.execute(db);
  return rows;
}

/** A ready answer of a brand, in its list or not. */
export async function findReadyRow(db: Queryable, brandId: string, id: string): Promise<(ReadyText & { isRetired: boolean }) | undefined> {
  const { rows } = await sql<ReadyText & { isRetired: boolean }>`select id, name, texts, version, retired_at is not null as "isRetired"
    from tickets_ready where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a ready answer as it is from now on. */
export async function storeReadyRow(tx: Tx, brandId: string, { id, name, texts, version }: ReadyText): Promise<void> {
  await sql`insert into tickets_ready (brand_id, id, name, texts, version)
    values (${brandId}, ${id}, ${name}, ${JSON.stringify(texts)}::jsonb, ${version})
    on conflict (brand_id, id) do update set name = excluded.name, texts = excluded.texts, version = excluded.version,
      saved_at = app_now()`.execute(tx);
}

/** Takes a ready answer out of the list. Resolves to whether it stood there. */
export async function retireReadyRow(tx: Tx, brandId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update tickets_ready set retired_at = app_now()
    where brand_id = ${brandId} and id = ${id} and retired_at is null returning id`.execute(tx);
  return rows.length > 0;
}
