import { hashOf, moved, sqlProof, weigh, type LedgerProof, type Mark } from '../../../base/ledger/ledger.ts';
import { played } from './played.ts';

/** One for each row that breaks a proof by itself. */
const breaks = (condition: string): { marks: readonly Mark[] } => ({
  marks: [{ tally: played, value: `case when ${condition} then 1 end` }],
});

const UNPAID_HOUSE = `p.state = 0 and p.payout > 0 and v.adapter = 'house'`;
/** Tables of the house count what stands on one side alone: how much that is, their own proofs say. */
const COUNTED_WHOLE = `coalesce(v.adapter, '') not in ('rounds', 'house')`;
const ODD_STATE = `(p.state not between 0 and 7 or p.stake <= 0 or p.payout < 0 or g.id is null
       or (p.state = 1) and p.payout = 0 or p.state = 2 and p.payout <> 0 or p.state = 6 and p.payout <> 0
       or (p.state = 0) <> (p.settled_at is null) or (p.state = 0) <> (p.settle_id is null) or p.settled_at < p.placed_at - interval '2 hours'
       or p.valid_bet not between 0 and p.stake
       or ${COUNTED_WHOLE} and p.valid_bet not in (0, p.stake * coalesce(g.valid_bet_percent, 100) / 100, p.stake)
       or (p.state in (0, 6) and p.valid_bet <> 0) or (p.state in (1, 2) and ${COUNTED_WHOLE} and p.valid_bet = 0
         and p.stake * g.valid_bet_percent >= 100))`;

/** A stake: of which play, in which asset and book, and how much. */
const stakeOf = (a: string, amount: string): string => hashOf(`${a}.id`, [`${a}.asset * 65536 + ${a}.book`], [amount]);

/** Why bets moved money: every stake and payout has its play, with the same sums, and the other way round. */
export const playProofs: readonly LedgerProof[] = [
  sqlProof(
    'every stake has its play and every play its stake',
    `select coalesce(t.id, p.id) as subject, 'stake ' || coalesce(t.amount, 0) || ', play ' || coalesce(p.stake, 0) as detail
     from (select t.* from ledger_transfer t where t.kind in (1, 5) and [[t]]) t
     full join (select p.* from play p where [[p]]) p on p.member_id = t.member_id and p.id = t.id
     where t.amount is distinct from p.stake or t.asset is distinct from p.asset or t.book is distinct from p.book or t.ref is distinct from t.id`,
    {
      // What is not of its own id is found missing at its play.
      marks: [
        { tally: moved, value: `case when t.kind in (1, 5) then case when t.ref = t.id then ${stakeOf('t', 't.amount')} else 1 end end` },
        { tally: played, isTaken: true, value: stakeOf('p', 'p.stake') },
      ],
    },
  ),
  sqlProof(
    'every payout has its play and every paid play its payout',
    `select coalesce(t.ref, p.id) as subject, 'paid ' || coalesce(t.amount, 0) || ', play ' || coalesce(p.payout, 0) as detail
     from (select t.member_id, t.ref, sum(case when t.kind = 4 then -t.amount else t.amount end) as amount, max(t.asset) as asset from ledger_transfer t
           where t.kind in (2, 4, 6) and [[t]] group by 1, 2 having sum(case when t.kind = 4 then -t.amount else t.amount end) <> 0) t
     full join (select p.* from play p where p.payout > 0 and [[p]]) p on p.member_id = t.member_id and p.id = t.ref
     where t.amount is distinct from p.payout::numeric or t.asset <> p.asset`,
    {
      marks: [
        {
          tally: moved,
          value: `case when t.kind in (2, 4, 6) then coalesce(${weigh(hashOf('t.ref', ['t.asset']), 'case when t.kind = 4 then -t.amount else t.amount end')}, 1) end`,
        },
        { tally: played, isTaken: true, value: `case when p.payout > 0 then ${weigh(hashOf('p.id', ['p.asset']), 'p.payout')} end` },
      ],
    },
  ),
  sqlProof(
    'a returned stake belongs to a void play and the other way round',
    `select coalesce(t.ref, p.id) as subject, 'returned ' || coalesce(t.amount, 0) || ', play ' || coalesce(p.stake::text, 'unknown') as detail
     from (select t.member_id, t.ref, sum(t.amount) as amount from ledger_transfer t where t.kind = 3 and [[t]] group by 1, 2) t
     full join (select p.* from play p where p.state = 6 and [[p]]) p on p.member_id = t.member_id and p.id = t.ref
     where t.amount is distinct from p.stake::numeric`,
    {
      marks: [
        { tally: moved, value: `case when t.kind = 3 then coalesce(${weigh(hashOf('t.ref', []), 't.amount')}, 1) end` },
        {
          tally: played,
          isTaken: true,
          value: `case when p.state = 6 then case when p.stake > 0 then ${weigh(hashOf('p.id', []), 'p.stake')} else -1 end end`,
        },
      ],
    },
  ),
  sqlProof(
    'an open play of the house has paid nothing',
    `select p.id as subject, 'payout ' || p.payout as detail from play p join games_game g on g.id = p.game_id
     join games_vendor v on v.id = g.vendor_id where [[p]] and ${UNPAID_HOUSE}`,
    breaks(UNPAID_HOUSE),
  ),
  sqlProof(
    'the state of a play is what it was paid',
    `select p.id as subject, 'state ' || p.state || ', stake ' || p.stake || ', payout ' || p.payout || ', valid ' || p.valid_bet as detail
     from play p left join games_game g on g.id = p.game_id left join games_vendor v on v.id = g.vendor_id
     where [[p]] and ${ODD_STATE}`,
    breaks(ODD_STATE),
  ),
  sqlProof(
    'hours of a member’s plays = plays up to their watermark',
    `select coalesce(p.member_id, h.member_id) || ' ' || coalesce(p.hour, h.hour) as subject,
            'game ' || coalesce(p.game_id, h.game_id) || ', state ' || coalesce(p.state, h.state) || ': plays ' || coalesce(p.plays, 0) || ' and '
              || coalesce(h.plays, 0) || ', stakes ' || coalesce(p.stake, 0) || ' and ' || coalesce(h.stake, 0) || ', payouts '
              || coalesce(p.payout, 0) || ' and ' || coalesce(h.payout, 0) as detail
     from (select p.member_id, uuid_v7_hour(p.id) as hour, p.game_id, p.state, p.book, count(*) as plays, sum(p.stake) as stake,
             sum(p.valid_bet) as valid_bet, sum(p.payout) as payout
           from play p join ledger_book b on b.id = p.book and b.is_real where [[p]] group by 1, 2, 3, 4, 5) p
     full join (select h.* from games_member_hour h where [[h]]) h
       on h.member_id = p.member_id and h.hour = p.hour and h.game_id = p.game_id and h.state = p.state and h.book = p.book
     where (p.plays, p.stake, p.valid_bet, p.payout) is distinct from (h.plays, h.stake::numeric, h.valid_bet::numeric, h.payout::numeric)
       and not exists (select from play c where c.member_id = coalesce(p.member_id, h.member_id)
         and c.id >= uuid_v7_floor(coalesce(p.hour, h.hour)) and c.id < uuid_v7_floor(coalesce(p.hour, h.hour) + interval '1 hour')
         and c.xid > coalesce((select upto from reader where name = 'games.member-hours'), 0))`,
  ),
];
