import { sql } from 'kysely';
import type { LedgerFinding, LedgerProof } from '../../base/ledger/ledger.ts';
import { isSealedDeed } from './deed-seals.ts';
import type { DeedRow } from './deeds.queries.ts';

const SEALED = 'every decision of staff was written by a server';
const MAX_BREAKS = 100;
const PAGE = 5_000;

/**
 * Decisions against their seals. Those of before seals were made have none; behind money that was posted since, and after the first that
 * has one was done, every decision has its own.
 */
export const sealProofs: readonly LedgerProof[] = [
  {
    name: SEALED,
    isByMember: false,
    async findBreaks(tx, { platform }) {
      const findings: LedgerFinding[] = [];
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const { rows } = await sql<
          DeedRow & { seal: string | null; is_old: boolean }
        >`select id, brand_id, kind, subject_id, member_id, staff_id, decided_by,
            amount, asset, seal, done_at <= (select since from wallet_witness) and not exists (select from ledger_transfer t
              where t.member_id = d.member_id and t.ref = d.subject_id and t.kind = 10 and t.posted_at > (select since from wallet_witness)) as is_old
          from approvals_deed d where id > ${after}::uuid order by id limit ${PAGE}`.execute(tx);
        for (const { seal, is_old: isOld, ...deed } of rows) {
          if (seal === null ? isOld : isSealedDeed(platform.keys.sealing, deed, seal)) continue;
          if (findings.length < MAX_BREAKS)
            findings.push({
              proof: SEALED,
              subject: deed.id,
              detail: `${deed.kind} of ${deed.amount ?? 'no sum'} by staff:${deed.decided_by ?? deed.staff_id}`,
            });
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return findings;
        after = last.id;
      }
    },
  },
];
