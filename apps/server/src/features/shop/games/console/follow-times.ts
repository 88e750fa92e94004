import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { findBrand } from '../../../base/site/site.ts';
import { listConsoleRows } from './console-games.queries.ts';
import { differenceOf, draftOf, factsOf, type ListingDraft } from './game-facts.ts';
import { storeListings, takeListingsTurn } from './store-listings.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';

/** What becomes of a game when times that were set for it have come: marks end, it is shown or hidden, and the times are gone. */
function afterTimes(draft: ListingDraft, now: Date): ListingDraft {
  const hasCome = (at: Date | null): boolean => at !== null && at <= now;
  const [isShown, isHidden] = [hasCome(draft.showAt), hasCome(draft.hideAt)];
  return {
    ...draft,
    // Whoever is shown and hidden within one reading was hidden last: `hideAt` lies behind `showAt`.
    isEnabled: isHidden ? false : isShown || draft.isEnabled,
    showAt: isShown ? null : draft.showAt,
    hideAt: isHidden ? null : draft.hideAt,
    ...(hasCome(draft.newUntil) ? { isNew: false, newUntil: null } : {}),
    ...(hasCome(draft.hotUntil) ? { isHot: false, hotUntil: null } : {}),
  };
}

/** Games of a brand whose times have come, changed in one transaction; each stands in the audit chain. */
async function followOf(platform: Platform, brandId: string): Promise<void> {
  const brand = await findBrand(platform, brandId);
  const changed = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brandId);
    const { rows: due } = await sql<{ game_id: number; now: Date }>`select l.game_id, app_now() as now from games_listing l
      where l.brand_id = ${brandId} and least(l.new_until, l.hot_until, l.show_at, l.hide_at) <= app_now() order by l.game_id limit 500`.execute(
      tx,
    );
    const rows = await listConsoleRows(tx, brandId, due.map(({ game_id: id }) => id)); // prettier-ignore
    const now = due[0]?.now ?? new Date(0);
    const changes = rows.map((row) => ({ row, draft: afterTimes(draftOf(row), now) }));
    await storeListings(tx, brand, changes, { staffId: null });
    for (const { row, draft } of changes) {
      const detail = differenceOf(factsOf(draftOf(row), brand.asset), factsOf(draft, brand.asset));
      await appendAudit(tx, { brandId, actor: 'system', action: 'game.changed', subject: `game:${row.id}`, detail });
    }
    return changes.length;
  });
  if (changed > 0) tellCatalogueChanged(platform, brandId);
}

/** Shows, hides and unmarks games whose times have come. Run twice, it changes nothing the second time. */
export async function followGameTimes(platform: Platform): Promise<void> {
  const { rows } = await sql<{ brand_id: string }>`select distinct l.brand_id from games_listing l
    where least(l.new_until, l.hot_until, l.show_at, l.hide_at) <= app_now()`.execute(platform.db.kysely);
  for (const { brand_id: brandId } of rows) await followOf(platform, brandId);
}
