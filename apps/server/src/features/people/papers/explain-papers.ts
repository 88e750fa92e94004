import { sql } from 'kysely';
import { sqlProof, type LedgerFinding, type LedgerProof } from '../../base/ledger/ledger.ts';
import { endsAs, isNumberMark, openNumber } from './papers-seals.ts';

const SEALED = 'the number of papers opens, ends as it is shown and has its mark';

interface SealedRow {
  readonly id: string;
  readonly brand_id: string;
  readonly sealed_number: string;
  readonly number_ending: string;
  readonly number_mark: string;
}

/** The sealed number of each set opens under our keys, its end is the one that is shown, and its mark is its own. */
const sealedNumbers: LedgerProof = {
  name: SEALED,
  isByMember: false,
  async findBreaks(tx, { platform }) {
    const { rows } = await sql<SealedRow>`select id, brand_id, sealed_number, number_ending, number_mark from papers_set`.execute(tx);
    const found: LedgerFinding[] = [];
    for (const row of rows) {
      let detail: string | null = null;
      try {
        const number = openNumber(platform, row.sealed_number);
        if (!endsAs(number, row.number_ending)) detail = `shown ${row.number_ending}`;
        else if (!isNumberMark(platform, row.brand_id, number, row.number_mark)) detail = 'marked as another number';
      } catch (error) {
        detail = (error as Error).message;
      }
      if (detail !== null) found.push({ proof: SEALED, subject: row.id, detail });
    }
    return found;
  },
};

/** Papers of members: who handed them in, what they say, and who decided. */
export const papersProofs: readonly LedgerProof[] = [
  sealedNumbers,
  sqlProof(
    'every set of papers was handed in by its member, and the audit chain says so',
    `select coalesce(p.id::text, a.detail ->> 'papers') as subject,
            coalesce(p.kind || ' of ' || p.name, 'no papers') || ', handed in by ' || coalesce(a.actor, 'nobody') as detail
     from papers_set p full join (select e.* from audit_entry e where e.action = 'papers.handed-in') a on a.detail ->> 'papers' = p.id::text
     where p.id is null or a.seq is null or abs(extract(epoch from a.at - p.handed_in_at)) > 600
       or (a.brand_id, a.actor, a.subject, a.detail ->> 'kind', a.detail ->> 'name', a.detail ->> 'bornOn', a.detail ->> 'ending', a.detail ->> 'mark',
           (a.detail ->> 'pictures')::int) is distinct from
          (p.brand_id, 'member:' || p.member_id, 'member:' || p.member_id, p.kind, p.name, to_char(p.born_on, 'YYYY-MM-DD'), p.number_ending,
           p.number_mark, p.pictures::int)`,
  ),
  sqlProof(
    'every decision about papers is that of the one who made it, and the audit chain says so',
    `select coalesce(p.id::text, a.detail ->> 'papers') as subject,
            coalesce(p.state || ' by ' || coalesce(p.decided_by::text, 'nobody'), 'nothing decided') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from (select p.* from papers_set p where p.state <> 'handed_in' or p.decided_by is not null or p.decided_at is not null or p.decision_id is not null) p
     full join (select e.* from audit_entry e where e.action in ('papers.accepted', 'papers.rejected')) a on a.detail ->> 'papers' = p.id::text
     left join staff_account s on s.id = p.decided_by and s.brand_id = p.brand_id
     where p.id is null or a.seq is null or s.id is null or p.decision_id is null or coalesce(abs(extract(epoch from a.at - p.decided_at)), 601) > 600
       or (a.brand_id, a.actor, a.subject, a.action, a.detail ->> 'reason', a.detail ->> 'decision') is distinct from
          (p.brand_id, 'staff:' || p.decided_by, 'member:' || p.member_id, 'papers.' || p.state, p.reject_reason, p.decision_id::text)`,
  ),
  sqlProof(
    'a set of papers has the pictures that it came with',
    `select coalesce(p.id, i.set_id) as subject, coalesce(p.pictures, 0) || ' pictures, there are ' || coalesce(i.n, 0) as detail
     from (select p.* from papers_set p where [[p]]) p
     full join (select i.member_id, i.set_id, count(*) as n, max(i.index) as last, min(i.added_at) as first_at, max(i.added_at) as last_at
                from papers_picture i where [[i]] group by 1, 2) i on i.member_id = p.member_id and i.set_id = p.id
     where i.n is distinct from p.pictures or i.last is distinct from p.pictures - 1
       or abs(extract(epoch from i.first_at - p.handed_in_at)) > 600 or abs(extract(epoch from i.last_at - p.handed_in_at)) > 600`,
  ),
];
