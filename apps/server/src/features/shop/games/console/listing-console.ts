import type { GameChange } from '@talora/contract/games/games-console.ts';
import { movedBeside, movedTo, sortsFor, type Sorted } from '@talora/domain/games/catalogue/order-of-games.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';
import { hasPictures } from '../catalogue/game-pictures.ts';
import type { GamesTables } from '../games.tables.ts';
import { getVendorAdapter } from '../launch/vendor-adapters.ts';
import { listConsoleRows, type ConsoleRow } from './console-games.queries.ts';
import { changedBy, checkDraft, differenceOf, draftOf, factsOf, vendorBounds } from './game-facts.ts';
import { storeListings, takeListingsTurn } from './store-listings.ts';

/** A game of the brand as it stands. Refuses NOT_FOUND. */
export async function readConsoleRow(db: Queryable, brandId: string, gameId: number): Promise<ConsoleRow> {
  const [row] = await listConsoleRows(db, brandId, [gameId]);
  return row ?? refuse('NOT_FOUND');
}

/** The most that a game's vendor takes in one bet, in minor units; null without such a limit. */
export async function readVendorMost({ platform }: StaffContext, row: ConsoleRow): Promise<bigint | null> {
  return (await getVendorAdapter(row.adapter).largestBet?.(platform, row.vendor_code)) ?? null;
}

/**
 * Changes a game of the brand and tells every server; the same again changes nothing. Refuses NOT_FOUND, ILLEGAL_STATE when the game is not in
 * the version that was seen, and FIELDS_INVALID.
 */
export async function changeListing(
  context: StaffContext,
  gameId: number,
  version: number,
  change: GameChange,
  why: string,
): Promise<ConsoleRow> {
  const { platform, brand, staff } = context;
  const row = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brand.id);
    const before = await readConsoleRow(tx, brand.id, gameId);
    const [was, draft] = [draftOf(before), changedBy(draftOf(before), change, brand.asset)];
    const difference = differenceOf(factsOf(was, brand.asset), factsOf(draft, brand.asset));
    if (Object.keys(difference.after).length === 0) return before;
    if (before.version !== version) refuse('ILLEGAL_STATE', { from: before.version, to: version });
    checkDraft(was, draft, vendorBounds(before, brand.asset, await readVendorMost(context, before)), platform.clock.nowMs());
    if (!(await hasPictures(tx, brand.id, Object.values(draft.pictures))))
      refuse('FIELDS_INVALID', { fields: { pictures: { problem: 'pattern' } } });
    await storeListings(tx, brand, [{ row: before, draft }], { staffId: staff.staffId, why });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'game.changed',
      subject: `game:${gameId}`,
      detail: { ...difference, ...(why === '' ? {} : { reason: why }) },
    });
    return readConsoleRow(tx, brand.id, gameId);
  });
  tellCatalogueChanged(platform, brand.id);
  return row;
}

/** The order of a brand's games. */
export async function readOrder(tx: Tx, brandId: string): Promise<Sorted[]> {
  return tx
    .$extendTables<GamesTables>()
    .selectFrom('games_listing')
    .select(['game_id as id', 'sort'])
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .orderBy('game_id')
    .execute();
}

/** Stores another order: the games that were moved alone, where there is room. Resolves to whether anything changed. */
export async function storeOrder(
  tx: Tx,
  brandId: string,
  before: readonly Sorted[],
  after: readonly number[],
  moved: ReadonlySet<number>,
): Promise<boolean> {
  const written = sortsFor(before, after, moved);
  if (written.length === 0) return false;
  const [ids, sorts] = [written.map(({ id }) => id), written.map(({ sort }) => sort)];
  await sql`update games_listing l set sort = n.sort from unnest(${ids}::int[], ${sorts}::int[]) as n(game_id, sort)
    where l.brand_id = ${brandId} and l.game_id = n.game_id`.execute(tx);
  return true;
}

/** Where a game goes: beside another one, or to a position from 1 among those of `counted`, null for all. */
export type Target =
  | { readonly side: 'before' | 'after'; readonly of: number }
  | { readonly position: number; readonly counted: ReadonlySet<number> | null };

/**
 * Puts a game elsewhere in a brand's order and tells every server. Where it stands there already, nothing changes. Resolves to its positions
 * before and after, from 1. Refuses NOT_FOUND.
 */
export async function moveListing(context: StaffContext, gameId: number, target: Target): Promise<{ from: number; to: number }> {
  const { platform, brand, staff } = context;
  const moved = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brand.id);
    const before = await readOrder(tx, brand.id);
    const order = before.map(({ id }) => id);
    const at = order.indexOf(gameId);
    if (at < 0) refuse('NOT_FOUND');
    const set = new Set([gameId]);
    const after =
      'position' in target
        ? movedTo(order, set, target.position, target.counted)
        : target.of === gameId
          ? order
          : (movedBeside(order, set, target.side, target.of) ?? refuse('NOT_FOUND'));
    const [from, to] = [at + 1, after.indexOf(gameId) + 1];
    if (await storeOrder(tx, brand.id, before, after, set))
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'game.moved',
        subject: `game:${gameId}`,
        detail: { from, to },
      });
    return { from, to };
  });
  tellCatalogueChanged(platform, brand.id);
  return moved;
}
