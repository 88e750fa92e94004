-- A span of time in pieces of hours of the brand's clock: whole ones (o_sign 0), which sums are there of, and what it cuts of an hour. That is counted
-- from the rows (1), or as the whole hour less the rows of what is left of it (-1), whichever is less time: of an hour that runs, what has passed.
create or replace function agents_pay_pieces(p_from timestamptz, p_to timestamptz, p_zone text, p_now timestamptz)
returns table (o_hour timestamptz, o_from timestamptz, o_to timestamptz, o_sign int) language sql immutable rows 24 as $$
  with h as materialized (
    select x.h, greatest(x.h, p_from) as f, least(x.h + interval '1 hour', p_to) as t, x.h + interval '1 hour' as e
    from generate_series(date_trunc('hour', p_from, p_zone), p_to, interval '1 hour') x(h) where x.h < p_to
  ), way as (
    select h.*, (h.f - h.h) + greatest(least(h.e, p_now) - h.t, interval '0') < h.t - h.f or (h.f = h.h and h.t = h.e) as is_whole from h
  )
  select w.h, w.h, w.e, 0 from way w where w.is_whole
  union all
  select w.h, w.f, w.t, 1 from way w where not w.is_whole
  union all
  select w.h, r.f, r.t, -1 from way w cross join lateral (values (w.h, w.f), (w.t, w.e)) r(f, t) where w.is_whole and r.f < r.t
$$;

-- What a member came to in a piece that is no whole hour, from the rows as they were at p_upto, where it is given: decided bets by the moment of the
-- bet; of dividends (p_all) also bonuses of vendors and salaries.
create or replace function agents_pay_cut(p_member uuid, p_from timestamptz, p_to timestamptz, p_asset smallint, p_all boolean, p_upto bigint)
returns table (o_decided bigint, o_loss bigint, o_valid bigint, o_bonus bigint, o_salary bigint) language sql stable rows 1 as $$
  select y.decided, y.loss, y.valid, b.bonus, b.salary
  from (select count(*) as decided, coalesce(sum(p.stake - p.payout), 0)::bigint as loss, coalesce(sum(p.valid_bet), 0)::bigint as valid
    from play p where p.member_id = p_member and p.id >= uuid_v7_floor(p_from) and p.id < uuid_v7_floor(p_to) and p.asset = p_asset
      and p.state not in (0, 6) and p.xid <= coalesce(p_upto, p.xid) and p.book in (select k.id from ledger_book k where k.is_real)) y
  cross join lateral (select coalesce(sum(case when t.kind in (42, 46, 52) then t.amount when t.kind in (43, 47) then -t.amount end), 0)::bigint as bonus,
      coalesce(sum(t.amount) filter (where t.kind in (18, 19) and exists (select from agents_pay y where y.id = t.ref and y.kind <> 'dividend')), 0)::bigint
        as salary
    from ledger_transfer t where p_all and t.member_id = p_member and t.id >= uuid_v7_floor(p_from) and t.id < uuid_v7_floor(p_to) and t.asset = p_asset
      and t.kind in (18, 19, 42, 43, 46, 47, 52) and t.xid <= coalesce(p_upto, t.xid) and t.book in (select k.id from ledger_book k where k.is_real)) b
$$;

-- Who shares a browser or a payout account with one of some agents, and since when both have it. An account is the same by its number, whatever
-- name it is held under, and by bank, ending and holder. Of accounts that were there before they were marked, the mark comes late: they are not
-- compared by it, because nothing is taken back of what was paid before.
create or replace function agents_pay_sharers(p_agents uuid[]) returns table (o_agent uuid, o_member uuid, o_since timestamptz) language sql stable
set enable_nestloop = on as $$
  select x.agent, x.member, min(x.since) from (
    select o.member_id as agent, d.member_id as member, greatest(o.first_at, d.first_at) as since from unnest(p_agents) a(id)
      join identity_device o on o.member_id = a.id join identity_device d on d.device_hash = o.device_hash and d.member_id <> o.member_id
    union all
    select o.member_id, w.member_id, greatest(o.added_at, w.added_at) from unnest(p_agents) a(id) join wallet_payee o on o.member_id = a.id
      join wallet_payee w on w.bank_code = o.bank_code and w.account_ending = o.account_ending and lower(w.holder) = lower(o.holder)
        and w.member_id <> o.member_id
    union all
    select o.member_id, w.member_id, greatest(o.added_at, w.added_at) from unnest(p_agents) a(id)
      join wallet_payee o on o.member_id = a.id and not o.is_before
      join wallet_payee w on w.account_mark = o.account_mark and not w.is_before and w.member_id <> o.member_id) x
  group by 1, 2
$$;

-- What members who share with agents have bet below them in spans of time: of the hours that began when they shared already, by who was above at the
-- time. A member's own loss counts, a win does not: nobody is better off by sharing with who wins.
-- o_at is the span's place in the lists. Of each who shares the whole hours are read at once, and rows of what is cut of an hour alone: many may share
-- one browser.
create or replace function agents_pay_shared(
  p_agents uuid[], p_from timestamptz[], p_to timestamptz[], p_asset smallint, p_zone text, p_now timestamptz, p_upto bigint
) returns table (o_at int, o_member uuid, o_loss bigint, o_valid bigint) language sql stable
set enable_nestloop = on as $$
  with span as materialized (
    select s.at::int as at, s.agent, a.no::text as no, s.f, s.t,
      (select array[min(e.o_hour), max(e.o_hour)] from agents_pay_pieces(s.f, s.t, p_zone, p_now) e where e.o_sign = 0) as whole
    from unnest(p_agents, p_from, p_to) with ordinality as s(agent, f, t, at) join identity_member a on a.id = s.agent
  ),
  piece as materialized (
    select s.at, s.agent, s.no, e.* from span s cross join lateral agents_pay_pieces(s.f, s.t, p_zone, p_now) e where e.o_sign <> 0
  ),
  sharer as materialized (select h.* from agents_pay_sharers(p_agents) h)
  select x.at, x.member, greatest(sum(x.loss), 0)::bigint, sum(x.valid)::bigint from (
    select s.at, h.o_member as member, o.stake - o.payout as loss, o.valid_bet as valid
    from span s join sharer h on h.o_agent = s.agent
    join agents_team_own o on o.member_id = h.o_member and o.at >= greatest(s.whole[1], h.o_since) and o.at <= s.whole[2] and o.asset = p_asset
      and s.no = any (trim_array(string_to_array(rtrim(o.path, '.'), '.'), 1))
    union all
    select e.at, h.o_member, e.o_sign * c.o_loss, e.o_sign * c.o_valid
    from piece e join sharer h on h.o_agent = e.agent and h.o_since <= e.o_hour
    join agents_team_own o on o.member_id = h.o_member and o.at = e.o_hour and o.asset = p_asset
      and e.no = any (trim_array(string_to_array(rtrim(o.path, '.'), '.'), 1))
    cross join lateral agents_pay_cut(o.member_id, e.o_from, e.o_to, p_asset, false, case when e.o_sign < 0 then p_upto end) c) x
  group by 1, 2
$$;

-- What the teams of agents of a brand have come to in spans of time, each agent left out of the own team, by who was above at the time: loss to the
-- house and valid bets of decided bets, by the moment of the bet; of dividends (p_all) bonuses of vendors, and salaries that agent and team were
-- paid; and where it is asked (p_counts) how many members were active. Where those who share with the agent are not counted (p_sharers), they are no
-- active members of a span in which they shared, and their bets are left out since they share. Whole hours are those of the teams' sums; rows are read of what is cut of an
-- hour alone, once for all who stand above. Nothing is known beforehand of how many rows each step has: what is joined by equal values is hashed,
-- and what is looked up by an index stands in a subquery of its own (offset 0).
create or replace function agents_pay_figures(
  p_brand uuid, p_agents uuid[], p_from timestamptz[], p_to timestamptz[], p_counts boolean[], p_all boolean, p_least bigint, p_sharers boolean[]
) returns table (o_at int, o_loss bigint, o_valid bigint, o_bonus bigint, o_salary bigint, o_active int)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set jit = off set enable_nestloop = off as $$
  with brand as materialized (
    select b.id, b.asset, agents_team_zone(b.id) as zone, app_now() as now, (select r.upto from reader r where r.name = 'agents.team') as upto
    from site_brand b where b.id = p_brand
  ),
  span as materialized (
    -- Spans that are the same are looked through once.
    select s.at::int as at, s.agent, m.no::text as no, s.f, s.t, s.counts, s.sharers, b.asset, dense_rank() over (order by s.f, s.t, s.counts) as same
    from brand b cross join unnest(p_agents, p_from, p_to, p_counts, p_sharers) with ordinality as s(agent, f, t, counts, sharers, at)
    cross join lateral (select i.no from identity_member i where i.id = s.agent and i.brand_id = b.id offset 0) m
  ),
  every_piece as materialized (
    select g.same, g.counts, e.*, date_trunc('day', e.o_hour, b.zone) as day, case when e.o_sign < 0 then b.upto end as upto
    from (select distinct s.same, s.f, s.t, s.counts from span s) g cross join brand b
    cross join lateral agents_pay_pieces(g.f, g.t, b.zone, b.now) e
  ),
  bound as materialized (
    select p.same, min(p.o_hour) as first, max(p.o_hour) as last from every_piece p where p.o_sign = 0 group by 1
  ),
  whole as materialized (
    select s.at, x.* from span s join bound d on d.same = s.same
    cross join lateral (select sum(h.stake - h.payout) as loss, sum(h.valid_bet) as valid, sum(h.bonus) as bonus, sum(h.salary) as salary
      from agents_team_hour h where h.agent_id = s.agent and h.asset = s.asset and h.at >= d.first and h.at <= d.last) x
  ),
  own as materialized (
    select s.at, sum(o.salary) as salary from span s join bound d on d.same = s.same
    cross join lateral (select w.salary from agents_team_own w where w.member_id = s.agent and w.asset = s.asset and w.at >= d.first and w.at <= d.last
      offset 0) o where p_all group by 1
    union all
    select s.at, sum(e.o_sign * c.o_salary) from span s join every_piece e on e.same = s.same and e.o_sign <> 0
    cross join lateral agents_pay_cut(s.agent, e.o_from, e.o_to, s.asset, true, e.upto) c where p_all group by 1
  ),
  piece as materialized (select p.* from every_piece p where p.counts or p.o_sign <> 0),
  line as materialized (
    select d.same, d.day, s.no, agents_team_path(s.agent, d.day) as path
    from (select distinct p.same, p.day from piece p) d join span s on s.same = d.same
  ),
  -- Whoever of the agents stands below another is within.
  upper as materialized (
    select l.same, l.day, l.no, n.no as above from line l cross join lateral unnest(trim_array(string_to_array(rtrim(l.path, '.'), '.'), 1)) n(no)
  ),
  lower as (
    select distinct w.same, w.day, w.no from upper w join line u on u.same = w.same and u.day = w.day and u.no = w.above
  ),
  topmost as materialized (
    select l.same, l.day, l.path from line l left join lower w on w.same = l.same and w.day = l.day and w.no = l.no where w.no is null
  ),
  part as (
    select p.same, o.member_id, o.path, o.plays - o.voids as decided, o.valid_bet as valid, 0::bigint as cut_loss, 0::bigint as cut_valid, 0::bigint as cut_bonus,
      0::bigint as cut_salary
    from piece p join topmost r on r.same = p.same and r.day = p.day cross join brand b
    cross join lateral (select w.* from agents_team_own w where w.at = p.o_hour and w.path > r.path collate "C" and w.path < (r.path || ':') collate "C"
      and w.asset = b.asset offset 0) o
    where p.o_sign = 0
    union all
    select p.same, o.member_id, o.path, p.o_sign * c.o_decided, p.o_sign * c.o_valid, p.o_sign * c.o_loss, p.o_sign * c.o_valid, p.o_sign * c.o_bonus,
      p.o_sign * c.o_salary
    from piece p join topmost r on r.same = p.same and r.day = p.day cross join brand b
    cross join lateral (select w.* from agents_team_own w where w.at = p.o_hour and w.path > r.path collate "C" and w.path < (r.path || ':') collate "C"
      and w.asset = b.asset offset 0) o
    cross join lateral agents_pay_cut(o.member_id, p.o_from, p.o_to, b.asset, p_all, p.upto) c
    where p.o_sign <> 0
  ),
  member as materialized (
    select p.same, p.member_id, p.path, sum(p.decided) as decided, sum(p.valid) as valid, sum(p.cut_loss) as loss, sum(p.cut_valid) as cut_valid,
      sum(p.cut_bonus) as bonus, sum(p.cut_salary) as salary
    from part p group by 1, 2, 3
  ),
  numbered as materialized (
    select m.*, n.no from member m cross join lateral unnest(trim_array(string_to_array(rtrim(m.path, '.'), '.'), 1)) n(no)
  ),
  below as materialized (
    select s.at, s.agent, s.counts, s.sharers, m.* from numbered m join span s on s.same = m.same and s.no = m.no
  ),
  cut as (
    select b.at, sum(b.loss) as loss, sum(b.cut_valid) as valid, sum(b.bonus) as bonus, sum(b.salary) as salary from below b group by 1
  ),
  strict as materialized (
    select array_agg(s.agent order by s.at) as agents, array_agg(s.f order by s.at) as f, array_agg(s.t order by s.at) as t,
      array_agg(s.at order by s.at) as ats from span s where not s.sharers
  ),
  sharer as materialized (
    select x.o_agent, x.o_member, x.o_since from strict q cross join lateral agents_pay_sharers(coalesce(q.agents, '{}')) x
  ),
  shared as (
    select q.ats[x.o_at] as at, sum(x.o_loss) as loss, sum(x.o_valid) as valid from strict q cross join brand b
    cross join lateral agents_pay_shared(coalesce(q.agents, '{}'), q.f, q.t, b.asset, b.zone, b.now, b.upto) x group by 1
  ),
  active as (
    select x.at, count(*)::int as active from (select b.at, b.agent, b.sharers, b.member_id from below b where b.counts group by 1, 2, 3, 4
      having sum(b.decided) > 0 and sum(b.valid) >= p_least) x
    join span s on s.at = x.at
    left join sharer h on not x.sharers and h.o_agent = x.agent and h.o_member = x.member_id and h.o_since < s.t where h.o_agent is null group by 1
  )
  select s.at, (coalesce(w.loss, 0) + coalesce(c.loss, 0) - coalesce(h.loss, 0))::bigint,
    (coalesce(w.valid, 0) + coalesce(c.valid, 0) - coalesce(h.valid, 0))::bigint,
    case when p_all then coalesce(w.bonus, 0) + coalesce(c.bonus, 0) else 0 end::bigint,
    case when p_all then coalesce(w.salary, 0) + coalesce(c.salary, 0) + coalesce(o.salary, 0) else 0 end::bigint, coalesce(a.active, 0)
  from span s left join whole w on w.at = s.at left join cut c on c.at = s.at left join active a on a.at = s.at
  left join shared h on h.at = s.at
  left join (select o.at, sum(o.salary) as salary from own o group by 1) o on o.at = s.at order by s.at
$$;
grant execute on function agents_pay_figures(uuid, uuid[], timestamptz[], timestamptz[], boolean[], boolean, bigint, boolean[]) to talora_app;

-- Figures of contracts of a brand and kind that are due: of the span that each is measured by, and of every earlier span that was counted, ends
-- after p_after and has changed since; what was counted of them before stands beside. A span that was counted keeps to how it was counted: with those
-- who share with their agent, or without.
create or replace function agents_pay_look(
  p_brand uuid, p_kind text, p_contracts uuid[], p_from timestamptz[], p_to timestamptz[], p_after timestamptz, p_least bigint, p_sharers boolean
) returns table (o_contract uuid, o_from timestamptz, o_to timestamptz, o_is_now boolean, o_loss bigint, o_valid bigint, o_bonus bigint, o_salary bigint,
  o_active int, o_was_loss bigint, o_was_valid bigint, o_was_bonus bigint, o_was_salary bigint, o_fee int, o_sharers boolean)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  v_contracts uuid[]; v_agents uuid[]; v_from timestamptz[]; v_to timestamptz[]; v_now boolean[]; v_sharers boolean[];
begin
  select array_agg(x.contract), array_agg(c.payee_id), array_agg(x.f), array_agg(x.t), array_agg(x.is_now), array_agg(x.sharers)
    into v_contracts, v_agents, v_from, v_to, v_now, v_sharers
  from (
    select d.contract, d.f, d.t, true as is_now, coalesce(k.counts_sharers, p_sharers) as sharers
    from unnest(p_contracts, p_from, p_to) as d(contract, f, t)
    left join agents_pay_count k on k.contract_id = d.contract and k.span_from = d.f
    union all
    select k.contract_id, k.span_from, k.span_to, false, k.counts_sharers from unnest(p_contracts, p_from) as d(contract, f)
    join agents_pay_count k on k.contract_id = d.contract and k.span_to > p_after and k.span_from <> d.f) x
  join agents_contract c on c.id = x.contract and c.brand_id = p_brand and c.kind = p_kind;
  return query
  select d.contract, d.f, d.t, d.is_now, x.o_loss, x.o_valid, x.o_bonus, x.o_salary, x.o_active, k.loss, k.valid_bet, k.bonus, k.salary, k.fee_percent, d.sharers
  from agents_pay_figures(p_brand, v_agents, v_from, v_to, v_now, p_kind = 'dividend', p_least, v_sharers) x
  join unnest(v_contracts, v_from, v_to, v_now, v_sharers) with ordinality as d(contract, f, t, is_now, sharers, at) on d.at = x.o_at
  left join agents_pay_count k on k.contract_id = d.contract and k.span_from = d.f
  where d.is_now or (x.o_loss, x.o_valid, x.o_bonus, x.o_salary) is distinct from (k.loss, k.valid_bet, k.bonus, k.salary)
  order by d.contract, d.f;
end $$;
grant execute on function agents_pay_look(uuid, text, uuid[], timestamptz[], timestamptz[], timestamptz, bigint, boolean) to talora_app;

-- Members of an agent's team with their valid bets and their loss in a span of time, by who was above at the time, the agent left out; and whether
-- each shares a browser or a payout account with the agent, and what of the sums is theirs since they share.
create or replace function agents_pay_members(p_agent uuid, p_from timestamptz, p_to timestamptz)
returns table (o_member uuid, o_loss bigint, o_valid bigint, o_shares boolean, o_shared_loss bigint, o_shared_valid bigint)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
  with agent as materialized (
    select a.id, b.asset, agents_team_zone(b.id) as zone, app_now() as now, (select r.upto from reader r where r.name = 'agents.team') as upto
    from identity_member a join site_brand b on b.id = a.brand_id where a.id = p_agent
  ),
  every_piece as materialized (
    select e.*, date_trunc('day', e.o_hour, a.zone) as day, case when e.o_sign < 0 then a.upto end as upto
    from agent a cross join lateral agents_pay_pieces(p_from, p_to, a.zone, a.now) e
  ),
  piece as materialized (
    select p.*, l.path from every_piece p
    join (select d.day, agents_team_path(p_agent, d.day) as path from (select distinct p.day from every_piece p) d) l on l.day = p.day
  ),
  part as (
    select o.member_id, o.plays - o.voids as decided, o.stake - o.payout as loss, o.valid_bet as valid
    from agent a cross join piece p join agents_team_own o on o.at = p.o_hour and o.path > p.path collate "C" and o.path < (p.path || ':') collate "C"
      and o.asset = a.asset
    where p.o_sign = 0
    union all
    select o.member_id, p.o_sign * c.o_decided, p.o_sign * c.o_loss, p.o_sign * c.o_valid
    from agent a cross join piece p join agents_team_own o on o.at = p.o_hour and o.path > p.path collate "C" and o.path < (p.path || ':') collate "C"
      and o.asset = a.asset
    cross join lateral agents_pay_cut(o.member_id, p.o_from, p.o_to, a.asset, false, p.upto) c
    where p.o_sign <> 0
  )
  select m.member_id, m.loss, m.valid, h.o_member is not null, coalesce(x.o_loss, 0), coalesce(x.o_valid, 0)
  from (select p.member_id, sum(p.loss)::bigint as loss, sum(p.valid)::bigint as valid from part p group by 1 having sum(p.decided) > 0) m
  left join agents_pay_sharers(array[p_agent]) h on h.o_member = m.member_id and h.o_since < p_to
  left join (select s.* from agent a cross join lateral agents_pay_shared(array[a.id], array[p_from], array[p_to], a.asset, a.zone, a.now, a.upto) s) x
    on x.o_member = m.member_id
$$;
grant execute on function agents_pay_members(uuid, timestamptz, timestamptz) to talora_app;

-- Begins a run over a brand's contracts of a kind, or goes on with it: for three minutes no contract of the kind changes. False while another run
-- is on, and while staff have stopped the kind. Contracts whose last period is paid are ended, and those that never began.
create or replace function agents_pay_begin(p_brand uuid, p_kind text, p_goes_on boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if agents_contract_take(p_brand, p_kind) and not p_goes_on then return false; end if;
  if exists (select from agents_pay_stop s where s.brand_id = p_brand and s.kind = p_kind) then return false; end if;
  update agents_contract_kind k set paying_until = app_now() + interval '3 minutes' where k.brand_id = p_brand and k.kind = p_kind;
  update agents_contract c set state = 'ended', changed_at = app_now()
    where c.brand_id = p_brand and c.kind = p_kind and c.state = 'terminating' and c.ends_at <= app_now()
      and (c.ends_at = c.starts_at or exists (select from agents_pay y where y.contract_id = c.id and y.period_to = c.ends_at));
  return true;
end $$;
grant execute on function agents_pay_begin(uuid, text, boolean) to talora_jobs;

create or replace function agents_pay_stop(p_brand uuid, p_kind text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update agents_contract_kind k set paying_until = null where k.brand_id = p_brand and k.kind = p_kind
$$;
grant execute on function agents_pay_stop(uuid, text) to talora_jobs;

-- Is an account of this type an agent's, and open? By the brand's lists; where a brand has set none, by those that the specification names.
create or replace function agents_pay_is_open(p_brand uuid, p_type smallint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from jsonb_array_elements(coalesce(b.settings -> 'agentTypes', '[{"type": 1}, {"type": 2}, {"type": 41}, {"type": 42}]')) t(v)
      where (t.v ->> 'type')::int = p_type)
    and not exists (select from jsonb_array_elements(coalesce(b.settings -> 'closedTypes', '[{"type": 90}]')) t(v) where (t.v ->> 'type')::int = p_type)
  from site_brand b where b.id = p_brand
$$;

-- Why a payment cannot be made now; null when it can. Locks the accounts in the order of their members.
create or replace function agents_pay_obstacle(p_pay agents_pay) returns text
language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_account a where a.member_id in (p_pay.payer_id, p_pay.payee_id) and a.asset = p_pay.asset order by a.member_id for update;
  perform 1 from identity_member m where m.id in (p_pay.payer_id, p_pay.payee_id) order by m.id for share;
  if not exists (select from identity_member m where m.id = p_pay.payee_id and agents_pay_is_open(m.brand_id, m.type)) then return 'payee_closed'; end if;
  if exists (select from identity_member m where m.id = p_pay.payee_id and m.locked_at is not null)
    or not exists (select from ledger_account a where a.member_id = p_pay.payee_id and a.asset = p_pay.asset) then return 'payee_locked'; end if;
  if p_pay.payer_id is null then return null; end if;
  if exists (select from identity_member m where m.id = p_pay.payer_id and m.locked_at is not null) then return 'payer_locked'; end if;
  if not exists (select from ledger_account a where a.member_id = p_pay.payer_id and a.asset = p_pay.asset and a.balance - a.held >= p_pay.amount) then
    return 'payer_short';
  end if;
  return null;
end $$;

-- Pays what is not paid yet, whole or not at all: out of the payer's wallet into the payee's under one id, or from the house. Answers how it
-- stands then.
create or replace function agents_pay_try(p_id uuid, p_transfer uuid) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  v_pay agents_pay%rowtype;
  v_stop text;
  v_done bigint;
begin
  select * into strict v_pay from agents_pay y where y.id = p_id for update;
  if v_pay.state <> 'unpaid' then return v_pay.state; end if;
  if abs(extract(epoch from app_now() - uuid_v7_time(p_transfer))) > 86400 then raise exception 'the id of a payment is of another day'; end if;
  v_stop := agents_pay_obstacle(v_pay);
  if v_stop is null and v_pay.payer_id is null and v_pay.kind = 'dividend' then
    -- An outside id that names contract and period: it is posted once, whatever happens.
    select count(*) filter (where x.o_status = 0) into v_done from ledger_post_external('dividend',
      v_pay.contract_id || ' ' || to_char(v_pay.period_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), v_pay.payee_id, p_transfer, 60::smallint,
      v_pay.asset, v_pay.amount, v_pay.id) x;
    if v_done <> 1 then raise exception 'a dividend of the house is posted once'; end if;
  elsif v_stop is null and v_pay.payer_id is null then
    select count(*) filter (where b.o_status = 0) into v_done from ledger_post_batch(array[v_pay.payee_id], array[p_transfer], array[19]::smallint[],
      array[v_pay.asset], array[v_pay.amount], array[v_pay.id], array[0]::smallint[], array[0]::bigint[]) b;
    if v_done <> 1 then raise exception 'a salary of the house is posted once'; end if;
  elsif v_stop is null then
    select count(*) filter (where b.o_status = 0) into v_done
      from ledger_post_batch(array[v_pay.payer_id, v_pay.payee_id], array[p_transfer, p_transfer], array[16, 18]::smallint[],
        array[v_pay.asset, v_pay.asset], array[v_pay.amount, v_pay.amount], array[v_pay.id, v_pay.id], array[0, 0]::smallint[], array[0, 0]::bigint[]) b;
    if v_done <> 2 then raise exception 'what an agent pays leaves one wallet and comes to another'; end if;
  end if;
  update agents_pay y set tries = y.tries + 1, tried_at = app_now(), stop = v_stop, state = case when v_stop is null then 'paid' else 'unpaid' end,
      paid_at = case when v_stop is null then app_now() end, transfer_id = case when v_stop is null then p_transfer end
    where y.id = p_id;
  return case when v_stop is null then 'paid' else 'unpaid' end;
end $$;

-- Is a kind stopped in a brand? Whoever stops it waits for the payments that are being made.
create or replace function agents_pay_is_stopped(p_brand uuid, p_kind text) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from agents_contract_kind k where k.brand_id = p_brand and k.kind = p_kind for share;
  return exists (select from agents_pay_stop s where s.brand_id = p_brand and s.kind = p_kind);
end $$;

-- Tries again to pay what is not paid yet. Answers how it stands then; nothing is tried of a kind that is stopped.
create or replace function agents_pay_settle(p_id uuid, p_transfer uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_pay agents_pay%rowtype;
  v_state text;
begin
  select * into strict v_pay from agents_pay y where y.id = p_id;
  if agents_pay_is_stopped(v_pay.brand_id, v_pay.kind) then return v_pay.state; end if;
  perform 1 from agents_pay y where y.id = p_id and y.state = 'unpaid' for update;
  if not found then return (select y.state from agents_pay y where y.id = p_id); end if;
  v_state := agents_pay_try(p_id, p_transfer);
  if v_state = 'paid' then
    update agents_pay_run r set paid = r.paid + 1, unpaid = r.unpaid - 1, paid_amount = r.paid_amount + v_pay.amount where r.id = v_pay.run_id;
  end if;
  return v_state;
end $$;
grant execute on function agents_pay_settle(uuid, uuid) to talora_jobs;

-- Writes down what a contract pays for its next period, with what it was computed from, and pays it. Null when the period is written already.
-- Whatever was computed: it follows the last period without a gap, is over, takes along what that one has left, and comes to its own terms.
create or replace function agents_pay_write(
  p_run uuid, p_id uuid, p_contract uuid, p_from timestamptz, p_to timestamptz, p_figures jsonb, p_parts jsonb, p_base bigint, p_tier smallint,
  p_rate int, p_amount bigint, p_carry bigint, p_remainder int, p_counts jsonb
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  v_contract agents_contract%rowtype;
  v_last agents_pay%rowtype;
  v_left agents_pay%rowtype;
begin
  select * into strict v_contract from agents_contract c where c.id = p_contract for update;
  if exists (select from agents_pay y where y.contract_id = p_contract and y.period_from = p_from) then return null; end if;
  select * into v_last from agents_pay y where y.contract_id = p_contract order by y.period_from desc limit 1;
  v_left := v_last;
  -- The first period of a contract takes along what the one before it between the same two has left, and waits for its end.
  if v_last.id is null then
    if exists (select from agents_contract o where o.payee_id = v_contract.payee_id and o.kind = v_contract.kind and o.id <> p_contract
        and o.payer_id is not distinct from v_contract.payer_id and o.state in ('active', 'termination_requested', 'terminating')
        and o.starts_at < v_contract.starts_at) then
      raise exception 'a contract is paid after the one before it';
    end if;
    select * into v_left from agents_pay y where y.payee_id = v_contract.payee_id and y.kind = v_contract.kind and y.contract_id <> p_contract
        and y.payer_id is not distinct from v_contract.payer_id and y.period_to <= v_contract.starts_at order by y.period_to desc limit 1;
  end if;
  if p_from <> coalesce(v_last.period_to, v_contract.starts_at) or p_to > coalesce(v_contract.ends_at, p_to) or p_to > app_now() then
    raise exception 'a contract pays its next period, once it is over';
  end if;
  if (p_figures ->> 'carry')::bigint <> coalesce(v_left.carry, 0) or (p_figures ->> 'remainder')::int <> coalesce(v_left.remainder, 0) then
    raise exception 'a period takes along what the last one has left';
  end if;
  if p_base <> (select sum((t.p ->> 'amount')::bigint) from jsonb_array_elements(p_parts) t(p))
    or p_rate <> coalesce((v_contract.tiers -> p_tier::int ->> 'rate')::int, 0)
    or p_amount::numeric * 1000000 + p_remainder <> greatest(p_base, 0)::numeric * p_rate + coalesce(v_left.remainder, 0) then
    raise exception 'a period pays what its terms come to';
  end if;
  insert into agents_pay (id, contract_id, brand_id, kind, payer_id, payee_id, payee_path, asset, period_from, period_to, terms, figures, parts, base,
      tier, rate, amount, carry, remainder, state, computed_at, run_id)
    select p_id, p_contract, v_contract.brand_id, v_contract.kind, v_contract.payer_id, v_contract.payee_id, m.path, v_contract.asset, p_from, p_to,
      jsonb_build_object('period', v_contract.period, 'carriesLoss', v_contract.carries_loss, 'tiers', v_contract.tiers), p_figures, p_parts, p_base,
      p_tier, p_rate, p_amount, p_carry, p_remainder, case when p_amount > 0 then 'unpaid' else 'nothing' end, app_now(), p_run
    from identity_member m where m.id = v_contract.payee_id;
  insert into agents_pay_count as k (contract_id, span_from, span_to, loss, valid_bet, bonus, salary, fee_percent, counts_sharers)
    select p_contract, c."from", c."to", c.loss, c.valid, c.bonus, c.salary, c.fee, c.sharers
    from jsonb_to_recordset(p_counts) as c("from" timestamptz, "to" timestamptz, loss bigint, valid bigint, bonus bigint, salary bigint, fee int, sharers boolean)
    on conflict (contract_id, span_from) do update
      set span_to = excluded.span_to, loss = excluded.loss, valid_bet = excluded.valid_bet, bonus = excluded.bonus, salary = excluded.salary;
  if p_to = v_contract.ends_at then
    update agents_contract c set state = 'ended', changed_at = app_now() where c.id = p_contract and c.state = 'terminating';
  end if;
  return case when p_amount > 0 then agents_pay_try(p_id, p_id) else 'nothing' end;
end $$;

-- Writes down and pays periods of contracts of a brand and kind, all or none, in the order in which they come: an upline has its own income first.
-- Contracts, accounts and members are locked before, each in the order of their ids. Answers each as agents_pay_write does. Refuses while the
-- kind is stopped.
create or replace function agents_pay_write_all(p_run uuid, p_brand uuid, p_kind text, p_rows jsonb) returns table (o_contract uuid, o_state text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row record;
  v_contracts uuid[];
begin
  if agents_pay_is_stopped(p_brand, p_kind) then raise exception 'pay of this kind is stopped'; end if;
  select array_agg((t.r ->> 'contract')::uuid) into v_contracts from jsonb_array_elements(p_rows) t(r);
  if exists (select from unnest(v_contracts) x(id) left join agents_contract c on c.id = x.id where c.brand_id is distinct from p_brand or c.kind <> p_kind) then
    raise exception 'a run pays contracts of one brand and kind';
  end if;
  perform 1 from agents_contract c where c.id = any (v_contracts) order by c.id for update;
  perform 1 from ledger_account a join (select distinct m.id from agents_contract c cross join lateral (values (c.payer_id), (c.payee_id)) m(id)
      where c.id = any (v_contracts)) m on m.id = a.member_id
    where a.asset = (select b.asset from site_brand b where b.id = p_brand) order by a.member_id for update of a;
  perform 1 from identity_member m where m.id in (select x.id from agents_contract c cross join lateral (values (c.payer_id), (c.payee_id)) x(id)
      where c.id = any (v_contracts)) order by m.id for share;
  insert into agents_pay_run (id, brand_id, kind, begun_at, span_from, span_to, periods, paid, unpaid, amount, paid_amount)
    values (p_run, p_brand, p_kind, app_now(), 'infinity', '-infinity', 0, 0, 0, 0, 0) on conflict do nothing;
  for v_row in
    select r.* from jsonb_array_elements(p_rows) with ordinality t(r, at)
    cross join lateral jsonb_to_record(t.r) as r(id uuid, contract uuid, "from" timestamptz, "to" timestamptz, figures jsonb, parts jsonb, base bigint,
      tier smallint, rate int, amount bigint, carry bigint, remainder int, counts jsonb) order by t.at
  loop
    o_contract := v_row.contract;
    o_state := agents_pay_write(p_run, v_row.id, v_row.contract, v_row."from", v_row."to", v_row.figures, v_row.parts, v_row.base, v_row.tier,
      v_row.rate, v_row.amount, v_row.carry, v_row.remainder, v_row.counts);
    return next;
  end loop;
  update agents_pay_run r set span_from = least(r.span_from, x.f), span_to = greatest(r.span_to, x.t), periods = r.periods + x.periods, paid = r.paid + x.paid,
      unpaid = r.unpaid + x.unpaid, amount = r.amount + x.amount, paid_amount = r.paid_amount + x.paid_amount
    from (select min(y.period_from) as f, max(y.period_to) as t, count(*) as periods, count(*) filter (where y.state = 'paid') as paid,
        count(*) filter (where y.state = 'unpaid') as unpaid, coalesce(sum(y.amount), 0) as amount,
        coalesce(sum(y.amount) filter (where y.state = 'paid'), 0) as paid_amount
      from agents_pay y where y.id in (select (t.r ->> 'id')::uuid from jsonb_array_elements(p_rows) t(r))) x
    where r.id = p_run and x.periods > 0;
  delete from agents_pay_run r where r.id = p_run and r.periods = 0;
end $$;
grant execute on function agents_pay_write_all(uuid, uuid, text, jsonb) to talora_jobs;

-- Stops pay of a kind in a brand, at once: what is being paid ends with the payments that are on their way. False when it is stopped already.
create or replace function agents_pay_halt(p_brand uuid, p_kind text, p_staff uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform agents_contract_take(p_brand, p_kind);
  insert into agents_pay_stop (brand_id, kind, staff_id, reason, at) values (p_brand, p_kind, p_staff, p_reason, app_now()) on conflict do nothing;
  return found;
end $$;
grant execute on function agents_pay_halt(uuid, text, uuid, text) to talora_app;

-- Takes a kind up again that was stopped at a moment. False when it is not stopped since then.
create or replace function agents_pay_resume(p_brand uuid, p_kind text, p_since timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform agents_contract_take(p_brand, p_kind);
  delete from agents_pay_stop s where s.brand_id = p_brand and s.kind = p_kind and date_trunc('milliseconds', s.at) = p_since;
  return found;
end $$;
grant execute on function agents_pay_resume(uuid, text, timestamptz) to talora_app;

-- Has timed work try again what a run has left unpaid. False where nothing is, or the run is not of the brand.
create or replace function agents_pay_again(p_brand uuid, p_run uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update agents_pay_run r set again_at = app_now() where r.id = p_run and r.brand_id = p_brand and r.unpaid > 0;
  return found;
end $$;
grant execute on function agents_pay_again(uuid, uuid) to talora_app;

create or replace function agents_pay_again_done(p_run uuid, p_since timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update agents_pay_run r set again_at = null where r.id = p_run and date_trunc('milliseconds', r.again_at) = p_since
$$;
grant execute on function agents_pay_again_done(uuid, timestamptz) to talora_jobs;
