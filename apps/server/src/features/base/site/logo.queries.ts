import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** A stored logo: webp. */
export interface LogoRow {
  readonly id: string;
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Stores a logo; false when the id is taken. */
export async function insertLogo(tx: Tx, brandId: string, { id, image, width, height }: LogoRow): Promise<boolean> {
  const made =
    await sql`insert into site_logo (id, brand_id, image, width, height) values (${id}, ${brandId}, ${image}, ${width}, ${height})
    on conflict do nothing`.execute(tx);
  return made.numAffectedRows === 1n;
}

/** A logo of a brand. */
export async function findLogoRow(db: Queryable, brandId: string, id: string): Promise<LogoRow | undefined> {
  const { rows } = await sql<LogoRow>`select id, image, width, height from site_logo where id = ${id} and brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0];
}

/** How large a logo is drawn. */
export async function findLogoSize(db: Queryable, brandId: string, id: string): Promise<Omit<LogoRow, 'image'> | undefined> {
  const { rows } = await sql<LogoRow>`select id, width, height from site_logo where id = ${id} and brand_id = ${brandId}`.execute(db);
  return rows[0];
}
