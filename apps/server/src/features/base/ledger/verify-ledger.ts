import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ledgerProofs } from './explain-ledger.ts';
import type { LedgerFinding, LedgerProof, ProofScope } from './proofs.ts';
import { findDoubtful } from './tallies.ts';

/** What to look at, and whom to tell how far it has come. */
export interface VerifyOptions {
  /** The last closed days alone are compared with their anchors, and house rounds are not played again: for every hour. */
  readonly isQuick?: boolean;
  /** Members are looked at in parts of about so many plays; without it all at once. */
  readonly playsOfPart?: number;
  /** Members up to this id were looked at before, by a run that did not come to its end. */
  readonly after?: string | null;
  /** Told after each part: members up to this id are done. */
  readonly onPart?: (done: PartDone) => void;
}

/** How far a run has come. */
export interface PartDone {
  readonly part: number;
  readonly parts: number;
  /** Members below this id are done. */
  readonly upto: string;
  readonly findings: readonly LedgerFinding[];
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Days that a quick run compares with their anchors. */
const QUICK_DAYS = 2;

/** Runs proofs one after the other, those whose glance is clean left out. One that cannot look is a finding, and the others still look. */
export async function runProofs(tx: Tx, proofs: readonly LedgerProof[], scope: ProofScope): Promise<LedgerFinding[]> {
  // Each proof reads whole tables once: joins and sums stay in memory, and no query is worth compiling.
  await sql`select set_config('work_mem', '64MB', true), set_config('hash_mem_multiplier', '2', true), set_config('jit', 'off', true)`.execute(
    tx,
  );
  const found: LedgerFinding[] = [];
  for (const proof of await findDoubtful(tx, proofs, scope)) {
    await sql`savepoint proof`.execute(tx);
    try {
      found.push(...(await proof.findBreaks(tx, scope)));
      await sql`release savepoint proof`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint proof`.execute(tx);
      found.push({ proof: proof.name, subject: 'it could not be looked at', detail: (error as Error).message });
    }
  }
  return found;
}

/** Ids that part the members with accounts into parts of about so many plays each; the first and the last are beyond all. */
async function partMembers(tx: Tx, playsOfPart: number): Promise<string[]> {
  const { rows } = await sql<{
    plays: number;
    members: number;
  }>`select (select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 from pg_class c
      join pg_inherits i on i.inhrelid = c.oid where i.inhparent = 'play'::regclass) as plays, (select count(*)::int from ledger_account) as members`.execute(
    tx,
  );
  const { plays, members } = rows[0] ?? { plays: 0, members: 0 };
  const parts = Math.min(Math.ceil(plays / playsOfPart), members);
  if (parts <= 1) return [FIRST, LAST];
  const cuts = await sql<{ id: string }>`select min(member_id::text) as id from (
      select member_id, ntile(${sql.lit(parts)}) over (order by member_id) as part from (select distinct member_id from ledger_account) m) x
    where part > 1 group by part order by 1`.execute(tx);
  return [FIRST, ...cuts.rows.map((row) => row.id), LAST];
}

const SNAPSHOT = { isolation: 'repeatable read' } as const;

/**
 * Proves the ledger: its own invariants and each feature's explanation of why a balance rose, each part on a snapshot of its own.
 * Resolves to what breaks; an empty list means that every unit is accounted for. The outcome is recorded.
 */
export async function verifyLedger(
  platform: Platform,
  explanations: readonly LedgerProof[],
  options: VerifyOptions = {},
): Promise<readonly LedgerFinding[]> {
  const { isQuick = false, playsOfPart, after = null, onPart } = options;
  const all = [...ledgerProofs, ...explanations].filter((proof) => !isQuick || proof.isQuick !== false);
  const everybody: ProofScope = { platform, members: null, ...(isQuick ? { days: QUICK_DAYS } : {}) };
  const run = (proofs: readonly LedgerProof[], scope: ProofScope) => platform.db.tx((tx) => runProofs(tx, proofs, scope), SNAPSHOT);
  const findings: LedgerFinding[] = [];
  if (playsOfPart === undefined) findings.push(...(await run(all, everybody)));
  else {
    const byMember = all.filter((proof) => proof.isByMember);
    const cuts = await platform.db.tx((tx) => partMembers(tx, playsOfPart));
    const parts = cuts.slice(0, -1).map((from, at) => ({ from, upto: cuts[at + 1] ?? LAST, part: at + 1 }));
    for (const { from, upto, part } of parts) {
      if (after !== null && upto <= after) continue;
      const found = await run(byMember, { ...everybody, members: { from: after !== null && after > from ? after : from, upto } });
      findings.push(...found);
      onPart?.({ part, parts: parts.length, upto, findings: found });
    }
    findings.push(
      ...(await run(
        all.filter((proof) => !proof.isByMember),
        everybody,
      )),
    );
  }
  await recordCheck(platform, findings);
  return findings;
}

/** Writes down how a check of everything ended; the console shows the last one. */
async function recordCheck(platform: Platform, findings: readonly LedgerFinding[]): Promise<void> {
  await sql`select ledger_record_check(${platform.ids.next()}, ${JSON.stringify(findings)}::jsonb)`.execute(platform.db.kysely);
}
