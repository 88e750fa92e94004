-- What a person has allowed is room besides the limit of a day's wins where it counts into them. A credit without a bet takes none, so it
-- makes none either: a promotion that was let through opened the day for as much in wins.

-- As in 0126, and: of wins and of stakes that are given back alone (92 the day's wins, 93 a fed round, 96 the multiple).
create or replace function vendor_win_allowed(p_vendor smallint, p_brand uuid, p_asset smallint, p_day date)
returns table (member_id uuid, amount bigint) language sql stable as $$
  select h.member_id, h.amount from vendor_held h
    where h.vendor_id = p_vendor and h.brand_id = p_brand and h.asset = p_asset and h.decided_by is not null
      and h.state in ('allowed', 'done') and h.decided_at >= p_day::timestamp at time zone 'UTC' and h.cause in (92, 93, 96)
$$;
