-- What staff ask to have put right of a member's own details: sealed, as it was and as it shall be. Insert-only.
create table corrections_value (
  member_id uuid not null,
  id uuid not null, -- of the request
  brand_id uuid not null,
  sealed text not null,
  asked_at timestamptz not null default app_now(),
  primary key (member_id, id),
  constraint corrections_value_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
grant select, insert on corrections_value to talora_app;
grant select (member_id, id, brand_id, asked_at) on corrections_value to talora_read;

-- Until when no withdrawal is asked for, because name or contacts of its member were corrected: as long as an account waits that is new.
alter table identity_member add column payouts_from timestamptz;
grant select (payouts_from) on identity_member to talora_read;
