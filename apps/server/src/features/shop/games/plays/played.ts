import type { Tally } from '../../../base/ledger/ledger.ts';

/** Plays by the vendor of their game; on a row `g` is its game and `v` its vendor. `plays` counts them. */
export const played: Tally = {
  name: 'played',
  from: 'play p left join games_game g on g.id = p.game_id left join games_vendor v on v.id = g.vendor_id',
  alias: 'p',
  keys: { vendor_id: 'g.vendor_id' },
  columns: { plays: 'count(*)' },
};
