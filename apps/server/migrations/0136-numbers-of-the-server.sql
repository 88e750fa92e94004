-- The number by which people name a deposit or a withdrawal was made of its id, which the player chooses: two could share one. It is
-- counted by brand from here on, by the database alone; older ones keep theirs, and of two that share one the later gets an addition.
create table wallet_number (
  brand_id uuid primary key references site_brand (id),
  n bigint not null check (n > 0)
);
grant select on wallet_number to talora_app, talora_read;

alter table wallet_deposit add column no text;
alter table wallet_withdrawal add column no text;
alter table wallet_deposit disable trigger user;
alter table wallet_withdrawal disable trigger user;
with old as (
  select member_id, id, brand_id, to_char(uuid_v7_time(id) at time zone 'UTC', 'YYMMDD') || '-' || upper(right(id::text, 8)) as no from wallet_deposit
), counted as (select o.*, row_number() over (partition by o.brand_id, o.no order by o.id, o.member_id) as k from old o)
update wallet_deposit d set no = c.no || case when c.k = 1 then '' else '-' || c.k end
  from counted c where c.member_id = d.member_id and c.id = d.id;
with old as (
  select member_id, id, brand_id, to_char(uuid_v7_time(id) at time zone 'UTC', 'YYMMDD') || '-' || upper(right(id::text, 8)) as no from wallet_withdrawal
), counted as (select o.*, row_number() over (partition by o.brand_id, o.no order by o.id, o.member_id) as k from old o)
update wallet_withdrawal w set no = c.no || case when c.k = 1 then '' else '-' || c.k end
  from counted c where c.member_id = w.member_id and c.id = w.id;
alter table wallet_deposit enable trigger user;
alter table wallet_withdrawal enable trigger user;
alter table wallet_deposit alter column no set not null, add constraint wallet_deposit_no unique (brand_id, no);
alter table wallet_withdrawal alter column no set not null, add constraint wallet_withdrawal_no unique (brand_id, no);

-- What a bank transfer names is that number, so it is unique within a brand; a provider's reference is the deposit's id, and unique.
drop index wallet_deposit_reference;
create unique index wallet_deposit_reference on wallet_deposit (reference) where kind = 'redirect';
create unique index wallet_deposit_slip_reference on wallet_deposit (brand_id, reference) where kind = 'bank_slip';

-- The day and the next number of the brand, whatever the asker has written there.
create function wallet_give_no() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_n bigint;
begin
  insert into wallet_number (brand_id, n) values (new.brand_id, 1)
    on conflict (brand_id) do update set n = wallet_number.n + 1 returning n into v_n;
  new.no := to_char(app_now() at time zone 'UTC', 'YYMMDD') || '-' || lpad(v_n::text, greatest(6, length(v_n::text)), '0');
  if tg_table_name = 'wallet_deposit' then
    if new.kind = 'bank_slip' then new.reference := new.no; end if;
  end if;
  return new;
end $$;
revoke all on function wallet_give_no() from public;
create trigger wallet_give_no before insert on wallet_deposit for each row execute function wallet_give_no();
create trigger wallet_give_no before insert on wallet_withdrawal for each row execute function wallet_give_no();
