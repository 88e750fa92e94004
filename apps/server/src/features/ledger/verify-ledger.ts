import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A row of the ledger that does not add up, or that nothing explains. */
export interface LedgerFinding {
  readonly proof: string;
  readonly subject: string;
  readonly detail: string;
}

/** One thing that must hold. It lists what breaks it; an empty list is a pass. Features add the explanations of their kinds. */
export interface LedgerProof {
  readonly name: string;
  findBreaks(tx: Tx): Promise<readonly LedgerFinding[]>;
}

interface BreakRow {
  readonly subject: string;
  readonly detail: string;
}

/** Makes a proof from a query that selects (subject, detail) of every break. At most 100 are reported. */
export function sqlProof(name: string, query: string): LedgerProof {
  return {
    name,
    async findBreaks(tx) {
      const { rows } = await sql.raw<BreakRow>(`select subject::text, detail::text from (${query}) broken limit 100`).execute(tx);
      return rows.map((row) => ({ proof: name, ...row }));
    },
  };
}

/** Proofs of the ledger alone. */
const LEDGER_PROOFS: readonly LedgerProof[] = [
  sqlProof(
    'balance = sum of posted transfers',
    `select coalesce(a.member_id, t.member_id) || ' asset ' || coalesce(a.asset, t.asset) as subject,
            'balance ' || coalesce(a.balance, 0) || ', posted ' || coalesce(t.posted, 0) as detail
     from ledger_account a
     full join (select member_id, asset, sum(case when credit = 0 then amount else 0 end) - sum(case when debit = 0 then amount else 0 end) as posted
                from ledger_transfer group by 1, 2) t on t.member_id = a.member_id and t.asset = a.asset
     where coalesce(a.balance, 0) <> coalesce(t.posted, 0)`,
  ),
  sqlProof(
    'held = sum of open holds',
    `select a.member_id || ' asset ' || a.asset as subject, 'held ' || a.held || ', open ' || coalesce(h.open, 0) as detail
     from ledger_account a
     left join (select h.member_id, h.asset, sum(h.amount) as open from ledger_hold h
                left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
                where r.hold_id is null group by 1, 2) h on h.member_id = a.member_id and h.asset = a.asset
     where a.held <> coalesce(h.open, 0)`,
  ),
  sqlProof(
    'no balance below what is held',
    `select member_id || ' asset ' || asset as subject, balance || ' < ' || held as detail from ledger_account
     where (balance < held) <> is_owing or held < 0`,
  ),
  sqlProof(
    'every transfer has the legs of its kind',
    `select t.id as subject, 'kind ' || t.kind || ' legs ' || t.debit || ' to ' || t.credit as detail
     from ledger_transfer t left join ledger_kind k on k.id = t.kind
     where k.id is null or k.debit <> t.debit or k.credit <> t.credit`,
  ),
  sqlProof(
    'every transfer is in the book of its account',
    `select t.id as subject, 'book ' || t.book || ' of account ' || a.book as detail
     from ledger_transfer t join ledger_account a on a.member_id = t.member_id and a.asset = t.asset where a.book <> t.book`,
  ),
  sqlProof(
    'all legs sum to zero',
    `select 'book ' || book || ' asset ' || asset as subject, 'off by ' || sum(s) as detail from (
       select book, asset, balance as s from ledger_account
       union all select book, asset, amount from ledger_transfer where credit <> 0
       union all select book, asset, -amount from ledger_transfer where debit <> 0
     ) leg group by book, asset having sum(s) <> 0`,
  ),
  sqlProof(
    'a posted hold has its transfer, a void one has none',
    `select r.hold_id as subject, 'outcome ' || r.outcome || ' posted ' || r.posted_amount as detail
     from ledger_hold_resolution r
     left join ledger_hold h on h.member_id = r.member_id and h.id = r.hold_id
     left join ledger_transfer t on t.member_id = r.member_id and t.id = r.transfer_id and t.kind = h.kind
     where h.id is null or r.posted_amount > h.amount
        or (r.outcome = 1 and (t.id is null or t.amount <> r.posted_amount or t.asset <> h.asset))
        or (r.outcome = 2 and r.transfer_id is not null)`,
  ),
  sqlProof(
    'an outside id has its transfer',
    `select e.provider || ' ' || e.external_id as subject, 'amount ' || e.amount as detail
     from ledger_external e left join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id and t.kind = e.kind
     where t.id is null or t.amount <> e.amount`,
  ),
  sqlProof(
    'house sums = transfers up to their watermark',
    `select 'book ' || book || ' account ' || account || ' ' || day as subject,
            'debits off by ' || sum(d) || ', credits off by ' || sum(c) as detail
     from (
       select book, asset, account, day, debits as d, credits as c from ledger_house_day
       union all
       select book, asset, debit, (posted_at at time zone 'UTC')::date, -amount, 0 from ledger_transfer
         where debit <> 0 and xid <= (select upto from reader where name = 'ledger.house-rollup')
       union all
       select book, asset, credit, (posted_at at time zone 'UTC')::date, 0, -amount from ledger_transfer
         where credit <> 0 and xid <= (select upto from reader where name = 'ledger.house-rollup')
     ) leg group by book, asset, account, day having sum(d) <> 0 or sum(c) <> 0`,
  ),
];

/**
 * Proves the whole ledger on one snapshot: the ledger's own invariants and each feature's explanation of why a balance
 * rose. Resolves to what breaks; an empty list means that every unit is accounted for. The outcome is recorded.
 */
export async function verifyLedger(platform: Platform, explanations: readonly LedgerProof[]): Promise<readonly LedgerFinding[]> {
  const findings = await platform.db.tx(
    async (tx) => {
      const found: LedgerFinding[] = [];
      for (const proof of [...LEDGER_PROOFS, ...explanations]) found.push(...(await proof.findBreaks(tx)));
      return found;
    },
    { isolation: 'repeatable read' },
  );
  await sql`select ledger_record_check(${platform.ids.next()}, ${JSON.stringify(findings)}::jsonb)`.execute(platform.db.kysely);
  return findings;
}
