-- What staff, vendors and readers left behind is compared with a second place from here on. Rows that are older have none; they are
-- counted once, here, and the proof asks that they get no more and no fewer.
create table ledger_before (
  name text primary key,
  rows bigint not null check (rows >= 0)
);
grant select on ledger_before to talora_app, talora_read;
-- The id under which a call that was held is asked about: whoever proves needs it.
grant execute on function vendor_deed_subject(smallint, text, text) to talora_app, talora_read;
insert into ledger_before (name, rows)
  select 'approvals_deed', count(*) from approvals_deed where decided_by is null
  union all select 'staff_link', count(*) from staff_link
  union all select 'vendor_excess', count(*) from vendor_excess
  union all select 'vendor_held', count(*) from vendor_held
  union all select 'vendor_tx.asset', count(*) from vendor_tx where asset is null and op <> 0;

-- Proofs look for the entries of an act, and for transactions of a time before they said their currency. A new one is in neither index
-- of the second.
create index audit_entry_act on audit_entry (action, subject);
create index vendor_tx_without_asset on vendor_tx (vendor_id) where asset is null and op <> 0;

-- What two agreed on before deeds were written down is one, too.
insert into approvals_deed (id, brand_id, kind, subject_id, member_id, staff_id, decided_by, amount, asset, done_at)
  select id, brand_id, kind, subject_id, member_id, asked_by, decided_by, amount, asset, decided_at from operations_request
  where state = 'approved' on conflict do nothing;

-- What was known of a payment when a step was made: {amount, currency, payer}; null: nothing new.
alter table wallet_step add column report jsonb;
update wallet_step s
  set report = jsonb_build_object('amount', d.reported::text, 'currency', d.reported_currency, 'payer', d.reported_payer)
  from wallet_deposit d
  where (d.reported is not null or d.reported_payer is not null) and s.member_id = d.member_id and s.subject_id = d.id
    and s.seq = (select max(x.seq) from wallet_step x where x.member_id = d.member_id and x.subject_id = d.id);

-- A version is what staff see: it goes on with each step, and not when the provider was merely asked again.
create or replace function wallet_next_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  if tg_table_name = 'wallet_deposit' then
    if (new.state, new.credited, new.reported, new.reported_currency, new.reported_payer, new.reject_reason)
      is not distinct from (old.state, old.credited, old.reported, old.reported_currency, old.reported_payer, old.reject_reason) then
      new.version := old.version;
    end if;
  end if;
  return new;
end $$;
create table version_now as
  select d.member_id, d.id, d.version as was, count(*)::int - case d.kind when 'bank_slip' then 1 else 0 end as version, true as is_deposit
    from wallet_deposit d join wallet_step s on s.member_id = d.member_id and s.subject_id = d.id group by d.member_id, d.id
  union all
  select w.member_id, w.id, w.version, count(*)::int, false
    from wallet_withdrawal w join wallet_step s on s.member_id = w.member_id and s.subject_id = w.id group by w.member_id, w.id;
alter table wallet_deposit disable trigger wallet_next_version;
alter table wallet_withdrawal disable trigger wallet_next_version;
update wallet_deposit d set version = n.version from version_now n
  where n.is_deposit and d.member_id = n.member_id and d.id = n.id and d.version <> n.version;
update wallet_withdrawal w set version = n.version from version_now n
  where not n.is_deposit and w.member_id = n.member_id and w.id = n.id and w.version <> n.version;
-- What is asked for still stands as it stood.
update operations_request r set version = n.version::text from version_now n
  where r.state = 'open' and r.member_id = n.member_id and r.subject_id = n.id and r.version = n.was::text;
drop table version_now;

-- Who approved what was approved before that was kept: the audit chain knows.
update wallet_withdrawal w set approved_by = substr(a.actor, 7)::uuid
  from (select distinct on (e.subject, e.action) e.subject, e.action, e.actor from audit_entry e
        where e.action in ('withdrawal.approved', 'withdrawal.dispute-settled') and e.actor ~ '^staff:[0-9a-f-]{36}$'
        order by e.subject, e.action, e.seq desc) a
  where w.approved_by is null and a.subject = 'withdrawal:' || coalesce(w.parent_id, w.id)
    and a.action = case when w.parent_id is null then 'withdrawal.approved' else 'withdrawal.dispute-settled' end;
alter table wallet_deposit enable trigger wallet_next_version;
alter table wallet_withdrawal enable trigger wallet_next_version;

-- A reader of news that has read all of a transaction stands at its last row.
update reader r set upto_id = (select o.id from outbox o where o.xid = r.upto order by o.id desc limit 1)
  where r.upto_id is null and r.upto > 0 and r.name in ('wallet.messages', 'security.alerts');
