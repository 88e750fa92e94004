import { ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Why deposits raised balances: row, posting, outside id, slip, decision and message all say the same. */
export const depositProofs: readonly LedgerProof[] = [
  sqlProof(
    'every deposit posting has its credited deposit and the other way round',
    `select coalesce(t.ref, d.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', deposit ' || coalesce(d.credited, 0) as detail
     from (select t.member_id, t.ref, sum(t.amount) as amount, count(*) as n, max(t.asset) as asset from ledger_transfer t
           where t.kind = 10 and [[t]] group by 1, 2) t
     full join (select d.* from wallet_deposit d where d.state = 'credited' and [[d]]) d on d.member_id = t.member_id and d.id = t.ref
     where t.amount is distinct from d.credited::numeric or t.n <> 1 or t.asset <> d.asset`,
    ofKinds('= 10', `select from wallet_deposit d where d.state = 'credited' and [[d]]`),
  ),
  sqlProof(
    'every credited deposit has the outside id of its payment and the other way round',
    `select coalesce(d.id::text, e.provider || ' ' || e.external_id) as subject,
            'credited ' || coalesce(d.credited, 0) || ', outside ' || coalesce(e.amount, 0) as detail
     from (select d.*, t.id as transfer_id from wallet_deposit d
           left join ledger_transfer t on t.member_id = d.member_id and t.ref = d.id and t.kind = 10 where d.state = 'credited' and [[d]]) d
     full join (select e.* from ledger_external e where e.kind = 10 and [[e]]) e
       on e.member_id = d.member_id and e.transfer_id = d.transfer_id and e.provider = coalesce(d.provider, 'bank-slip')
          and e.external_id = coalesce(d.provider_payment, d.id::text)
     where d.id is null or e.transfer_id is null or e.amount <> d.credited`,
  ),
  sqlProof(
    'a deposit asks for its amount, and cents that single out a transfer',
    `select d.id as subject, 'amount ' || d.amount || ', to pay ' || d.pay_exact || ', credited ' || coalesce(d.credited, 0) as detail
     from wallet_deposit d where [[d]] and (
       d.pay_exact < d.amount or d.pay_exact > d.amount + case when d.kind = 'bank_slip' then 999 else 0 end
       or (d.kind = 'redirect') <> (d.provider is not null) or (d.kind = 'bank_slip' and d.provider_payment is not null)
       or not exists (select from wallet_method m where m.brand_id = d.brand_id and m.code = d.method and m.kind = d.kind)
       or (d.state in ('credited', 'rejected', 'expired')) <> (d.finished_at is not null)
       or (d.state = 'credited' and d.reject_reason is not null) or (d.state = 'rejected' and d.reject_reason is null)
       or (d.kind = 'redirect' and d.reference <> 'D' || replace(d.id::text, '-', '')))`,
  ),
  sqlProof(
    'a deposit that nobody decided about was paid in full',
    `select d.id as subject, 'to pay ' || d.pay_exact || ', credited ' || d.credited as detail from wallet_deposit d
     join (select distinct on (s.member_id, s.subject_id) s.* from wallet_step s where [[s]] order by s.member_id, s.subject_id, s.seq desc) s
       on s.member_id = d.member_id and s.subject_id = d.id
     join ledger_asset k on k.id = d.asset
     where d.state = 'credited' and s.actor = 'provider'
       and (d.credited <> d.pay_exact or d.kind <> 'redirect' or d.reported <> d.credited or d.reported_currency <> k.code)`,
  ),
  sqlProof(
    'a slip that was looked at is there',
    `select d.id as subject, 'state ' || d.state as detail from wallet_deposit d
     where [[d]] and d.kind = 'bank_slip' and d.state in ('slip_uploaded', 'review', 'credited', 'rejected')
       and not exists (select from wallet_image i where i.member_id = d.member_id and i.subject_id = d.id and i.purpose = 'slip')
       and not exists (select from bank_match b where b.kind = 'deposit' and b.subject_id = d.id and b.member_id = d.member_id
         and (b.undone_at is null or d.state <> 'credited'))`,
  ),
  sqlProof(
    'a picture belongs to a deposit or withdrawal of its member',
    `select i.subject_id as subject, i.purpose || ' ' || i.index as detail from wallet_image i
     left join wallet_deposit d on d.member_id = i.member_id and d.id = i.subject_id
     left join wallet_withdrawal w on w.member_id = i.member_id and w.id = i.subject_id
     where [[i]] and case when i.purpose = 'slip' then d.id else w.id end is null`,
  ),
  sqlProof(
    'what staff decided about a deposit stands in the audit chain and the other way round',
    `select coalesce(d.subject, a.subject) as subject, coalesce(d.action, 'no step') || ', ' || coalesce(a.action, 'no entry') as detail
     from (select 'deposit:' || x.id as subject, 'deposit.' || case s.state when 'credited' then 'approved' else s.state end as action, x.brand_id,
             x.credited, k.digits
           from wallet_step s join wallet_deposit x on x.member_id = s.member_id and x.id = s.subject_id
           join ledger_asset k on k.id = x.asset
           where s.state in ('credited', 'rejected') and s.actor not in ('provider', 'system', 'member')) d
     full join (select a.* from audit_entry a where a.action in ('deposit.approved', 'deposit.rejected')) a
       on a.subject = d.subject and a.action = d.action and a.brand_id = d.brand_id
     where d.subject is null or a.subject is null or (d.action = 'deposit.approved' and coalesce(a.detail ->> 'credited', a.detail ->> 'amount') is not null
       and coalesce(a.detail ->> 'credited', a.detail ->> 'amount')::numeric * power(10::numeric, d.digits) <> d.credited)`,
  ),
  sqlProof(
    'every dividend was paid by an outside id of its own',
    `select t.id as subject, 'amount ' || t.amount as detail
     from ledger_transfer t
     left join ledger_external e on e.provider = 'dividend' and e.member_id = t.member_id and e.transfer_id = t.id and e.kind = t.kind
     where t.kind = 60 and [[t]] and e.external_id is null`,
    ofKinds('= 60'),
  ),
];
