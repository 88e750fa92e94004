-- Takes the row of a brand's kind of contract, behind which contracts of the kind are asked for, answered and ended one after the other. Is pay of
-- this kind being worked out?
create or replace function agents_contract_take(p_brand uuid, p_kind text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_until timestamptz;
begin
  insert into agents_contract_kind (brand_id, kind) values (p_brand, p_kind) on conflict do nothing;
  select k.paying_until into v_until from agents_contract_kind k where k.brand_id = p_brand and k.kind = p_kind for update;
  return coalesce(v_until > app_now(), false);
end $$;
grant execute on function agents_contract_take(uuid, text) to talora_app;

-- Contracts of a kind in force that end when whatever an agent is paid itself becomes p_ratio, at p_at: those the agent pays at more, and
-- whatever is paid by whoever loses one by it. One that begins later than that never begins.
create or replace function agents_contract_below(p_brand uuid, p_kind text, p_agent uuid, p_ratio int, p_at timestamptz)
returns table (o_id uuid, o_payee uuid, o_level int) language sql stable set search_path = public, pg_temp as $$
  with recursive ending as (
    select c.id, c.payee_id, 1 as level from agents_contract c
    where c.brand_id = p_brand and c.kind = p_kind and c.payer_id = p_agent and c.ratio > p_ratio
      and c.state in ('active', 'termination_requested', 'terminating') and coalesce(c.ends_at > greatest(c.starts_at, p_at), true)
    union
    select c.id, c.payee_id, e.level + 1 from ending e join agents_contract c on c.payer_id = e.payee_id
    where c.brand_id = p_brand and c.kind = p_kind
      and c.state in ('active', 'termination_requested', 'terminating') and coalesce(c.ends_at > greatest(c.starts_at, p_at), true)
  )
  select e.id, e.payee_id, min(e.level) from ending e group by 1, 2
$$;
grant execute on function agents_contract_below(uuid, text, uuid, int, timestamptz) to talora_app;

-- Is the first right above the second in one brand, or the second without anybody above while the first is the house?
create or replace function agents_contract_in_line(p_brand uuid, p_payer uuid, p_payee uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((select case when p_payer is null then e.agent_id is null and e.path = e.no || '.'
      else e.agent_id = r.id and e.path = r.path || e.no || '.' end
    from identity_member e left join identity_member r on r.id = p_payer and r.brand_id = e.brand_id
    where e.id = p_payee and e.brand_id = p_brand), false)
$$;
grant execute on function agents_contract_in_line(uuid, uuid, uuid) to talora_app;

-- What an agent may give at most from a moment on: the ratio of the own contract that is in force then without an end; null for none.
create or replace function agents_contract_own_ratio(p_kind text, p_agent uuid, p_at timestamptz) returns int
language sql stable set search_path = public, pg_temp as $$
  select c.ratio from agents_contract c
  where c.payee_id = p_agent and c.kind = p_kind and c.state in ('active', 'termination_requested') and coalesce(c.starts_at <= p_at, true)
$$;

create or replace function agents_contract_note(p_id uuid, p_act text, p_side text, p_actor uuid, p_request uuid, p_cause uuid) returns void
language sql set search_path = public, pg_temp as $$
  insert into agents_contract_event (contract_id, version, act, state, side, actor_id, request_id, cause_id, starts_at, ends_at, at)
  select c.id, c.version, p_act, c.state, p_side, p_actor, p_request, p_cause, c.starts_at, c.ends_at, app_now() from agents_contract c where c.id = p_id
$$;

-- Are these tiers in order, each above the one below, and is the ratio their highest rate?
create or replace function agents_contract_sound(p_tiers jsonb, p_ratio int) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select coalesce(count(*) between 1 and 10 and max(t.rate) = p_ratio and min(t.rate) > 0 and min(least(t.active, t.bet, t.loss)) >= 0
    and bool_and(t.lower is null or t.rate > t.lower and t.active >= t.lower_active and t.bet >= t.lower_bet and t.loss >= t.lower_loss
      and t.active + t.bet + t.loss > t.lower_active + t.lower_bet + t.lower_loss), false)
  from (select s.*, lag(s.rate) over w as lower, lag(s.active) over w as lower_active, lag(s.bet) over w as lower_bet, lag(s.loss) over w as lower_loss
    from (select o.at, (o.t ->> 'rate')::numeric as rate, (o.t ->> 'minActive')::numeric as active, (o.t ->> 'minValidBet')::numeric as bet,
        (o.t ->> 'minLoss')::numeric as loss from jsonb_array_elements(p_tiers) with ordinality as o(t, at)) s
    window w as (order by s.at)) t
$$;

-- Asks for a contract. Whatever the asker has looked at: its sides are next to each other in the tree, its terms sound, and its ratio no
-- more than the payer's own. What the house offers is what two have agreed on.
create or replace function agents_contract_ask(
  p_id uuid, p_request uuid, p_brand uuid, p_kind text, p_payer uuid, p_payee uuid, p_side text, p_actor uuid, p_asset smallint, p_period text,
  p_carries boolean, p_tiers jsonb, p_ratio int
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if agents_contract_take(p_brand, p_kind) then raise exception 'no contract changes while its kind is being paid'; end if;
  if abs(extract(epoch from app_now() - uuid_v7_time(p_id))) > 86400 then raise exception 'the id of a contract is of another day'; end if;
  if not agents_contract_in_line(p_brand, p_payer, p_payee) then raise exception 'a contract is along the direct line'; end if;
  if not agents_contract_sound(p_tiers, p_ratio) then raise exception 'a contract has sound terms'; end if;
  if p_payer is not null and not coalesce(p_ratio <= agents_contract_own_ratio(p_kind, p_payer, null), false) then
    raise exception 'nobody gives more than they have';
  end if;
  if p_payer is null and p_side = 'payer' and not exists (select from operations_request r where r.id = p_request and r.brand_id = p_brand
      and r.kind = 'contract.offer' and r.state = 'approved' and r.member_id = p_payee and r.asked_by = p_actor and r.decided_by <> p_actor
      and r.detail ->> 'contractKind' = p_kind
      and r.detail -> 'terms' = jsonb_build_object('period', p_period, 'carriesLoss', p_carries, 'tiers', p_tiers)) then
    raise exception 'a contract of the house is offered by two';
  end if;
  if not exists (select from site_brand b where b.id = p_brand and b.asset = p_asset) then raise exception 'a contract is in the money of its brand'; end if;
  insert into agents_contract (id, brand_id, kind, payer_id, payee_id, asset, period, carries_loss, tiers, ratio, state, asked_by, version,
      requested_at, changed_at)
    values (p_id, p_brand, p_kind, p_payer, p_payee, p_asset, p_period, p_carries, p_tiers, p_ratio, 'requested', p_side, 1, app_now(), app_now());
  perform agents_contract_note(p_id, 'request', p_side, p_actor, p_request, null);
end $$;
grant execute on function agents_contract_ask(uuid, uuid, uuid, text, uuid, uuid, text, uuid, smallint, text, boolean, jsonb, int) to talora_app;

-- Ends a contract in force at a moment, and with it whatever hangs on it. What is to end before stays so.
create or replace function agents_contract_end(p_id uuid, p_at timestamptz, p_reason text, p_cause uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update agents_contract c set state = 'terminating', asked_by = null, ends_at = greatest(c.starts_at, p_at), end_reason = p_reason,
      version = c.version + 1, changed_at = app_now()
    where c.id = p_id and c.state in ('active', 'termination_requested', 'terminating') and coalesce(c.ends_at > greatest(c.starts_at, p_at), true);
  if not found then raise exception 'what is not in force does not end'; end if;
  if p_cause is not null then perform agents_contract_note(p_id, 'end', null, null, null, p_cause); end if;
end $$;

create or replace function agents_contract_end_below(p_agent uuid, p_ratio int, p_at timestamptz, p_cause agents_contract) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform agents_contract_end(b.o_id, p_at, 'ratio', p_cause.id)
    from agents_contract_below(p_cause.brand_id, p_cause.kind, p_agent, p_ratio, p_at) b;
end $$;

-- A contract that was asked for comes into force at p_at: the one before it ends then, and so does what is paid below at more.
create or replace function agents_contract_begin(p_contract agents_contract, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_old uuid;
begin
  if p_at <= app_now() then raise exception 'a contract begins with the next period'; end if;
  if not agents_contract_in_line(p_contract.brand_id, p_contract.payer_id, p_contract.payee_id) then
    raise exception 'a contract is along the direct line';
  end if;
  if p_contract.payer_id is not null
    and not coalesce(p_contract.ratio <= agents_contract_own_ratio(p_contract.kind, p_contract.payer_id, p_at), false) then
    raise exception 'nobody gives more than they have';
  end if;
  if exists (select from agents_contract c where c.payee_id = p_contract.payee_id and c.kind = p_contract.kind
      and (c.state = 'terminating' and c.ends_at > greatest(c.starts_at, p_at) or c.state in ('active', 'termination_requested') and c.starts_at > p_at)) then
    raise exception 'a contract begins when the one before it has ended';
  end if;
  select c.id into v_old from agents_contract c
    where c.payee_id = p_contract.payee_id and c.kind = p_contract.kind and c.state in ('active', 'termination_requested');
  if v_old is not null then perform agents_contract_end(v_old, p_at, 'replaced', p_contract.id); end if;
  update agents_contract c set state = 'active', asked_by = null, starts_at = p_at, version = c.version + 1, changed_at = app_now()
    where c.id = p_contract.id;
  perform agents_contract_end_below(p_contract.payee_id, p_contract.ratio, p_at, p_contract);
end $$;

-- Does to a contract what one of its sides wants, when it stands as that side has seen it. That the house takes a new one, two have agreed on. p_at: when it begins, or ends; null where neither.
-- p_answer: what whoever refuses writes to the other side; null for nothing.
create or replace function agents_contract_act(
  p_id uuid, p_version int, p_act text, p_side text, p_actor uuid, p_request uuid, p_at timestamptz, p_answer text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_contract agents_contract%rowtype;
  v_new boolean;
begin
  select * into strict v_contract from agents_contract c where c.id = p_id;
  if agents_contract_take(v_contract.brand_id, v_contract.kind) then raise exception 'no contract changes while its kind is being paid'; end if;
  select * into strict v_contract from agents_contract c where c.id = p_id for update;
  if v_contract.version <> p_version then raise exception 'a contract that has changed'; end if;
  v_new := v_contract.state = 'requested';
  if not (case
      when v_contract.state in ('requested', 'termination_requested') and p_act in ('accept', 'reject') then v_contract.asked_by <> p_side
      when v_contract.state in ('requested', 'termination_requested') and p_act = 'withdraw' then v_contract.asked_by = p_side
      when v_contract.state = 'active' and p_act = 'request_termination' then true
      when v_contract.state = 'active' and p_act = 'terminate' then p_side = 'payer'
      when v_contract.state = 'termination_requested' and p_act = 'terminate' then p_side = 'payer' and v_contract.asked_by = 'payee'
      else false end) then
    raise exception 'this side may not do that to this contract';
  end if;
  if (p_act = 'terminate' or p_act = 'accept') <> (p_at is not null) then raise exception 'what begins or ends does so at a moment'; end if;
  if v_new and p_act = 'accept' and v_contract.payer_id is null and p_side = 'payer' and not exists (select from operations_request r
      where r.id = p_request and r.kind = 'contract.accept' and r.state = 'approved' and r.subject_id = p_id and r.asked_by = p_actor
        and r.decided_by <> p_actor) then
    raise exception 'a contract of the house is accepted by two';
  end if;
  if v_new and p_act = 'accept' then
    perform agents_contract_begin(v_contract, p_at);
  elsif p_act in ('accept', 'terminate') then
    if p_at <= app_now() then raise exception 'a contract ends with its period'; end if;
    perform agents_contract_end(p_id, p_at, case p_act when 'accept' then 'agreed' else 'terminated' end, null);
    perform agents_contract_end_below(v_contract.payee_id, 0, greatest(p_at, v_contract.starts_at), v_contract);
  else
    update agents_contract c set
        state = case when p_act = 'request_termination' then 'termination_requested' when not v_new then 'active'
          when p_act = 'reject' then 'rejected' else 'withdrawn' end,
        asked_by = case when p_act = 'request_termination' then p_side end, version = c.version + 1, changed_at = app_now()
      where c.id = p_id;
  end if;
  perform agents_contract_note(p_id, p_act, p_side, p_actor, p_request, null);
  if p_answer is not null then
    update agents_contract_event e set answer = p_answer where e.contract_id = p_id and e.version = p_version + 1;
  end if;
end $$;
grant execute on function agents_contract_act(uuid, int, text, text, uuid, uuid, timestamptz, text) to talora_app;
