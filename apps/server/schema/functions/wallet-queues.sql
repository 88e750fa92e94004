-- What the steps of a span of transactions (after p_after, up to p_upto) have changed of the counts of queues: one more in the state of each,
-- one less in that of the step before.
create or replace function wallet_queue_changes(p_after bigint, p_upto bigint)
returns table (o_brand uuid, o_subject text, o_state text, o_day date, o_items bigint)
language sql stable set search_path = public, pg_temp as $$
  select x.brand_id, x.subject, c.state, x.day, sum(c.n)::bigint
  from wallet_step s
  left join wallet_step b on b.member_id = s.member_id and b.subject_id = s.subject_id and b.seq = s.seq - 1
  cross join lateral (
    select d.brand_id, 'deposit' as subject, (d.created_at at time zone 'UTC')::date as day from wallet_deposit d
      where d.member_id = s.member_id and d.id = s.subject_id
    union all
    select w.brand_id, 'withdrawal', (w.requested_at at time zone 'UTC')::date from wallet_withdrawal w
      where w.member_id = s.member_id and w.id = s.subject_id) x
  cross join lateral (values (s.state, 1), (b.state, -1)) as c(state, n)
  where s.xid > p_after and s.xid <= p_upto and c.state is not null
  group by 1, 2, 3, 4 having sum(c.n) <> 0
$$;
grant execute on function wallet_queue_changes(bigint, bigint) to talora_app, talora_read;

-- Adds the steps of a span of transactions to the counts. All transactions up to p_upto have to be over; the caller keeps the place, so that
-- none is added twice.
create or replace function wallet_count_queues(p_after bigint, p_upto bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet_queue_day as q (brand_id, subject, state, day, items)
  select c.o_brand, c.o_subject, c.o_state, c.o_day, c.o_items from wallet_queue_changes(p_after, p_upto) c
  on conflict (brand_id, subject, state, day) do update set items = q.items + excluded.items
$$;
grant execute on function wallet_count_queues(bigint, bigint) to talora_jobs;

-- How many deposits or withdrawals of a brand are in some states, by the day on which they began: as they are at this moment.
create or replace function wallet_queue_days(p_brand uuid, p_subject text, p_states text[])
returns table (o_day date, o_items bigint)
language sql stable set search_path = public, pg_temp as $$
  select x.day, sum(x.items)::bigint from (
    select q.day, q.items from wallet_queue_day q where q.brand_id = p_brand and q.subject = p_subject and q.state = any (p_states)
    union all
    select c.o_day, c.o_items
    from wallet_queue_changes(coalesce((select r.upto from reader r where r.name = 'wallet.queue-days'), 0), 9223372036854775807) c
    where c.o_brand = p_brand and c.o_subject = p_subject and c.o_state = any (p_states)) x
  group by 1 having sum(x.items) <> 0
$$;
grant execute on function wallet_queue_days(uuid, text, text[]) to talora_app;
