-- The chain that a table's last renewal began; null where there was none.
create or replace function round_renewed(p_brand uuid, p_game int) returns int language sql stable set search_path = public, pg_temp as $$
  select max(w.left_chain) + 2 from round_renewal w where w.brand_id = p_brand and w.game_id = p_game
$$;
grant execute on function round_renewed(uuid, int) to talora_app;

-- A round begins open and empty, now, behind one that is settled: with the next number, and the next link of its table's chain, or the first
-- of the chain that a renewal began. Before the first round of a chain the chain that comes after it is promised.
create or replace function round_begin() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_last round_round%rowtype;
  v_is_over boolean; -- the last round had the last link of its chain
  v_renewed int := round_renewed(new.brand_id, new.game_id);
begin
  select r.* into v_last from round_round r where r.brand_id = new.brand_id and r.game_id = new.game_id order by r.no desc limit 1;
  if new.state <> 'open' then raise exception 'a round begins open'; end if;
  if new.no <> coalesce(v_last.no, 0) + 1 then raise exception 'a round has the next number of its table'; end if;
  if v_last.state <> 'settled' or new.opened_at < v_last.settled_at or new.opened_at not between app_now() - interval '1 minute' and app_now()
  then raise exception 'a round begins now, and when the one before it is settled'; end if;
  select v_last.link >= c.length into v_is_over from round_chain c
    where c.brand_id = new.brand_id and c.game_id = new.game_id and c.no = v_last.chain_no;
  if (new.chain_no, new.link) is distinct from
    (case when v_renewed > coalesce(v_last.chain_no, 0) then (v_renewed, 1)
      when coalesce(v_is_over, true) then (coalesce(v_last.chain_no, 0) + 1, 1) else (v_last.chain_no, v_last.link + 1) end)
  then raise exception 'a round has the next link of its chain'; end if;
  if not exists (select from round_chain c where c.brand_id = new.brand_id and c.game_id = new.game_id and c.no = new.chain_no + 1)
  then raise exception 'the chain that comes next is promised before'; end if;
  return new;
end $$;

-- Chains of a table are numbered without a gap. One that is there already is left to its key.
create or replace function round_chain_follow() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.no > 1 and not exists (select from round_chain c where c.brand_id = new.brand_id and c.game_id = new.game_id and c.no = new.no - 1)
  then raise exception 'a chain follows another'; end if;
  return new;
end $$;

-- Takes the chain of a table and the one that was promised behind it out of use, and makes the two that come after them: the next round has
-- the first link of the first, the second is promised. A round that is under way keeps its link: it is drawn by the seed that was promised for
-- it. Where there has been no round there are no chains. Answers where the table stood.
create or replace function round_renew(
  p_brand uuid, p_game int, p_reason text, p_length int, p_anchors bytea[], p_roots text[], out o_chain int, out o_link int
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last round_round%rowtype;
  v_renewed int;
  v_now timestamptz;
begin
  perform 1 from round_table t where t.brand_id = p_brand and t.game_id = p_game for update;
  select r.* into v_last from round_round r where r.brand_id = p_brand and r.game_id = p_game order by r.no desc limit 1;
  if v_last.no is null then raise exception 'a table leaves chains that it has'; end if;
  if cardinality(p_anchors) <> 2 or cardinality(p_roots) <> 2 then raise exception 'two chains come for two'; end if;
  v_renewed := round_renewed(p_brand, p_game);
  if v_renewed > v_last.chain_no then
    o_chain := v_renewed; o_link := 0;
  else
    o_chain := v_last.chain_no; o_link := v_last.link;
  end if;
  v_now := app_now();
  insert into round_chain (brand_id, game_id, no, anchor, length, sealed_root, made_at)
    select p_brand, p_game, o_chain + 1 + i.at, i.anchor, p_length, i.root, v_now
    from unnest(p_anchors, p_roots) with ordinality as i(anchor, root, at) order by i.at;
  insert into round_renewal (brand_id, game_id, left_chain, left_link, reason, renewed_at)
    values (p_brand, p_game, o_chain, o_link, p_reason, v_now);
  update round_table t set chain_no = o_chain + 2 where t.brand_id = p_brand and t.game_id = p_game;
end $$;
grant execute on function round_renew(uuid, int, text, int, bytea[], text[]) to talora_app;

-- A round goes forward, step by step and not before its time. What it has told stays as it was told: its list of bets is the one of the
-- bets that were taken, its seed is the one that the chain promised, and it ends when all of its bets are paid.
create or replace function round_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_promised bytea;
  v_bets int; v_stakes bigint; v_entropy text;
begin
  if (old.state, new.state) not in (('open', 'closed'), ('closed', 'drawn'), ('drawn', 'settled')) then
    raise exception 'a round that is % does not become %', old.state, new.state;
  end if;
  if old.closed_at is not null and (new.closed_at, new.bets, new.stakes, new.entropy) is distinct from (old.closed_at, old.bets, old.stakes, old.entropy)
    or old.drawn_at is not null and (new.drawn_at, new.seed, new.outcome, new.remembered) is distinct from (old.drawn_at, old.seed, old.outcome, old.remembered)
  then raise exception 'what a round has told stays'; end if;
  if greatest(new.closed_at, new.drawn_at, new.settled_at) > app_now()
    or new.closed_at < new.close_at or new.drawn_at < new.closed_at or new.settled_at < new.drawn_at
  then raise exception 'a round does nothing before its time'; end if;
  if new.state = 'closed' then
    -- Ids and client seeds are ASCII: the order of their bytes is the one that everybody else sorts them in.
    select count(*), coalesce(sum(b.stake), 0), coalesce(encode(sha256(convert_to(
        string_agg(b.id || ':' || b.client_seed, e'\n' order by (b.id || ':' || b.client_seed) collate "C"), 'UTF8')), 'hex'), 'none')
      into v_bets, v_stakes, v_entropy from round_bet b where b.round_id = new.id;
    if (new.bets, new.stakes, new.entropy) is distinct from (v_bets, v_stakes, v_entropy)
    then raise exception 'a round is closed with the bets that it took'; end if;
  elsif new.state = 'drawn' then
    select r.seed into v_promised from round_round r where r.brand_id = new.brand_id and r.game_id = new.game_id
      and r.chain_no = new.chain_no and r.link = new.link - 1;
    if not found and new.link = 1 then
      select c.anchor into v_promised from round_chain c where c.brand_id = new.brand_id and c.game_id = new.game_id and c.no = new.chain_no;
    end if;
    if v_promised is distinct from sha256(new.seed) then raise exception 'a seed is the one that its chain promised'; end if;
  elsif exists (select from round_bet b where b.round_id = new.id and b.settle_id is null) then
    raise exception 'a round is settled when all of its bets are';
  end if;
  return new;
end $$;

-- Takes bets of open rounds with their stakes, at most one item per member, or none of an item. Lines come as the text of their JSON.
-- Written exception to "own tables only": it calls plays and the ledger, so that a bet is one round trip. Statuses: those of
-- play_place_batch, 12 the round takes no more bets, 13 more than a member may stake in a round, whatever the number of his bets: on a spot
-- (`p_spots`: the most of each, as the text of its JSON; what is not in it takes nothing; null where only sums and the number of bets are
-- held, `p_bets` of them at most), in all, or by the brand. A round that takes bets is not closed
-- before they are written: closing waits for this lock, and what comes after it is late by the same clock. A bet that was taken is
-- answered as before; the name of another member's bet of the round is a mismatch (2), because an outcome says by it who has won. One whose lines are not its stake, or in another currency than its brand's, is no bet at all, and nothing of its batch
-- is taken.
create or replace function round_bet_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_brand uuid[], p_round uuid[],
  p_seed text[], p_lines text[], p_most bigint[], p_spots text[], p_bets int[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_brand uuid[];
  v_stop smallint[];
begin
  if exists (select from unnest(p_asset, p_stake, p_brand, p_lines) as i(asset, stake, brand, lines)
    where i.asset is distinct from (select s.asset from site_brand s where s.id = i.brand)
      or (select sum(l.stake::bigint) = i.stake and min(l.stake::bigint) > 0 from jsonb_to_recordset(i.lines::jsonb) as l(stake text)) is not true)
  then raise exception 'a bet is what its lines say, in the currency of its brand'; end if;
  perform 1 from round_round r where r.id = any (p_round) order by r.id for share;
  v_now := app_now();
  -- A member's other bets of the round stand still as well: theirs come one after the other.
  perform ledger_lock_accounts(p_member, p_asset);
  select array_agg((case
      when b.id is not null then 0
      when exists (select from round_bet x where x.round_id = i.round and x.id = i.id) then 2
      when r.id is null or r.state <> 'open' or v_now >= r.close_at or r.brand_id <> i.brand or r.game_id <> i.game then 12
      when i.stake + o.stakes > i.most or o.stakes > 0 and i.stake + o.stakes > g.max_bet then 13
      when o.bets >= i.bets then 13
      when i.spots is not null and exists (select from jsonb_array_elements(o.lines || i.lines::jsonb) l group by l ->> 'spot'
        having sum((l ->> 'stake')::bigint) > coalesce((i.spots::jsonb ->> (l ->> 'spot'))::bigint, 0)) then 13
      else 0 end)::smallint order by i.at)
    into v_stop
  from unnest(p_member, p_id, p_game, p_stake, p_brand, p_round, p_lines, p_most, p_spots, p_bets) with ordinality
    as i(m, id, game, stake, brand, round, lines, most, spots, bets, at)
  left join round_bet b on b.member_id = i.m and b.id = i.id
  left join round_round r on r.id = i.round
  left join games_listing g on g.brand_id = i.brand and g.game_id = i.game
  cross join lateral (select coalesce(sum((l ->> 'stake')::bigint), 0) as stakes, coalesce(jsonb_agg(l), '[]') as lines,
      count(distinct x.id) as bets
    from round_bet x cross join lateral jsonb_array_elements(x.lines) l where x.round_id = i.round and x.member_id = i.m) o;
  select array_agg(t.m), array_agg(t.id), array_agg(t.s), array_agg(t.b), array_agg(t.g), array_agg(t.stake), array_agg(t.brand)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand
  from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_brand, v_stop) as t(m, id, s, b, g, stake, brand, stop) where t.stop = 0;
  if v_id is not null then
    return query
    with placed as materialized (select r.* from play_place_batch(v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand) r),
    made as (
      insert into round_bet (member_id, id, brand_id, round_id, client_seed, lines, stake, placed_at)
      select i.m, i.id, i.brand, i.round, i.seed, i.lines::jsonb, i.stake, v_now
      from placed p
      join unnest(p_member, p_id, p_brand, p_round, p_seed, p_lines, p_stake) as i(m, id, brand, round, seed, lines, stake)
        on i.m = p.o_member and i.id = p.o_id
      where p.o_status = 0
    )
    select p.o_member, p.o_id, p.o_status, p.o_available from placed p;
  end if;
  return query select t.m, t.id, t.stop, null::bigint from unnest(p_member, p_id, v_stop) as t(m, id, stop) where t.stop <> 0;
end $$;
grant execute on function round_bet_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], uuid[], uuid[], text[], text[], bigint[],
  text[], int[]) to talora_app;

-- A member leaves a round by hand: the moment is written once, in milliseconds since its course began, `p_from_ms` after betting was closed,
-- and before `p_end_ms` of it: its end, or the moment at which the bet leaves by itself. Statuses: 0 left, now or before, at `o_ms`; 1 there
-- is no such bet of this member in this round of this table; 2 the course has not begun; 3 it is too late. The round is not drawn before what
-- is written here is: drawing waits for this lock, and what comes after it is late.
create or replace function round_leave(
  p_member uuid, p_id uuid, p_brand uuid, p_game int, p_round uuid, p_from_ms int, p_end_ms int, out o_status smallint, out o_ms int
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_state text; v_closed timestamptz; v_ms int;
begin
  select r.state, r.closed_at into v_state, v_closed from round_round r
    where r.id = p_round and r.brand_id = p_brand and r.game_id = p_game for share;
  select b.exit_ms into o_ms from round_bet b
    where b.member_id = p_member and b.id = p_id and b.round_id = p_round and b.brand_id = p_brand for update;
  if not found or v_state is null then o_status := 1; o_ms := null; return; end if;
  if o_ms is not null then o_status := 0; return; end if;
  -- A round that rests for years is late as well.
  v_ms := least(floor(extract(epoch from app_now() - v_closed) * 1000) - p_from_ms, 2147483647);
  o_status := case when v_state = 'open' or v_state = 'closed' and v_ms < 0 then 2
    when v_state <> 'closed' or v_ms >= p_end_ms then 3 else 0 end;
  if o_status <> 0 then return; end if;
  update round_bet b set exit_ms = v_ms where b.member_id = p_member and b.id = p_id;
  o_ms := v_ms;
end $$;
grant execute on function round_leave(uuid, uuid, uuid, int, uuid, int, int) to talora_app;

-- Settles bets of a drawn round, at most one item per member, with what they are paid. What was settled before stays. Answers how many
-- were settled now.
create or replace function round_settle_batch(
  p_round uuid, p_member uuid[], p_id uuid[], p_settle uuid[], p_asset smallint[], p_payout bigint[], p_valid bigint[], p_state smallint[]
) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_done int; v_settled int;
begin
  if not exists (select from round_round r where r.id = p_round and r.state = 'drawn') then raise exception 'a round is drawn before it is settled'; end if;
  if exists (select from unnest(p_member, p_id) as i(m, id) left join round_bet b on b.member_id = i.m and b.id = i.id and b.round_id = p_round
    where b.id is null) then raise exception 'a bet is settled with its round'; end if;
  -- Won, lost, or given back.
  if not p_state <@ array[1, 2, 3]::smallint[] then raise exception 'a bet of a round ends with it'; end if;
  select count(*) filter (where s.o_status = 0), count(*) filter (where s.o_status <= 1) into v_done, v_settled
    from play_settle_batch(p_member, p_id, p_settle, p_asset, p_payout, p_valid, p_state) s;
  if v_settled <> cardinality(p_id) then raise exception 'a bet of a round was settled otherwise'; end if;
  update round_bet b set settle_id = i.settle, payout = i.payout
    from unnest(p_member, p_id, p_settle, p_payout) as i(m, id, settle, payout)
    where b.member_id = i.m and b.id = i.id and b.settle_id is null;
  return v_done;
end $$;
grant execute on function round_settle_batch(uuid, uuid[], uuid[], uuid[], smallint[], bigint[], bigint[], smallint[]) to talora_app;
