import { change, copy, plant, remove, type Plant } from './plant.ts';

const K = 'member_id, id';
const P = 'member_id, play_id, requirement_id';

const DEPOSIT = 'every credited deposit, and every transfer from above, has what is to be played of it and the other way round';
const COUNTED = 'what counted for a deposit is what its bets counted';
const ONCE = 'a bet counts once, within its stake, and for what was open when it was made';
const WAIVED = 'who has to play nothing more was let off by two people, and the other way round';
const AGAIN = 'every bet counted what it was worth under the terms of its deposit, and none was left out';

const R = 'turnover_requirement';
const NONE = `state = 'none'`;
const OPEN = `state = 'open'`;
const MET = `state = 'met'`;
const OTHER_MEMBER = `(select m.id from identity_member m where m.id <> ${R}.member_id and m.brand_id = ${R}.brand_id limit 1)`;
const UNTIED = 'alter table turnover_part drop constraint turnover_part_of';
/** A part of what is not met yet. */
const FRESH = `requirement_id in (select id from ${R} where ${OPEN})`;

/** Damage to what has to be played, and to what bets counted. */
export const TURNOVER_PLANTS: readonly Plant[] = [
  plant(`${R}-`, 'a deposit without what is to be played of it', DEPOSIT, remove(R, K, NONE)),
  plant(`${R}+`, 'something to play of no deposit', DEPOSIT, copy(R, K, { id: 'gen_random_uuid()' }, NONE)),
  plant(`${R}.amount`, 'another deposit than was credited', DEPOSIT, change(R, K, 'amount = amount + 1', NONE)),
  plant(`${R}.needed`, 'less has to be played', DEPOSIT, change(R, K, 'needed = needed - 1', OPEN)),
  plant(`${R}.terms`, 'other terms', DEPOSIT, change(R, K, `terms = terms || '{"percent": 50}'`, OPEN)),
  plant(
    `${R}.terms`,
    'terms under which nothing counts',
    AGAIN,
    change(R, K, `terms = terms || '{"weights": []}'`, `counted > 0 and ${OPEN}`),
  ),
  plant(`${R}.id`, 'what is to be played of another deposit', DEPOSIT, change(R, K, 'id = gen_random_uuid()', NONE)),
  plant(`${R}.member_id`, 'what somebody else is to play', DEPOSIT, change(R, K, `member_id = ${OTHER_MEMBER}`, NONE)),
  plant(
    `${R}.brand_id`,
    'what is to be played at another brand',
    DEPOSIT,
    `alter table ${R} drop constraint turnover_requirement_owner`,
    change(R, K, 'brand_id = (select id from site_brand where real_book = 101)', NONE),
  ),
  plant(`${R}.asset`, 'another currency', DEPOSIT, change(R, K, 'asset = 3', NONE)),
  plant(`${R}.no`, 'another number of the deposit', DEPOSIT, change(R, K, `no = no || '0'`, NONE)),
  plant(`${R}.opened_at`, 'opened on another day', DEPOSIT, change(R, K, `opened_at = opened_at - interval '1 day'`, OPEN)),
  plant(`${R}.closed_at`, 'closed before it was opened', COUNTED, change(R, K, `closed_at = opened_at - interval '1 hour'`, MET)),
  plant(`${R}.counted`, 'more was counted than bets did', COUNTED, change(R, K, 'counted = counted + 1', OPEN)),
  plant(`${R}.state`, 'what is to be played was waived by nobody', WAIVED, change(R, K, `state = 'waived', closed_at = now()`, OPEN)),
  plant(`${R}.state`, 'what two have waived is open', WAIVED, change(R, K, `state = 'open', closed_at = null`, `state = 'waived'`)),
  plant(`${R}.state`, 'what was played was closed otherwise', COUNTED, change(R, K, `state = 'spent'`, MET)),
  plant(
    `turnover_part- ${R}.counted`,
    'a bet was left out, and its sum',
    AGAIN,
    `update ${R} r set counted = r.counted - t.counted from (select * from turnover_part where ${FRESH} order by ${P} limit 1) t
      where r.member_id = t.member_id and r.id = t.requirement_id`,
    remove('turnover_part', P, FRESH),
  ),
  plant('turnover_part-', 'a bet that counted is gone', COUNTED, remove('turnover_part', P)),
  plant('turnover_part.counted', 'a bet counted more', COUNTED, change('turnover_part', P, 'counted = counted - 1', 'counted > 1')),
  plant('turnover_part.worth', 'a bet was worth more', AGAIN, change('turnover_part', P, 'worth = worth + 1', FRESH)),
  plant('turnover_part.used', 'more than the stake was used up', ONCE, change('turnover_part', P, 'used = used + 1')),
  plant('turnover_part.play_id', 'a bet that nobody made', ONCE, change('turnover_part', P, 'play_id = gen_random_uuid()')),
  plant(
    'turnover_part.requirement_id',
    'a bet counted for another deposit',
    COUNTED,
    change(
      'turnover_part',
      P,
      `requirement_id = (select id from ${R} r where r.member_id = turnover_part.member_id and ${OPEN})`,
      `not ${FRESH}`,
    ),
  ),
  plant(
    'turnover_part.member_id',
    'a bet counted for somebody else',
    COUNTED,
    UNTIED,
    change('turnover_part', P, 'member_id = gen_random_uuid()'),
  ),
];
