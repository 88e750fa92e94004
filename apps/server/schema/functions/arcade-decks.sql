-- Opens the first deck of a brand, a game and a book that was promised and never opened, unless one is open. True when it has opened one.
create or replace function arcade_open_deck(p_brand uuid, p_game int, p_book smallint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update arcade_deck d set opened_at = app_now()
  where d.id = (select x.id from arcade_deck x where x.brand_id = p_brand and x.game_id = p_game and x.book = p_book and x.opened_at is null
      order by x.no limit 1)
    and d.opened_at is null -- asked again of the row that another server has opened meanwhile
    and not exists (select from arcade_deck x where x.brand_id = p_brand and x.game_id = p_game and x.book = p_book
      and x.opened_at is not null and x.sold_out_at is null and x.voided_at is null);
  return found;
exception when unique_violation then return false; -- somebody else has opened it at the same moment
end $$;
grant execute on function arcade_open_deck(uuid, int, smallint) to talora_app;

-- Locks a deck until the end of the transaction and tells what was sold of it: how many in all, and the tickets from an order on. No row
-- when the deck is not open. A deck is locked before seats, accounts and plays.
create or replace function arcade_lock_deck(p_deck uuid, p_from int) returns table (o_sold int, o_tickets int[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select d.sold into o_sold from arcade_deck d where d.id = p_deck and d.opened_at is not null and d.sold_out_at is null and d.voided_at is null for update;
  if not found then return; end if;
  -- Read after the lock was got: what others have sold meanwhile is in it.
  select coalesce(array_agg(t.ticket order by t.at), '{}') into o_tickets from arcade_ticket t where t.deck_id = p_deck and t.at >= p_from;
  return next;
end $$;
grant execute on function arcade_lock_deck(uuid, int) to talora_app;

-- Sells a ticket as the round of its buyer: seat, debit, play, credit, round and ticket together or not at all. Statuses: those of
-- arcade_spin_batch, and 15 when the deck is not open or something else was unsold of it by then. The last ticket shows the deck's seed
-- and opens the deck that was promised next.
create or replace function arcade_buy_ticket(
  p_deck uuid, p_ticket int, p_unsold int, p_seed bytea, p_member uuid, p_id uuid, p_stake bigint, p_payout bigint, p_valid bigint,
  p_state smallint, p_pair uuid, p_nonce int, p_math text, p_outcome text, p_bets text, p_pace int
) returns table (o_status smallint, o_available bigint, o_wait int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_deck arcade_deck;
  v_is_last boolean;
begin
  select d.* into v_deck from arcade_deck d where d.id = p_deck for update;
  if not found or v_deck.opened_at is null or v_deck.sold_out_at is not null or v_deck.voided_at is not null
    or v_deck.size - v_deck.sold <> p_unsold then
    return query select 15::smallint, null::bigint, 0;
    return;
  end if;
  if p_stake <> v_deck.price or p_ticket >= v_deck.size then raise exception 'a ticket has the price and a number of its deck'; end if;
  select r.o_status, r.o_available, r.o_wait into o_status, o_available, o_wait from arcade_spin_batch(
    array[p_member], array[p_id], array[v_deck.asset], array[v_deck.book], array[v_deck.game_id], array[p_stake], array[p_payout],
    array[p_valid], array[p_state], array[p_pair], array[p_nonce], array[p_math], array[p_outcome], array[p_bets], array[p_pace],
    array[v_deck.brand_id], array[null::bigint], array[null::bigint]) r;
  if o_status = 0 then
    insert into arcade_ticket (deck_id, ticket, at, member_id, play_id) values (p_deck, p_ticket, v_deck.sold, p_member, p_id);
    v_is_last := v_deck.sold + 1 = v_deck.size;
    update arcade_deck d set sold = d.sold + 1, sold_out_at = case when v_is_last then app_now() end,
      revealed_seed = case when v_is_last then p_seed end where d.id = p_deck;
    if v_is_last then perform arcade_open_deck(v_deck.brand_id, v_deck.game_id, v_deck.book); end if;
  end if;
  return next;
end $$;
grant execute on function arcade_buy_ticket(uuid, int, int, bytea, uuid, uuid, bigint, bigint, bigint, smallint, uuid, int, text, text, text,
  int) to talora_app;

-- Ends a deck for money before its last ticket, as two members of staff have decided: shows its seed, pays what the draw among its buyers gives
-- to whom (by order of selling), and opens the deck that was promised next. What was paid is read here, and what is due is no more than what
-- the tickets have cost: that the house has kept nothing of the promise is for the proof, which lays the deck out again. A deck is locked
-- before accounts, and these in a fixed order.
create or replace function arcade_void_deck(
  p_deck uuid, p_request uuid, p_seed bytea, p_entropy bytea, p_due bigint, p_at int[], p_amount bigint[], p_pay uuid[]
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_deck arcade_deck;
  v_paid bigint;
  v_status smallint;
  v_prize record;
begin
  select d.* into strict v_deck from arcade_deck d where d.id = p_deck for update;
  if v_deck.opened_at is null or v_deck.sold_out_at is not null or v_deck.voided_at is not null then raise exception 'a deck that is open is ended'; end if;
  if not exists (select from site_brand b where b.id = v_deck.brand_id and b.real_book = v_deck.book) then raise exception 'a deck for money is ended'; end if;
  if not exists (select from operations_request r where r.id = p_request and r.kind = 'deck.void' and r.subject_id = p_deck
    and r.brand_id = v_deck.brand_id and r.state = 'approved') then raise exception 'no two people stand behind the end of a deck' using errcode = 'insufficient_privilege'; end if;
  select coalesce(sum(r.payout), 0) into v_paid from arcade_ticket t join arcade_round r on r.member_id = t.member_id and r.id = t.play_id
    where t.deck_id = p_deck;
  if p_due > v_deck.price * v_deck.sold or p_due < 0 then raise exception 'no more is due than what was paid for'; end if;
  if (select coalesce(sum(u), 0) from unnest(p_amount) u) <> greatest(p_due - v_paid, 0) then raise exception 'a draw pays what is due'; end if;
  if exists (select from unnest(p_pay) u where abs(extract(epoch from app_now() - uuid_v7_time(u))) > 86400) then raise exception 'an id of another day'; end if;
  insert into arcade_deck_void (deck_id, request_id, sold, due, paid, entropy, voided_at)
    values (p_deck, p_request, v_deck.sold, p_due, v_paid, p_entropy, app_now());
  insert into arcade_deck_prize (deck_id, prize, at, ticket, member_id, play_id, amount, pay_id)
    select p_deck, u.prize - 1, u.at, t.ticket, t.member_id, t.play_id, u.amount, u.pay
    from unnest(p_at, p_amount, p_pay) with ordinality as u(at, amount, pay, prize)
    join arcade_ticket t on t.deck_id = p_deck and t.at = u.at;
  perform 1 from ledger_account a where a.asset = v_deck.asset
    and a.member_id in (select z.member_id from arcade_deck_prize z where z.deck_id = p_deck) order by a.member_id for update;
  for v_prize in select z.* from arcade_deck_prize z where z.deck_id = p_deck order by z.member_id, z.prize loop
    select b.o_status into v_status from ledger_post_batch(array[v_prize.member_id], array[v_prize.pay_id], array[15::smallint],
      array[v_deck.asset], array[v_prize.amount], array[v_prize.play_id], array[0::smallint], array[0::bigint]) b;
    if v_status is distinct from 0::smallint then raise exception 'a prize is paid once, into a wallet that is there'; end if;
  end loop;
  if (select count(*) from arcade_deck_prize z where z.deck_id = p_deck) <> coalesce(cardinality(p_at), 0) then raise exception 'a prize goes to a ticket'; end if;
  update arcade_deck d set voided_at = app_now(), revealed_seed = p_seed where d.id = p_deck;
  perform arcade_open_deck(v_deck.brand_id, v_deck.game_id, v_deck.book);
end $$;
grant execute on function arcade_void_deck(uuid, uuid, bytea, bytea, bigint, int[], bigint[], uuid[]) to talora_app;

-- A deck stays what was promised; it opens once, is sold ticket by ticket, and shows the seed that was promised when none is left or it is void.
create or replace function arcade_deck_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.brand_id, new.game_id, new.book, new.no, new.asset, new.price, new.size, new.math_version, new.sealed_seed, new.commitment,
      new.root, new.committed_at)
    is distinct from (old.id, old.brand_id, old.game_id, old.book, old.no, old.asset, old.price, old.size, old.math_version, old.sealed_seed,
      old.commitment, old.root, old.committed_at)
  then raise exception 'a deck stays what was promised'; end if;
  if coalesce(old.sold_out_at, old.voided_at) is not null then raise exception 'a deck that is sold out or void stays as it is'; end if;
  if old.opened_at is not null and new.opened_at is distinct from old.opened_at then raise exception 'a deck opens once'; end if;
  if new.sold not in (old.sold, old.sold + 1) then raise exception 'a deck is sold ticket by ticket'; end if;
  if new.revealed_seed is not null and (new.sold <> new.size and new.voided_at is null or sha256(new.revealed_seed) <> new.commitment) then
    raise exception 'the seed of a deck is the one that was promised, and is shown when the last ticket is sold or the deck is void';
  end if;
  return new;
end $$;
