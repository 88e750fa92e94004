import { HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import { isReached } from '@talora/domain/jackpots/jackpot-meter.ts';
import {
  hasJackpot,
  JACKPOT_PROFILES,
  PARTS,
  termsOfTier,
  type JackpotTier,
  type TierTerms,
} from '@talora/domain/jackpots/jackpot-tiers.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import { sqlProof, type LedgerFinding, type LedgerProof } from '../../base/ledger/ledger.ts';
import { openValue } from './run-terms.ts';

/** What each run has counted: its batches and their stakes, and what the house got back while it ran. */
const COUNTED = `select r.pool_id, r.no, coalesce(c.stake, 0) as stake, coalesce(c.repaid, 0) as repaid
  from jackpot_run r left join lateral (select sum(b.stake) as stake,
      sum((select coalesce(sum(t.amount), 0) from ledger_transfer t where t.member_id = r.pool_id and t.id = b.id and t.kind = 65)) as repaid
    from jackpot_batch b where b.brand_id = r.brand_id and b.no > r.after_batch and b.no <= coalesce(r.ended_batch, b.no)) c on true`;

/** The sums of each pool from its runs: exact, in ten-thousandths of a minor unit, but for what was lent, paid back and won. */
const SUMS = `select p.id, p.brand_id, p.asset, p.is_open, p.run_no, p.meter, p.reserve, p.contributed, p.loan,
    count(r.no) as runs, count(r.no) filter (where r.ended_at is null) as open_runs, max(r.no) as last_run,
    coalesce(sum((r.rate + r.reserve_rate) * c.stake), 0) as added, coalesce(sum(r.lent), 0) as lent, coalesce(sum(c.repaid), 0) as repaid,
    coalesce(sum(r.paid), 0) as paid,
    coalesce(sum(r.seed * 10000 + r.rate * c.stake) filter (where r.ended_at is null), 0) as showing
  from jackpot_pool p left join jackpot_run r on r.pool_id = p.id left join (${COUNTED}) c on c.pool_id = r.pool_id and c.no = r.no
  group by p.id`;

const VALUES = 'every hidden value is what was promised, is not reached before its hit, and every run has figures of its time';

/** Are these the figures of a pool in one of the profiles? */
const areKnown = (tier: JackpotTier, assetId: number, run: TierTerms): boolean =>
  JACKPOT_PROFILES.some((profile) => {
    if (profile === 'off') return false;
    const known = termsOfTier(profile, tier, getAssetById(assetId));
    return (['seed', 'cap', 'rate', 'reserveRate', 'odds'] as const).every((name) => known[name] === run[name]);
  });

interface RunRow {
  readonly pool_id: string;
  readonly no: number;
  readonly tier: JackpotTier;
  readonly asset: number;
  readonly seed: bigint;
  readonly cap: bigint | null;
  readonly rate: bigint;
  readonly reserve_rate: bigint;
  readonly odds: bigint | null;
  readonly commitment: Buffer | null;
  readonly sealed: string | null;
  readonly salt: Buffer | null;
  readonly value: bigint | null;
  readonly ended_at: Date | null;
  /** Of the pool now. */
  readonly meter: bigint;
  /** The meter that the value was drawn behind. */
  readonly behind: bigint;
  /** Of one that went out of use: what was shown of it, and the meter of that moment. */
  readonly shown_salt: Buffer | null;
  readonly shown_value: bigint | null;
  readonly shown_meter: bigint | null;
}

/** What is wrong with a run's figures or one of its hidden values, or null. */
function wrongIn(row: RunRow, open: (sealed: string) => { salt: Buffer; value: bigint }): string | null {
  if (!areKnown(row.tier, row.asset, { ...row, reserveRate: row.reserve_rate })) return 'figures of no profile';
  if (row.sealed === null || row.commitment === null || row.cap === null) return null;
  try {
    const { salt, value } = open(row.sealed);
    if (!isSameBytes(sha256(hiddenValueMessage(salt, value)), row.commitment)) return 'the sealed value is not the promised one';
    if (value * PARTS <= row.behind || value > row.cap) return `a value of ${value}`;
    if (row.shown_salt !== null) {
      if (!isSameBytes(salt, row.shown_salt) || value !== row.shown_value) return 'another value was withdrawn';
      return isReached(row.shown_meter ?? 0n, value) ? 'a value was withdrawn that was reached' : null;
    }
    if (row.ended_at === null) return isReached(row.meter, value) ? 'the meter has passed the value' : null;
    return row.salt !== null && isSameBytes(salt, row.salt) && row.value === value ? null : 'another value was shown';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Opens each hidden value: sealed, promised and shown must be one, and no pool had come to it while it was open. */
const openedValues: LedgerProof = {
  name: VALUES,
  isByMember: false,
  async findBreaks(tx, { platform }) {
    const { rows } = await sql<RunRow>`select r.pool_id, r.no, p.tier, p.asset, r.seed, r.cap, r.rate, r.reserve_rate, r.odds, h.commitment,
        h.sealed, r.salt, r.value, r.ended_at, p.meter, h.meter as behind, w.salt as shown_salt, w.value as shown_value, w.meter as shown_meter
      from jackpot_run r join jackpot_pool p on p.id = r.pool_id
      cross join lateral (select r.commitment, r.sealed, r.seed * 10000 as meter, 0 as no
        union all select x.commitment, x.sealed, x.meter, x.no from jackpot_renewal x where x.pool_id = r.pool_id and x.run_no = r.no) h
      left join jackpot_renewal w on w.pool_id = r.pool_id and w.run_no = r.no and w.no = h.no + 1
      order by r.pool_id, r.no, h.no`.execute(tx);
    return rows.flatMap((row): LedgerFinding[] => {
      const detail = wrongIn(row, (sealed) => openValue(platform, sealed));
      return detail === null ? [] : [{ proof: VALUES, subject: `${row.pool_id} run ${row.no}`, detail }];
    });
  },
};

/** Games whose rounds take part. A server may believe for some seconds that there is no jackpot yet. */
const JACKPOT_GAMES = `(select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter = 'house'
  and g.code in (${HOUSE_GAMES.filter(hasJackpot)
    .map(({ code }) => `'${code}'`)
    .join(', ')}))`;

/** Where each round that takes part was counted: the first batch whose end is not before it. */
const IN_BATCH = `select k.book, k.xid, k.member_id, k.id, k.stake, k.grand_odds, k.grand_number, k.ends,
    min(k.ends) over (partition by k.book order by k.xid, k.member_id, k.id, k.ends nulls first rows between current row and unbounded following) as batch
  from (select r.jackpot_book as book, r.xid, r.member_id, r.id, r.stake, r.grand_odds, r.grand_number, null::int as ends from arcade_round r where r.jackpot_book is not null
    union all select p.book, b.xid, b.member_id, b.play_id, 0, null, null, b.no from jackpot_batch b join jackpot_position p on p.brand_id = b.brand_id) k`;

/** The linked jackpot: rounds and batches, batches and pools, pools and the ledger, hits and their rounds, each from both sides. */
export const jackpotProofs: readonly LedgerProof[] = [
  sqlProof(
    'batches of a jackpot follow each other up to its position, and each has the rounds between',
    `select coalesce(b.brand_id, p.brand_id) || ' batch ' || coalesce(b.no, k.batch) as subject,
            'says ' || coalesce(b.plays, 0) || ' rounds of ' || coalesce(b.stake, 0) || ', there are ' || coalesce(k.plays, 0) || ' of ' || coalesce(k.stake, 0) as detail
     from jackpot_batch b
     full join (select p.brand_id, p.book, i.batch, count(*) filter (where i.ends is null) as plays, sum(i.stake) as stake
       from (${IN_BATCH}) i join jackpot_position p on p.book = i.book where i.batch is not null group by 1, 2, 3) k on k.brand_id = b.brand_id and k.batch = b.no
     left join jackpot_position p on p.brand_id = k.brand_id
     left join lateral (select a.xid, a.member_id, a.play_id, a.booked_at from jackpot_batch a where a.brand_id = b.brand_id and a.no = b.no - 1) a on true
     left join arcade_round e on e.member_id = b.member_id and e.id = b.play_id and e.xid = b.xid
     where b.no is null or b.plays is distinct from k.plays or b.stake is distinct from k.stake::bigint
       or (b.no > 1 and (a.xid, a.member_id, a.play_id) is distinct from (b.from_xid, b.from_member_id, b.from_play_id))
       or e.id is null or (b.from_xid, b.from_member_id, b.from_play_id) >= (b.xid, b.member_id, b.play_id)
       or a.booked_at > b.booked_at + interval '2 hours' or abs(extract(epoch from b.booked_at - uuid_v7_time(b.id))) > 86400
     union all
     select p.brand_id || ' position', 'after batch ' || p.batches || ' of ' || coalesce(b.no, 0)
     from jackpot_position p left join lateral (select b.* from jackpot_batch b where b.brand_id = p.brand_id order by b.no desc limit 1) b on true
     left join site_brand s on s.id = p.brand_id
     left join lateral (select f.* from jackpot_batch f where f.brand_id = p.brand_id and f.no = 1) f on true
     where p.batches <> coalesce(b.no, 0) or s.real_book is distinct from p.book or s.asset is distinct from p.asset
       or (b.no is not null and (p.xid, p.member_id, p.play_id) is distinct from (b.xid, b.member_id, b.play_id))
       or p.began_at > (select min(r.opened_at) from jackpot_run r where r.brand_id = p.brand_id)
       or exists (select from arcade_round r where r.jackpot_book = p.book and coalesce((r.xid, r.member_id, r.id) <= (f.from_xid, f.from_member_id, f.from_play_id), false))
     union all
     select b.brand_id || ' batch ' || b.no, 'of no jackpot' from jackpot_batch b where not exists (select from jackpot_position p where p.brand_id = b.brand_id)`,
  ),
  sqlProof(
    'every round that takes part is of the book of its jackpot, in real money',
    `select r.id as subject, 'book ' || r.jackpot_book || ', asset ' || r.asset as detail from arcade_round r
     left join jackpot_position p on p.book = r.jackpot_book
     left join ledger_account a on a.member_id = r.member_id and a.asset = r.asset
     left join games_game g on g.id = r.game_id
     where r.jackpot_book is not null and not coalesce(r.asset = p.asset and a.book = p.book and r.grand_number >= 0 and r.grand_number < r.grand_odds
       and r.played_at >= p.began_at - interval '1 hour'
       and exists (select from jackpot_run o where o.brand_id = p.brand_id and o.odds = r.grand_odds), false)`,
  ),
  sqlProof(
    'every round of a game that takes part has drawn its number while a pool was open',
    `select r.id as subject, 'round of ' || r.played_at || ' without a number' as detail from arcade_round r
     join ledger_account a on a.member_id = r.member_id and a.asset = r.asset
     join jackpot_position p on p.book = a.book and p.asset = r.asset
     where [[r]] and r.jackpot_book is null and r.game_id in ${JACKPOT_GAMES} and coalesce(r.valid, r.stake) > 0
       and exists (select from jackpot_run o where o.brand_id = p.brand_id and r.played_at > o.opened_at + interval '1 minute'
         and (o.ended_at is null or r.played_at < o.ended_at))`,
  ),
  sqlProof(
    'what stakes have added, what was lent and paid back, and what was won are what each pool holds',
    `select s.id as subject, 'meter ' || s.meter || ', reserve ' || s.reserve || ', added ' || s.contributed || ' of ' || s.added || ', owes ' || s.loan
            || ', account ' || coalesce(a.balance::text, 'none') as detail
     from (${SUMS}) s left join ledger_account a on a.member_id = s.id and a.asset = s.asset
     where s.contributed <> s.added or s.meter <> s.showing or s.meter + s.reserve <> s.added + (s.lent - s.repaid - s.paid) * 10000
       or s.loan <> s.lent - s.repaid or (s.loan > 0 and s.reserve >= 10000) or a.balance is distinct from (s.meter + s.reserve) / 10000 or a.held <> 0
       or s.run_no <> s.runs or s.last_run is distinct from s.run_no or s.open_runs <> s.is_open::int`,
  ),
  sqlProof(
    'every posting of a pool is of one of its batches or runs, of the same sum, and the other way round',
    `with due as (
       select p.id as member_id, b.id, 61 as kind, (div(sum(c.part) over w, 10000) - div(sum(c.part) over w - c.part, 10000))::bigint as amount
       from jackpot_pool p join jackpot_batch b on b.brand_id = p.brand_id
       join jackpot_run r on r.pool_id = p.id and b.no > r.after_batch and b.no <= coalesce(r.ended_batch, b.no)
       cross join lateral (select ((r.rate + r.reserve_rate) * b.stake)::numeric as part) c
       window w as (partition by p.id order by b.no)
       union all
       select r.pool_id, r.loan_id, 64, r.lent from jackpot_run r where r.lent > 0
       union all
       select r.pool_id, b.id, 62, r.paid from jackpot_run r join jackpot_batch b on b.brand_id = r.brand_id and b.no = r.ended_batch
       union all
       select r.hit_member_id, r.pay_id, 63, r.paid from jackpot_run r where r.ended_at is not null
     )
     select coalesce(t.id, d.id) as subject, 'kind ' || coalesce(t.kind, d.kind) || ': posted ' || coalesce(t.amount, 0) || ' of ' || coalesce(d.amount, 0) as detail
     from (select * from ledger_transfer t where t.kind in (61, 62, 63, 64)) t
     full join (select * from due where amount > 0) d on d.member_id = t.member_id and d.id = t.id and d.kind = t.kind
     where t.amount is distinct from d.amount
     union all
     select t.id, 'paid back ' || t.amount || ' of no batch' from ledger_transfer t
     left join jackpot_pool p on p.id = t.member_id left join jackpot_batch b on b.id = t.id and b.brand_id = p.brand_id
     where t.kind = 65 and (b.id is null or t.ref is distinct from b.id)
     union all
     select t.id, 'a posting of kind ' || t.kind || ' that names ' || coalesce(t.ref::text, 'nothing') from ledger_transfer t
     left join jackpot_run w on t.kind = 63 and w.pay_id = t.id
     left join jackpot_run o on t.kind = 62 and o.pool_id = t.member_id and o.pay_id = t.ref
     where (t.kind = 61 and t.ref is distinct from t.id) or (t.kind = 64 and t.ref is distinct from t.member_id)
       or (t.kind = 63 and t.ref is distinct from w.hit_play_id) or (t.kind = 62 and o.pool_id is null)
       or (t.kind not in (61, 62, 64, 65) and exists (select from jackpot_pool p where p.id = t.member_id))`,
  ),
  sqlProof(
    'every run of a pool follows the one before, and its seed came from the reserve first',
    `select r.pool_id || ' run ' || r.no as subject, 'after batch ' || r.after_batch || ', lent ' || r.lent || ', reserve ' || r.reserve_after as detail
     from jackpot_run r left join jackpot_pool p on p.id = r.pool_id
     left join lateral (select b.*, c.stake, c.repaid from jackpot_run b join (${COUNTED}) c on c.pool_id = b.pool_id and c.no = b.no
       where b.pool_id = r.pool_id and b.no = r.no - 1) b on true
     where p.id is null or p.brand_id <> r.brand_id or (r.lent > 0 and r.reserve_after >= 10000) or (r.no > 1 and b.no is null)
       or r.reserve_after <> coalesce(b.reserve_after + b.reserve_rate * b.stake - b.repaid * 10000
         + (b.seed * 10000 + b.rate * b.stake) - b.paid * 10000, 0) + (r.lent - r.seed) * 10000
       or (b.no is not null and (b.ended_at is null or r.after_batch < b.ended_batch or r.opened_at < b.ended_at - interval '2 hours'))
       or r.after_batch > (select o.batches from jackpot_position o where o.brand_id = r.brand_id)
       or r.ended_batch <= r.after_batch or r.ended_at < r.opened_at - interval '2 hours'
       or exists (select from jackpot_batch x where x.brand_id = r.brand_id and x.no = r.after_batch and x.booked_at > r.opened_at + interval '10 minutes')
       or exists (select from jackpot_batch x where x.brand_id = r.brand_id and x.no = r.after_batch + 1 and x.booked_at < r.opened_at - interval '10 minutes')`,
  ),
  sqlProof(
    'every hit is of the round that brought it, pays the meter that it made, and is the only one',
    `select r.pool_id || ' run ' || r.no as subject, 'paid ' || r.paid || ' for round ' || r.hit_play_id as detail
     from jackpot_run r join (${COUNTED}) c on c.pool_id = r.pool_id and c.no = r.no
     left join jackpot_batch b on b.brand_id = r.brand_id and b.no = r.ended_batch
     left join arcade_round h on h.member_id = b.member_id and h.id = b.play_id
     left join lateral jackpot_promise(r) u on true
     where r.ended_at is not null and not coalesce(r.hit_member_id = b.member_id and r.hit_play_id = b.play_id
       and r.paid = div(r.seed * 10000 + r.rate * c.stake, 10000) and abs(extract(epoch from r.ended_at - b.booked_at)) < 60
       and case when r.cap is null then h.grand_number::numeric * r.odds < h.stake::numeric * h.grand_odds
         else sha256(r.salt || convert_to(r.value::text, 'UTF8')) = u.o_commitment and r.value * 10000 > u.o_meter and r.value <= r.cap
           and r.seed * 10000 + r.rate * c.stake >= r.value * 10000 and r.seed * 10000 + r.rate * (c.stake - h.stake) < r.value * 10000 end, false)
     union all
     select i.id::text, 'its number hits the grand, which was not paid' from (${IN_BATCH}) i
     join jackpot_position p on p.book = i.book
     join jackpot_pool g on g.brand_id = p.brand_id and g.tier = 'grand'
     join jackpot_run r on r.pool_id = g.id and i.batch > r.after_batch and i.batch <= coalesce(r.ended_batch, i.batch)
     where i.ends is null and i.grand_number::numeric * r.odds < i.stake::numeric * i.grand_odds and (r.hit_member_id, r.hit_play_id) is distinct from (i.member_id, i.id)`,
  ),
  sqlProof(
    'who has hit a jackpot was told of it once, and nobody else',
    `select r.pay_id as subject, 'a win of ' || r.paid || ' was told to nobody' as detail from jackpot_run r
     where r.ended_at > app_now() - interval '47 hours'
       and not exists (select from inbox_message i where i.member_id = r.hit_member_id and i.cause = r.pay_id and i.template = 'jackpot_won')
     union all
     select i.id, i.template || ' of ' || coalesce(i.facts ->> 'amount', 'no sum') from inbox_message i
     left join jackpot_run r on r.pay_id = i.about_id and r.hit_member_id = i.member_id left join jackpot_pool p on p.id = r.pool_id
     left join ledger_asset k on k.id = p.asset
     where i.template = 'jackpot_won' and not coalesce(i.kind = 'money' and i.cause = r.pay_id and lower(i.facts ->> 'tier') = p.tier
       and (i.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = r.paid and abs(extract(epoch from i.created_at - r.ended_at)) < 600, false)`,
  ),
  sqlProof(
    'every hidden value that went out of use is shown, was not reached, and stands in the audit chain with its reason',
    `select coalesce(w.pool_id::text, a.subject) || ' run ' || coalesce(w.run_no::text, a.detail ->> 'run') as subject,
            'renewal ' || coalesce(w.no::text, 'none') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from jackpot_renewal w
     full join (select e.* from audit_entry e where e.action = 'jackpot.value-renewed') a
       on a.subject = 'pool:' || w.pool_id and a.detail ->> 'commitment' = encode(w.commitment, 'hex')
     left join jackpot_pool p on p.id = w.pool_id
     left join jackpot_run r on r.pool_id = w.pool_id and r.no = w.run_no
     left join jackpot_renewal b on b.pool_id = w.pool_id and b.run_no = w.run_no and b.no = w.no - 1
     left join lateral (select coalesce(sum(x.stake), 0) as stake from jackpot_batch x
       where x.brand_id = r.brand_id and x.no > r.after_batch and x.no <= w.after_batch) c on true
     where w.pool_id is null or a.seq is null or r.cap is null or (w.no > 1 and b.no is null)
       or (a.brand_id, a.actor, a.detail ->> 'tier', a.detail ->> 'run', a.detail ->> 'reason') is distinct from
          (r.brand_id, 'system', p.tier, w.run_no::text, w.reason)
       or abs(extract(epoch from a.at - w.renewed_at)) > 600
       or sha256(w.salt || convert_to(w.value::text, 'UTF8')) <> coalesce(b.commitment, r.commitment)
       or w.value > r.cap or w.value * 10000 <= greatest(w.meter, b.meter, r.seed * 10000) or w.meter <> r.seed * 10000 + r.rate * c.stake
       or w.after_batch < greatest(r.after_batch, b.after_batch) or w.after_batch >= r.ended_batch or w.renewed_at < b.renewed_at
       or w.renewed_at < r.opened_at - interval '10 minutes' or w.renewed_at > r.ended_at + interval '10 minutes'
       or exists (select from jackpot_batch x where x.brand_id = r.brand_id
         and (x.no = w.after_batch and x.booked_at > w.renewed_at + interval '10 minutes'
           or x.no = w.after_batch + 1 and x.booked_at < w.renewed_at - interval '10 minutes'))`,
  ),
  openedValues,
];
