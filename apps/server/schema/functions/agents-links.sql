-- Writes down which contracts a link presets: once, before anybody has registered by it, and none above what its agent has. p_presets:
-- [{"kind", "period", "carriesLoss", "rate"}], rates in millionths.
create or replace function agents_link_bind(p_agent uuid, p_link uuid, p_presets jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_link agents_link%rowtype;
  v_uses int;
begin
  select * into strict v_link from agents_link l where l.agent_id = p_agent and l.id = p_link;
  select c.uses into strict v_uses from identity_invite_code c where c.brand_id = v_link.brand_id and c.code = v_link.code for update;
  if v_uses > 0 or exists (select from agents_link_preset p where p.brand_id = v_link.brand_id and p.code = v_link.code) then
    raise exception 'what a link presets never changes';
  end if;
  if exists (select from jsonb_to_recordset(p_presets) as p(kind text, rate int)
      where not coalesce(p.rate <= agents_contract_own_ratio(p.kind, p_agent, null), false)) then
    raise exception 'nobody gives more than they have';
  end if;
  insert into agents_link_preset (brand_id, code, kind, period, carries_loss, rate)
    select v_link.brand_id, v_link.code, p.kind, p.period, p."carriesLoss", p.rate
    from jsonb_to_recordset(p_presets) as p(kind text, period text, "carriesLoss" boolean, rate int);
end $$;
grant execute on function agents_link_bind(uuid, uuid, jsonb) to talora_app;

-- Whoever registers by a link has what it presets waiting from the same transaction on.
create or replace function agents_link_register() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agents_link_offer (member_id, kind, brand_id, code, state, made_at)
    select new.id, p.kind, p.brand_id, p.code, 'waiting', app_now() from agents_link_preset p where p.brand_id = new.brand_id and p.code = new.invite_code;
  return null;
end $$;

-- Notes by which contract it was offered what a link presets: one that waits for the newcomer, of the link's agent and its terms, and no other.
create or replace function agents_link_offered(p_member uuid, p_kind text, p_contract uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update agents_link_offer o set state = 'offered', contract_id = p_contract, ended_at = app_now()
    from agents_link_preset p join agents_link l on l.brand_id = p.brand_id and l.code = p.code join agents_contract c on c.id = p_contract
    where o.member_id = p_member and o.kind = p_kind and o.state = 'waiting'
      and p.brand_id = o.brand_id and p.code = o.code and p.kind = o.kind
      and c.brand_id = o.brand_id and c.payer_id = l.agent_id and c.payee_id = p_member and c.kind = p.kind and c.state = 'requested' and c.asked_by = 'payer'
      and c.period is not distinct from p.period and c.carries_loss = p.carries_loss and c.ratio = p.rate
      and c.tiers = jsonb_build_array(jsonb_build_object('rate', p.rate::text, 'minActive', 0, 'minValidBet', '0', 'minLoss', '0'));
  if not found then raise exception 'what a link presets is offered once, and as it presets it'; end if;
end $$;
grant execute on function agents_link_offered(uuid, text, uuid) to talora_jobs;

-- Notes why it was not offered.
create or replace function agents_link_missed(p_member uuid, p_kind text, p_problem text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update agents_link_offer o set state = 'missed', problem = p_problem, ended_at = app_now()
    where o.member_id = p_member and o.kind = p_kind and o.state = 'waiting';
  if not found then raise exception 'what has an end does not end again'; end if;
end $$;
grant execute on function agents_link_missed(uuid, text, text) to talora_jobs;
