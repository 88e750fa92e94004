import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

const SUMS = ['plays', 'voids', 'stake', 'valid_bet', 'payout', 'open_plays', 'open_stake', 'deposits', 'withdrawals', 'bonus', 'salary'];

/** All sums of a row, of one side of a comparison. */
const sumsOf = (alias: string): string => `(${SUMS.map((sum) => `coalesce(${alias}.${sum}, 0)::bigint`).join(', ')})`;

const UPTO = `coalesce((select upto from reader where name = 'agents.team'), 0)`;
const FROM = (alias: string): string =>
  `${alias}.id >= uuid_v7_floor(coalesce(x.at, o.at)) and ${alias}.id < uuid_v7_floor(coalesce(x.at, o.at) + interval '1 hour')`;
const AT = `date_trunc('hour', uuid_v7_time(y.id), coalesce(g.settings ->> 'timeZone', 'Asia/Kuala_Lumpur'))`;

/** Every member's hour, from plays and payments, play by play. Nothing of it is asked of the functions that write the roll-up. */
const PLAIN = `select m.id as member_id, ${AT} as at, y.asset, sum(y.plays) as plays, sum(y.voids) as voids, sum(y.stake) as stake,
    sum(y.valid_bet) as valid_bet, sum(y.payout) as payout, sum(y.open_plays) as open_plays, sum(y.open_stake) as open_stake,
    sum(y.deposits) as deposits, sum(y.withdrawals) as withdrawals, sum(y.bonus) as bonus, sum(y.salary) as salary
  from (
    select p.member_id, p.id, p.asset, 1 as plays, (p.state = 6)::int as voids, p.stake, p.valid_bet,
      case when p.state = 6 then p.stake else p.payout end as payout, 0 as open_plays, 0 as open_stake, 0 as deposits, 0 as withdrawals,
      0 as bonus, 0 as salary
    from play p join ledger_book b on b.id = p.book and b.is_real where p.state <> 0 and [[p]]
    union all
    select p.member_id, p.id, p.asset, 0, 0, 0, 0, 0, 1, p.stake, 0, 0, 0, 0
    from play p join ledger_book b on b.id = p.book and b.is_real where p.state = 0 and [[p]]
    union all
    select t.member_id, t.id, t.asset, 0, 0, 0, 0, 0, 0, 0, t.amount, 0, 0, 0
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real where t.kind = 10 and [[t]]
    union all
    select t.member_id, t.id, t.asset, 0, 0, 0, 0, 0, 0, 0, 0, t.amount, 0, 0
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real where t.kind = 11 and [[t]]
    union all
    select t.member_id, t.id, t.asset, 0, 0, 0, 0, 0, 0, 0, 0, 0, case when t.kind in (43, 47) then -t.amount else t.amount end, 0
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real where t.kind in (42, 43, 46, 47, 52) and [[t]]
    union all
    select t.member_id, t.id, t.asset, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, t.amount
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real join agents_pay s on s.id = t.ref and s.kind <> 'dividend'
    where t.kind in (18, 19) and [[t]]) y
  join identity_member m on m.id = y.member_id join site_brand g on g.id = m.brand_id group by 1, 2, 3`;

/** A proof that goes through every row of all teams: once a day. */
const daily = (name: string, query: string): LedgerProof => ({ ...sqlProof(name, query), isQuick: false });

/** Figures of teams, from both sides: members' hours against plays and payments, teams against the hours of who stands below. */
export const teamProofs: readonly LedgerProof[] = [
  daily(
    'hours of a member for the team = plays and payments up to their watermark',
    `select coalesce(x.member_id, o.member_id) || ' ' || coalesce(x.at, o.at) as subject,
       'plays and payments ' || ${sumsOf('x')}::text || ', kept ' || ${sumsOf('o')}::text || ' on ' || coalesce(o.path, 'no line') as detail
     from (${PLAIN}) x
     full join (select o.* from agents_team_own o where [[o]]) o on o.member_id = x.member_id and o.at = x.at and o.asset = x.asset
     where ${sumsOf('x')} is distinct from ${sumsOf('o')}
       and not exists (select from play c where c.member_id = coalesce(x.member_id, o.member_id) and ${FROM('c')} and c.xid > ${UPTO})
       and not exists (select from ledger_transfer c where c.member_id = coalesce(x.member_id, o.member_id) and ${FROM('c')} and c.xid > ${UPTO})`,
  ),
  daily(
    'hours of a member are of the line of their time',
    `select o.member_id || ' ' || o.at as subject, 'hour of ' || o.path || ', line ' || coalesce(l.path, 'none') as detail
     from agents_team_own o
     left join lateral (select l.path from agents_team_line l where l.member_id = o.member_id and l.since <= o.at
       order by l.since desc, l.id desc limit 1) l on true
     where [[o]] and o.path is distinct from l.path`,
  ),
  daily(
    'figures of a team = hours of its members',
    `select coalesce(x.agent_id, h.agent_id) || ' ' || coalesce(x.at, h.at) as subject,
       'members ' || ${sumsOf('x')}::text || ', team ' || ${sumsOf('h')}::text as detail
     from (select a.agent_id, o.at, o.asset, ${SUMS.map((sum) => `sum(o.${sum}) as ${sum}`).join(', ')}
       from agents_team_own o cross join lateral agents_team_above(o.path) a group by 1, 2, 3) x
     full join agents_team_hour h on h.agent_id = x.agent_id and h.at = x.at and h.asset = x.asset
     where ${sumsOf('x')} is distinct from ${sumsOf('h')}`,
  ),
  daily(
    'days on which a member played = days of the member’s hours',
    `select coalesce(x.member_id, w.member_id) || ' ' || coalesce(x.day, w.day) as subject, 'line ' || coalesce(x.path, 'none') || ', kept '
       || coalesce(w.path, 'none') as detail
     from (select o.member_id, (o.at at time zone agents_team_zone(m.brand_id))::date as day, max(o.path) as path
       from agents_team_own o join identity_member m on m.id = o.member_id where [[o]] group by 1, 2
       having sum(o.plays + o.open_plays - o.voids) > 0) x
     full join (select w.* from agents_team_active w where [[w]]) w on w.member_id = x.member_id and w.day = x.day
     where x.path is distinct from w.path`,
  ),
  daily(
    'players of a team = its members’ days of play',
    `select coalesce(x.agent_id, p.agent_id) || ' ' || coalesce(x.day, p.day) as subject,
       'since ' || coalesce(x.previous, p.previous) || ': members ' || coalesce(x.players, 0) || ', team ' || coalesce(p.players, 0) as detail
     from (select l.agent_id, l.day, l.previous, count(*) as players from (
         select a.agent_id, w.day, coalesce(lag(w.day) over (partition by a.agent_id, w.member_id order by w.day), '-infinity') as previous
         from agents_team_active w cross join lateral agents_team_above(w.path) a) l group by 1, 2, 3) x
     full join agents_team_player p on p.agent_id = x.agent_id and p.day = x.day and p.previous = x.previous
     where coalesce(x.players, 0) <> coalesce(p.players, 0)`,
  ),
  daily(
    'the last line of a member is where the member stands',
    `select m.member_id as subject, 'line ' || coalesce(l.path, 'none') || ', member ' || m.path as detail
     from (select m.id as member_id, m.path from identity_member m) m
     left join lateral (select l.path from agents_team_line l where l.member_id = m.member_id order by l.id desc limit 1) l on true
     where [[m]] and l.path is distinct from m.path`,
  ),
  daily(
    'lines of a member begin from ever on, and each later one at a business day of its own time',
    `select l.member_id as subject, 'line ' || l.path || ' since ' || l.since as detail
     from agents_team_line l join identity_member m on m.id = l.member_id
     where [[l]] and l.since <> all (array['-infinity'::timestamptz, date_trunc('day', l.since, agents_team_zone(m.brand_id))])
     union all
     select l.member_id, 'first line since ' || min(l.since) from agents_team_line l where [[l]] group by 1
     having min(l.since) <> '-infinity'`,
  ),
  daily(
    'how many stand below an agent = lines up to their watermark',
    `select coalesce(x.agent_id, s.agent_id) as subject, 'lines ' || coalesce(x.members, 0) || ' and ' || coalesce(x.direct, 0) || ', kept '
       || coalesce(s.members, 0) || ' and ' || coalesce(s.direct, 0) as detail
     from (select a.agent_id, count(*) as members, count(*) filter (where a.steps = 1) as direct from (
         select distinct on (l.member_id) l.path from agents_team_line l where l.xid <= ${UPTO} order by l.member_id, l.id desc) l
       cross join lateral agents_team_above(l.path) a group by 1) x
     full join agents_team_size s on s.agent_id = x.agent_id
     where (coalesce(x.members, 0), coalesce(x.direct, 0)) is distinct from (coalesce(s.members, 0)::bigint, coalesce(s.direct, 0)::bigint)`,
  ),
  daily(
    'who came below an agent on a day = first lines up to their watermark',
    `select coalesce(x.agent_id, j.agent_id) || ' ' || coalesce(x.day, j.day) as subject, 'lines ' || coalesce(x.members, 0) || ', kept '
       || coalesce(j.members, 0) as detail
     from (select a.agent_id, (m.registered_at at time zone agents_team_zone(m.brand_id))::date as day, count(*) as members
       from (select distinct on (l.member_id) l.member_id, l.path, l.xid from agents_team_line l order by l.member_id, l.id) l
       join identity_member m on m.id = l.member_id cross join lateral agents_team_above(l.path) a where l.xid <= ${UPTO} group by 1, 2) x
     full join agents_team_joined j on j.agent_id = x.agent_id and j.day = x.day
     where coalesce(x.members, 0) <> coalesce(j.members, 0)`,
  ),
];
