import { ASSETS } from '@talora/domain/money/asset.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from './chart.ts';
import type { Glance } from './glance.ts';
import { sqlProof, type LedgerProof } from './proofs.ts';
import { moved, ofKinds } from './tallies.ts';

const WALLET_DELTA = 'case when t.credit = 0 then t.amount when t.debit = 0 then -t.amount else 0 end';

const list = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `(${row.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`).join(', ');

const glance = (query: string): Glance => ({ tallies: [moved], query });
const MOVED_DELTA = 'case when m.credit = 0 then m.amount when m.debit = 0 then -m.amount else 0 end';

/** What must hold between the tables of the ledger, whatever features make of it. */
export const ledgerProofs: readonly LedgerProof[] = [
  sqlProof(
    'balance = sum of posted transfers',
    `select coalesce(a.member_id, t.member_id) || ' asset ' || coalesce(a.asset, t.asset) as subject,
            'balance ' || coalesce(a.balance, 0) || ', posted ' || coalesce(t.posted, 0) as detail
     from (select * from ledger_account a where [[a]]) a
     full join (select t.member_id, t.asset, sum(${WALLET_DELTA}) as posted from ledger_transfer t where [[t]] group by 1, 2) t
       on t.member_id = a.member_id and t.asset = a.asset
     where coalesce(a.balance, 0) <> coalesce(t.posted, 0) or a.member_id is null`,
    glance(`select from (select * from ledger_account a where [[a]]) a
      full join (select m.member_id, m.asset, sum(${MOVED_DELTA}) as posted from moved m group by 1, 2) t
        on t.member_id = a.member_id and t.asset = a.asset
      where coalesce(a.balance, 0) <> coalesce(t.posted, 0) or a.member_id is null`),
  ),
  // Each transfer leads from a balance to another. However they are ordered, what all lead to less what all come from is the present
  // balance less nothing; told by a hash of each, so that no two wrong ones make up for each other.
  sqlProof(
    'each balance after a transfer is the one before the next',
    `select a.member_id || ' asset ' || a.asset as subject, 'the transfers lead from 0 to something else than ' || a.balance as detail
     from ledger_account a
     join (select t.member_id, t.asset, sum((hashint8extended(t.balance_after, [[seed]]) >> 1)
             - (hashint8extended(t.balance_after - ${WALLET_DELTA}, [[seed]]) >> 1)) as way
           from ledger_transfer t where [[t]] group by 1, 2) t on t.member_id = a.member_id and t.asset = a.asset
     where t.way <> (hashint8extended(a.balance, [[seed]]) >> 1) - (hashint8extended(0, [[seed]]) >> 1)`,
    glance(`select from ledger_account a
      join (select m.member_id, m.asset, sum(m.way) as way from moved m group by 1, 2) w on w.member_id = a.member_id and w.asset = a.asset
      where w.way <> (hashint8extended(a.balance, [[seed]]) >> 1) - (hashint8extended(0, [[seed]]) >> 1)`),
  ),
  sqlProof(
    'held = sum of open holds',
    `select coalesce(a.member_id, h.member_id) || ' asset ' || coalesce(a.asset, h.asset) as subject,
            'held ' || coalesce(a.held, 0) || ', open ' || coalesce(h.open, 0) as detail
     from (select * from ledger_account a where [[a]]) a
     full join (select h.member_id, h.asset, sum(h.amount) as open from ledger_hold h
                left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
                where r.hold_id is null and [[h]] group by 1, 2) h on h.member_id = a.member_id and h.asset = a.asset
     where coalesce(a.held, 0) <> coalesce(h.open, 0)`,
  ),
  sqlProof(
    'no balance below what is held',
    `select a.member_id || ' asset ' || a.asset as subject, a.balance || ' < ' || a.held as detail from ledger_account a
     where [[a]] and ((a.balance < a.held) <> a.is_owing or a.held < 0)`,
  ),
  sqlProof(
    'every transfer has the legs of its kind',
    `select t.id as subject, 'kind ' || t.kind || ' legs ' || t.debit || ' to ' || t.credit as detail
     from ledger_transfer t left join ledger_kind k on k.id = t.kind
     where [[t]] and (k.id is null or k.debit <> t.debit or k.credit <> t.credit or t.amount <= 0)`,
    glance(`select from moved m left join ledger_kind k on k.id = m.kind
      where k.id is null or k.debit <> m.debit or k.credit <> m.credit or m.least <= 0`),
  ),
  sqlProof(
    'every transfer is in the book of its account',
    `select t.id as subject, 'book ' || t.book || ' of account ' || a.book as detail
     from ledger_transfer t join ledger_account a on a.member_id = t.member_id and a.asset = t.asset where [[t]] and a.book <> t.book`,
    glance('select from moved m join ledger_account a on a.member_id = m.member_id and a.asset = m.asset where a.book <> m.book'),
  ),
  sqlProof(
    'all legs sum to zero',
    `select 'book ' || book || ' asset ' || asset as subject, 'off by ' || sum(s) as detail from (
       select a.book, a.asset, a.balance as s from ledger_account a where [[a]]
       union all select t.book, t.asset, case when t.credit <> 0 then t.amount else 0 end - case when t.debit <> 0 then t.amount else 0 end
         from ledger_transfer t where [[t]]
     ) leg group by book, asset having sum(s) <> 0`,
    glance(`select from (select a.book, a.asset, a.balance::numeric as s from ledger_account a where [[a]]
        union all select m.book, m.asset, case when m.credit <> 0 then m.amount else 0 end - case when m.debit <> 0 then m.amount else 0 end from moved m
      ) leg group by book, asset having sum(s) <> 0`),
  ),
  sqlProof(
    'a posted hold has its transfer, a void one has none',
    `select coalesce(r.hold_id, t.id) as subject,
            coalesce('outcome ' || r.outcome || ' posted ' || r.posted_amount, 'nothing was held for it') as detail
     from (select r.*, h.id as hold, h.amount, h.kind, h.asset, h.book, h.ref from ledger_hold_resolution r
           left join ledger_hold h on h.member_id = r.member_id and h.id = r.hold_id where [[r]]) r
     full join (select * from ledger_transfer t where t.kind in (11, 17, 50) and [[t]]) t on t.member_id = r.member_id and t.id = r.transfer_id
     where r.hold is null or r.posted_amount > r.amount
        or (r.outcome = 1 and (t.id is null or t.amount <> r.posted_amount or t.asset <> r.asset or t.book <> r.book or t.kind <> r.kind
                               or t.ref is distinct from r.ref))
        or (r.outcome = 2 and (r.transfer_id is not null or r.posted_amount <> 0))`,
    ofKinds('in (11, 17, 50)', 'select from ledger_hold_resolution r where [[r]]'),
  ),
  sqlProof(
    'every hold is in the book of its account, for a kind that takes from it',
    `select h.id as subject, 'book ' || h.book || ', kind ' || h.kind as detail from ledger_hold h
     left join ledger_account a on a.member_id = h.member_id and a.asset = h.asset
     where [[h]] and (a.book is distinct from h.book or h.kind not in (11, 17, 50) or h.amount <= 0)`,
  ),
  sqlProof(
    'an outside id has its transfer',
    `select e.provider || ' ' || e.external_id as subject, 'amount ' || e.amount as detail
     from ledger_external e left join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id and t.kind = e.kind
     where [[e]] and (t.id is null or t.amount <> e.amount)`,
  ),
  sqlProof(
    'house sums = transfers up to their watermark',
    `select 'book ' || book || ' account ' || account || ' ' || day as subject,
            'debits off by ' || sum(d) || ', credits off by ' || sum(c) || ', transfers off by ' || sum(n) as detail
     from (
       select book, asset, account, day, debits as d, credits as c, transfers as n from ledger_house_day
       union all
       select t.book, t.asset, l.account, t.day, l.d, l.c, -t.n
       from (select book, asset, debit, credit, (posted_at at time zone 'UTC')::date as day, sum(amount) as amount, count(*) as n from ledger_transfer
             where xid <= (select upto from reader where name = 'ledger.house-rollup') group by 1, 2, 3, 4, 5) t
       cross join lateral (values (t.debit, -t.amount, 0), (t.credit, 0, -t.amount)) as l(account, d, c) where l.account <> 0
     ) leg group by book, asset, account, day having sum(d) <> 0 or sum(c) <> 0 or sum(n) <> 0`,
  ),
  sqlProof(
    'hours of a member’s wallet = transfers up to their watermark',
    `select member_id || ' ' || hour || ' kind ' || kind as subject, 'amount off by ' || sum(s) || ', transfers off by ' || sum(n) as detail
     from (
       select h.member_id, h.asset, h.hour, h.kind, h.amount as s, h.transfers as n from ledger_member_hour h where [[h]]
       union all
       select t.member_id, t.asset, uuid_v7_hour(t.id), t.kind, -sum(t.amount), -count(*) from ledger_transfer t
         join ledger_book b on b.id = t.book and b.is_real
         where [[t]] and t.xid <= (select upto from reader where name = 'ledger.house-rollup') group by 1, 2, 3, 4
     ) x group by member_id, asset, hour, kind having sum(s) <> 0 or sum(n) <> 0`,
  ),
  sqlProof(
    'hours of a book = hours of its members’ wallets',
    `select 'book ' || book || ' ' || hour || ' kind ' || kind as subject, 'amount off by ' || sum(s) || ', transfers off by ' || sum(n) as detail
     from (
       select h.book, h.asset, h.hour, h.kind, h.amount as s, h.transfers as n from ledger_book_hour h
       union all
       select a.book, h.asset, h.hour, h.kind, -sum(h.amount), -sum(h.transfers) from ledger_member_hour h
         left join ledger_account a on a.member_id = h.member_id and a.asset = h.asset group by 1, 2, 3, 4
     ) x group by book, asset, hour, kind having sum(s) <> 0 or sum(n) <> 0`,
  ),
  // What was counted in wallets and purses is compared with what the hours before it have moved, in one walk along the hours; none is left out.
  sqlProof(
    'what members owned at each hour = what had moved before it',
    `select 'book ' || book || ' asset ' || asset || ' ' || hour as subject,
            'counted ' || counted || ', moved ' || moved || ', the count before is of ' || coalesce(previous::text, 'no hour') as detail
     from (
       select x.*, sum(x.net) over (partition by x.book, x.asset order by x.hour, x.counted is null) as moved,
         lag(x.hour) over (partition by x.book, x.asset, x.counted is null order by x.hour) as previous
       from (
         select h.book, h.asset, h.hour, null::numeric as counted, sum(h.amount * ledger_owed_sign(k.debit, k.credit)) as net
         from ledger_book_hour h join ledger_kind k on k.id = h.kind group by 1, 2, 3
         union all
         select c.book, c.asset, c.hour, c.owed::numeric + c.late, 0 from ledger_closing c
       ) x
     ) y where counted is not null and (counted <> moved or previous <> hour - interval '1 hour')
     union all
     select 'book ' || book || ' asset ' || asset, 'not counted since ' || max(hour) from ledger_closing
     group by book, asset having max(hour) <> (select max(hour) from ledger_closing)`,
  ),
  sqlProof(
    'assets, accounts and kinds are those of the program',
    `select what as subject, detail from (
       select 'asset ' || coalesce(a.id, x.id) as what, a.code || ' digits ' || a.digits as detail
         from ledger_asset a full join (values ${list(Object.values(ASSETS).map(({ id, code, digits }) => [id, code, digits]))}) x(id, code, digits)
         on x.id = a.id where a.code is distinct from x.code or a.digits is distinct from x.digits
       union all
       select 'account ' || coalesce(c.id, x.id), c.code from ledger_chart c
         full join (values ${list(Object.entries(LEDGER_ACCOUNTS).map(([id, code]) => [Number(id), code]))}) x(id, code)
         on x.id = c.id where c.code is distinct from x.code
       union all
       select 'kind ' || coalesce(k.id, x.id), k.code from ledger_kind k
         full join (values ${list(Object.entries(LEDGER_KINDS).map(([code, id]) => [id, code]))}) x(id, code)
         on x.id = k.id where k.code is distinct from x.code
     ) wrong`,
  ),
  // One below the first transaction stands who has to read everything again, as after a restore.
  sqlProof(
    'no reader is ahead of what has happened',
    `select r.name as subject, 'place ' || r.upto as detail from reader r
     where r.upto < -1 or r.upto > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  ),
  sqlProof(
    'a check is clean when it has found nothing',
    `select c.id as subject, 'is clean: ' || c.is_clean as detail from ledger_check c
     where c.is_clean <> (jsonb_array_length(c.findings) = 0) or c.checked_at > app_now() + interval '1 hour'`,
  ),
];
