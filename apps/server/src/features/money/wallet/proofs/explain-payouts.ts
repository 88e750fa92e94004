import { payoutReport, payoutWebhook, type PayoutReport } from '@talora/contract/wallet/payment-provider.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sqlProof, type LedgerFinding, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { isSealedPayout, type PayoutReportRow } from '../payouts/payout-evidence.ts';

const AS_REPORTED = 'what a provider said of a payout is as the provider said it';
const MAX_BREAKS = 100;

function readBody({ source, body }: PayoutReportRow): PayoutReport | null {
  try {
    const json = JSON.parse(body) as unknown;
    const parsed = source === 'webhook' ? z.safeParse(payoutWebhook, json) : z.safeParse(payoutReport, json);
    if (!parsed.success) return null;
    return 'payout' in parsed.data ? parsed.data.payout : parsed.data;
  } catch {
    return null;
  }
}

/** Does a report that is kept say what its row says? */
function isAsReported(row: PayoutReportRow): boolean {
  const reported = readBody(row);
  return (
    reported !== null &&
    reported.payoutId === row.provider_payout &&
    BigInt(reported.amount) === row.amount &&
    reported.currency === row.currency &&
    reported.status === row.status &&
    reported.reference === `W${row.payout_id.replaceAll('-', '')}`
  );
}

/** Payouts by the provider: each is of a withdrawal that stands as it does, once, and ended by what was said of it. */
export const payoutProofs: readonly LedgerProof[] = [
  {
    name: AS_REPORTED,
    isByMember: true,
    async findBreaks(tx, { platform, members }) {
      const scope = members === null ? sql`true` : sql`member_id >= ${members.from} and member_id < ${members.upto}`;
      const { rows } =
        await sql<PayoutReportRow>`select member_id, payout_id, provider, provider_payout, status, amount, currency, source, body,
        key_id, signed_at, signature, seal from wallet_payout_report where ${scope} order by member_id, payout_id`.execute(tx);
      const found: LedgerFinding[] = [];
      for (const row of rows) {
        const isSealed = isSealedPayout(platform.keys.sealing, row);
        if (isSealed && isAsReported(row)) continue;
        const detail = isSealed ? 'it says something else' : 'no server of this installation has kept it so';
        if (found.length < MAX_BREAKS) found.push({ proof: AS_REPORTED, subject: row.payout_id, detail });
      }
      return found;
    },
  },
  sqlProof(
    'a payout is of its withdrawal, whole, and both stand alike',
    `select p.id as subject, p.state || ' of ' || p.amount || ', withdrawal ' || coalesce(w.state, 'none') || ' of ' || coalesce(w.amount, 0) as detail
     from wallet_payout p left join wallet_withdrawal w on w.member_id = p.member_id and w.id = p.withdrawal_id
     where [[p]] and (w.id is null or w.amount <> p.amount or w.asset <> p.asset or w.brand_id <> p.brand_id
       or p.reference <> 'W' || replace(p.id::text, '-', '') or (p.state in ('paid', 'failed')) <> (p.ended_at is not null)
       or case p.state when 'paid' then w.payment_reference is distinct from p.bank_reference
            or w.state not in ('paid', 'awaiting_receipt', 'confirmed', 'auto_confirmed', 'disputed', 'upheld', 'adjusted')
          when 'failed' then false else w.state not in ('paying', 'unknown') end)`,
  ),
  sqlProof(
    'a withdrawal that nobody but the provider paid has a payout that was paid, and an unknown one has an open payout',
    `select w.id as subject, 'withdrawal ' || w.state || ', paid by ' || coalesce(s.actor, 'nobody') as detail
     from wallet_withdrawal w
     left join lateral (select s.actor from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paid'
       order by s.seq desc limit 1) s on true
     where [[w]] and ((s.actor = 'provider' and not exists (select from wallet_payout p where p.member_id = w.member_id and p.withdrawal_id = w.id
         and p.state = 'paid'))
       or (w.state = 'unknown' and not exists (select from wallet_payout p where p.member_id = w.member_id and p.withdrawal_id = w.id
         and p.state in ('sending', 'pending', 'unknown'))))`,
  ),
  sqlProof(
    'a payout ended by what the provider said, or by two, and the provider says nothing else',
    `select p.id as subject, 'ended ' || p.state || ', said ' || coalesce(r.status, 'nothing') as detail
     from wallet_payout p join ledger_asset k on k.id = p.asset
     left join wallet_payout_report r on r.member_id = p.member_id and r.payout_id = p.id
     where [[p]] and p.state in ('paid', 'failed') and (
       case when r.id is null then not exists (select from approvals_deed d join operations_request q on q.id = d.id
           where d.kind = 'payout.settle' and d.subject_id = p.withdrawal_id and d.member_id = p.member_id and d.decided_by is not null
             and q.detail ->> 'payout' = p.id::text and q.detail ->> 'outcome' = p.state)
         else r.status <> p.state or r.amount <> p.amount or r.currency <> k.code or r.provider <> p.provider
           or r.provider_payout <> p.payout_id end)
     union all
     select r.payout_id, 'said ' || r.status || ', payout ' || coalesce(p.state, 'none') from wallet_payout_report r
     left join wallet_payout p on p.member_id = r.member_id and p.id = r.payout_id
     where [[r]] and (p.id is null or p.state not in ('paid', 'failed'))`,
  ),
];
