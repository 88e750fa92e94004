import { change, copy, plant, remove, type Plant } from './plant.ts';

const DAYS = 'what counts against limits is what the ledger has moved on each day';
const FLAG = 'an account is limited when its member is counted, and only then';
const LIMIT = 'every limit is what its last change has made of it';
const LOOSER = 'a limit is made looser a day after its member has asked for it, and never otherwise';
const TIME = 'no bet was taken when the time of play that its member had set was used up';
const OUT = 'every time without play is written down, as long as it was, and known at the login';
const STAFF = 'what staff have made stricter stands in the audit chain and the other way round';

const D = 'member_id, day';
const L = 'member_id, kind, period';
const C = 'member_id, id';
const OTHER = (table: string): string => `(select m.member_id from protection_member m where m.member_id <> ${table}.member_id
  and not exists (select from protection_day d where d.member_id = m.member_id) limit 1)`;
const ANOTHER = (table: string): string => `(select m.member_id from protection_member m where m.member_id <> ${table}.member_id limit 1)`;

/** Damage to limits, to what counts against them, and to times without play. */
export const PROTECTION_PLANTS: readonly Plant[] = [
  plant('protection_day.staked', 'less was staked', DAYS, change('protection_day', D, 'staked = staked - 1', 'staked > 0')),
  plant('protection_day.returned', 'more came back', DAYS, change('protection_day', D, 'returned = returned + 1')),
  plant('protection_day.deposited', 'less was paid in', DAYS, change('protection_day', D, 'deposited = deposited - 1', 'deposited > 0')),
  plant(
    'protection_day.played',
    'no minute was played',
    DAYS,
    change('protection_day', D, `played = B'0'::bit(1500)`, 'bit_count(played) > 0'),
  ),
  plant(
    'protection_change.after protection_limit.most',
    'the time was used up before the last bet',
    TIME,
    change('protection_change', C, 'after = 1', `kind = 'session' and after = 2`),
    change('protection_limit', L, 'most = 1', `kind = 'session' and most = 2`),
  ),
  plant('protection_day.day', 'it was another day', DAYS, change('protection_day', D, 'day = day - 40', 'staked > 0')),
  plant(
    'protection_day.member_id',
    'it was another member',
    DAYS,
    change('protection_day', D, `member_id = ${OTHER('protection_day')}`, 'staked > 0'),
  ),
  plant('protection_day+', 'a day on which nothing moved', DAYS, copy('protection_day', D, { day: `'2020-01-01'` }, 'staked > 0')),
  plant('protection_day-', 'a day is gone', DAYS, remove('protection_day', D, 'staked > 0')),
  plant(
    'ledger_account.is_limited',
    'an account is let off',
    FLAG,
    change('ledger_account', 'member_id, asset', 'is_limited = false', 'is_limited'),
  ),
  plant('protection_member.asset', 'another currency is counted', FLAG, change('protection_member', 'member_id', 'asset = 3')),
  plant(
    'protection_member.time_zone',
    'days are cut elsewhere',
    DAYS,
    change(
      'protection_member',
      'member_id',
      `time_zone = case when (app_now() at time zone 'Asia/Kuala_Lumpur' - interval '26 hours')::time < '19:00' then 'Etc/GMT+12' else 'Pacific/Kiritimati' end`,
      `exists (select from protection_day d where d.member_id = protection_member.member_id and d.staked > 0)`,
    ),
  ),
  plant(
    'protection_member.counted_from',
    'counting begins later',
    DAYS,
    change(
      'protection_member',
      'member_id',
      'counted_from = counted_from + 400',
      `exists (select from protection_day d where d.member_id = protection_member.member_id and d.staked > 0)`,
    ),
  ),
  plant(
    'protection_member+',
    'a member who is counted without a flag',
    FLAG,
    `insert into protection_member (member_id, brand_id, asset, time_zone, counted_from, began_at)
     select m.id, m.brand_id, 1, 'Asia/Kuala_Lumpur', '2026-01-01', app_now() from identity_member m
     where not exists (select from protection_member p where p.member_id = m.id) limit 1`,
  ),
  plant(
    'protection_member-',
    'a member is counted no more',
    FLAG,
    `delete from protection_change where member_id in (select member_id from protection_exclusion)`,
    `delete from protection_day where member_id in (select member_id from protection_exclusion)`,
    `with gone as (delete from protection_exclusion returning member_id) select * from gone`,
    `delete from protection_member p where not exists (select from protection_limit l where l.member_id = p.member_id)`,
  ),
  plant('protection_limit.most', 'a limit is looser', LIMIT, change('protection_limit', L, 'most = most + 1', 'asked_at is null')),
  plant('protection_limit.set_at', 'a limit is older', LIMIT, change('protection_limit', L, `set_at = set_at - interval '2 hours'`)),
  plant(
    'protection_limit.asked_at',
    'it was asked for earlier',
    LIMIT,
    change('protection_limit', L, `asked_at = asked_at - interval '2 hours'`, 'asked_at is not null'),
  ),
  plant(
    'protection_limit.asked_from',
    'it may be confirmed sooner',
    LIMIT,
    change('protection_limit', L, `asked_from = asked_at + interval '1 hour'`, 'asked_at is not null'),
  ),
  plant(
    'protection_limit.asked_most',
    'more was asked for',
    LIMIT,
    change('protection_limit', L, 'asked_most = asked_most + 1', 'asked_most is not null'),
  ),
  plant('protection_limit.kind', 'a limit of something else', LIMIT, change('protection_limit', L, `kind = 'session'`)),
  plant('protection_limit.period', 'a limit of another period', LIMIT, change('protection_limit', L, `period = 'day'`, `kind = 'loss'`)),
  plant(
    'protection_limit.member_id',
    'a limit of another member',
    LIMIT,
    change('protection_limit', L, `member_id = ${ANOTHER('protection_limit')}`),
  ),
  plant('protection_limit+', 'a limit that nobody has set', LIMIT, copy('protection_limit', L, { period: `'month'` }, `kind = 'loss'`)),
  plant('protection_limit-', 'a limit is gone', LIMIT, remove('protection_limit', L)),
  plant(
    'protection_change.act',
    'nothing was asked for',
    LIMIT,
    change('protection_change', C, `act = 'cancel'`, `act = 'ask' and kind = 'loss' and after is not null`),
  ),
  plant('protection_change.kind', 'something else was set', LIMIT, change('protection_change', C, `kind = 'session'`, `act = 'confirm'`)),
  plant('protection_change.period', 'another period was set', LIMIT, change('protection_change', C, `period = 'month'`, `act = 'confirm'`)),
  plant('protection_change.after', 'less was confirmed', LIMIT, change('protection_change', C, 'after = after - 1', `act = 'confirm'`)),
  plant(
    'protection_change.before',
    'another limit stood before',
    LOOSER,
    change('protection_change', C, 'before = before + 1', `act = 'confirm'`),
  ),
  plant(
    'protection_change.at',
    'it was confirmed too early',
    LOOSER,
    change('protection_change', C, `at = at - interval '20 hours'`, `act = 'confirm'`),
  ),
  plant(
    'protection_change.seq',
    'the changes are out of order',
    LOOSER,
    change('protection_change', C, 'seq = seq + 100', `act = 'confirm'`),
  ),
  plant(
    'protection_change.actor',
    'the member has done it',
    STAFF,
    change('protection_change', C, `actor = 'member'`, `actor <> 'member'`),
  ),
  plant('protection_change.reason', 'another reason', STAFF, change('protection_change', C, `reason = 'None'`, `actor <> 'member'`)),
  plant('protection_change.id', 'another change', STAFF, change('protection_change', C, 'id = gen_random_uuid()', `actor <> 'member'`)),
  plant(
    'protection_change.member_id',
    'another member’s change',
    LIMIT,
    change('protection_change', C, `member_id = ${ANOTHER('protection_change')}, seq = 99`, `act = 'confirm'`),
  ),
  plant(
    'protection_change+',
    'a change that was none',
    LOOSER,
    copy('protection_change', C, { id: 'gen_random_uuid()', seq: '500' }, `act = 'confirm'`),
  ),
  plant('protection_change-', 'nobody had asked for it', LOOSER, remove('protection_change', C, `act = 'ask' and kind = 'wager'`)),
  plant('protection_exclusion.length', 'it was shorter', OUT, change('protection_exclusion', C, `length = 'day'`)),
  plant(
    'protection_exclusion.from_at',
    'it began earlier',
    OUT,
    change('protection_exclusion', C, `from_at = from_at - interval '2 hours'`),
  ),
  plant(
    'protection_exclusion.until_at',
    'it ends sooner',
    OUT,
    change('protection_exclusion', C, `until_at = until_at - interval '1 hour'`),
  ),
  plant('protection_exclusion.id', 'it was another', OUT, change('protection_exclusion', C, 'id = gen_random_uuid()')),
  plant(
    'protection_exclusion.member_id',
    'somebody else is out',
    OUT,
    change('protection_exclusion', C, `member_id = ${ANOTHER('protection_exclusion')}`),
  ),
  plant('protection_exclusion+', 'a second one', OUT, copy('protection_exclusion', C, { id: 'gen_random_uuid()' })),
  plant('protection_exclusion-', 'nobody is out', OUT, remove('protection_exclusion', C)),
  plant(
    'identity_member.excluded_until',
    'a login knows nothing of it',
    OUT,
    change('identity_member', 'id', 'excluded_until = null', 'excluded_until is not null'),
  ),
];
