import { change, copy, plant, remove, type Plant } from './plant.ts';

const OWN = 'hours of a member for the team = plays and payments up to their watermark';
const OF_LINE = 'hours of a member are of the line of their time';
const TEAM = 'figures of a team = hours of its members';
const DAYS = 'days on which a member played = days of the member’s hours';
const PLAYERS = 'players of a team = its members’ days of play';
const LAST = 'the last line of a member is where the member stands';
const BEGIN = 'lines of a member begin from ever on, and each later one at a business day of its own time';
const SIZE = 'how many stand below an agent = lines up to their watermark';
const JOINED = 'who came below an agent on a day = first lines up to their watermark';

const O = 'member_id, at, asset';
const H = 'agent_id, at, asset';
const W = 'member_id, day';
const P = 'agent_id, day, previous';
const J = 'agent_id, day';
const SUMS = ['plays', 'voids', 'stake', 'valid_bet', 'payout', 'open_plays', 'open_stake', 'deposits', 'withdrawals', 'bonus', 'salary'];
/** Lines of who has more than one. */
const MOVED = 'member_id in (select member_id from agents_team_line group by 1 having count(*) > 1)';
const LOWER = `path like '%.%.'`;

/** Damage to the figures of teams, to the lines that they are added up by, and to who is counted. */
export const TEAM_PLANTS: readonly Plant[] = [
  ...SUMS.flatMap((sum) => [
    plant(`agents_team_own.${sum}`, `${sum} of a member’s hour by one more`, OWN, change('agents_team_own', O, `${sum} = ${sum} + 1`)),
    plant(`agents_team_hour.${sum}`, `${sum} of a team’s hour by one more`, TEAM, change('agents_team_hour', H, `${sum} = ${sum} + 1`)),
  ]),
  plant('agents_team_own.member_id', 'an hour of somebody else', OWN, change('agents_team_own', O, 'member_id = gen_random_uuid()')),
  plant('agents_team_own.at', 'another hour', OWN, change('agents_team_own', O, `at = at - interval '900 hours'`)),
  plant('agents_team_own.asset', 'an hour in another currency', OWN, change('agents_team_own', O, 'asset = 3')),
  plant('agents_team_own.path', 'an hour for another line', OF_LINE, change('agents_team_own', O, `path = '1.' || path`)),
  plant('agents_team_own-', 'a member’s hour is gone', OWN, remove('agents_team_own', O)),
  plant('agents_team_own+', 'a member’s hour more', OWN, copy('agents_team_own', O, { at: `'2020-01-01T00:00:00Z'` })),
  plant(
    'agents_team_hour.agent_id',
    'a team’s hour for somebody else',
    TEAM,
    change('agents_team_hour', H, 'agent_id = gen_random_uuid()'),
  ),
  plant('agents_team_hour.at', 'another hour of a team', TEAM, change('agents_team_hour', H, `at = at - interval '900 hours'`)),
  plant('agents_team_hour.asset', 'a team’s hour in another currency', TEAM, change('agents_team_hour', H, 'asset = 3')),
  plant('agents_team_hour-', 'a team’s hour is gone', TEAM, remove('agents_team_hour', H)),
  plant('agents_team_hour+', 'a team’s hour more', TEAM, copy('agents_team_hour', H, { at: `'2020-01-01T00:00:00Z'` })),
  plant('agents_team_active.member_id', 'somebody else played', DAYS, change('agents_team_active', W, 'member_id = gen_random_uuid()')),
  plant('agents_team_active.day', 'played on another day', DAYS, change('agents_team_active', W, 'day = day - 400')),
  plant('agents_team_active.path', 'played on another line', DAYS, change('agents_team_active', W, `path = '1.' || path`)),
  plant('agents_team_active-', 'a day of play is gone', DAYS, remove('agents_team_active', W)),
  plant('agents_team_active+', 'a day of play more', DAYS, copy('agents_team_active', W, { day: `'2020-01-01'` })),
  plant('agents_team_player.players', 'a player more', PLAYERS, change('agents_team_player', P, 'players = players + 1')),
  plant('agents_team_player.agent_id', 'players of another team', PLAYERS, change('agents_team_player', P, 'agent_id = gen_random_uuid()')),
  plant('agents_team_player.day', 'players of another day', PLAYERS, change('agents_team_player', P, 'day = day + 400')),
  plant(
    'agents_team_player.previous',
    'players who had played before',
    PLAYERS,
    change('agents_team_player', P, `previous = '2020-01-01'`),
  ),
  plant('agents_team_player-', 'players are gone', PLAYERS, remove('agents_team_player', P)),
  plant('agents_team_player+', 'players twice', PLAYERS, copy('agents_team_player', P, { day: `'2020-01-02'` })),
  plant('agents_team_line.path', 'a line that is not the member’s', LAST, change('agents_team_line', 'id', `path = '1.' || path`)),
  plant('agents_team_line.member_id', 'a line of somebody else', LAST, change('agents_team_line', 'id', 'member_id = gen_random_uuid()')),
  plant('agents_team_line-', 'a line is gone', LAST, remove('agents_team_line', 'id')),
  plant(
    'agents_team_line+',
    'a line more',
    LAST,
    `insert into agents_team_line (member_id, since, path) select member_id, since, '1.' || path from agents_team_line limit 1`,
  ),
  plant('agents_team_line.id', 'an earlier line is the last', LAST, change('agents_team_line', 'id', 'id = default', MOVED)),
  plant(
    'agents_team_line.since',
    'a line from the middle of a day on',
    BEGIN,
    change('agents_team_line', 'id', `since = '2020-01-01T03:00:00Z'`),
  ),
  plant('agents_team_size.members', 'one more stands below', SIZE, change('agents_team_size', 'agent_id', 'members = members + 1')),
  plant('agents_team_size.direct', 'one more stands right below', SIZE, change('agents_team_size', 'agent_id', 'direct = direct + 1')),
  plant(
    'agents_team_size.agent_id',
    'they stand below another',
    SIZE,
    change('agents_team_size', 'agent_id', 'agent_id = gen_random_uuid()'),
  ),
  plant('agents_team_size-', 'nobody stands below', SIZE, remove('agents_team_size', 'agent_id')),
  plant(
    'agents_team_line.xid',
    'a line that is counted already came later',
    SIZE,
    change('agents_team_line', 'id', 'xid = 9000000000000', LOWER),
  ),
  plant('agents_team_joined.members', 'one more came', JOINED, change('agents_team_joined', J, 'members = members + 1')),
  plant('agents_team_joined.agent_id', 'they came below another', JOINED, change('agents_team_joined', J, 'agent_id = gen_random_uuid()')),
  plant('agents_team_joined.day', 'they came on another day', JOINED, change('agents_team_joined', J, 'day = day - 400')),
  plant('agents_team_joined-', 'nobody came', JOINED, remove('agents_team_joined', J)),
  plant('agents_team_joined+', 'more came', JOINED, copy('agents_team_joined', J, { day: `'2020-01-01'` })),
];
