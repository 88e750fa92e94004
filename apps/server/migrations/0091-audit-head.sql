-- The end of a chain moves forward only. Nobody but the owner writes to the chain itself; the application locks its end, and hands
-- over the next link, which has to fit.

-- Locks the end of a brand's chain and tells where it is, and what time it is. A chain begins with a link of zeros.
create function audit_lock_head(p_brand uuid) returns table (o_seq bigint, o_hash bytea, o_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head (brand_id, seq, hash) values (p_brand, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  return query select h.seq, h.hash, date_trunc('milliseconds', app_now()) from audit_head h where h.brand_id = p_brand for update;
end $$;

-- Appends the next link and moves the end to it.
create function audit_append(
  p_brand uuid, p_seq bigint, p_at timestamptz, p_actor text, p_action text, p_subject text, p_detail jsonb, p_prev bytea, p_hash bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from audit_head h where h.brand_id = p_brand and h.seq = p_seq - 1 and h.hash = p_prev for update;
  if not found then raise exception 'the chain does not end where this entry begins'; end if;
  -- The moment comes from audit_lock_head, a moment ago.
  if abs(extract(epoch from app_now() - p_at)) > 60 then raise exception 'an entry is written when it happens'; end if;
  insert into audit_entry (brand_id, seq, at, actor, action, subject, detail, prev_hash, hash)
    values (p_brand, p_seq, p_at, p_actor, p_action, p_subject, p_detail, p_prev, p_hash);
  update audit_head h set seq = p_seq, hash = p_hash where h.brand_id = p_brand;
end $$;

revoke all on function audit_lock_head(uuid),
  audit_append(uuid, bigint, timestamptz, text, text, text, jsonb, bytea, bytea) from public;
grant execute on function audit_lock_head(uuid),
  audit_append(uuid, bigint, timestamptz, text, text, text, jsonb, bytea, bytea) to talora_app;
revoke insert, update on audit_entry, audit_head from talora_app;
