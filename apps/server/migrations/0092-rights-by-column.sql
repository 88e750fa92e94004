-- What moves money or chance is written by functions that run as the owner. The application calls them, reads the rows, and changes
-- those columns of other rows that a request may change.

-- Nothing in this schema is everybody's: what was, is the application's. A look at the rows needs these.
do $$
declare v_function record;
begin
  for v_function in
    select p.oid::regprocedure as name from pg_proc p
    cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
    where p.pronamespace = 'public'::regnamespace and x.grantee = 0
  loop
    execute format('revoke all on function %s from public', v_function.name);
    execute format('grant execute on function %s to talora_app', v_function.name);
  end loop;
end $$;
grant execute on function app_now(), current_xid(), settled_xid(), uuid_v7_time(uuid), uuid_v7_floor(timestamptz) to talora_read;

-- By name, whatever their arguments have become.
do $$
declare
  v_function record;
begin
  for v_function in
    select p.oid::regprocedure as name, p.proname = any (array['play_round_batch', 'vendor_settle_plays']) as is_part
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any (array['play_place_batch', 'play_round_batch',
      'play_settle_batch', 'arcade_spin_batch', 'vendor_round_batch', 'vendor_move', 'vendor_away_round', 'vendor_settle_plays'])
  loop
    execute format('alter function %s security definer', v_function.name);
    execute format('alter function %s set search_path = public, pg_temp', v_function.name);
    -- What is only a part of another one is called by that one alone.
    if v_function.is_part then execute format('revoke execute on function %s from talora_app', v_function.name); end if;
  end loop;
end $$;

-- Plays and rounds, and what vendors asked: by those functions alone.
revoke insert, update on play, arcade_round, vendor_tx, vendor_round from talora_app;
grant update (shown_at) on arcade_round to talora_app;
grant update (is_swept, asked, asked_at, flag) on vendor_round to talora_app;

-- All columns but those that say what a row is about.
do $$
declare
  v_rule record;
  v_columns text;
begin
  for v_rule in select * from (values
    ('arcade_pair', array['member_id', 'id', 'game_id', 'sealed_seed', 'commitment']),
    ('arcade_seat', array['member_id', 'game_id', 'last_round_id', 'last_round_at']),
    ('wallet_deposit', array['member_id', 'id', 'brand_id', 'method', 'kind', 'asset', 'amount', 'pay_exact', 'reference', 'provider',
      'bank', 'created_at', 'expires_at']),
    ('wallet_withdrawal', array['member_id', 'id', 'brand_id', 'asset', 'amount', 'payee_id', 'parent_id', 'requested_at']),
    ('vendor_transfer', array['vendor_id', 'id', 'member_id', 'player_id', 'asset', 'book', 'direction', 'amount', 'asked_at']),
    ('vendor_free_round', array['vendor_id', 'grant_id', 'member_id', 'player_id', 'game_id', 'rounds', 'bet', 'asset', 'created_at'])
  ) as r(name, fixed)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns from pg_attribute
      where attrelid = v_rule.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (v_rule.fixed);
    execute format('revoke update on %I from talora_app', v_rule.name);
    execute format('grant update (%s) on %I to talora_app', v_columns, v_rule.name);
  end loop;
end $$;
revoke update on vendor_player from talora_app;

-- A pair that is in use keeps its client seed; one that was shown stays as it was shown, and is what was promised.
create function arcade_pair_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed
    or old.activated_at is not null and new.activated_at is distinct from old.activated_at
    or old.revealed_at is not null and (new.revealed_at, new.revealed_seed, new.rounds) is distinct from (old.revealed_at, old.revealed_seed, old.rounds)
  then raise exception 'a pair of seeds that was in use or shown is not changed'; end if;
  if new.revealed_seed is not null and sha256(new.revealed_seed) <> new.commitment then
    raise exception 'a seed that is shown is the one that was promised';
  end if;
  return new;
end $$;
revoke all on function arcade_pair_keep() from public;
create trigger arcade_pair_keep before update on arcade_pair for each row execute function arcade_pair_keep();

-- What has ended does not begin again: a transfer whose end is known, and a deposit or withdrawal that is over
-- (one that has expired is still believed when it is paid).
create function money_end_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = any (tg_argv::text[]) and new.state <> old.state then
    raise exception '% that is % stays so', tg_table_name, old.state;
  end if;
  return new;
end $$;
revoke all on function money_end_keep() from public;
create trigger money_end_keep before update of state on vendor_transfer for each row
  execute function money_end_keep('done', 'refused');
create trigger money_end_keep before update of state on wallet_deposit for each row
  execute function money_end_keep('credited', 'rejected');
create trigger money_end_keep before update of state on wallet_withdrawal for each row
  execute function money_end_keep('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'rejected', 'cancelled');
