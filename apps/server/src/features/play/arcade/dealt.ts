import type { Tally } from '../../base/ledger/ledger.ts';

/** House rounds by their pair of seeds: how many, their first and last nonce, and the least and highest number of a game. */
export const dealt: Tally = {
  name: 'dealt',
  from: 'arcade_round r',
  alias: 'r',
  keys: { pair_id: 'r.pair_id' },
  columns: { n: 'count(*)', first: 'min(r.nonce)', last: 'max(r.nonce)', least: 'min(r.game_id)', most: 'max(r.game_id)' },
};

/** Sessions in which games were opened. */
export const seated: Tally = { name: 'seated', from: 'arcade_session s', alias: 's', keys: {}, columns: { n: 'count(*)' } };
