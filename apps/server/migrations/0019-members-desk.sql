-- A member whom staff have locked out: no session opens until it is taken back.
alter table identity_member add column locked_at timestamptz, add column lock_reason text;
alter table identity_member add constraint identity_member_lock_has_reason check ((locked_at is null) = (lock_reason is null));

-- Staff find members by phone and e-mail.
create index identity_member_desk_mobile on identity_member (brand_id, mobile) where mobile is not null;
create index identity_member_desk_email on identity_member (brand_id, lower(email)) where email is not null;

-- What one member of staff asks for and another decides. The rows prove it: who decides is never who asked.
create table operations_request (
  id uuid primary key,                  -- made by whoever asks
  brand_id uuid not null,
  kind text not null,
  member_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  note text,
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check (decided_by <> asked_by)
);
create unique index operations_request_open on operations_request (brand_id, kind, member_id) where state = 'open';
create index operations_request_list on operations_request (brand_id, asked_at desc, id desc);
grant select, insert, update on operations_request to talora_app;
