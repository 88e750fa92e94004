-- What differs at a vendor on a day goes when the day is compared again, and is replaced by what differs then.
create or replace function vendor_compared(p_vendor smallint, p_day date, p_theirs int, p_matched int, p_found jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from vendor_difference d where d.vendor_id = p_vendor and d.day = p_day;
  insert into vendor_difference (vendor_id, day, tx_id, kind, operation, round_id, ours, theirs, currency, brand_id)
    select p_vendor, p_day, f.tx_id, f.kind, f.operation, f.round_id, f.ours, f.theirs, f.currency, f.brand_id
    from jsonb_to_recordset(p_found) as f(tx_id text, kind text, operation text, round_id text, ours bigint, theirs bigint, currency text,
      brand_id uuid)
    on conflict do nothing;
  insert into vendor_reconciliation (vendor_id, day, checked_at, theirs, matched, differences)
    values (p_vendor, p_day, app_now(), p_theirs, p_matched, jsonb_array_length(p_found))
    on conflict (vendor_id, day) do update set checked_at = excluded.checked_at, theirs = excluded.theirs, matched = excluded.matched,
      differences = excluded.differences;
end $$;
grant execute on function vendor_compared(smallint, date, int, int, jsonb) to talora_app;
