-- Limits of play time: the minutes of each day in which a limited member has bet, one bit a minute, and when the member answered that few are
-- left.
alter table protection_day add column played bit(1500) not null default B'0'::bit(1500);
alter table protection_check add column time_answered_at timestamptz;
grant update (time_answered_at) on protection_check to talora_app;

drop function if exists protection_uses(uuid, timestamptz, uuid);
drop function if exists protection_spent(uuid, smallint, text);

-- After the functions:

-- Days that are counted already have their minutes as the ledger has them.
update protection_day d set played = t.played
  from (
    select p.member_id, (t.posted_at at time zone p.time_zone)::date as day, bit_or(protection_played(t.kind, t.posted_at, p.time_zone)) as played
      from protection_member p
      join ledger_transfer t on t.member_id = p.member_id and t.asset = p.asset and t.kind in (1, 5, 48)
        and t.id >= uuid_v7_floor(p.counted_from::timestamp at time zone 'UTC' - interval '3 days')
      where (t.posted_at at time zone p.time_zone)::date >= p.counted_from
      group by 1, 2
  ) t
  where t.member_id = d.member_id and t.day = d.day;
