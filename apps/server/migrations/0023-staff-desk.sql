-- Staff accounts can be shut for a while, with a reason, or for good. Who made the last enrolment link is remembered:
-- nobody decides what was asked for by somebody whom they have let in themselves.
alter table staff_account
  add column disabled_at timestamptz,
  add column disabled_by uuid,
  add column disabled_reason text,
  add column retired_at timestamptz,
  add column link_by uuid,
  add constraint staff_account_disabled_has_reason check ((disabled_at is null) = (disabled_reason is null));
update staff_account a set retired_at = e.at
  from audit_entry e where e.brand_id = a.brand_id and e.action = 'staff.retired' and e.subject = 'staff:' || a.id;

-- Requests may be about a member, a member of staff or a payment.
alter table operations_request add column subject_id uuid, add column detail jsonb not null default '{}';
update operations_request set subject_id = member_id;
alter table operations_request alter column subject_id set not null, alter column member_id drop not null;
drop index operations_request_open;
create unique index operations_request_open on operations_request (brand_id, kind, subject_id) where state = 'open';

-- A payment that somebody else took over: whoever did so never saw whether the first one paid.
alter table wallet_withdrawal add column is_taken_over boolean not null default false;

-- Codes that were asked for and refused, one row for each reason, target and address; and sends that staff have taken off
-- the budget of their number or address. They still count for prefix and day.
create table codes_refusal (
  brand_id uuid not null,
  channel text not null,
  reason text not null,
  target text not null,
  ip text not null,
  times int not null default 1,
  last_at timestamptz not null,
  primary key (brand_id, channel, reason, target, ip)
);
create index codes_refusal_time on codes_refusal (brand_id, channel, last_at desc);
grant select, insert, update, delete on codes_refusal to talora_app;
alter table codes_sending
  add column is_target_freed boolean not null default false,
  add column is_caller_freed boolean not null default false;

-- By which way a member registered, as the form said: WEB.
alter table identity_member add column register_method text;
