import { change, copy, plant, remove, type Plant } from './plant.ts';

const K = 'member_id, id';
const R = 'pair_id, nonce';
const STEPPED = 'every round of several steps is a play, open or as it ended';

const WAITS = 'ended_at is null';
const OVER = 'ended_at is not null';
/** Rounds that came of several steps; a shot that has landed was settled apart from its bet as well. */
const OF_STEPS = `settle_id is not null and not bets ? 'shot'`;
const steps = (column: string, title: string, set: string, where = OVER): Plant =>
  plant(`arcade_stepped.${column}`, title, STEPPED, change('arcade_stepped', K, set, where));

/** Damage to rounds of several steps. */
export const STEPPED_PLANTS: readonly Plant[] = [
  steps('member_id', 'a round of another member', 'member_id = gen_random_uuid()'),
  steps('id', 'a round with another id', 'id = gen_random_uuid()'),
  steps('brand_id', 'a round of another brand', 'brand_id = gen_random_uuid()', WAITS),
  steps('game_id', 'a round of another game', 'game_id = game_id + 1'),
  steps('asset', 'a round in another currency', 'asset = 3'),
  steps('book', 'a round of another book', 'book = 101'),
  steps('stake', 'a round that waits with another stake', 'stake = stake + 1', WAITS),
  steps('pair_id', 'a round that waits under another pair', 'pair_id = gen_random_uuid()', WAITS),
  steps('nonce', 'a round that waits at another number', 'nonce = nonce + 1', WAITS),
  steps('math_version', 'another version of the game', `math_version = '0.9.0'`),
  steps('choice', 'a tile uncovered that nobody has picked', `choice = jsonb_set(choice, '{picks}', choice -> 'picks' || '[24]')`, WAITS),
  steps('choice', 'another choice than was played', `choice = '{"held": []}'`, `${OVER} and choice ? 'held'`),
  steps('acts', 'an act that nobody did', `acts = acts || '[{"pick": 24}]'`, WAITS),
  steps('acts', 'an act taken back', `acts = '[]'`, `${OVER} and choice ? 'picks'`),
  steps('acts', 'a tile uncovered that nobody has chosen', `acts = '[{"pick": 24}]'`),
  steps('acts', 'another hold than was played', `acts = '[{"hold": [4]}]'`, `${OVER} and choice ? 'held'`),
  steps('acts', 'a hold that its player never chose', `acts = '[]'`, `${OVER} and choice ? 'held'`),
  steps('acts', 'a hold taken twice', `acts = acts || acts`, `${OVER} and choice ? 'held'`),
  steps('acts', 'what stands was taken while the round waits', `acts = acts || '[{"cashOut": true}]'`, WAITS),
  steps('acts', 'an act that is none', `acts = acts || '[{}]'`),
  steps('choice', 'a choice of another game', `choice = '{"held": null}'`, WAITS),
  steps('acts', 'what was taken had not been taken', `acts = acts - -1`, `${OVER} and acts @> '[{"cashOut": true}]'`),
  steps('opened_at', 'a round begun on another day', `opened_at = opened_at - interval '1 day'`),
  steps('acted_at', 'an act after the end', `acted_at = acted_at + interval '1 day'`),
  steps('ended_at', 'a round that ended before its last act', `ended_at = ended_at - interval '1 day'`),
  steps('settle_id', 'a round that something else paid', 'settle_id = gen_random_uuid()'),
  plant(
    'arcade_stepped.ended_at arcade_stepped.settle_id',
    'a round that waits is over',
    STEPPED,
    change('arcade_stepped', K, 'ended_at = opened_at, settle_id = id', WAITS),
  ),
  plant(
    'arcade_stepped.ended_at arcade_stepped.settle_id',
    'a round that is over waits again',
    STEPPED,
    change('arcade_stepped', K, 'ended_at = null, settle_id = null', `${OVER} and choice ? 'held'`),
  ),
  plant('arcade_stepped-', 'a round that waits is gone', STEPPED, remove('arcade_stepped', K, WAITS)),
  plant('arcade_stepped-', 'the steps of a round are gone', STEPPED, remove('arcade_stepped', K, OVER)),
  plant('arcade_stepped+', 'a round that nobody began', STEPPED, copy('arcade_stepped', K, { id: 'gen_random_uuid()' }, OVER)),
  plant(
    'arcade_round.settle_id',
    'a round of one step that came of several',
    STEPPED,
    change('arcade_round', R, 'settle_id = id', 'settle_id is null'),
  ),
  plant(
    'arcade_round.settle_id',
    'a round that something else paid',
    STEPPED,
    change('arcade_round', R, 'settle_id = gen_random_uuid()', OF_STEPS),
  ),
  plant(
    'arcade_round.valid',
    'a round of several steps that counts less',
    STEPPED,
    change('arcade_round', R, 'valid = valid + 1', OF_STEPS),
  ),
  plant(
    'play.state play.settled_at play.settle_id',
    'a play of the house that nobody ended',
    STEPPED,
    `update play set state = 0, settled_at = null, settle_id = null, payout = 0, valid_bet = 0 where id = (select id from arcade_round where payout = 0 and settle_id is null order by pair_id, nonce limit 1)`,
  ),
];
