-- What registration by mobile number and the whole form need.
alter table identity_member
  add column mobile_verified_at timestamptz,
  add column payment_password_hash text,
  add column referrer_id uuid,
  add column agent_id uuid;
-- A number that was proven by a code belongs to one member.
create unique index identity_member_mobile on identity_member (brand_id, mobile) where mobile_verified_at is not null;

-- What else a member told at registration. The number of an identity document is sealed.
create table identity_member_detail (
  member_id uuid primary key references identity_member (id),
  details jsonb not null,
  birthday date,
  sealed_id_number text
);
grant select, insert, update on identity_member_detail to talora_app;

-- Codes that bring new members: every member has a referral code, agents have an affiliate code beside it.
create table identity_invite_code (
  brand_id uuid not null,
  code text not null,
  kind text not null check (kind in ('referral', 'affiliate')),
  member_id uuid not null,
  domain text,                         -- an affiliate code may be good on one host only
  made_at timestamptz not null,
  primary key (brand_id, code)
);
create unique index identity_invite_code_member on identity_invite_code (member_id, kind);
grant select, insert, update on identity_invite_code to talora_app;

-- Members from before get theirs.
insert into identity_invite_code (brand_id, code, kind, member_id, made_at)
  select brand_id, upper(substr(translate(encode(sha256((id::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=0O1Il', 'XYZ23456'), 1, 10)),
    'referral', id, app_now() from identity_member
  on conflict do nothing;
