-- Is one member right above the other in the agent tree, both in one brand? The first is who sends.
create or replace function transfers_in_line(p_sender uuid, p_receiver uuid, p_direction text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((select case p_direction
      when 'up' then s.agent_id = r.id and s.path = r.path || s.no || '.'
      when 'down' then r.agent_id = s.id and r.path = s.path || r.no || '.' end
    from identity_member s join identity_member r on r.brand_id = s.brand_id
    where s.id = p_sender and r.id = p_receiver and s.id <> r.id), false)
$$;

-- Locks the accounts of sender and receiver, in the order of their ids whoever of them sends, and tells how both stand: whether one is right
-- above the other, what stops the sender, what is available, what was sent this way since midnight of the zone, and whether the receiver
-- could take the sum. A transfer from above is a deposit to the receiver's own limits. `o_is_repeat`: the request has been made before.
create or replace function transfers_look(
  p_sender uuid, p_receiver uuid, p_request uuid, p_direction text, p_asset smallint, p_amount bigint, p_zone text
) returns table (
  o_is_repeat boolean, o_is_in_line boolean, o_is_locked boolean, o_is_out boolean, o_has_dispute boolean, o_available bigint,
  o_sent bigint, o_count bigint, o_is_ready boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
  v_midnight timestamptz;
  v_sender ledger_account%rowtype;
  v_receiver ledger_account%rowtype;
begin
  perform 1 from ledger_account a where a.member_id in (p_sender, p_receiver) and a.asset = p_asset order by a.member_id for update;
  -- Whoever is being locked out, or moved in the tree, is so before or after.
  perform 1 from identity_member m where m.id in (p_sender, p_receiver) order by m.id for share;
  v_now := app_now();
  v_midnight := (v_now at time zone p_zone)::date::timestamp at time zone p_zone;
  select * into v_sender from ledger_account a where a.member_id = p_sender and a.asset = p_asset;
  select * into v_receiver from ledger_account a where a.member_id = p_receiver and a.asset = p_asset;
  return query select
    exists (select from transfers_made m where m.member_id = p_sender and m.request_id = p_request),
    transfers_in_line(p_sender, p_receiver, p_direction),
    coalesce((select m.locked_at is not null from identity_member m where m.id = p_sender), true),
    exists (select from protection_exclusion e where e.member_id = p_sender and e.until_at > v_now),
    exists (select from wallet_withdrawal w where w.member_id = p_sender and w.state = 'disputed'),
    coalesce(v_sender.balance - v_sender.held, 0),
    coalesce((select sum(m.amount) from transfers_made m
      where m.member_id = p_sender and m.direction = p_direction and m.made_at >= v_midnight), 0)::bigint,
    (select count(*) from transfers_made m where m.member_id = p_sender and m.direction = p_direction and m.made_at >= v_midnight),
    coalesce(v_receiver.balance - v_receiver.held >= 0, false)
      and exists (select from identity_member m join site_brand b on b.id = m.brand_id
        where m.id = p_receiver and m.locked_at is null and b.real_book = v_receiver.book)
      and not exists (select from protection_exclusion e where e.member_id = p_receiver and e.until_at > v_now)
      and (p_direction = 'up' or protection_deposit_stop(p_receiver, p_asset, p_amount) = 0);
end $$;
grant execute on function transfers_look(uuid, uuid, uuid, text, smallint, bigint, text) to talora_app;

-- Makes a transfer: its row and both lines of the ledger, or nothing. Whatever the asker has looked at, it goes along the direct line, in
-- real money of one brand, while the brand allows it, and out of a wallet of which nothing is left to play; between members who are neither
-- locked nor out of play, and what comes from above fits the limits of deposits that its receiver has set.
create or replace function transfers_make(
  p_sender uuid, p_id uuid, p_request uuid, p_receiver uuid, p_direction text, p_asset smallint, p_amount bigint, p_note text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_brand site_brand%rowtype;
  v_done bigint;
begin
  perform 1 from ledger_account a where a.member_id in (p_sender, p_receiver) and a.asset = p_asset order by a.member_id for update;
  if abs(extract(epoch from app_now() - uuid_v7_time(p_id))) > 86400 then
    raise exception 'the id of a transfer is of another day' using errcode = 'insufficient_privilege';
  end if;
  if not transfers_in_line(p_sender, p_receiver, p_direction) then
    raise exception 'a transfer goes along the direct line' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from identity_member m where m.id in (p_sender, p_receiver) order by m.id for share;
  if exists (select from identity_member m where m.id in (p_sender, p_receiver) and m.locked_at is not null)
    or exists (select from protection_exclusion e where e.member_id in (p_sender, p_receiver) and e.until_at > app_now())
    or exists (select from wallet_withdrawal w where w.member_id = p_sender and w.state = 'disputed')
    or exists (select from ledger_account a where a.member_id = p_receiver and a.asset = p_asset and a.balance - a.held < 0)
    or p_direction = 'down' and protection_deposit_stop(p_receiver, p_asset, p_amount) <> 0 then
    raise exception 'a transfer is between members whose money may move' using errcode = 'insufficient_privilege';
  end if;
  select b.* into v_brand from identity_member m join site_brand b on b.id = m.brand_id where m.id = p_sender;
  if (select count(*) from ledger_account a where a.member_id in (p_sender, p_receiver) and a.asset = p_asset
      and a.asset = v_brand.asset and a.book = v_brand.real_book) <> 2 then
    raise exception 'a transfer is of real money of one brand' using errcode = 'insufficient_privilege';
  end if;
  -- Off is where a brand begins, and regulated mode stands above the switch.
  if coalesce((v_brand.settings ->> 'isRegulated')::boolean, false)
    or not coalesce((v_brand.settings ->> case p_direction when 'up' then 'isUplineTransferOn' else 'isDownlineTransferOn' end)::boolean, false) then
    raise exception 'the brand allows no such transfer' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from turnover_requirement r where r.member_id = p_sender and r.state = 'open') then
    raise exception 'what has to be played is not sent on' using errcode = 'insufficient_privilege';
  end if;
  if p_direction = 'down' and not exists (select from turnover_requirement r
      where r.member_id = p_receiver and r.id = p_id and r.amount = p_amount and r.asset = p_asset) then
    raise exception 'a transfer from above has to be played as a deposit has' using errcode = 'insufficient_privilege';
  end if;
  insert into transfers_made (member_id, id, request_id, brand_id, receiver_id, direction, asset, amount, note, sender_path, receiver_path, made_at)
    select s.id, p_id, p_request, s.brand_id, r.id, p_direction, p_asset, p_amount, p_note, s.path, r.path, app_now()
    from identity_member s, identity_member r where s.id = p_sender and r.id = p_receiver;
  select count(*) filter (where b.o_status = 0) into v_done
    from ledger_post_batch(array[p_sender, p_receiver], array[p_id, p_id],
      case p_direction when 'up' then array[20, 21]::smallint[] else array[22, 23]::smallint[] end,
      array[p_asset, p_asset], array[p_amount, p_amount], array[p_id, p_id], array[0, 0]::smallint[], array[0, 0]::bigint[]) b;
  if v_done <> 2 then raise exception 'a transfer leaves one wallet and comes to another' using errcode = 'insufficient_privilege'; end if;
end $$;
grant execute on function transfers_make(uuid, uuid, uuid, uuid, text, smallint, bigint, text) to talora_app;
