-- The linked jackpot. Pools move by these functions alone; what they count they read themselves. Written exception to "own tables only": what
-- is counted are rounds of the house.

-- Posts for a pool or its winner what cannot have been posted before; nothing moves of nothing.
create or replace function jackpot_post(p_owner uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_status smallint;
begin
  if p_amount = 0 then return; end if;
  select b.o_status into v_status from ledger_post_batch(array[p_owner], array[p_id], array[p_kind], array[p_asset], array[p_amount],
    array[p_ref], array[0::smallint], array[0::bigint]) b;
  if v_status is distinct from 0::smallint then raise exception 'a pool posts kind % once, out of what it has', p_kind; end if;
end $$;

-- What a brand runs.
create or replace function jackpot_profile(p_brand uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce(b.settings ->> 'jackpotProfile', 'off') from site_brand b where b.id = p_brand
$$;

create or replace function jackpot_id_check(p_id uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if p_id is null or abs(extract(epoch from app_now() - uuid_v7_time(p_id))) > 86400 then raise exception 'an id of another day'; end if;
end $$;

-- The figures of a pool in a profile and an asset, written once more beside those of the application (`termsOfTier`): who can post for a pool
-- cannot choose them. Rates in hundredths of a percent, sums and odds in minor units.
create or replace function jackpot_terms(p_profile text, p_tier text, p_asset smallint)
returns table (o_seed bigint, o_cap bigint, o_rate bigint, o_reserve_rate bigint, o_odds bigint) language sql immutable as $$
  select t.seed * s.scale, t.cap * s.scale, t.rate, t.reserve_rate, t.odds * s.scale
  from (values ('mini', null, 5000::bigint, 10000::bigint, 10::bigint, 20::bigint, null::bigint), ('minor', null, 50000, 100000, 10, 20, null),
      ('major', null, 500000, 2000000, 15, 10, null), ('grand', 'standard', 100000000, null, 10, 10, 100000000000),
      ('grand', 'grand30m', 3000000000, null, 10, 10, 3000000000000)) as t(tier, profile, seed, cap, rate, reserve_rate, odds)
  join (values (1, 1), (6, 1), (3, 8), (4, 12), (2, 40), (5, 40)) as s(asset, scale) on s.asset = p_asset
  where t.tier = p_tier and p_profile in ('standard', 'grand30m') and coalesce(t.profile, p_profile) = p_profile
$$;

-- Begins a run of a pool whose meter is empty: the seed comes from its reserve, and the house lends what is short. `p_terms` has the figures
-- as text, and what is promised of a hidden value; `p_loan` is the id of the transfer of the loan.
create or replace function jackpot_seed(p_pool uuid, p_terms jsonb, p_loan uuid, p_batch int) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_pool jackpot_pool%rowtype;
  v_seed bigint := (p_terms ->> 'seed')::bigint;
  v_lent bigint;
begin
  perform jackpot_id_check(p_loan);
  select * into strict v_pool from jackpot_pool p where p.id = p_pool for update;
  if v_pool.meter <> 0 then raise exception 'a pool that is seeded was empty'; end if;
  if not exists (select from jackpot_terms(jackpot_profile(v_pool.brand_id), v_pool.tier, v_pool.asset) t
    where (t.o_seed, t.o_cap, t.o_rate, t.o_reserve_rate, t.o_odds) is not distinct from (v_seed, (p_terms ->> 'cap')::bigint,
      (p_terms ->> 'rate')::bigint, (p_terms ->> 'reserveRate')::bigint, (p_terms ->> 'odds')::bigint))
  then raise exception 'figures of another profile'; end if;
  v_lent := greatest(v_seed - v_pool.reserve / 10000, 0);
  perform jackpot_post(p_pool, p_loan, 64::smallint, v_pool.asset, v_lent, p_pool);
  update jackpot_pool p set is_open = true, run_no = p.run_no + 1, meter = v_seed * 10000, reserve = p.reserve + (v_lent - v_seed) * 10000,
    loan = p.loan + v_lent where p.id = p_pool returning * into v_pool;
  insert into jackpot_run (pool_id, no, brand_id, seed, cap, rate, reserve_rate, odds, commitment, sealed, lent, loan_id, reserve_after,
    after_batch, opened_at)
  values (p_pool, v_pool.run_no, v_pool.brand_id, v_seed, (p_terms ->> 'cap')::bigint, (p_terms ->> 'rate')::bigint,
    (p_terms ->> 'reserveRate')::bigint, (p_terms ->> 'odds')::bigint, decode(p_terms ->> 'commitment', 'hex'), p_terms ->> 'sealed', v_lent,
    case when v_lent > 0 then p_loan end, v_pool.reserve, p_batch, app_now());
end $$;

-- Takes a brand's jackpot for this transaction: how far it is counted, or nothing while another server counts. A brand that runs one for the
-- first time begins behind all that is over.
create or replace function jackpot_take(p_brand uuid) returns setof jackpot_position
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if jackpot_profile(p_brand) <> 'off' then
    insert into jackpot_position (brand_id, book, asset, xid, member_id, play_id, began_at)
      select b.id, b.real_book, b.asset, settled_xid() - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'ffffffff-ffff-ffff-ffff-ffffffffffff', app_now()
      from site_brand b where b.id = p_brand on conflict do nothing;
  end if;
  return query select p.* from jackpot_position p where p.brand_id = p_brand for update skip locked;
end $$;
grant execute on function jackpot_take(uuid) to talora_app, talora_jobs;

-- Opens a pool of a brand that runs a jackpot, with an account of its own where it has none.
create or replace function jackpot_open(p_brand uuid, p_tier text, p_id uuid, p_terms jsonb, p_loan uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_position jackpot_position%rowtype;
  v_pool uuid;
begin
  select * into strict v_position from jackpot_position p where p.brand_id = p_brand for update;
  if jackpot_profile(p_brand) = 'off' then raise exception 'the brand runs no jackpot'; end if;
  select p.id into v_pool from jackpot_pool p where p.brand_id = p_brand and p.tier = p_tier;
  if not found then
    perform jackpot_id_check(p_id);
    if exists (select from identity_member m where m.id = p_id) then raise exception 'a pool is nobody''s wallet'; end if;
    insert into jackpot_pool (id, brand_id, tier, asset, is_open, run_no, meter, reserve, contributed, loan)
      values (p_id, p_brand, p_tier, v_position.asset, false, 0, 0, 0, 0, 0);
    insert into ledger_account (member_id, asset, book) values (p_id, v_position.asset, v_position.book);
    v_pool := p_id;
  elsif (select p.is_open from jackpot_pool p where p.id = v_pool) then
    raise exception 'a pool that is open is not opened';
  end if;
  perform 1 from ledger_account a where a.member_id = v_pool and a.asset = v_position.asset for update;
  perform jackpot_seed(v_pool, p_terms, p_loan, v_position.batches);
end $$;
grant execute on function jackpot_open(uuid, text, uuid, jsonb, uuid) to talora_app, talora_jobs;

-- What is promised of the hidden value of a run now, and the meter that it lies behind: the run's own promise, or that of its last renewal.
create or replace function jackpot_promise(p_run jackpot_run) returns table (o_commitment bytea, o_sealed text, o_meter bigint, o_no int)
language sql stable set search_path = public, pg_temp as $$
  select p.* from (
    select w.commitment, w.sealed, w.meter, w.no from jackpot_renewal w where w.pool_id = p_run.pool_id and w.run_no = p_run.no
    union all select p_run.commitment, p_run.sealed, p_run.seed * 10000, 0) as p(commitment, sealed, meter, no) order by p.no desc limit 1
$$;
grant execute on function jackpot_promise(jackpot_run) to talora_app, talora_read;

-- Takes the hidden value of an open run out of use and promises another: the one that was promised is shown, and was not reached. What comes
-- in its place lies behind the meter, which the proof sees, since it opens what is sealed.
create or replace function jackpot_renew(p_pool uuid, p_salt bytea, p_value bigint, p_commitment bytea, p_sealed text, p_reason text)
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_pool jackpot_pool%rowtype;
  v_run jackpot_run%rowtype;
  v_promise record;
  v_batches int;
begin
  select p.batches into strict v_batches from jackpot_position p
    where p.brand_id = (select o.brand_id from jackpot_pool o where o.id = p_pool) for update;
  select * into strict v_pool from jackpot_pool p where p.id = p_pool for update;
  select * into strict v_run from jackpot_run r where r.pool_id = p_pool and r.ended_at is null;
  if v_run.cap is null then raise exception 'a pool that chance decides hides no value'; end if;
  select * into strict v_promise from jackpot_promise(v_run);
  if octet_length(p_salt) <> 32 or sha256(p_salt || convert_to(p_value::text, 'UTF8')) <> v_promise.o_commitment
  then raise exception 'a value that was not promised'; end if;
  if v_pool.meter >= p_value * 10000 then raise exception 'a value that was reached is paid'; end if;
  insert into jackpot_renewal (pool_id, run_no, no, salt, value, meter, after_batch, commitment, sealed, reason, renewed_at)
    values (p_pool, v_run.no, v_promise.o_no + 1, p_salt, p_value, v_pool.meter, v_batches, p_commitment, p_sealed, p_reason, app_now());
end $$;
grant execute on function jackpot_renew(uuid, bytea, bigint, bytea, text, text) to talora_app;

-- Does a round's number hit a run of these odds? One that was drawn by others stands for the same share of its own.
create or replace function jackpot_hits(p_round arcade_round, p_odds bigint) returns boolean language sql immutable as
$$ select p_round.grand_number::numeric * p_odds < p_round.stake::numeric * p_round.grand_odds $$;

-- Pays the meter of a pool to the member of the round that hit it, and seeds the pool again unless the brand's jackpot is off. `p_hit`: payId,
-- and for a hidden value its salt and the value as text; `next`: the figures of the next run, or null.
create or replace function jackpot_pay(p_pool uuid, p_round arcade_round, p_batch uuid, p_no int, p_hit jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_pool jackpot_pool%rowtype;
  v_run jackpot_run%rowtype;
  v_pay uuid := (p_hit ->> 'payId')::uuid;
  v_value bigint := (p_hit ->> 'value')::bigint;
  v_salt bytea := decode(p_hit ->> 'salt', 'hex');
  v_paid bigint;
  v_promise record;
begin
  perform jackpot_id_check(v_pay);
  select * into strict v_pool from jackpot_pool p where p.id = p_pool for update;
  select * into strict v_run from jackpot_run r where r.pool_id = p_pool and r.ended_at is null;
  if v_run.cap is null then
    if not jackpot_hits(p_round, v_run.odds) then raise exception 'a round whose number does not hit'; end if;
  else
    select * into strict v_promise from jackpot_promise(v_run);
    if octet_length(v_salt) <> 32 or sha256(v_salt || convert_to(v_value::text, 'UTF8')) <> v_promise.o_commitment
      or v_value > v_run.cap or v_value * 10000 <= v_promise.o_meter then raise exception 'a value that was not promised'; end if;
    if v_pool.meter < v_value * 10000 or v_pool.meter - v_run.rate * p_round.stake >= v_value * 10000 then
      raise exception 'a round that does not bring the meter to its value';
    end if;
  end if;
  v_paid := v_pool.meter / 10000;
  perform jackpot_post(p_pool, p_batch, 62::smallint, v_pool.asset, v_paid, v_pay);
  perform jackpot_post(p_round.member_id, v_pay, 63::smallint, v_pool.asset, v_paid, p_round.id);
  update jackpot_pool p set is_open = false, meter = 0, reserve = p.reserve + p.meter % 10000 where p.id = p_pool;
  update jackpot_run r set ended_batch = p_no, hit_member_id = p_round.member_id, hit_play_id = p_round.id, pay_id = v_pay, paid = v_paid,
    salt = v_salt, value = v_value, ended_at = app_now() where r.pool_id = p_pool and r.no = v_run.no;
  if (jackpot_profile(v_pool.brand_id) = 'off') <> (p_hit ->> 'next' is null) then raise exception 'a pool goes on while its brand runs a jackpot'; end if;
  if p_hit ->> 'next' is not null then perform jackpot_seed(p_pool, p_hit -> 'next', p_batch, p_no); end if;
end $$;

-- Counts a brand's rounds behind its position up to one, which ends the batch, and pays what that one has hit: `p_hits` by tier. The rounds are
-- read here; they are over, and each is counted once. A number that hits the grand ends its batch, so that none is passed over. What the house
-- has lent is paid back before a reserve grows. Stakes, accounts and position move together.
create or replace function jackpot_book(p_brand uuid, p_id uuid, p_xid bigint, p_member uuid, p_play uuid, p_hits jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_at jackpot_position%rowtype;
  v_last arcade_round%rowtype;
  v_odds bigint;
  v_plays int; v_stake bigint; v_grand int;
  v_pool jackpot_pool%rowtype;
  v_run jackpot_run%rowtype;
  v_repaid bigint;
begin
  perform jackpot_id_check(p_id);
  select * into strict v_at from jackpot_position p where p.brand_id = p_brand for update;
  if p_xid >= settled_xid() then raise exception 'what is not over is not counted'; end if;
  select o.odds into v_odds from jackpot_pool p join jackpot_run o on o.pool_id = p.id and o.ended_at is null
    where p.brand_id = p_brand and p.tier = 'grand';
  select count(*)::int, sum(r.stake), count(*) filter (where jackpot_hits(r, v_odds) and (r.member_id, r.id) <> (p_member, p_play))
    into v_plays, v_stake, v_grand
  from arcade_round r where r.jackpot_book = v_at.book and r.xid between v_at.xid and p_xid
    and (r.xid, r.member_id, r.id) > (v_at.xid, v_at.member_id, v_at.play_id) and (r.xid, r.member_id, r.id) <= (p_xid, p_member, p_play);
  select r.* into v_last from arcade_round r where r.member_id = p_member and r.id = p_play and r.jackpot_book = v_at.book and r.xid = p_xid;
  if not found or v_plays = 0 then raise exception 'a batch ends with a round of its own'; end if;
  perform 1 from ledger_account a where a.asset = v_at.asset
    and (a.member_id = p_member or a.member_id in (select p.id from jackpot_pool p where p.brand_id = p_brand)) order by a.member_id for update;
  insert into jackpot_batch (brand_id, no, id, from_xid, from_member_id, from_play_id, xid, member_id, play_id, plays, stake, booked_at)
    values (p_brand, v_at.batches + 1, p_id, v_at.xid, v_at.member_id, v_at.play_id, p_xid, p_member, p_play, v_plays, v_stake, app_now());
  update jackpot_position p set batches = p.batches + 1, xid = p_xid, member_id = p_member, play_id = p_play where p.brand_id = p_brand;
  for v_pool in select * from jackpot_pool p where p.brand_id = p_brand and p.is_open order by p.id for update loop
    select * into strict v_run from jackpot_run r where r.pool_id = v_pool.id and r.ended_at is null;
    if v_run.cap is null and (v_grand > 0 or jackpot_hits(v_last, v_run.odds) <> (p_hits ? v_pool.tier)) then
      raise exception 'what hits the grand is paid, and ends its batch';
    end if;
    perform jackpot_post(v_pool.id, p_id, 61::smallint, v_pool.asset,
      (v_pool.contributed + (v_run.rate + v_run.reserve_rate) * v_stake) / 10000 - v_pool.contributed / 10000, p_id);
    v_repaid := least(v_pool.loan, (v_pool.reserve + v_run.reserve_rate * v_stake) / 10000);
    perform jackpot_post(v_pool.id, p_id, 65::smallint, v_pool.asset, v_repaid, p_id);
    update jackpot_pool p set meter = p.meter + v_run.rate * v_stake, reserve = p.reserve + v_run.reserve_rate * v_stake - v_repaid * 10000,
      contributed = p.contributed + (v_run.rate + v_run.reserve_rate) * v_stake, loan = p.loan - v_repaid where p.id = v_pool.id;
    if p_hits ? v_pool.tier then perform jackpot_pay(v_pool.id, v_last, p_id, v_at.batches + 1, p_hits -> v_pool.tier); end if;
  end loop;
  if exists (select from jsonb_object_keys(p_hits) k where not exists (select from jackpot_run r join jackpot_pool p on p.id = r.pool_id
    where p.brand_id = p_brand and p.tier = k and r.ended_batch = v_at.batches + 1)) then raise exception 'a hit of no open pool'; end if;
  -- The books of every pool, at the end of every batch.
  if exists (select from jackpot_pool p join ledger_account a on a.member_id = p.id and a.asset = p.asset
    where p.brand_id = p_brand and a.balance <> (p.meter + p.reserve) / 10000) then raise exception 'a pool does not hold what it shows'; end if;
end $$;
grant execute on function jackpot_book(uuid, uuid, bigint, uuid, uuid, jsonb) to talora_app, talora_jobs;
