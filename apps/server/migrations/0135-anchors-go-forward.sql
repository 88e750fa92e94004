-- How many anchors were written is raised by one function, one at a time and forward only. Beginning at one where somebody has acted
-- through a server for longer than a day is refused, unless each brand's audit chain says for less than two hours that an operator has
-- asked for it: whoever takes the file away has the server sign no other past in silence.
create table audit_anchor_count (
  is_only boolean primary key default true check (is_only),
  n bigint not null default 0 check (n >= 0),
  -- When the first line of the present file was written; null for one that is older than this table.
  begun_at timestamptz,
  -- When it was first refused to write a line since the last one.
  refused_at timestamptz
);
insert into audit_anchor_count (n) select coalesce(max(upto), 0) from reader where name = 'anchors';
delete from reader where name = 'anchors';
grant select on audit_anchor_count to talora_app, talora_read;

-- Locks the count until the end of the transaction: one anchor is written at a time.
create function audit_anchor_lock() returns void
language sql security definer set search_path = public, pg_temp as $$
  select from audit_anchor_count for update;
$$;

-- Raises the count to the number of the next line; false, and nothing but that it was refused, when it may not be written.
create function audit_anchor_next(p_n bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count audit_anchor_count;
  v_is_old boolean;
  v_is_asked boolean;
begin
  select * into strict v_count from audit_anchor_count for update;
  -- A server writes the first one when it starts: whoever has done anything through one a day ago has done it after that.
  v_is_old := v_count.n > 0 or exists (select from audit_entry e where e.actor <> 'system' and e.at < app_now() - interval '1 day');
  v_is_asked := not exists (select from site_brand b where not exists (select from audit_entry e where e.brand_id = b.id
    and e.action = 'anchors.begun' and e.at > app_now() - interval '2 hours' and e.at > coalesce(v_count.begun_at, '-infinity')));
  if (p_n > 1 and p_n > v_count.n) or (p_n = 1 and (not v_is_old or v_is_asked)) then
    update audit_anchor_count set n = p_n, refused_at = null, begun_at = case when p_n = 1 then app_now() else begun_at end;
    return true;
  end if;
  update audit_anchor_count set refused_at = coalesce(refused_at, app_now());
  return false;
end $$;

revoke all on function audit_anchor_lock(), audit_anchor_next(bigint) from public;
grant execute on function audit_anchor_lock(), audit_anchor_next(bigint) to talora_jobs;
