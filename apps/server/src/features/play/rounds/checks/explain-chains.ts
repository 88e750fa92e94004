import { sqlProof } from '../../../base/ledger/ledger.ts';

/** The moments of a round that it has reached stand in the order of its states. */
const TIMES_IN_ORDER = `r.opened_at < r.close_at and coalesce(r.closed_at, r.close_at) >= r.close_at
  and coalesce(r.drawn_at, r.closed_at, r.close_at) >= coalesce(r.closed_at, r.close_at)
  and coalesce(r.settled_at, r.drawn_at, r.close_at) >= coalesce(r.drawn_at, r.close_at)`;

/**
 * Rounds of a table follow each other: numbers from 1, links of a chain from its first to its last, a round when the one before it is
 * settled, and no moment of a round before the one that it follows.
 */
export const followingRounds = sqlProof(
  'rounds of a table follow each other, each by the next link of its chain',
  `select r.id as subject, 'round ' || r.no || ', chain ' || r.chain_no || ', link ' || r.link || ', ' || r.state as detail
   from (select x.*, lag(x.no) over w as last_no, lag(x.chain_no) over w as last_chain, lag(x.link) over w as last_link,
           lag(x.state) over w as last_state, lag(x.settled_at) over w as last_settled
         from round_round x window w as (partition by x.brand_id, x.game_id order by x.no)) r
   left join round_chain c on c.brand_id = r.brand_id and c.game_id = r.game_id and c.no = r.last_chain
   left join round_chain n on n.brand_id = r.brand_id and n.game_id = r.game_id and n.no = r.chain_no + 1
   where r.no <> coalesce(r.last_no, 0) + 1 or r.last_state <> 'settled' or r.opened_at < r.last_settled
     or (r.chain_no, r.link) is distinct from
       (case when r.last_chain is null or r.last_link >= c.length then (coalesce(r.last_chain, 0) + 1, 1) else (r.last_chain, r.last_link + 1) end)
     or (${TIMES_IN_ORDER}) is not true
     or r.link = 1 and (n.made_at <= r.opened_at) is not true`,
);

/** A table stands at the chain of its last round, and has promised one more. */
export const promisedChains = sqlProof(
  'a table has the chains of its rounds, and one that is promised',
  `select brand_id || ' ' || game_id as subject,
     'chain ' || coalesce(t.chain_no, 0) || ', rounds of ' || coalesce(r.last, 0) || ', ' || coalesce(c.n, 0) || ' chains up to ' || coalesce(c.last, 0) as detail
   from round_table t
   full join (select brand_id, game_id, count(*) as n, max(no) as last from round_chain group by 1, 2) c using (brand_id, game_id)
   full join (select brand_id, game_id, max(chain_no) as last from round_round group by 1, 2) r using (brand_id, game_id)
   where t.chain_no is distinct from coalesce(r.last, 0)
     or coalesce(c.n, 0) <> case when r.last is null then 0 else r.last + 1 end or coalesce(c.n, 0) <> coalesce(c.last, 0)`,
);
