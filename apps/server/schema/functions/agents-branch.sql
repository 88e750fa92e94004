-- The day from which a branch counts that is ordered to move now: the next business day that begins in half an hour or later.
create or replace function agents_branch_due(p_brand uuid) returns timestamptz language sql volatile security definer set search_path = public, pg_temp as $$
  select (((app_now() + interval '30 minutes') at time zone z.zone)::date + 1)::timestamp at time zone z.zone
  from (select agents_team_zone(p_brand) as zone) z
$$;
grant execute on function agents_branch_due(uuid) to talora_app;

-- Why a branch cannot be moved from right below one agent to another now (null: the top); null when it can. Types of agents, and of accounts that
-- are no members', are the brand's.
create or replace function agents_branch_obstacle(p_brand uuid, p_member uuid, p_from uuid, p_to uuid, p_agents smallint[], p_closed smallint[])
returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_member identity_member%rowtype;
  v_to identity_member%rowtype;
  v_grows int;
begin
  select * into v_member from identity_member m where m.id = p_member and m.brand_id = p_brand;
  if not found then return 'brand'; end if;
  if v_member.agent_id is distinct from p_from then return 'moved'; end if;
  if v_member.agent_id is not distinct from p_to then return 'same'; end if;
  if v_member.locked_at is not null then return 'member_locked'; end if;
  if v_member.type = any (p_closed) then return 'member_closed'; end if;
  v_grows := length(v_member.no::text) + 1 - length(v_member.path);
  if p_to is not null then
    select * into v_to from identity_member m where m.id = p_to and m.brand_id = p_brand;
    if not found then return 'brand'; end if;
    if starts_with(v_to.path, v_member.path) then return 'cycle'; end if;
    if v_to.locked_at is not null then return 'target_locked'; end if;
    if not v_to.type = any (p_agents) then return 'target_no_agent'; end if;
    v_grows := v_grows + length(v_to.path);
  end if;
  -- A line has to fit into its index.
  if v_grows > 0 and (select max(length(m.path)) from identity_member m
      where m.brand_id = p_brand and m.path >= v_member.path and m.path < v_member.path || ':') + v_grows > 2500 then
    return 'depth';
  end if;
  return null;
end $$;
grant execute on function agents_branch_obstacle(uuid, uuid, uuid, uuid, smallint[], smallint[]) to talora_app;

-- Orders a move that two people have decided. It is carried out when its day is about to begin. Returns the day from which it is to count.
create or replace function agents_branch_order(p_request uuid, p_brand uuid, p_member uuid, p_from uuid, p_to uuid, p_agents smallint[],
  p_closed smallint[]) returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_due timestamptz := agents_branch_due(p_brand);
  v_stop text;
begin
  if not exists (select from operations_request r where r.id = p_request and r.kind = 'branch.move' and r.subject_id = p_member
    and r.brand_id = p_brand and r.state = 'approved') then
    raise exception 'no two people stand behind the move of a branch' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from identity_member m where m.id in (p_member, p_to) order by m.id for share;
  v_stop := agents_branch_obstacle(p_brand, p_member, p_from, p_to, p_agents, p_closed);
  if v_stop is not null then raise exception 'a branch that cannot be moved: %', v_stop; end if;
  insert into agents_branch_move (id, brand_id, member_id, from_id, to_id, ordered_at, due_at, state)
    values (p_request, p_brand, p_member, p_from, p_to, app_now(), v_due, 'waiting');
  return v_due;
end $$;
grant execute on function agents_branch_order(uuid, uuid, uuid, uuid, uuid, smallint[], smallint[]) to talora_app;

-- Takes back what waits still. False when it does not.
create or replace function agents_branch_take_back(p_id uuid, p_brand uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update agents_branch_move v set state = 'withdrawn', ended_at = app_now() where v.id = p_id and v.brand_id = p_brand and v.state = 'waiting';
  return found;
end $$;
grant execute on function agents_branch_take_back(uuid, uuid) to talora_app;

-- Contracts in force of a member with whoever is right above, which end when the branch moves to another one at p_at; and what hangs on them.
create or replace function agents_branch_ending(p_brand uuid, p_member uuid, p_at timestamptz)
returns table (o_id uuid, o_level int) language sql stable set search_path = public, pg_temp as $$
  with own as (
    select c.id, c.kind from agents_contract c where c.payee_id = p_member and c.brand_id = p_brand
      and c.state in ('active', 'termination_requested', 'terminating') and coalesce(c.ends_at > greatest(c.starts_at, p_at), true)
  )
  select o.id, 0 from own o
  union all
  select b.o_id, min(b.o_level) from (select distinct o.kind from own o) k cross join lateral agents_contract_below(p_brand, k.kind, p_member, 0, p_at) b
  group by 1
$$;
grant execute on function agents_branch_ending(uuid, uuid, timestamptz) to talora_app;

-- Ends them. The rows of the brand's kinds have to be taken.
create or replace function agents_branch_end_contracts(p_move agents_branch_move, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_contract agents_contract%rowtype;
begin
  for v_contract in select c.* from agents_branch_ending(p_move.brand_id, p_move.member_id, p_at) e join agents_contract c on c.id = e.o_id
      where e.o_level = 0 order by c.kind, c.starts_at, c.id for update of c loop
    perform agents_contract_end(v_contract.id, p_at, 'moved', null);
    insert into agents_contract_event (contract_id, version, act, state, move_id, starts_at, ends_at, at)
      select c.id, c.version, 'end', c.state, p_move.id, c.starts_at, c.ends_at, app_now() from agents_contract c where c.id = v_contract.id;
    perform agents_contract_end_below(p_move.member_id, 0, p_at, v_contract);
  end loop;
end $$;

-- Carries out a move whose day is about to begin: 'done', 'failed' when it can no longer be done, 'busy' while pay is being worked out, null when
-- it is not its time or nothing waits. Locks the move, the four kinds of contracts of the brand (so one move of a brand follows another), contracts,
-- whoever the branch comes below, and the branch in the order of ids. Wallets are not touched. Late, it counts from the day after: no hour of
-- before is ever of the new line.
create or replace function agents_branch_carry_out(p_id uuid, p_agents smallint[], p_closed smallint[]) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_move agents_branch_move%rowtype;
  v_zone text;
  v_from timestamptz;
  v_before text;
  v_after text;
  v_stop text;
  v_count int := -1;
  v_last int;
  v_kind text;
  v_mark bigint;
  v_lines record;
begin
  select * into v_move from agents_branch_move v where v.id = p_id for update;
  if not found or v_move.state <> 'waiting' or app_now() < v_move.due_at - interval '10 minutes' then return null; end if;
  foreach v_kind in array array['daily', 'dividend', 'hourly', 'realtime'] loop
    if agents_contract_take(v_move.brand_id, v_kind) then return 'busy'; end if;
  end loop;
  perform 1 from identity_member m where m.id = v_move.to_id for share;
  -- Whoever registers below holds the agent above: when a second look finds nobody more, nobody more comes.
  loop
    v_last := v_count;
    select m.path into strict v_before from identity_member m where m.id = v_move.member_id;
    perform 1 from identity_member m where m.brand_id = v_move.brand_id and m.path >= v_before and m.path < v_before || ':' order by m.id for no key update;
    get diagnostics v_count = row_count;
    exit when v_count = v_last;
  end loop;
  v_stop := agents_branch_obstacle(v_move.brand_id, v_move.member_id, v_move.from_id, v_move.to_id, p_agents, p_closed);
  if v_stop is not null then
    update agents_branch_move v set state = 'failed', ended_at = app_now(), failure = v_stop where v.id = p_id;
    return 'failed';
  end if;
  v_zone := agents_team_zone(v_move.brand_id);
  v_from := ((app_now() at time zone v_zone)::date + 1)::timestamp at time zone v_zone;
  select coalesce((select a.path from identity_member a where a.id = v_move.to_id), '') || m.no || '.' into strict v_after
    from identity_member m where m.id = v_move.member_id;
  perform agents_branch_end_contracts(v_move, v_from);
  select coalesce(max(l.id), 0) into v_mark from agents_team_line l;
  update identity_member m
    set path = v_after || substr(m.path, length(v_before) + 1), agent_id = case when m.id = v_move.member_id then v_move.to_id else m.agent_id end
    where m.brand_id = v_move.brand_id and m.path >= v_before and m.path < v_before || ':';
  get diagnostics v_count = row_count;
  select min(l.id) as first, max(l.id) as last into v_lines from agents_team_line l where l.id > v_mark and starts_with(l.path, v_after);
  update agents_branch_move v set state = 'done', ended_at = app_now(), counts_from = v_from, path_before = v_before, path_after = v_after,
      members = v_count, first_line = v_lines.first, last_line = v_lines.last
    where v.id = p_id;
  -- The lines are noted for the day after their own moment: all of them before midnight, or none.
  if app_now() >= v_from then raise exception 'the day has ended meanwhile' using errcode = 'serialization_failure'; end if;
  return 'done';
end $$;
grant execute on function agents_branch_carry_out(uuid, smallint[], smallint[]) to talora_jobs;

-- What a branch that stands now came to in a span of whole hours, its own member too, by the sums that pay stands on: members who have validly bet
-- at least p_least (above zero), and what all of them came to. For each of some agents: how many of these share a browser or a payout account with
-- the agent.
create or replace function agents_branch_figures(p_member uuid, p_from timestamptz, p_to timestamptz, p_least bigint, p_agents uuid[])
returns table (o_active int, o_valid bigint, o_loss bigint, o_bonus bigint, o_salary bigint, o_sharers jsonb)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with branch as materialized (
    select m.id, g.asset from identity_member b join site_brand g on g.id = b.brand_id
    join identity_member m on m.brand_id = b.brand_id and m.path >= b.path and m.path < b.path || ':'
    where b.id = p_member
  ), came as materialized (
    select m.id, sum(o.valid_bet) as valid, sum(o.stake - o.payout) as loss, sum(o.bonus) as bonus, sum(o.salary) as salary from branch m
    join agents_team_own o on o.member_id = m.id and o.at >= p_from and o.at < p_to and o.asset = m.asset group by 1
  )
  select count(*) filter (where c.valid >= p_least)::int, coalesce(sum(c.valid), 0)::bigint, coalesce(sum(c.loss), 0)::bigint,
    coalesce(sum(c.bonus), 0)::bigint, coalesce(sum(c.salary), 0)::bigint,
    coalesce((select jsonb_object_agg(s.o_agent, s.n) from (select h.o_agent, count(*) as n from agents_pay_sharers(p_agents) h
      join came k on k.id = h.o_member where k.valid >= p_least group by 1) s), '{}')
  from came c
$$;
grant execute on function agents_branch_figures(uuid, timestamptz, timestamptz, bigint, uuid[]) to talora_app;
