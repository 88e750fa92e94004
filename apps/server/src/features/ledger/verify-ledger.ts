import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { ledgerProofs } from './explain-ledger.ts';
import type { LedgerFinding, LedgerProof, ProofScope } from './proofs.ts';

/**
 * Proves the whole ledger on one snapshot: the ledger's own invariants and each feature's explanation of why a balance
 * rose. Resolves to what breaks; an empty list means that every unit is accounted for. The outcome is recorded.
 */
export async function verifyLedger(platform: Platform, explanations: readonly LedgerProof[]): Promise<readonly LedgerFinding[]> {
  const scope: ProofScope = { platform, members: null };
  const findings = await platform.db.tx(
    async (tx) => {
      const found: LedgerFinding[] = [];
      for (const proof of [...ledgerProofs, ...explanations]) found.push(...(await proof.findBreaks(tx, scope)));
      return found;
    },
    { isolation: 'repeatable read' },
  );
  await recordCheck(platform, findings);
  return findings;
}

/** Writes down how a check of everything ended; the console shows the last one. */
export async function recordCheck(platform: Platform, findings: readonly LedgerFinding[]): Promise<void> {
  await sql`insert into ledger_check (id, is_clean, findings)
    values (${platform.ids.next()}, ${findings.length === 0}, ${JSON.stringify(findings)}::jsonb)`.execute(platform.db.kysely);
}
