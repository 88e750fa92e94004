-- Which of these members have less than the floor in the wallet, what is held there among it, and no bet that is not settled. Written
-- exception to "own tables only": a bet moves a stake from the wallet into a play at once, and only one look at both sees all of it.
create or replace function turnover_poor(p_member uuid[], p_asset smallint[], p_floor bigint[]) returns setof uuid
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select i.m from unnest(p_member, p_asset, p_floor) as i(m, s, least)
  join ledger_account a on a.member_id = i.m and a.asset = i.s
  where a.balance < i.least and not exists (select from play p where p.member_id = i.m and p.state = 0);
end $$;
grant execute on function turnover_poor(uuid[], smallint[], bigint[]) to talora_app;
