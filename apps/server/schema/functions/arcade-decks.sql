-- Opens the first deck of a brand, a game and a book that was promised and never opened, unless one is open. True when it has opened one.
create or replace function arcade_open_deck(p_brand uuid, p_game int, p_book smallint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update arcade_deck d set opened_at = app_now()
  where d.id = (select x.id from arcade_deck x where x.brand_id = p_brand and x.game_id = p_game and x.book = p_book and x.opened_at is null
      order by x.no limit 1)
    and not exists (select from arcade_deck x where x.brand_id = p_brand and x.game_id = p_game and x.book = p_book
      and x.opened_at is not null and x.sold_out_at is null);
  return found;
exception when unique_violation then return false; -- somebody else has opened it at the same moment
end $$;
grant execute on function arcade_open_deck(uuid, int, smallint) to talora_app;

-- Locks a deck until the end of the transaction and tells what was sold of it: how many in all, and the tickets from an order on. No row
-- when the deck is not open. A deck is locked before seats, accounts and plays.
create or replace function arcade_lock_deck(p_deck uuid, p_from int) returns table (o_sold int, o_tickets int[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select d.sold into o_sold from arcade_deck d where d.id = p_deck and d.opened_at is not null and d.sold_out_at is null for update;
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
  if not found or v_deck.opened_at is null or v_deck.sold_out_at is not null or v_deck.size - v_deck.sold <> p_unsold then
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

-- A deck stays what was promised; it opens once, is sold ticket by ticket, and shows the seed that was promised when none is left.
create or replace function arcade_deck_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.brand_id, new.game_id, new.book, new.no, new.asset, new.price, new.size, new.math_version, new.sealed_seed, new.commitment,
      new.root, new.committed_at)
    is distinct from (old.id, old.brand_id, old.game_id, old.book, old.no, old.asset, old.price, old.size, old.math_version, old.sealed_seed,
      old.commitment, old.root, old.committed_at)
  then raise exception 'a deck stays what was promised'; end if;
  if old.sold_out_at is not null then raise exception 'a deck that is sold out stays as it is'; end if;
  if old.opened_at is not null and new.opened_at is distinct from old.opened_at then raise exception 'a deck opens once'; end if;
  if new.sold not in (old.sold, old.sold + 1) then raise exception 'a deck is sold ticket by ticket'; end if;
  if new.revealed_seed is not null and (new.sold <> new.size or sha256(new.revealed_seed) <> new.commitment) then
    raise exception 'the seed of a deck is the one that was promised, and is shown when the last ticket is sold';
  end if;
  return new;
end $$;
