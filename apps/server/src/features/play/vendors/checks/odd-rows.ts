import { sql } from 'kysely';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { writeExactly } from '../dialects/dialect.ts';
import type { VendorProfile } from '../profiles.ts';

/** What is wrong with a row: its fields, its sums, or that it is nobody's. */
export type OddProblem = 'shape' | 'sums' | 'nobody';

/** A row of a statement or a feed that could not be read. */
export interface OddRow {
  readonly source: 'statement' | 'feed';
  readonly day: string | null;
  readonly problem: OddProblem;
  readonly content: string;
  readonly seen: number;
  readonly last_at: Date;
}

const MAX_TEXT = 2_000;

/** Keeps a row that could not be read, for people; the same again is counted. The rest of what came goes on. */
export async function keepOddRow(
  platform: Platform,
  profile: VendorProfile,
  odd: { readonly source: OddRow['source']; readonly day: string | null; readonly problem: OddProblem; readonly row: unknown },
): Promise<void> {
  const content = (writeExactly(odd.row) ?? 'nothing').slice(0, MAX_TEXT).replaceAll('\0', '\u{FFFD}');
  await sql`insert into vendor_odd_row as o (vendor_id, source, digest, day, problem, content, first_at, last_at)
    values (${profile.vendorId}, ${odd.source}, ${sha256(content)}, ${odd.day}::date, ${odd.problem}, ${content}, app_now(), app_now())
    on conflict (vendor_id, source, digest) do update set seen = o.seen + 1, last_at = excluded.last_at`.execute(platform.db.kysely);
  platform.log.error({ vendor: profile.code, source: odd.source, problem: odd.problem }, 'a row of a vendor could not be read');
}

/** Rows of a vendor of the last days that could not be read, newest first. */
export async function listOddRows(db: Queryable, vendorId: number, limit: number): Promise<OddRow[]> {
  const { rows } = await sql<OddRow>`select source, day::text, problem, content, seen, last_at from vendor_odd_row
    where vendor_id = ${vendorId} and last_at > app_now() - interval '60 days' order by last_at desc limit ${limit}`.execute(db);
  return rows;
}
