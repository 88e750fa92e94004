import { join } from 'node:path';
import { appendAudit } from '../features/base/audit/audit.ts';
import { listConsoleVendors, listHouseVendorCodes, storeVendorWithin, tellVendorSwitched } from '../features/shop/games/games.ts';
import { listBrands } from '../features/base/site/site.ts';
import { findForeignFiles } from '../platform/manifest.ts';
import type { Platform } from '../platform/platform.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** So many names stand in the log and the audit chain; how many there are stands beside them. */
const NAMED = 20;

/**
 * Compares the files of the installation with its manifest. Where one differs, house games take no more bets at any brand until two
 * people say otherwise: their vendor goes into maintenance without an end, with an entry in the audit chain. Each brand's chain says
 * that was looked and how much differed, so that the console can tell a red check and one that was not made. Does nothing without a
 * manifest, as when trying out.
 */
export async function checkCode(platform: Platform, root = ROOT): Promise<void> {
  const foreign = findForeignFiles(root);
  platform.metrics.foreignFiles.set(foreign?.length ?? 0);
  if (foreign === null) return;
  const files = foreign.slice(0, NAMED);
  const brands = await listBrands(platform);
  for (const { id: brandId } of brands)
    await platform.db.tx((tx) =>
      appendAudit(tx, {
        brandId,
        actor: 'system',
        action: 'code.checked',
        subject: `brand:${brandId}`,
        detail: { files, count: foreign.length },
      }),
    );
  if (foreign.length === 0) return;
  platform.log.error({ files, count: foreign.length }, 'the code is not what was built: house games are stopped');
  const codes = await listHouseVendorCodes(platform.db.kysely);
  for (const { id: brandId } of brands) {
    for (const code of codes) {
      await platform.db.tx(async (tx) => {
        const [row] = await listConsoleVendors(tx, brandId, code);
        if (row === undefined || (row.is_in_maintenance && row.maintenance_until === null)) return;
        const draft = { isEnabled: row.is_enabled, isInMaintenance: true, maintenanceUntil: null };
        await storeVendorWithin(tx, { brandId, code, version: row.version, draft }, (within) =>
          appendAudit(within, {
            brandId,
            actor: 'system',
            action: 'code.differs',
            subject: `vendor:${code}`,
            detail: { files, count: foreign.length, after: draft },
          }),
        );
      });
    }
    tellVendorSwitched(platform, brandId);
  }
}
