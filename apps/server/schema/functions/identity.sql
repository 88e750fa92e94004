-- One row for a session that is open, owes nothing and is far from idle; none for every other, which is to be asked for with all that hangs
-- on its answer. False when a minute has passed since its use was noted.
create or replace function identity_session_in_use(p_hash bytea, p_now timestamptz) returns setof boolean language sql stable as $$
  select s.seen_at > p_now - interval '1 minute' from identity_session s join identity_member m on m.id = s.member_id
    where s.token_hash = p_hash and s.ended_at is null and s.expires_at > p_now and s.seen_at > p_now - interval '25 minutes'
      and not s.owes_second_factor and m.password_change is null
$$;
grant execute on function identity_session_in_use(bytea, timestamptz) to talora_app;

-- Notes that sessions are in use. It waits for nobody: whoever holds one of them notes it or ends it.
create or replace function identity_note_use(p_hash bytea[], p_now timestamptz) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update identity_session s set seen_at = p_now
    where s.token_hash in (select x.token_hash from identity_session x
      where x.token_hash = any (p_hash) and x.ended_at is null for update skip locked);
end $$;
grant execute on function identity_note_use(bytea[], timestamptz) to talora_app;

-- Logins are forgotten after a year, and no sooner.
create or replace function identity_forget_logins() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from identity_login where at < app_now() - interval '1 year'
$$;
grant execute on function identity_forget_logins() to talora_app;

-- A new member stands where the agent right above stands now: a branch that is being moved is waited for, whatever was read of it before.
create or replace function identity_stand_below() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select a.path || new.no || '.' into new.path from identity_member a where a.id = new.agent_id for share;
  if not found then raise exception 'nobody stands below somebody who is not there'; end if;
  return new;
end $$;
