-- What the team of an agent has come to in spans of time, the agent left out: loss to the house and valid bets of decided bets, by the moment of
-- the bet; bonuses of vendors; and salaries that the agent and the team were paid. Whole hours are read from their sums, what is cut from the rows.
create or replace function agents_pay_figures(p_agent uuid, p_from timestamptz[], p_to timestamptz[])
returns table (o_at int, o_loss bigint, o_valid bigint, o_bonus bigint, o_salary bigint)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with agent as (
    select a.id, a.path, a.brand_id, b.real_book, b.asset from identity_member a join site_brand b on b.id = a.brand_id where a.id = p_agent
  ),
  team as materialized (
    select m.id from agent a join identity_member m on m.brand_id = a.brand_id and m.path > a.path and m.path < a.path || ':'
    where starts_with(m.path, a.path) and m.id <> a.id
  ),
  span as (
    select s.at::int as at, s.f, s.t, date_trunc('hour', s.f + interval '59 minutes 59.999999 seconds', 'UTC') as first, date_trunc('hour', s.t, 'UTC') as last
    from unnest(p_from, p_to) with ordinality as s(f, t, at)
  ),
  -- The hours that a span cuts: from its beginning up to the first whole one, and from the last whole one up to its end.
  edge as (
    select s.at, e.f, e.t from span s cross join lateral (values (s.f, least(s.first, s.t)), (greatest(s.last, least(s.first, s.t)), s.t)) e(f, t) where e.f < e.t
  ),
  bets as (
    select s.at, sum(h.stake - h.payout) as loss, sum(h.valid_bet) as valid from span s cross join agent a cross join team m
    join games_member_hour h on h.member_id = m.id and h.hour >= s.first and h.hour < s.last and h.book = a.real_book and h.state not in (0, 6)
    group by 1
    union all
    select e.at, sum(p.stake - p.payout), sum(p.valid_bet) from edge e cross join agent a cross join team m
    join play p on p.member_id = m.id and p.id >= uuid_v7_floor(e.f) and p.id < uuid_v7_floor(e.t) and p.book = a.real_book and p.state not in (0, 6)
    group by 1
  ),
  bonus as (
    select s.at, sum(case when h.kind in (43, 47) then -h.amount else h.amount end) as bonus from span s cross join agent a cross join team m
    join ledger_member_hour h on h.member_id = m.id and h.asset = a.asset and h.hour >= s.first and h.hour < s.last and h.kind in (42, 43, 46, 47, 52)
    group by 1
    union all
    select e.at, sum(case when t.kind in (43, 47) then -t.amount else t.amount end) from edge e cross join agent a cross join team m
    join ledger_transfer t on t.member_id = m.id and t.id >= uuid_v7_floor(e.f) and t.id < uuid_v7_floor(e.t) and t.asset = a.asset
      and t.kind in (42, 43, 46, 47, 52)
    group by 1
  ),
  salary as (
    select s.at, sum(y.amount) as salary from span s
    cross join (select t.id from team t union all select a.id from agent a) m
    join agents_pay y on y.payee_id = m.id and y.state = 'paid' and y.kind <> 'dividend' and y.paid_at >= s.f and y.paid_at < s.t
    group by 1
  )
  select s.at, coalesce((select sum(b.loss) from bets b where b.at = s.at), 0)::bigint, coalesce((select sum(b.valid) from bets b where b.at = s.at), 0)::bigint,
    coalesce((select sum(b.bonus) from bonus b where b.at = s.at), 0)::bigint, coalesce((select sum(y.salary) from salary y where y.at = s.at), 0)::bigint
  from span s order by s.at
$$;
grant execute on function agents_pay_figures(uuid, timestamptz[], timestamptz[]) to talora_app;

-- Members of an agent's team with their valid bets and their loss in a span of time, the agent left out; and whether each shares a browser or a
-- payout account (bank, ending and holder) with the agent.
create or replace function agents_pay_members(p_agent uuid, p_from timestamptz, p_to timestamptz)
returns table (o_member uuid, o_loss bigint, o_valid bigint, o_shares boolean)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with agent as (
    select a.id, a.path, a.brand_id, b.real_book from identity_member a join site_brand b on b.id = a.brand_id where a.id = p_agent
  ),
  team as materialized (
    select m.id from agent a join identity_member m on m.brand_id = a.brand_id and m.path > a.path and m.path < a.path || ':'
    where starts_with(m.path, a.path) and m.id <> a.id
  ),
  span as (
    select date_trunc('hour', p_from + interval '59 minutes 59.999999 seconds', 'UTC') as first, date_trunc('hour', p_to, 'UTC') as last
  ),
  edge as (
    select e.f, e.t from span s cross join lateral (values (p_from, least(s.first, p_to)), (greatest(s.last, least(s.first, p_to)), p_to)) e(f, t) where e.f < e.t
  ),
  bets as (
    select m.id, sum(h.stake - h.payout) as loss, sum(h.valid_bet) as valid from span s cross join agent a cross join team m
    join games_member_hour h on h.member_id = m.id and h.hour >= s.first and h.hour < s.last and h.book = a.real_book and h.state not in (0, 6)
    group by 1
    union all
    select m.id, sum(p.stake - p.payout), sum(p.valid_bet) from edge e cross join agent a cross join team m
    join play p on p.member_id = m.id and p.id >= uuid_v7_floor(e.f) and p.id < uuid_v7_floor(e.t) and p.book = a.real_book and p.state not in (0, 6)
    group by 1
  )
  select b.id, sum(b.loss)::bigint, sum(b.valid)::bigint,
    exists (select from identity_device d join identity_device o on o.device_hash = d.device_hash where d.member_id = b.id and o.member_id = p_agent)
    or exists (select from wallet_payee w join wallet_payee o on o.bank_code = w.bank_code and o.account_ending = w.account_ending
        and lower(o.holder) = lower(w.holder) where w.member_id = b.id and o.member_id = p_agent)
  from bets b group by b.id
$$;
grant execute on function agents_pay_members(uuid, timestamptz, timestamptz) to talora_app;

-- Begins a run over a brand's contracts of a kind, or goes on with it: for three minutes no contract of the kind changes. False while another run
-- is on. Contracts whose last period is paid are ended, and those that never began.
create or replace function agents_pay_begin(p_brand uuid, p_kind text, p_goes_on boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if agents_contract_take(p_brand, p_kind) and not p_goes_on then return false; end if;
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

-- Why a payment cannot be made now; null when it can. Locks the accounts in the order of their members.
create or replace function agents_pay_obstacle(p_pay agents_pay) returns text
language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_account a where a.member_id in (p_pay.payer_id, p_pay.payee_id) and a.asset = p_pay.asset order by a.member_id for update;
  perform 1 from identity_member m where m.id in (p_pay.payer_id, p_pay.payee_id) order by m.id for share;
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
create or replace function agents_pay_settle(p_id uuid, p_transfer uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
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
  update agents_pay y set tries = y.tries + 1, stop = v_stop, state = case when v_stop is null then 'paid' else 'unpaid' end,
      paid_at = case when v_stop is null then app_now() end, transfer_id = case when v_stop is null then p_transfer end
    where y.id = p_id;
  return case when v_stop is null then 'paid' else 'unpaid' end;
end $$;
grant execute on function agents_pay_settle(uuid, uuid) to talora_jobs;

-- Writes down what a contract pays for its next period, with what it was computed from, and pays it. Null when the period is written already.
-- Whatever was computed: it follows the last period without a gap, is over, takes along what that one has left, and comes to its own terms.
create or replace function agents_pay_write(
  p_id uuid, p_contract uuid, p_from timestamptz, p_to timestamptz, p_figures jsonb, p_parts jsonb, p_base bigint, p_tier smallint, p_rate int,
  p_amount bigint, p_carry bigint, p_remainder int, p_counts jsonb
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_contract agents_contract%rowtype;
  v_last agents_pay%rowtype;
begin
  select * into strict v_contract from agents_contract c where c.id = p_contract for update;
  if exists (select from agents_pay y where y.contract_id = p_contract and y.period_from = p_from) then return null; end if;
  select * into v_last from agents_pay y where y.contract_id = p_contract order by y.period_from desc limit 1;
  if p_from <> coalesce(v_last.period_to, v_contract.starts_at) or p_to > coalesce(v_contract.ends_at, p_to) or p_to > app_now() then
    raise exception 'a contract pays its next period, once it is over';
  end if;
  if (p_figures ->> 'carry')::bigint <> coalesce(v_last.carry, 0) or (p_figures ->> 'remainder')::int <> coalesce(v_last.remainder, 0) then
    raise exception 'a period takes along what the last one has left';
  end if;
  if p_base <> (select sum((t.p ->> 'amount')::bigint) from jsonb_array_elements(p_parts) t(p))
    or p_rate <> coalesce((v_contract.tiers -> p_tier::int ->> 'rate')::int, 0)
    or p_amount::numeric * 1000000 + p_remainder <> greatest(p_base, 0)::numeric * p_rate + coalesce(v_last.remainder, 0) then
    raise exception 'a period pays what its terms come to';
  end if;
  insert into agents_pay (id, contract_id, brand_id, kind, payer_id, payee_id, payee_path, asset, period_from, period_to, terms, figures, parts, base,
      tier, rate, amount, carry, remainder, state, computed_at)
    select p_id, p_contract, v_contract.brand_id, v_contract.kind, v_contract.payer_id, v_contract.payee_id, m.path, v_contract.asset, p_from, p_to,
      jsonb_build_object('period', v_contract.period, 'carriesLoss', v_contract.carries_loss, 'tiers', v_contract.tiers), p_figures, p_parts, p_base,
      p_tier, p_rate, p_amount, p_carry, p_remainder, case when p_amount > 0 then 'unpaid' else 'nothing' end, app_now()
    from identity_member m where m.id = v_contract.payee_id;
  insert into agents_pay_count as k (contract_id, span_from, span_to, loss, valid_bet, bonus, salary, fee_percent)
    select p_contract, c."from", c."to", c.loss, c.valid, c.bonus, c.salary, c.fee
    from jsonb_to_recordset(p_counts) as c("from" timestamptz, "to" timestamptz, loss bigint, valid bigint, bonus bigint, salary bigint, fee int)
    on conflict (contract_id, span_from) do update
      set span_to = excluded.span_to, loss = excluded.loss, valid_bet = excluded.valid_bet, bonus = excluded.bonus, salary = excluded.salary;
  if p_to = v_contract.ends_at then
    update agents_contract c set state = 'ended', changed_at = app_now() where c.id = p_contract and c.state = 'terminating';
  end if;
  return case when p_amount > 0 then agents_pay_settle(p_id, p_id) else 'nothing' end;
end $$;
grant execute on function agents_pay_write(uuid, uuid, timestamptz, timestamptz, jsonb, jsonb, bigint, smallint, int, bigint, bigint, int, jsonb) to talora_jobs;
