import { change, copy, plant, remove, type Plant } from './plant.ts';

const STANDS = 'the line of a member is that of the agent right above, and the own number';
const SINCE = 'whoever stands elsewhere since a day was in a branch that moved then';
const MOVED = 'a branch moves when two people have said so, whole, from where it stood to where they wanted it';
const ENDED = 'a move has ended as the audit chain has it, and waits while the chain has no end of it';
const STEPS = 'what stands of a contract is what was done to it, step by step';

const V = 'agents_branch_move';
const DONE = `state = 'done'`;
/** The owner may take checks and ties off. */
const FREE = `do $$ declare v record; begin
  for v in select conname, conrelid::regclass as t from pg_constraint where (conrelid = '${V}'::regclass or confrelid = '${V}'::regclass) and contype in ('c', 'f') loop
    execute format('alter table %s drop constraint %I', v.t, v.conname);
  end loop; end $$`;
const move = (column: string, title: string, set: string, where = DONE): Plant =>
  plant(`${V}.${column}`, title, MOVED, FREE, change(V, 'id', set, where));
const BELOW = 'agent_id is not null';

/** Damage to branches that have moved, and to where members stand. */
export const BRANCH_PLANTS: readonly Plant[] = [
  plant('identity_member.path', 'a line through somebody else', STANDS, change('identity_member', 'id', `path = '1.' || path`, BELOW)),
  plant('identity_member.path', 'a line that was cut', STANDS, change('identity_member', 'id', `path = no || '.'`, BELOW)),
  plant(
    'identity_member.agent_id',
    'another agent right above',
    STANDS,
    change('identity_member', 'id', 'agent_id = (select x.id from identity_member x where x.brand_id = identity_member.brand_id and x.id <> agent_id limit 1)', BELOW), // prettier-ignore
  ),
  plant('identity_member.agent_id', 'nobody right above', STANDS, change('identity_member', 'id', 'agent_id = null', BELOW)),
  plant(
    'agents_team_line.since agents_team_line+',
    'a line of a day on which nothing moved',
    SINCE,
    `insert into agents_team_line (member_id, since, path) select m.id, date_trunc('day', app_now(), agents_team_zone(m.brand_id)), m.path from identity_member m order by m.id limit 1`,
  ),
  plant(
    `agents_team_line.since`,
    'a move that counts a day early',
    SINCE,
    `update agents_team_line l set since = l.since - interval '24 hours' where l.since > '-infinity'`,
  ),
  move('id', 'a move that nobody asked for', 'id = gen_random_uuid()'),
  move('brand_id', 'a move in another brand', 'brand_id = (select id from site_brand where real_book = 101)'),
  move('member_id', 'the move of somebody else', 'member_id = from_id'),
  move('from_id', 'from another agent', 'from_id = to_id'),
  move('to_id', 'to another agent', 'to_id = from_id'),
  move('to_id', 'to the top', 'to_id = null'),
  move('ordered_at', 'ordered on another day', `ordered_at = ordered_at - interval '1 day'`),
  move('due_at', 'due on another day', `due_at = due_at + interval '2 days'`),
  move('due_at', 'due in the middle of a day', `due_at = due_at + interval '1 hour'`, `state = 'waiting'`),
  move('state', 'a move that was not carried out', `state = 'failed'`),
  move('ended_at', 'carried out before it was due', `ended_at = ended_at - interval '1 hour'`),
  move('ended_at', 'ended before it was ordered', `ended_at = ordered_at - interval '1 hour'`, `state = 'withdrawn'`),
  move('counts_from', 'counted from another day', `counts_from = counts_from - interval '1 day'`),
  move('path_before', 'from another place', `path_before = '1.' || path_before`),
  move('path_before', 'from the place of somebody else', `path_before = path_before || '1.'`),
  move('path_after', 'to another place', `path_after = '1.' || path_after`),
  move('members', 'a member more moved', 'members = members + 1'),
  move('members', 'a member less moved', 'members = members - 1'),
  move('first_line', 'a line of the move is left out', 'first_line = first_line + 1'),
  move('last_line', 'the last line of the move is left out', 'last_line = last_line - 1'),
  plant(
    `${V}.state`,
    'a move that nobody took back',
    ENDED,
    change(V, 'id', `state = 'withdrawn', ended_at = app_now()`, `state = 'waiting'`),
  ),
  plant(
    `${V}.state`,
    'a move that was taken back waits again',
    ENDED,
    change(V, 'id', `state = 'waiting', ended_at = null`, `state = 'withdrawn'`),
  ),
  plant(`${V}.state`, 'a move that did not fail', ENDED, change(V, 'id', `state = 'failed', ended_at = app_now(), failure = 'moved'`, `state = 'waiting'`)), // prettier-ignore
  plant(`${V}-`, 'a move is gone', MOVED, FREE, remove(V, 'id', `state = 'waiting'`)),
  plant(`${V}+`, 'a move more', MOVED, FREE, copy(V, 'id', { id: 'gen_random_uuid()' }, DONE)),
  plant(
    'agents_contract_event.move_id',
    'an end by no move',
    STEPS,
    `update agents_contract_event set move_id = null where move_id is not null`,
  ),
];
