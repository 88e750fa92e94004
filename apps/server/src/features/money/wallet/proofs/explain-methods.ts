import { ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** A sum that an entry tells, in minor units; null for an empty text. */
const MINOR = (field: string): string => `(nullif(a.detail -> 'after' ->> '${field}', '')::numeric * power(10::numeric, k.digits))::bigint`;

/** A side of the newest entry about a receiving account, or of any. */
const SAME_ACCOUNT = (side: string): string =>
  `a.detail -> '${side}' ->> 'bankCode' = d.bank ->> 'bankCode' and a.detail -> '${side}' ->> 'accountNumber' = d.bank ->> 'accountNumber'
         and a.detail -> '${side}' ->> 'accountName' = d.bank ->> 'accountName'`;

/** Methods, receiving accounts and fees: who set them, which account a transfer was sent to, and what was taken of it. */
export const methodProofs: readonly LedgerProof[] = [
  sqlProof(
    'every fee posting has its deposit and the other way round',
    `select coalesce(t.ref, d.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', fee ' || coalesce(d.fee, 0) as detail
     from (select t.member_id, t.ref, sum(t.amount) as amount, count(*) as n, max(t.asset) as asset from ledger_transfer t
           where t.kind = 12 and [[t]] group by 1, 2) t
     full join (select d.* from wallet_deposit d where d.state = 'credited' and d.fee_by = 'player' and d.fee > 0 and [[d]]) d
       on d.member_id = t.member_id and d.id = t.ref
     where t.amount is distinct from d.fee::numeric or t.n <> 1 or t.asset <> d.asset`,
    ofKinds('= 12', `select from wallet_deposit d where d.fee_by = 'player' and d.fee > 0 and [[d]]`),
  ),
  sqlProof(
    'the fee of a deposit is what was agreed, or nothing of who owed more than came',
    `select d.id as subject, 'fee ' || coalesce(d.fee::text, 'none') || ' of ' || d.credited || ', agreed ' || d.fee_fixed || ' and ' || d.fee_share as detail
     from wallet_deposit d where [[d]] and d.state = 'credited' and (
       case when d.fee is null then d.fee_fixed <> 0 or d.fee_share <> 0
         else d.fee <> wallet_fee_on(d.credited, d.fee_fixed, d.fee_share) and not (d.fee = 0 and d.fee_by = 'player') end)`,
  ),
  sqlProof(
    'a transfer was sent to an account of its brand, as it was then',
    `select d.id as subject, 'account ' || coalesce(d.account_id::text, 'none') || ', shown ' || coalesce(d.bank ->> 'accountNumber', 'nothing') as detail
     from wallet_deposit d where [[d]] and d.kind = 'bank_slip' and d.account_id is not null
       and not exists (select from wallet_account x where x.brand_id = d.brand_id and x.id = d.account_id
         and x.bank_code = d.bank ->> 'bankCode' and x.account_number = d.bank ->> 'accountNumber' and x.account_name = d.bank ->> 'accountName')
       and not exists (select from audit_entry a where a.action = 'receiving-account.changed' and a.subject = 'receiving-account:' || d.account_id
         and (${SAME_ACCOUNT('before')} or ${SAME_ACCOUNT('after')}))
     union all
     select d.id, 'a provider shows no account of ours' from wallet_deposit d where [[d]] and d.kind = 'redirect' and d.account_id is not null`,
  ),
  sqlProof(
    'every receiving account is as its last change left it',
    `select x.id as subject, 'account ' || x.account_number || ' of ' || x.account_name || ', version ' || x.version || ', the chain says '
            || coalesce(a.detail -> 'after' ->> 'accountNumber', 'nothing') as detail
     from wallet_account x join site_brand b on b.id = x.brand_id join ledger_asset k on k.id = b.asset
     left join (select distinct on (e.subject) e.subject, e.brand_id, e.detail from audit_entry e where e.action = 'receiving-account.changed'
                order by e.subject, e.seq desc) a on a.subject = 'receiving-account:' || x.id and a.brand_id = x.brand_id
     left join (select e.subject, count(*) as n, bool_or(e.detail -> 'before' = 'null'::jsonb) as is_made from audit_entry e
                where e.action = 'receiving-account.changed' group by 1) c on c.subject = 'receiving-account:' || x.id
     where x.version <> coalesce(c.n, 0) + case when coalesce(c.is_made, false) then 0 else 1 end
       or (x.changed_by is null) <> (a.subject is null)
       or (a.subject is not null and (x.bank_code, x.bank_name, x.account_name, x.account_number, x.is_on::text, x.day_cap) is distinct from
         (a.detail -> 'after' ->> 'bankCode', a.detail -> 'after' ->> 'bankName', a.detail -> 'after' ->> 'accountName',
          a.detail -> 'after' ->> 'accountNumber', a.detail -> 'after' ->> 'isOn', ${MINOR('dayCap')}))`,
  ),
  sqlProof(
    'every way to deposit is as its last change left it',
    `select m.id as subject, m.code || ', version ' || m.version || ', the chain says ' || coalesce(a.detail ->> 'code', 'nothing') as detail
     from wallet_method m join site_brand b on b.id = m.brand_id join ledger_asset k on k.id = b.asset
     left join (select distinct on (e.subject) e.subject, e.brand_id, e.detail from audit_entry e where e.action = 'deposit-method.changed'
                order by e.subject, e.seq desc) a on a.subject = 'deposit-method:' || m.id and a.brand_id = m.brand_id
     left join (select e.subject, count(*) as n, bool_or(e.detail -> 'before' = 'null'::jsonb) as is_made from audit_entry e
                where e.action = 'deposit-method.changed' group by 1) c on c.subject = 'deposit-method:' || m.id
     where m.version <> coalesce(c.n, 0) + case when coalesce(c.is_made, false) then 0 else 1 end
       or (m.changed_by is null) <> (a.subject is null)
       or (a.subject is not null and (m.code, m.kind, m.is_on::text, m.fee_share::text, m.fee_by, m.fee_fixed, m.min, m.max, m.day_max, m.levels)
         is distinct from (a.detail ->> 'code', a.detail -> 'after' ->> 'kind', a.detail -> 'after' ->> 'isOn', a.detail -> 'after' ->> 'feeShare',
          a.detail -> 'after' ->> 'feeBy', ${MINOR('feeFixed')}, ${MINOR('min')}, ${MINOR('max')}, ${MINOR('dayMax')}, a.detail -> 'after' -> 'levels'))`,
  ),
];
