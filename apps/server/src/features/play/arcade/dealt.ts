import type { Tally } from '../../base/ledger/ledger.ts';

/** House rounds by their pair of seeds: how many, their first and last nonce, the least and highest number of a game, and how many came of several steps. */
export const dealt: Tally = {
  name: 'dealt',
  from: 'arcade_round r',
  alias: 'r',
  keys: { pair_id: 'r.pair_id' },
  columns: {
    n: 'count(*)',
    first: 'min(r.nonce)',
    last: 'max(r.nonce)',
    least: 'min(r.game_id)',
    most: 'max(r.game_id)',
    stepped: 'count(r.settle_id)',
  },
};

/** Sessions in which games were opened. */
export const seated: Tally = { name: 'seated', from: 'arcade_session s', alias: 's', keys: {}, columns: { n: 'count(*)' } };

/** Rounds of several steps, waiting or over. */
export const stepped: Tally = { name: 'stepped', from: 'arcade_stepped w', alias: 'w', keys: {}, columns: { n: 'count(*)' } };

/** Tickets of scratch cards that were sold. */
export const ticketed: Tally = { name: 'ticketed', from: 'arcade_ticket t', alias: 't', keys: {}, columns: { n: 'count(*)' } };
