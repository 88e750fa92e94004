import { numberedSlug } from '@talora/domain/content/slugs.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';

/** Most entries whose titles make the same slug and that still get one of their own. */
const TRIES = 99;

/** The slug, or the slug with a number, that no other entry of the brand has or had; null where there is none to begin with. */
export async function freeSlug(tx: Tx, brandId: string, id: string, slug: string): Promise<string | null> {
  if (slug === '') return null;
  const names = Array.from({ length: TRIES }, (_, i) => numberedSlug(slug, i + 1));
  const { rows } = await sql<{ slug: string }>`select slug from content_slug
    where brand_id = ${brandId} and slug = any (${names}::text[]) and entry_id <> ${id}`.execute(tx);
  return names.find((name) => !rows.some((row) => row.slug === name)) ?? null;
}

/** Gives an entry a slug for ever, before the entry is stored with it. Refuses SLUG_TAKEN when another entry has it or had it. */
export async function takeSlug(tx: Tx, brandId: string, id: string, slug: string): Promise<void> {
  await sql`insert into content_slug (brand_id, slug, entry_id) values (${brandId}, ${slug}, ${id}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{
    entry_id: string;
  }>`select entry_id from content_slug where brand_id = ${brandId} and slug = ${slug}`.execute(tx);
  if (rows[0]?.entry_id !== id) refuse('SLUG_TAKEN', { slug });
}
