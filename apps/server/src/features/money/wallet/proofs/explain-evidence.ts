import { paymentReport, paymentWebhook, type PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readKeyFile } from '../../../../platform/crypto/key-file.ts';
import { hmac256 } from '../../../../platform/crypto/digest.ts';
import type { SymmetricKey } from '../../../../platform/crypto/keys.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sqlProof, type LedgerFinding, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { isSealed, type EvidenceRow } from '../deposits/payment-evidence.ts';

const AS_REPORTED = 'what a provider reported is as the provider said it';
const MAX_BREAKS = 100;
const PAGE = 2_000;
const ZERO = '00000000-0000-0000-0000-000000000000';

/** The provider's keys, when they are here: `ledger:verify` may run where the file is not, or is not to be read. */
function readKeys({ config }: Platform): readonly SymmetricKey[] {
  try {
    return readKeyFile(config.payment.keysFile, 'payment provider');
  } catch {
    return [];
  }
}

function readBody({ source, body }: EvidenceRow): PaymentReport | null {
  try {
    const json = JSON.parse(body) as unknown;
    const parsed = source === 'webhook' ? z.safeParse(paymentWebhook, json) : z.safeParse(paymentReport, json);
    if (!parsed.success) return null;
    return 'payment' in parsed.data ? parsed.data.payment : parsed.data;
  } catch {
    return null;
  }
}

/** What is wrong with a report that is kept; null when it is what the provider said. A key that was replaced is asked of the seal alone. */
function findFlaw(row: EvidenceRow, sealing: readonly SymmetricKey[], provider: readonly SymmetricKey[]): string | null {
  if (!isSealed(sealing, row)) return 'no server of this installation has kept it so';
  const report = readBody(row);
  if (report === null) return 'it does not read as a report';
  const isSame = report.paymentId === row.payment_id && BigInt(report.amount) === row.amount && report.currency === row.currency;
  if (!isSame || report.status !== 'succeeded' || report.reference !== `D${row.deposit_id.replaceAll('-', '')}`)
    return 'it says something else';
  const key = provider.find(({ id }) => id === row.key_id);
  if (row.source === 'webhook' && key !== undefined && hmac256(key.bytes, `${row.signed_at}.${row.body}`).toString('hex') !== row.signature)
    return 'the provider has not signed it';
  return null;
}

/** Reports of payments: by seal and signature, and against the deposits that were credited for them, both ways. */
export const evidenceProofs: readonly LedgerProof[] = [
  {
    name: AS_REPORTED,
    isByMember: true,
    async findBreaks(tx, { platform, members }) {
      const provider = readKeys(platform);
      const findings: LedgerFinding[] = [];
      const scope = members === null ? sql`true` : sql`member_id >= ${members.from} and member_id < ${members.upto}`;
      let after = [ZERO, ZERO, ZERO];
      for (;;) {
        const { rows } = await sql<
          EvidenceRow & { id: string }
        >`select member_id, deposit_id, id, provider, payment_id, amount, currency, source, body,
            key_id, signed_at, signature, seal from wallet_report
          where source <> 'before' and ${scope} and (member_id, deposit_id, id) > (${sql.join(after.map((id) => sql`${id}::uuid`))})
          order by member_id, deposit_id, id limit ${PAGE}`.execute(tx);
        for (const { id, ...row } of rows) {
          const flaw = findFlaw(row, platform.keys.sealing, provider);
          if (flaw !== null && findings.length < MAX_BREAKS)
            findings.push({ proof: AS_REPORTED, subject: row.deposit_id, detail: `report ${id}: ${flaw}` });
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return findings;
        after = [last.member_id, last.deposit_id, last.id];
      }
    },
  },
  // The moment is that of the posting, which the ledger's own function writes.
  sqlProof(
    'every deposit that a provider paid has its report and the other way round',
    `select d.id as subject, 'credited ' || d.credited || ' for payment ' || coalesce(d.provider_payment, 'none') as detail
     from wallet_deposit d join ledger_transfer t on t.member_id = d.member_id and t.ref = d.id and t.kind = 10
     where [[d]] and [[t]] and d.state = 'credited' and d.kind = 'redirect' and t.posted_at > (select since from wallet_witness)
       and not exists (select from wallet_report r where r.member_id = d.member_id and r.deposit_id = d.id and r.provider = d.provider
         and r.payment_id = d.provider_payment and r.amount = d.reported and r.currency = d.reported_currency)
     union all
     select r.deposit_id, 'report ' || r.id || ' of ' || r.amount || ' ' || r.currency || ', deposit ' || coalesce(d.state, 'none')
     from wallet_report r left join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id and d.provider = r.provider
     where [[r]] and (d.id is null or (d.state not in ('credited', 'review', 'rejected') or d.provider_payment <> r.payment_id)
       and not exists (select from wallet_refund f where f.member_id = r.member_id and f.deposit_id = r.deposit_id and f.payment_id = r.payment_id))
     union all
     select r.deposit_id, 'report ' || r.id || ' is of before, and came after' from wallet_report r
     where [[r]] and r.source = 'before' and r.received_at > (select since from wallet_witness)
     union all
     select null, 'deposits have a witness from ' || coalesce((select since::text from wallet_witness), 'never') || ' on' from schema_record k
     where k.name = 'tables/wallet-deposits' and coalesce((select since from wallet_witness) > k.ran_at + interval '1 day', true)`,
  ),
  sqlProof(
    'staff stand behind every deposit that came by a slip, or otherwise than it was asked for',
    `select d.id as subject, 'credited ' || d.credited || ' of ' || d.pay_exact as detail
     from wallet_deposit d join ledger_transfer t on t.member_id = d.member_id and t.ref = d.id and t.kind = 10
     where [[d]] and [[t]] and d.state = 'credited' and (d.kind = 'bank_slip' or d.credited <> d.pay_exact)
       and t.posted_at > (select since from wallet_witness)
       and not exists (select from approvals_deed a where a.kind = 'deposit.credit' and a.subject_id = d.id and a.member_id = d.member_id
         and a.amount = d.credited and a.asset = d.asset and a.brand_id = d.brand_id)`,
  ),
];
