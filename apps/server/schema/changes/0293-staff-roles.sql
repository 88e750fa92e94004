-- Roles of a brand's staff. A role that every brand has stands here from its first change on; before, it is what it came with. A brand's own
-- has the id it was made with as its code. What a role lets do is sealed by the server, as accounts are. A role that is deleted stays, with
-- nobody in it: the audit chain speaks of it.
create table staff_role (
  brand_id uuid not null,
  code text not null,
  name text,               -- the brand's own; null while a role that every brand has is called as it came
  name_key text,
  permissions text[] not null,
  limits jsonb not null default '{}', -- {[kind]: {single, day}}, decimal text of the brand's asset; empty text is none
  addresses text[] not null default '{}', -- networks that it is used from; none is anywhere
  version int not null check (version > 0),
  changed_at timestamptz not null,
  deleted_at timestamptz,
  seal text,
  primary key (brand_id, code)
);
create unique index staff_role_name on staff_role (brand_id, name_key) where deleted_at is null and name_key is not null;

-- Cashiers of brands that are there keep what they may do: the role that new brands get pays nobody. Without a seal it is believed with
-- just this content.
insert into staff_role (brand_id, code, permissions, version, changed_at)
select id, 'cashier', array['overview.read', 'member.read', 'deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.pay',
  'adjustment.read', 'balance.adjust', 'bank.read', 'bank.match', 'pay.read'], 1, now()
from site_brand;

grant select, insert on staff_role to talora_app;
grant update (name, name_key, permissions, limits, addresses, version, changed_at, deleted_at, seal) on staff_role to talora_app;
grant update (role, seal) on staff_account to talora_app;
grant select on staff_role to talora_read;

-- After the functions:

create trigger staff_role_exists before insert or update of role on staff_account for each row execute function staff_role_exists();
create trigger staff_seal_new before insert on staff_role for each row execute function staff_seal_new();
create trigger staff_seal_renewed before update on staff_role for each row execute function staff_seal_renewed();
create trigger staff_seal_renewed before update of role, seal on staff_account for each row execute function staff_seal_renewed();
