import type { Asset } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { ConsoleRow } from './console-games.queries.ts';
import { differenceOf, draftOf, factsOf, type ListingDraft } from './game-facts.ts';

/** Locks what a brand lists against other changes of its order and its games, until the end of the transaction. */
export async function takeListingsTurn(tx: Tx, brandId: string): Promise<void> {
  await takeTurn(tx, `games.listing ${brandId}`);
}

/** A game and what shall be set for it. */
export interface ListingChange {
  readonly row: ConsoleRow;
  readonly draft: ListingDraft;
}

/** Who changes games, and why. Without a person: the time that was set had come. */
export interface ChangedBy {
  readonly staffId: string | null;
  readonly why?: string;
  readonly batchId?: string;
  readonly undoes?: string;
}

const storable = ({ row, draft }: ListingChange) => ({
  id: row.id,
  enabled: draft.isEnabled,
  fresh: draft.isNew,
  hot: draft.isHot,
  least: draft.minBet === null ? null : String(draft.minBet),
  most: draft.maxBet === null ? null : String(draft.maxBet),
  stopped: draft.isInMaintenance,
  stopped_until: draft.maintenanceUntil,
  new_until: draft.newUntil,
  hot_until: draft.hotUntil,
  names: draft.names,
  pictures: draft.pictures,
  tags: draft.tags,
  categories: draft.categories,
  show_at: draft.showAt,
  hide_at: draft.hideAt,
});

/**
 * Stores what is set for games of a brand, each in its next version, with the fields that changed, who and why beside it. The caller has the
 * turn of {@link takeListingsTurn} and has read the rows behind it.
 */
export async function storeListings(
  tx: Tx,
  { id: brandId, asset }: { readonly id: string; readonly asset: Asset },
  changes: readonly ListingChange[],
  { staffId, why = '', batchId, undoes }: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update games_listing l set is_enabled = x.enabled, is_new = x.fresh, is_hot = x.hot, min_bet = x.least, max_bet = x.most,
      is_in_maintenance = x.stopped, maintenance_until = x.stopped_until, new_until = x.new_until, hot_until = x.hot_until, names = x.names,
      pictures = x.pictures, tags = x.tags, categories = x.categories, show_at = x.show_at, hide_at = x.hide_at, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes.map(storable))}::jsonb) as x(id int, enabled boolean, fresh boolean, hot boolean,
      least bigint, most bigint, stopped boolean, stopped_until timestamptz, new_until timestamptz, hot_until timestamptz, names jsonb,
      pictures jsonb, tags text[], categories text[], show_at timestamptz, hide_at timestamptz)
    where l.brand_id = ${brandId} and l.game_id = x.id`.execute(tx);
  const versions = changes.map(({ row, draft }) => ({
    id: row.id,
    version: row.version + 1,
    ...differenceOf(factsOf(draftOf(row), asset), factsOf(draft, asset)),
  }));
  await sql`insert into games_listing_version (brand_id, game_id, version, before, after, staff_id, why, batch_id, undoes)
    select ${brandId}, x.id, x.version, x.before, x.after, ${staffId}::uuid, ${why}, ${batchId ?? null}::uuid, ${undoes ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as x(id int, version int, before jsonb, after jsonb)`.execute(tx);
}
