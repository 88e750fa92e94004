import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** The first step of a withdrawal that it may not make before papers were accepted. */
const FIRST_BEYOND = `select s.member_id, s.subject_id, min(s.at) as at from wallet_step s
  where [[s]] and s.state not in ('requested', 'screening', 'waiting_kyc', 'rejected', 'cancelled') group by 1, 2`;

/** Withdrawals that had to wait until their members had shown who they are. */
export const paperProofs: readonly LedgerProof[] = [
  sqlProof(
    'a withdrawal that had to wait went on behind accepted papers',
    `select w.id as subject, w.state || ' since ' || f.at || ', papers accepted at ' || coalesce(p.decided_at::text, 'no time') as detail
     from wallet_withdrawal w
     join (${FIRST_BEYOND}) f on f.member_id = w.member_id and f.subject_id = w.id
     left join papers_set p on p.member_id = w.member_id and p.state = 'accepted'
     where [[w]] and w.needs_papers and (p.id is null or p.decided_by is null or p.decided_at > f.at)`,
  ),
  sqlProof(
    'a withdrawal waits for papers when it has to, and its parts go by it',
    `select w.id as subject, case when w.needs_papers then 'has to wait' else 'has not to wait' end || ', ' || w.state as detail
     from wallet_withdrawal w left join wallet_withdrawal o on o.member_id = w.member_id and o.id = w.parent_id
     where [[w]] and (w.parent_id is not null and w.needs_papers is distinct from o.needs_papers
       or not w.needs_papers and exists (select from wallet_step s
         where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'waiting_kyc'))`,
  ),
];
