import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** Statements and what their lines stand behind: nothing was put in, taken out or said otherwise than it was. */
export const bankProofs: readonly LedgerProof[] = [
  sqlProof(
    'every line of a statement is one of its file, and the file counts them',
    `select coalesce(i.id, l.import_id) as subject, coalesce(i.taken, 0) || ' lines told, ' || coalesce(l.n, 0) || ' kept' as detail
     from bank_import i
     full join (select l.brand_id, l.import_id, l.account_id, count(*) as n, max(l.seq) as last, min(l.day) as first_day, max(l.day) as last_day,
                  coalesce(sum(l.amount) filter (where l.amount > 0), 0) as came, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as gone
                from bank_line l group by 1, 2, 3) l on l.brand_id = i.brand_id and l.import_id = i.id and l.account_id = i.account_id
     where i.id is null or i.taken <> coalesce(l.n, 0) or i.taken <> coalesce(l.last, 0) or i.came <> coalesce(l.came, 0) or i.gone <> coalesce(l.gone, 0)
       or l.first_day < i.first_day or l.last_day > i.last_day`,
  ),
  sqlProof(
    'every line of a statement is known again by what it says',
    `select l.id as subject, l.day || ' ' || l.amount as detail from bank_line l
     where l.print <> encode(sha256(convert_to('["' || to_char(l.day, 'YYYY-MM-DD') || '","' || l.amount || '",' || to_json(l.reference)::text || ','
         || coalesce('"' || l.balance || '"', 'null') || '] ' || l.nth, 'UTF8')), 'hex')`,
  ),
  sqlProof(
    'every statement stands in the audit chain and the other way round',
    `select coalesce(i.id::text, a.subject) as subject, coalesce(i.file_name, 'no statement') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from bank_import i
     full join (select e.* from audit_entry e where e.action = 'bank.statement-kept') a on a.subject = 'statement:' || i.id and a.brand_id = i.brand_id
     left join site_brand b on b.id = i.brand_id
     left join ledger_asset k on k.id = b.asset
     where i.id is null or a.seq is null or abs(extract(epoch from a.at - i.made_at)) > 600
       or (a.actor, a.detail ->> 'accountId', a.detail ->> 'hash', a.detail ->> 'file', a.detail ->> 'days', a.detail ->> 'taken', a.detail ->> 'known', a.detail ->> 'leftOut',
           (a.detail ->> 'came')::numeric * power(10::numeric, k.digits), (a.detail ->> 'left')::numeric * power(10::numeric, k.digits)) is distinct from
          ('staff:' || i.staff_id, i.account_id::text, i.hash, i.file_name, i.first_day || ' ' || i.last_day, i.taken::text, i.known::text, i.left_out::text, i.came, i.gone)`,
  ),
  sqlProof(
    'what a line of a statement stands behind says the same, and has one line',
    `select m.id as subject, m.kind || ' of ' || m.amount || ' by ' || m.made_name as detail
     from bank_match m
     left join bank_line l on l.brand_id = m.brand_id and l.id = m.line_id
     left join wallet_deposit d on m.kind = 'deposit' and d.member_id = m.member_id and d.id = m.subject_id and d.brand_id = m.brand_id
     left join wallet_withdrawal w on m.kind = 'withdrawal' and w.member_id = m.member_id and w.id = m.subject_id and w.brand_id = m.brand_id
     left join wallet_refund f on m.kind = 'refund' and f.member_id = m.member_id and f.id = m.subject_id and f.brand_id = m.brand_id
     where l.id is null or l.amount <> m.amount
       or case m.kind
            when 'deposit' then m.amount < 0 or d.id is null or d.kind <> 'bank_slip'
              or (m.undone_at is null and (d.banked is distinct from m.amount or d.credited > m.amount))
            when 'withdrawal' then w.id is null or w.amount <> -m.amount or (m.undone_at is null and (w.state in ('approved', 'pay_failed', 'split', 'rejected')
              or exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state <> 'failed')))
            when 'refund' then f.id is null or f.amount <> -m.amount or f.state <> 'made'
            else m.subject_id is not null or m.why is null end
       or (m.undone_at is null and exists (select from bank_match o where o.id <> m.id and o.undone_at is null
             and (o.line_id = m.line_id or (o.subject_id = m.subject_id and o.kind = m.kind))))
       or ((m.undone_at is null) <> (m.undone_by is null)) or m.undone_at < m.made_at
     union all
     select m.line_id, count(*) || ' payments were written down as paid by it' from bank_match m
     join wallet_step s on s.member_id = m.member_id and s.request_id = m.id and s.state = 'paid'
     where m.kind = 'withdrawal' group by m.line_id having count(*) > 1
     union all
     select d.id, 'banked ' || d.banked || ', and no line says so' from wallet_deposit d
     where d.banked is not null and not exists (select from bank_match m where m.kind = 'deposit' and m.subject_id = d.id and m.member_id = d.member_id
       and m.undone_at is null and m.amount = d.banked)`,
  ),
  sqlProof(
    'what was said of lines of statements stands in the audit chain and the other way round',
    `select coalesce(x.id::text, a.detail ->> 'match') as subject, coalesce(x.action, 'nothing said') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from (select m.id, m.brand_id, m.line_id, m.made_by as by, m.made_at as at, case m.kind when 'aside' then 'bank.line-set-aside' else 'bank.line-matched' end as action,
             m.amount, m.kind, m.subject_id, m.why, m.note, null as undo_note from bank_match m
           union all
           select m.id, m.brand_id, m.line_id, m.undone_by, m.undone_at, 'bank.match-undone', m.amount, m.kind, null, null, null, m.undo_note from bank_match m
           where m.undone_at is not null) x
     full join (select e.* from audit_entry e where e.action in ('bank.line-matched', 'bank.line-set-aside', 'bank.match-undone')) a
       on a.brand_id = x.brand_id and a.action = x.action and a.detail ->> 'match' = x.id::text
     left join site_brand b on b.id = x.brand_id
     left join ledger_asset k on k.id = b.asset
     where x.id is null or a.seq is null or abs(extract(epoch from a.at - x.at)) > 600
       or (a.actor, a.subject, (a.detail ->> 'sum')::numeric * power(10::numeric, k.digits)) is distinct from
          ('staff:' || x.by, 'line:' || x.line_id, x.amount::numeric)
       or case x.action
            when 'bank.line-matched' then (a.detail ->> 'kind', a.detail ->> 'subject') is distinct from (x.kind, x.subject_id::text)
            when 'bank.line-set-aside' then (a.detail ->> 'why', a.detail ->> 'note') is distinct from (x.why, x.note)
            else (a.detail ->> 'kind', a.detail ->> 'reason') is distinct from (x.kind, x.undo_note) end`,
  ),
];
