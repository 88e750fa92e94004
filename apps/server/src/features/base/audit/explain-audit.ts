import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type AuditVerdict, verifyChain } from './verify-audit.ts';

/** A brand's chain and what became of it. */
export interface BrandVerdict extends AuditVerdict {
  readonly brandId: string;
}

/** Recomputes every chain that there is, of brands that exist and of others. */
export async function verifyChains(tx: Tx): Promise<readonly BrandVerdict[]> {
  const { rows } = await sql<{ brand_id: string }>`select brand_id from audit_head union select distinct brand_id from audit_entry
    union select id from site_brand order by 1`.execute(tx);
  const verdicts: BrandVerdict[] = [];
  for (const { brand_id: brandId } of rows) verdicts.push({ brandId, ...(await verifyChain(tx, brandId)) });
  return verdicts;
}
