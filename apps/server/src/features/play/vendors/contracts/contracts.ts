import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { VendorContract, vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { addMonths, isMonth } from '@talora/domain/time/business-month.ts';
import { contractAt, findTermsProblem, type VendorTerms } from '@talora/domain/vendors/contract-share.ts';
import { INVOICE_CURRENCIES } from '@talora/domain/vendors/invoice-currency.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { askFor, findRequestAbout, type DeedChange, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { deedSubject, profileOf, profileOfDeed } from '../console/console-subject.ts';
import { insertContractRow, listContractRows, tiersOf, type ContractRow, type WrittenTerms } from './contracts.queries.ts';
import { findLastInvoiced } from './invoices.queries.ts';
import { runningMonth } from './month-figures.ts';
import { invoiceSum } from './months.view.ts';

type Calls = (typeof vendorMonthsCalls)['calls'];

/** A contract may begin so many months ahead, and so many back: what nobody has invoiced may still be agreed on. */
const AHEAD = 24;
const BACK = 24;

/** Of contract, rate and invoices of a vendor at a brand, one changes at a time. */
export const takeContractTurn = (tx: Tx, brandId: string, vendorId: number): Promise<void> =>
  takeTurn(tx, `vendor.contract ${brandId} ${vendorId}`);

function contractView({ brand }: StaffContext, row: ContractRow, nameOf: (id: string) => string): VendorContract {
  return {
    id: row.id,
    version: row.version,
    fromMonth: row.fromMonth,
    tiers: row.tiers.map(({ from, basisPoints }) => ({ from: formatAmount(from, brand.asset), basisPoints })),
    tierRule: row.tierRule,
    currency: row.currency,
    minimum: invoiceSum(row.minimum, row.currency),
    note: row.note,
    reason: row.reason,
    askedBy: nameOf(row.askedBy),
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt.toISOString(),
  };
}

/** The first month that another contract may begin in: the one after the last that was invoiced; null while none was. */
async function firstMonthOf(db: Queryable, brandId: string, vendorId: number): Promise<string | null> {
  const last = await findLastInvoiced(db, brandId, vendorId);
  return last === null ? null : addMonths(last, 1);
}

/** Every version of the contract with a vendor, and what waits. */
export async function showContract(context: StaffContext, code: string): Promise<CallResult<Calls['vendorContract']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const profile = await profileOf(context, code);
  const [rows, names, firstMonth, { request }] = await Promise.all([
    listContractRows(db, brand.id, profile.vendorId),
    listStaffNames(db, brand.id),
    firstMonthOf(db, brand.id, profile.vendorId),
    findRequestAbout(context, 'vendor.contract', deedSubject(profile, 'contract', brand.id)),
  ]);
  const thisMonth = runningMonth(context);
  return {
    currency: brand.asset.code,
    thisMonth,
    firstMonth,
    version: rows[0]?.version ?? 0,
    current: contractAt(rows, thisMonth)?.id ?? null,
    versions: rows.map((row) => contractView(context, row, (id) => names.get(`staff:${id}`) ?? '')),
    request,
  };
}

type Asked = CallArguments<Calls['askVendorContract']>;

/** Terms as they are stored. Refuses FIELDS_INVALID, by the name of the field. */
function readTerms({ brand }: StaffContext, asked: Asked): WrittenTerms {
  const wrong = (field: string): never => refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'format' } } });
  const minimum = parseAmount(asked.minimum, INVOICE_CURRENCIES[asked.currency], { decimals: 'upTo' }) ?? wrong('minimum');
  const tiers = asked.tiers.map(({ from, basisPoints }) => ({
    from: parseAmount(from, brand.asset, { decimals: 'upTo' }) ?? wrong('tiers'),
    basisPoints,
  }));
  const problem = findTermsProblem({ tiers, minimum });
  if (problem !== null) wrong(problem === 'minimum' ? 'minimum' : 'tiers');
  return {
    fromMonth: asked.fromMonth,
    tiers: tiers.map(({ from, basisPoints }) => ({ from: from.toString(), basisPoints })),
    tierRule: asked.tierRule,
    currency: asked.currency,
    minimum: minimum.toString(),
    note: asked.note.trim(),
  };
}

/** How the tiers of terms read for people: `0.00: 12%, 100000.00: 10%`. */
function tiersText({ brand }: Pick<StaffContext, 'brand'>, { tiers }: Pick<VendorTerms, 'tiers'>): string {
  return tiers.map(({ from, basisPoints }) => `${formatAmount(from, brand.asset)}: ${basisPoints / 100}%`).join(', ');
}

/** What other terms change, beside those that would count in their first month. */
function changesOf(context: StaffContext, before: ContractRow | undefined, to: WrittenTerms): DeedChange[] {
  const sums = (currency: string, minimum: bigint): string => `${invoiceSum(minimum, currency)} ${currency}`;
  const facts: readonly [string, string | null, string][] = [
    ['fromMonth', before?.fromMonth ?? null, to.fromMonth],
    ['tiers', before === undefined ? null : tiersText(context, before), tiersText(context, { tiers: tiersOf(to.tiers) })],
    ['tierRule', before?.tierRule ?? null, to.tierRule],
    ['currency', before?.currency ?? null, to.currency],
    ['minimum', before === undefined ? null : sums(before.currency, before.minimum), sums(to.currency, BigInt(to.minimum))],
    ['note', before?.note ?? null, to.note],
  ];
  return facts.filter(([, from, now]) => (from ?? '') !== now).map(([name, from, now]) => ({ name: `vendorTerms.${name}`, from, to: now }));
}

/** Refuses CHANGED_MEANWHILE where there are other versions than were on the screen, and ILLEGAL_STATE for a month that was invoiced. */
async function checkFirst(db: Queryable, brandId: string, vendorId: number, version: number, fromMonth: string): Promise<ContractRow[]> {
  const rows = await listContractRows(db, brandId, vendorId);
  const now = rows[0]?.version ?? 0;
  if (now !== version) refuse('CHANGED_MEANWHILE', { version: now });
  const first = await firstMonthOf(db, brandId, vendorId);
  if (first !== null && fromMonth < first) refuse('ILLEGAL_STATE', { from: 'invoiced', to: fromMonth });
  return rows;
}

/**
 * Asks for another contract from a month on. Refuses FIELDS_INVALID for terms that cannot be and months too far away, CHANGED_MEANWHILE,
 * ILLEGAL_STATE for a month that was invoiced, ASKED_ALREADY and REPLAY_MISMATCH.
 */
export async function askForContract(context: StaffContext, asked: Asked): Promise<CallResult<Calls['askVendorContract']>> {
  const { platform, brand } = context;
  const profile = await profileOf(context, asked.code);
  const terms = readTerms(context, asked);
  const now = runningMonth(context);
  if (!isMonth(terms.fromMonth) || terms.fromMonth > addMonths(now, AHEAD) || terms.fromMonth < addMonths(now, -BACK))
    refuse('FIELDS_INVALID', { fields: { fromMonth: { problem: 'format' } } });
  const db = platform.db.kysely;
  const before = contractAt(await listContractRows(db, brand.id, profile.vendorId), terms.fromMonth);
  const request = await askFor(
    context,
    {
      kind: 'vendor.contract',
      requestId: asked.requestId,
      subjectId: deedSubject(profile, 'contract', brand.id),
      memberId: null,
      sum: null,
      version: String(asked.version),
      about: profile.name,
      changes: changesOf(context, before, terms),
      detail: { vendor: profile.code, terms },
      reason: asked.reason,
    },
    async () => {
      await checkFirst(db, brand.id, profile.vendorId, asked.version, terms.fromMonth);
    },
  );
  return { request };
}

/** What the approval of a contract does: it counts from its month on, if nobody has invoiced that meanwhile. */
export const contractEffects: Pick<Effects, 'vendor.contract'> = {
  async 'vendor.contract'(platform, tx, request, approver) {
    const { id, brand_id: brandId, detail, version, reason, asked_by: askedBy } = request;
    const profile = await profileOfDeed(platform, request);
    const terms = detail.terms as WrittenTerms;
    await takeContractTurn(tx, brandId, profile.vendorId);
    await checkFirst(tx, brandId, profile.vendorId, Number(version), terms.fromMonth);
    const next = Number(version) + 1;
    const row = { id, vendorId: profile.vendorId, brandId, version: next, terms, reason, askedBy, decidedBy: approver.staffId };
    await insertContractRow(tx, row);
    await appendAudit(tx, {
      brandId,
      actor: { staff: approver.staffId },
      action: 'vendor.contract-made',
      subject: `vendor:${profile.code}`,
      detail: { contract: id, version: next, ...terms },
    });
    return () => undefined;
  },
};
