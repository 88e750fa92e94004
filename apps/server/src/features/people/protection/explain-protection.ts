import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** Days as the ledger has them: the same kinds, zone and first day as the function that counts. */
const LEDGER_DAYS = `select p.member_id, (t.posted_at at time zone p.time_zone)::date as day, sum(n.staked) as staked, sum(n.returned) as returned,
         sum(n.deposited) as deposited, bit_or(protection_played(t.kind, t.posted_at, p.time_zone)) as played
       from protection_member p
       join ledger_transfer t on t.member_id = p.member_id and t.asset = p.asset
         and t.id >= uuid_v7_floor(p.counted_from::timestamp at time zone 'UTC' - interval '3 days')
       cross join lateral protection_effect(t.kind, t.amount) n
       where [[p]] and (n.staked, n.returned, n.deposited) <> (0, 0, 0) and (t.posted_at at time zone p.time_zone)::date >= p.counted_from
       group by 1, 2`;

/**
 * Stakes and tips in a minute that the limit of play time in force had no room for. A minute is known from the first posting in it on, so what
 * a vendor's own wallet has told later speaks against no bet before.
 */
const BETS_BEYOND_TIME = `select b.member_id as subject, b.kind_code || ' ' || b.id || ' in minute ' || b.used || ' of ' || l.after || ' by ' || b.period as detail
       from (
         select c.*, s.period, sum(c.is_new) over (partition by c.member_id, s.period, s.first order by c.posted_at, c.id) as used
         from (
           select m.*, case when row_number() over (partition by m.member_id, m.day, m.minute order by m.posted_at, m.id) = 1 then 1 else 0 end as is_new
           from (
             select t.member_id, t.id, t.kind, k.code as kind_code, t.posted_at, (t.posted_at at time zone p.time_zone)::date as day,
               protection_minute(t.posted_at, p.time_zone) as minute, p.counted_from
             from protection_member p
             join ledger_transfer t on t.member_id = p.member_id and t.asset = p.asset and t.kind in (1, 5, 48)
               and t.id >= uuid_v7_floor(p.counted_from::timestamp at time zone 'UTC' - interval '3 days')
             join ledger_kind k on k.id = t.kind
             where [[p]] and exists (select from protection_change x where x.member_id = p.member_id and x.kind = 'session')
           ) m where m.day >= m.counted_from
         ) c
         cross join lateral (values ('day', c.day), ('week', date_trunc('week', c.day::timestamp)::date),
           ('month', date_trunc('month', c.day::timestamp)::date)) as s(period, first)
       ) b
       cross join lateral (select x.after from protection_change x where x.member_id = b.member_id and x.kind = 'session'
         and x.period = b.period and x.act in ('set', 'confirm') and x.at <= b.posted_at order by x.seq desc limit 1) l
       where b.kind <> 5 and b.used > l.after`;

/** What members have set: counted by what the ledger moved, and changed by nothing but what is written down. */
export const protectionProofs: readonly LedgerProof[] = [
  {
    ...sqlProof(
      'what counts against limits is what the ledger has moved on each day',
      `select coalesce(d.member_id, t.member_id) as subject, coalesce(d.day, t.day) || ': counted ' || coalesce(d.staked, 0) || ' staked, '
         || coalesce(d.returned, 0) || ' returned, ' || coalesce(d.deposited, 0) || ' paid in, ' || coalesce(bit_count(d.played), 0)
         || ' minutes; moved ' || coalesce(t.staked, 0) || ', ' || coalesce(t.returned, 0) || ', ' || coalesce(t.deposited, 0) || ', in '
         || coalesce(bit_count(t.played), 0) || ' minutes' as detail
       from (select d.* from protection_day d where [[d]]) d
       full join (${LEDGER_DAYS}) t on t.member_id = d.member_id and t.day = d.day
       where (coalesce(d.staked, 0)::numeric, coalesce(d.returned, 0)::numeric, coalesce(d.deposited, 0)::numeric)
         <> (coalesce(t.staked, 0), coalesce(t.returned, 0), coalesce(t.deposited, 0))
         or coalesce(d.played, B'0'::bit(1500)) <> coalesce(t.played, B'0'::bit(1500))`,
    ),
    // It reads all that these members have ever moved since.
    isQuick: false,
  },
  { ...sqlProof('no bet was taken when the time of play that its member had set was used up', BETS_BEYOND_TIME), isQuick: false },
  sqlProof(
    'an account is limited when its member is counted, and only then',
    `select coalesce(a.member_id, p.member_id) as subject, 'account limited: ' || coalesce(a.is_limited::text, 'none') as detail
     from (select a.* from ledger_account a where [[a]]) a
     full join (select p.* from protection_member p where [[p]]) p on p.member_id = a.member_id and p.asset = a.asset
     where coalesce(a.is_limited, false) <> (p.member_id is not null)`,
  ),
  sqlProof(
    'every limit is what its last change has made of it',
    `select coalesce(l.member_id, c.member_id) as subject, coalesce(l.kind, c.kind) || ' by ' || coalesce(l.period, c.period) || ': '
       || coalesce(l.most::text, 'none') || ', changed to ' || coalesce(c.after::text, 'none') as detail
     from (select l.* from protection_limit l where [[l]]) l
     full join (select distinct on (c.member_id, c.kind, c.period) c.* from protection_change c where [[c]] and c.act in ('set', 'confirm')
       order by c.member_id, c.kind, c.period, c.seq desc) c on c.member_id = l.member_id and c.kind = l.kind and c.period = l.period
     where l.most is distinct from c.after or abs(extract(epoch from l.set_at - c.at)) > 60
     union all
     select coalesce(l.member_id, c.member_id), coalesce(l.kind, c.kind) || ' by ' || coalesce(l.period, c.period) || ': asked for '
       || coalesce(l.asked_most::text, 'none') || ', last ' || coalesce(c.act, 'nothing')
     from (select l.* from protection_limit l where l.asked_at is not null and [[l]]) l
     full join (select x.* from (select distinct on (c.member_id, c.kind, c.period) c.* from protection_change c where [[c]] and c.kind is not null
       order by c.member_id, c.kind, c.period, c.seq desc) x where x.act = 'ask') c
       on c.member_id = l.member_id and c.kind = l.kind and c.period = l.period
     where l.member_id is null or c.member_id is null or l.asked_most is distinct from c.after
       or abs(extract(epoch from l.asked_at - c.at)) > 60 or l.asked_from < l.asked_at + interval '24 hours'`,
  ),
  sqlProof(
    'a limit is made looser a day after its member has asked for it, and never otherwise',
    `select c.member_id as subject, c.act || ' ' || coalesce(c.kind || ' by ', '') || c.period || ' number ' || c.seq || ', after '
       || coalesce(c.last_act, 'nothing') as detail
     from (
       select c.*, lag(c.act) over one as last_act, lag(c.after) over one as last_after, lag(c.at) over one as last_at,
         lag(case when c.act = 'ask' then c.before else c.after end) over one as held, row_number() over (partition by c.member_id order by c.seq) as place
       from protection_change c where [[c]] window one as (partition by c.member_id, c.kind, case when c.kind is not null then c.period end order by c.seq)
     ) c
     where c.seq <> c.place or c.kind is not null and (c.before is distinct from c.held
       or c.act = 'set' and (c.after is null or c.after > c.before)
       or c.act = 'ask' and (c.before is null or c.after <= c.before or c.actor <> 'member')
       or c.act = 'cancel' and (c.last_act is distinct from 'ask' or c.after is distinct from c.before)
       or c.act = 'confirm' and (c.last_act is distinct from 'ask' or c.after is distinct from c.last_after
         or c.at < c.last_at + interval '24 hours' or c.actor <> 'member'))`,
  ),
  sqlProof(
    'every time without play is written down, as long as it was, and known at the login',
    `select coalesce(e.id, c.id) as subject, coalesce(e.length, 'none') || ' until ' || coalesce(e.until_at::text, 'never') as detail
     from (select e.* from protection_exclusion e where [[e]]) e
     full join (select c.* from protection_change c where c.act = 'exclude' and [[c]]) c on c.member_id = e.member_id and c.id = e.id
     where e.id is null or c.id is null or e.length <> c.period or abs(extract(epoch from e.from_at - c.at)) > 60
       or e.until_at is distinct from (case when e.length = 'for-good' then timestamptz '9999-12-31T00:00:00Z'
         else e.from_at + protection_length(e.length) end)
     union all
     select m.id, 'out until ' || coalesce(m.excluded_until::text, 'nothing') || ' at the login, ' || coalesce(x.until::text, 'nothing') || ' here'
     from identity_member m
     left join (select e.member_id, max(e.until_at) as until from protection_exclusion e group by 1) x on x.member_id = m.id
     where m.excluded_until is distinct from x.until`,
  ),
  sqlProof(
    'what staff have made stricter stands in the audit chain and the other way round',
    `select coalesce(c.id::text, a.id) as subject, coalesce(c.act || ' of ' || c.actor, 'no change') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from (select c.*, p.brand_id from protection_change c join protection_member p on p.member_id = c.member_id where c.actor <> 'member') c
     full join (select e.*, e.detail ->> 'id' as id from audit_entry e where e.action in ('member.limit-set', 'member.kept-out')) a
       on a.id = c.id::text
     where c.id is null or a.id is null or a.brand_id <> c.brand_id or a.actor <> c.actor or a.subject <> 'member:' || c.member_id
       or (a.action = 'member.kept-out') <> (c.act = 'exclude') or a.detail ->> 'reason' is distinct from c.reason
       or c.act = 'set' and (a.detail ->> 'most' is distinct from c.after::text or a.detail ->> 'kind' <> c.kind or a.detail ->> 'period' <> c.period)
       or c.act = 'exclude' and a.detail ->> 'length' <> c.period`,
  ),
];
