import type { Tally } from '../../../base/ledger/ledger.ts';

/**
 * Plays by the vendor of their game; on a row `g` is its game and `v` its vendor. `plays` counts them, `stepped` those of the house that wait or
 * were paid by a transfer of another id than their own.
 */
export const played: Tally = {
  name: 'played',
  from: 'play p left join games_game g on g.id = p.game_id left join games_vendor v on v.id = g.vendor_id',
  alias: 'p',
  keys: { vendor_id: 'g.vendor_id' },
  columns: {
    plays: 'count(*)',
    stepped: `count(*) filter (where v.adapter = 'house' and p.settle_id is distinct from p.id)`,
  },
};
