-- The outcome of a check is written by whoever has looked, and the application is not asked. It is the time of the database, and clean is
-- what has no finding.
create or replace function ledger_record_check(p_id uuid, p_findings jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_check (id, is_clean, findings) values (p_id, p_findings = '[]'::jsonb, p_findings);
$$;
grant execute on function ledger_record_check(uuid, jsonb) to talora_jobs, talora_read;
