import { sql } from 'kysely';
import type { MatchKind } from '@talora/domain/bank/match-rules.ts';
import type { Queryable } from '../../../platform/db/database.ts';

/** A bank transfer, a payment by hand or a refund, as a line of a statement may be its other side. Sums in minor units. */
export interface BankThingRow {
  readonly kind: MatchKind;
  readonly id: string;
  readonly member_id: string;
  /** Of a refund: its deposit. */
  readonly about_id: string;
  readonly no: string;
  readonly names: readonly string[];
  readonly sum: bigint;
  readonly account_id: string | null;
  readonly state: string;
  /** When it was asked for, taken to be paid, or sent. */
  readonly at: Date;
}

const PAID = sql`('paying', 'paid', 'awaiting_receipt', 'disputed', 'confirmed', 'auto_confirmed', 'upheld', 'adjusted')`;
/** Paid by hand: not by a payout of the provider that is on its way or has arrived. */
const BY_HAND = sql`not exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state <> 'failed')`;
const DEPOSIT = sql`'deposit' as kind, d.id, d.member_id, d.id as about_id, d.no, array_remove(array[d.payer_name], null) as names,
  coalesce(d.credited, d.pay_exact) as sum, d.account_id, d.state, d.created_at as at`;
const WITHDRAWAL = sql`'withdrawal' as kind, w.id, w.member_id, w.id as about_id, w.no, array_remove(array[w.payment_reference], null) as names,
  w.amount as sum, null::uuid as account_id, w.state, coalesce(s.at, w.requested_at) as at`;
const TAKEN = sql`left join lateral (select max(p.at) as at from wallet_step p where p.member_id = w.member_id and p.subject_id = w.id
  and p.state = 'paying') s on true`;
const REFUND = sql`'refund' as kind, f.id, f.member_id, f.deposit_id as about_id, d.no, array_remove(array[f.payment_id, f.reference], null) as names,
  f.amount as sum, null::uuid as account_id, f.state, f.made_at as at`;

/** What lines of a statement are looked for by. */
export interface ThingSearch {
  readonly currency: string;
  /** Of lines, in minor units; below zero for what left the account. */
  readonly sums: readonly bigint[];
  readonly numbers: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** What a line may be the other side of: of such a sum within a span, or of such a number. */
export async function listBankThings(db: Queryable, brandId: string, search: ThingSearch): Promise<BankThingRow[]> {
  const { currency, numbers, from, to } = search;
  const came = search.sums.filter((sum) => sum > 0n).map(String);
  const gone = search.sums.filter((sum) => sum < 0n).map((sum) => (-sum).toString());
  const { rows } = await sql<BankThingRow>`
    select ${DEPOSIT} from wallet_deposit d
      where d.brand_id = ${brandId} and d.kind = 'bank_slip' and d.state in ('awaiting_payment', 'slip_uploaded', 'review', 'expired', 'credited')
        and ((d.pay_exact = any (${came}::bigint[]) or d.credited = any (${came}::bigint[])) and d.created_at >= ${from} and d.created_at < ${to}
          or d.no = any (${[...numbers]}::text[]))
    union all
    select ${WITHDRAWAL} from wallet_withdrawal w ${TAKEN}
      where w.brand_id = ${brandId} and w.state in ${PAID} and ${BY_HAND} and (w.amount = any (${gone}::bigint[])
        and w.requested_at >= ${from}::timestamptz - interval '14 days' and w.requested_at < ${to} or w.no = any (${[...numbers]}::text[]))
    union all
    select ${REFUND} from wallet_refund f join wallet_deposit d on d.member_id = f.member_id and d.id = f.deposit_id
      where f.brand_id = ${brandId} and f.state = 'made' and f.currency = ${currency} and f.amount = any (${gone}::bigint[])
        and f.made_at >= ${from} and f.made_at < ${to}`.execute(db);
  return rows;
}

/** Does a line of a statement show that a withdrawal was paid? What the bank has carried out has not failed. */
export async function isShownByBank(
  db: Queryable,
  { member_id: memberId, id }: { readonly member_id: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from bank_match m where m.kind = 'withdrawal' and m.subject_id = ${id}
    and m.member_id = ${memberId} and m.undone_at is null) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Things of a brand by their ids. */
export async function listBankThingsById(db: Queryable, brandId: string, ids: readonly string[]): Promise<BankThingRow[]> {
  if (ids.length === 0) return [];
  const all = [...ids];
  const { rows } = await sql<BankThingRow>`
    select ${DEPOSIT} from wallet_deposit d where d.brand_id = ${brandId} and d.kind = 'bank_slip' and d.id = any (${all}::uuid[])
    union all
    select ${WITHDRAWAL} from wallet_withdrawal w ${TAKEN} where w.brand_id = ${brandId} and ${BY_HAND} and w.id = any (${all}::uuid[])
    union all
    select ${REFUND} from wallet_refund f join wallet_deposit d on d.member_id = f.member_id and d.id = f.deposit_id
      where f.brand_id = ${brandId} and f.id = any (${all}::uuid[])`.execute(db);
  return rows;
}
