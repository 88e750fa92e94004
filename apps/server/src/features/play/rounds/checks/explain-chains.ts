import { sqlProof } from '../../../base/ledger/ledger.ts';

/** The moments of a round that it has reached stand in the order of its states. */
const TIMES_IN_ORDER = `r.opened_at < r.close_at and coalesce(r.closed_at, r.close_at) >= r.close_at
  and coalesce(r.drawn_at, r.closed_at, r.close_at) >= coalesce(r.closed_at, r.close_at)
  and coalesce(r.settled_at, r.drawn_at, r.close_at) >= coalesce(r.drawn_at, r.close_at)`;

/**
 * Rounds of a table follow each other: numbers from 1, links of a chain from its first to its last or to a renewal, a round when the one
 * before it is settled, and no moment of a round before the one that it follows.
 */
export const followingRounds = sqlProof(
  'rounds of a table follow each other, each by the next link of its chain',
  `select r.id as subject, 'round ' || r.no || ', chain ' || r.chain_no || ', link ' || r.link || ', ' || r.state as detail
   from (select x.*, lag(x.no) over w as last_no, lag(x.chain_no) over w as last_chain, lag(x.link) over w as last_link,
           lag(x.state) over w as last_state, lag(x.settled_at) over w as last_settled
         from round_round x window w as (partition by x.brand_id, x.game_id order by x.no)) r
   left join round_chain c on c.brand_id = r.brand_id and c.game_id = r.game_id and c.no = r.last_chain
   left join round_chain n on n.brand_id = r.brand_id and n.game_id = r.game_id and n.no = r.chain_no + 1
   left join lateral (select max(w.left_chain) + 2 as chain from round_renewal w where w.brand_id = r.brand_id and w.game_id = r.game_id
     and (w.left_chain, w.left_link) < (r.chain_no, r.link)) w on true
   where r.no <> coalesce(r.last_no, 0) + 1 or r.last_state <> 'settled' or r.opened_at < r.last_settled
     or (r.chain_no, r.link) is distinct from
       (case when w.chain > coalesce(r.last_chain, 0) then (w.chain, 1) when r.last_chain is null or r.last_link >= c.length then (coalesce(r.last_chain, 0) + 1, 1) else (r.last_chain, r.last_link + 1) end)
     or (${TIMES_IN_ORDER}) is not true
     or r.link = 1 and (n.made_at <= r.opened_at) is not true`,
);

/**
 * A renewal leaves the chains where the table stood when it was written, brings two that were made with it, and stands in the audit chain with
 * its reason; each such entry is a renewal. Rounds that opened before it are of the chains before, and all others of those behind.
 */
export const renewedChains = sqlProof(
  'a table leaves its chains where it stood, for two fresh ones, as the audit chain says',
  `select coalesce(w.brand_id, a.brand_id) || ' ' || coalesce(w.game_id::text, a.subject) as subject,
     'left chain ' || coalesce(w.left_chain::text, 'none') || ' at link ' || coalesce(w.left_link::text, 'none') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
   from round_renewal w
   full join (select e.* from audit_entry e where e.action = 'table.chains-renewed') a
     on a.brand_id = w.brand_id and a.subject = 'table:' || w.game_id and a.detail ->> 'chain' = w.left_chain::text
   left join lateral (select s.chain, s.link from (
       select r.chain_no as chain, r.link from round_round r where r.brand_id = w.brand_id and r.game_id = w.game_id and r.chain_no < w.left_chain + 2
       union all
       select o.left_chain + 2, 0 from round_renewal o where o.brand_id = w.brand_id and o.game_id = w.game_id and o.left_chain < w.left_chain
     ) s order by s.chain desc, s.link desc limit 1) s on true
   where w.brand_id is null or a.seq is null
     or (a.actor, a.detail ->> 'link', a.detail ->> 'reason') is distinct from ('system', w.left_link::text, w.reason)
     or abs(extract(epoch from a.at - w.renewed_at)) > 600
     or (s.chain, s.link) is distinct from (w.left_chain, w.left_link)
     or (select count(*) from round_chain c where c.brand_id = w.brand_id and c.game_id = w.game_id
         and c.no in (w.left_chain + 2, w.left_chain + 3) and c.made_at = w.renewed_at) <> 2
     or exists (select from round_round r where r.brand_id = w.brand_id and r.game_id = w.game_id
         and (r.chain_no < w.left_chain + 2) <> (r.opened_at < w.renewed_at))`,
);

/** A table stands at the chain of its last round, or at the one that a renewal began since, and has promised one more. */
export const promisedChains = sqlProof(
  'a table has the chains of its rounds, and one that is promised',
  `select brand_id || ' ' || game_id as subject,
     'chain ' || coalesce(t.chain_no, 0) || ', stands at ' || coalesce(r.last, 0) || ', ' || coalesce(c.n, 0) || ' chains up to ' || coalesce(c.last, 0) as detail
   from round_table t
   full join (select brand_id, game_id, count(*) as n, max(no) as last from round_chain group by 1, 2) c using (brand_id, game_id)
   full join (select brand_id, game_id, max(chain_no) as last from (
       select brand_id, game_id, chain_no from round_round union all select brand_id, game_id, left_chain + 2 from round_renewal) s
     group by 1, 2) r using (brand_id, game_id)
   where t.chain_no is distinct from coalesce(r.last, 0)
     or coalesce(c.n, 0) <> case when r.last is null then 0 else r.last + 1 end or coalesce(c.n, 0) <> coalesce(c.last, 0)`,
);
