import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** A proof that goes through the whole tree: once a day. */
const daily = (name: string, query: string): LedgerProof => ({ ...sqlProof(name, query), isQuick: false });

/** Where members stand, and how branches came to be elsewhere. */
export const branchProofs: readonly LedgerProof[] = [
  daily(
    'the line of a member is that of the agent right above, and the own number',
    `select m.member_id as subject, 'line ' || m.path || ' below ' || coalesce(a.path, 'nobody') as detail
     from (select m.id as member_id, m.brand_id, m.no, m.agent_id, m.path from identity_member m) m
     left join identity_member a on a.id = m.agent_id and a.brand_id = m.brand_id
     where [[m]] and m.path is distinct from case when m.agent_id is null then m.no || '.' else a.path || m.no || '.' end`,
  ),
  daily(
    'whoever stands elsewhere since a day was in a branch that moved then',
    `select l.member_id as subject, 'line ' || l.path || ' since ' || l.since as detail
     from agents_team_line l join identity_member m on m.id = l.member_id
     where [[l]] and l.since <> '-infinity' and not exists (select from agents_branch_move v where v.state = 'done' and v.brand_id = m.brand_id
       and v.counts_from = l.since and l.id between v.first_line and v.last_line and starts_with(l.path, v.path_after))`,
  ),
  sqlProof(
    'a branch moves when two people have said so, whole, from where it stood to where they wanted it',
    `select v.id as subject, v.state || ' since ' || coalesce(v.ended_at, v.ordered_at) || ' of ' || coalesce(v.members, 0) as detail
     from agents_branch_move v left join operations_request r on r.id = v.id left join approvals_deed d on d.id = v.id
     left join identity_member m on m.id = v.member_id
     where not coalesce(r.kind = 'branch.move' and r.state = 'approved' and r.subject_id = v.member_id and r.brand_id = v.brand_id
       and m.brand_id = v.brand_id and r.version = coalesce(v.from_id::text, 'top') and r.detail ->> 'to' is not distinct from v.to_id::text
       and d.kind = 'branch.move' and d.decided_by <> d.staff_id and abs(extract(epoch from r.decided_at - v.ordered_at)) < 600
       and v.due_at - v.ordered_at between interval '29 minutes' and interval '26 hours' and coalesce(v.ended_at, v.ordered_at) >= v.ordered_at
       and v.due_at = date_trunc('day', v.due_at, agents_team_zone(v.brand_id)) and (v.state = 'done') = (v.counts_from is not null)
       and (v.state = 'failed') = (v.failure is not null) and (v.state = 'waiting') = (v.ended_at is null), false)
     union all
     select v.id, 'moved ' || v.members || ' from ' || v.path_before || ' to ' || v.path_after || ', lines ' || l.n
     from agents_branch_move v join identity_member m on m.id = v.member_id
     cross join lateral (select count(*) as n from agents_team_line l where l.id between v.first_line and v.last_line and l.since = v.counts_from and starts_with(l.path, v.path_after)) l
     where v.state = 'done' and not coalesce(l.n = v.members and v.counts_from >= v.due_at
       and v.counts_from - v.ended_at between interval '0' and interval '25 hours' and v.ended_at >= v.due_at - interval '11 minutes'
       and v.path_before is distinct from v.path_after
       and exists (select from agents_team_line b where b.member_id = v.member_id and b.path = v.path_before)
       and exists (select from agents_team_line l where l.member_id = v.member_id and l.id between v.first_line and v.last_line and l.path = v.path_after)
       and right('.' || v.path_after, length(m.no::text) + 2) = '.' || m.no || '.' and right('.' || v.path_before, length(m.no::text) + 2) = '.' || m.no || '.'
       and (v.to_id is null) = (v.path_after = m.no || '.') and (v.from_id is null) = (v.path_before = m.no || '.'), false)
     union all
     select r.id, 'approved, and no move of ' || r.subject_id from operations_request r
     where r.kind = 'branch.move' and r.state = 'approved' and not exists (select from agents_branch_move v where v.id = r.id)`,
  ),
  sqlProof(
    'a move has ended as the audit chain has it, and waits while the chain has no end of it',
    `select coalesce(v.id::text, a.move) as subject, 'move ' || coalesce(v.state, 'gone') || ', audit ' || coalesce(a.action, 'none') as detail
     from agents_branch_move v
     full join (select e.brand_id, e.subject, e.action, e.actor, e.detail ->> 'move' as move from audit_entry e
       where e.action in ('branch.moved', 'branch.failed', 'branch.takenBack')) a on a.move = v.id::text
     where not coalesce(case when a.move is null then v.state = 'waiting'
       else a.brand_id = v.brand_id and a.subject = 'member:' || v.member_id and a.action = case v.state when 'done' then 'branch.moved'
           when 'failed' then 'branch.failed' when 'withdrawn' then 'branch.takenBack' end
         and (a.actor = 'system') = (v.state <> 'withdrawn') end, false)`,
  ),
];
