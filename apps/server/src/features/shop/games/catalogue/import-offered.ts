import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { Texts } from './games.queries.ts';

/** A game of a vendor as the catalogue has it. */
export interface CatalogueGame {
  readonly id: number;
  readonly code: string;
  readonly name: Texts;
  readonly rtp: string | null;
  /** 0: it can be tried for free. */
  readonly supportPlay: number;
  /** Listed by the brand, and switched on. */
  readonly isShown: boolean;
}

/** What is taken over from a vendor's list. */
export interface OfferedFacts {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly rtp: string | null;
  readonly hasDemo: boolean;
}

/** Numbers of games that were imported begin here: those below are given by hand. */
const FIRST_IMPORTED = 500_000;

/** All games of a vendor by their code, and whether a brand shows them. */
export async function listCatalogueGames(db: Queryable, brandId: string, vendorId: number): Promise<Map<string, CatalogueGame>> {
  const { rows } = await sql<CatalogueGame>`select g.id, g.code, g.name, g.rtp, g.support_play as "supportPlay",
      coalesce(l.is_enabled, false) as "isShown"
    from games_game g left join games_listing l on l.game_id = g.id and l.brand_id = ${brandId}
    where g.vendor_id = ${vendorId} order by g.id`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

async function addOne(tx: Tx, brandId: string, vendorId: number, { code, name, type, rtp, hasDemo }: OfferedFacts): Promise<void> {
  const names = JSON.stringify({ MS: name, EN: name, CN: name });
  const blurb = JSON.stringify({ MS: '', EN: '', CN: '' });
  await sql`with made as (
      insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, rtp, support_play, is_game)
      select greatest(coalesce(max(id), 0), ${FIRST_IMPORTED}) + 1, ${vendorId}, ${code}::text, ${type}::text, ${names}::jsonb, ${blurb}::jsonb, '',
        ${rtp}::text, ${hasDemo ? 0 : 1}::smallint, 'GAME' from games_game returning id)
    insert into games_listing (brand_id, game_id, is_enabled, is_new, sort)
    select ${brandId}, made.id, false, true, (select coalesce(max(sort), 0) + 10 from games_listing where brand_id = ${brandId})
      from made`.execute(tx);
}

/**
 * Takes games over from a vendor's list: new ones are listed last and switched off, until somebody has looked at them; a changed
 * name replaces the old one where no other was given; what is gone is switched off. Tell that the catalogue has changed afterwards.
 */
export async function importOfferedGames(
  tx: Tx,
  brandId: string,
  vendorId: number,
  staffId: string,
  {
    added,
    changed,
    hidden,
  }: { readonly added: readonly OfferedFacts[]; readonly changed: readonly OfferedFacts[]; readonly hidden: readonly string[] },
): Promise<void> {
  await takeTurn(tx, 'games.import');
  await takeTurn(tx, `games.listing ${brandId}`);
  const known = await listCatalogueGames(tx, brandId, vendorId);
  for (const game of added) if (!known.has(game.code)) await addOne(tx, brandId, vendorId, game);
  for (const { code, name, rtp, hasDemo } of changed) {
    await sql`update games_game set rtp = coalesce(${rtp}::text, rtp), support_play = ${hasDemo ? 0 : 1},
        name = (select jsonb_object_agg(n.key, case when n.value = name ->> 'EN' then ${name}::text else n.value end) from jsonb_each_text(name) n)
      where vendor_id = ${vendorId} and code = ${code}`.execute(tx);
  }
  if (hidden.length === 0) return;
  await sql`with gone as (
      update games_listing l set is_enabled = false, show_at = null, version = l.version + 1 from games_game g
      where g.id = l.game_id and l.brand_id = ${brandId} and g.vendor_id = ${vendorId} and g.code = any (${[...hidden]}) and l.is_enabled
      returning l.game_id, l.version)
    insert into games_listing_version (brand_id, game_id, version, before, after, staff_id)
    select ${brandId}, g.game_id, g.version, '{"isEnabled": true}', '{"isEnabled": false}', ${staffId} from gone g`.execute(tx);
}
