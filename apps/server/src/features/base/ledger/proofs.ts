import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Glance } from './glance.ts';

/** A row of the books that does not add up, or that nothing explains. */
export interface LedgerFinding {
  readonly proof: string;
  readonly subject: string;
  readonly detail: string;
}

/** What a proof looks at: everybody, or the members from one id up to, and without, another. */
export interface ProofScope {
  readonly platform: Platform;
  readonly members: { readonly from: string; readonly upto: string } | null;
  /** How many of the last closed days are compared with their anchors; all of them when it is left out. */
  readonly days?: number;
}

/** One thing that must hold. It lists what breaks it; an empty list is a pass. Features add the explanations of their kinds. */
export interface LedgerProof {
  readonly name: string;
  /** May it be asked about some members at a time? */
  readonly isByMember: boolean;
  /** False leaves it to the daily run. */
  readonly isQuick?: false;
  /** How it may be told without looking that nothing breaks it. */
  readonly glance?: Glance;
  findBreaks(tx: Tx, scope: ProofScope): Promise<readonly LedgerFinding[]>;
}

interface BreakRow {
  readonly subject: string;
  readonly detail: string;
}

/** At most so many breaks of one proof are reported: of the first hundred one learns what happened. */
const MAX_BREAKS = 100;

const MEMBERS = /\[\[(\w+)\]\]/g;

/** Puts a scope's members, and a number that nobody knew before, into the text of a query. */
export function queryFor(query: string, { platform, members }: ProofScope): string {
  const seed = platform.random.bytes(8).readBigInt64BE() >> 1n;
  return query
    .replaceAll('[[seed]]', `(${seed})`)
    .replaceAll(MEMBERS, (_, alias: string) =>
      members === null ? 'true' : `(${alias}.member_id >= '${members.from}' and ${alias}.member_id < '${members.upto}')`,
    );
}

/**
 * Makes a proof from a query that selects (subject, detail) of every break. `[[t]]` in it stands for "the row t is of the members in
 * question"; a query with such places can be asked about some members at a time. `[[seed]]` is a number drawn for each run. A glance may spare the query.
 */
export function sqlProof(name: string, query: string, glance?: Glance): LedgerProof {
  return {
    name,
    ...(glance === undefined ? {} : { glance }),
    isByMember: query.replaceAll('[[seed]]', '').search(MEMBERS) >= 0,
    async findBreaks(tx, scope) {
      const text = `select subject::text, detail::text from (${queryFor(query, scope)}) broken limit ${MAX_BREAKS}`;
      const { rows } = await sql.raw<BreakRow>(text).execute(tx);
      return rows.map(({ subject, detail }) => ({ proof: name, subject, detail: detail ?? '' }));
    },
  };
}
